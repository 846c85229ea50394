"""Which rules did this table play by? The search behind ``fit``.

It may import the referee, sessions and everything below; begin with ``search``.
"""

from phom_replay.fitting.classes import Fit, FitClass, Fitting, fit_rules
from phom_replay.fitting.search import Candidate

__all__ = ["Candidate", "Fit", "FitClass", "Fitting", "fit_rules"]
