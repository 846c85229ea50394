"""Which rules did this table play by? The search behind ``fit``."""

from phom_replay.fitting.search import Candidate, Fit, FitClass, fit_rules

__all__ = ["Candidate", "Fit", "FitClass", "fit_rules"]
