"""YAML files as plain data, with the line on which each part stands."""

from typing import Any

import yaml

from ..game.errors import ScenarioError, quote
from ..game.scenario import Place


class Loader(yaml.SafeLoader):
    """Reads plain data only: no tags that build objects, no aliases that repeat or loop."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        """Compose a node that is not an alias."""
        if self.check_event(yaml.AliasEvent):
            event: Any = self.get_event()  # type: ignore[no-untyped-call]
            raise yaml.composer.ComposerError(
                None, None, "aliases (*name) are not used here", event.start_mark
            )
        return super().compose_node(parent, index)


def load(text: str) -> tuple[Any, dict[Place, int]]:
    """The data of a YAML text, and the line of each part by its place."""
    lines: dict[Place, int] = {}
    try:
        loader = Loader(text)
        node = loader.get_single_node()
        return (None if node is None else _plain(loader, node, (), lines)), lines
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = ", ".join(part for part in (error.context, error.problem) if part)
        raise ScenarioError(f"not YAML: {problem}", (line,)) from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"not YAML: {str(error).splitlines()[0]}") from None
    except (RecursionError, ValueError):
        raise ScenarioError("not YAML that a scenario could use: it is nested too deeply") from None


def _plain(loader: Loader, node: Any, place: Place, lines: dict[Place, int]) -> Any:
    """A node as plain data."""
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return [_plain(loader, item, (*place, i), lines) for i, item in enumerate(node.value)]
    if not isinstance(node, yaml.MappingNode):
        try:
            return loader.construct_object(node)
        except (ValueError, KeyError, IndexError, AttributeError, OverflowError):
            problem = f"{quote(node.value)} cannot be read as {node.tag.rpartition(':')[2]}"
            raise yaml.composer.ComposerError(None, None, problem, node.start_mark) from None
    table: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
        mark = key_node.start_mark
        if key is None:
            raise yaml.composer.ComposerError(None, None, "a key is a plain word", mark)
        if key in table:
            raise yaml.composer.ComposerError(None, None, f"the key {quote(key)} stands here twice", mark)
        table[key] = _plain(loader, value_node, (*place, key), lines)
    return table
