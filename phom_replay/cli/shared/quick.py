"""A command that takes plain values as they are.

Typer checks every value through pydantic, whose import takes longer than checking a hand. Text,
flags and names of a choice need none of that; whatever else comes, such as a wrong choice, goes
the usual way and gets the usual message.

Typer has no setting for this and takes no other kind of parameter, so ``process_value`` of each
parameter, which is click's documented step from text to value, gets a quick way in front. A Typer
that does not ask it any more only starts more slowly, and the test of what is imported says so.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Any, Final, get_args, get_type_hints

from typer.core import TyperCommand, TyperGroup

_SAY_IT_THEMSELVES: Final = frozenset({"key"})


class QuickCommand(TyperCommand):
    """A command whose plain values skip the slow checks."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401  # Typer's own context
        """Return the parameters, --help among them, each with the quick way in front."""
        return _quickened(self, super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401  # Typer's own context
        """Run the command, unless an option has an empty value."""
        for param in self.params:
            if param.param_type_name == "option" and param.name not in _SAY_IT_THEMSELVES:
                _must_say_something(param, ctx.params)
        return super().invoke(ctx)


class QuickGroup(TyperGroup):
    """A program whose plain values skip the slow checks."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401  # Typer's own context
        """Return the parameters, --help among them, each with the quick way in front."""
        return _quickened(self, super().get_params(ctx))


def _must_say_something(param: Any, given: dict[str, Any]) -> None:  # noqa: ANN401  # Typer's own
    """End where a text is empty: such a value is a slip, and means nothing to any option."""
    value = given.get(param.name)
    values = value if isinstance(value, list) else [value]
    if all(not isinstance(each, str) or each.strip() for each in values):
        return
    from phom_replay.cli.shared.asking import refuse
    from phom_replay.cli.shared.screen import style_of

    words = style_of(given.get("lang"), no_color=True).words
    refuse(words.label("empty-option", option=max(param.opts, key=len)))


def _quickened(command: TyperCommand | TyperGroup, params: list[Any]) -> list[Any]:
    hints = get_type_hints(command.callback) if command.callback else {}
    for param in params:
        hint = hints.get(param.name or "")
        if not isinstance(param.process_value, partial) and not _is_number(hint):
            choice = _choice_of(hint)
            param.process_value = partial(_process, param, param.process_value, choice)
    return params


def _is_number(hint: object) -> bool:
    return int in (hint, *get_args(hint))


def _choice_of(hint: object) -> type[StrEnum] | None:
    for kind in (hint, *get_args(hint)):
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return kind
    return None


def _process(
    param: Any,  # noqa: ANN401  # Typer's own
    usual: Callable[[Any, Any], object],
    choice: type[StrEnum] | None,
    ctx: object,
    value: object,
) -> object:
    if param.callback is not None and value:
        return usual(ctx, value)
    if value is None:
        return usual(ctx, value) if param.required else None
    if choice is not None and isinstance(value, str) and value in tuple(choice):
        return choice(value)
    if choice is None and isinstance(value, bool | str):
        return value
    if isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
        return list(value)
    return usual(ctx, value)
