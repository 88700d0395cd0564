"""Perfect matchings of least cost, by `rustworkx` (the extra `club`). Without it pairings come from a search alone."""

from collections.abc import Callable, Iterable
from importlib.util import find_spec

Pairs = list[tuple[int, int]]
BASE = 10**18
"""Weight of a pair that costs nothing; above every sum of costs that decides between pairings."""


def installed() -> bool:
    """Return True if the extra `club` is installed."""
    return find_spec("rustworkx") is not None


def cheapest(count: int, near: Callable[[int], Iterable[tuple[int, int, int]]], widths: Iterable[int]) -> Pairs | None:
    """Return the perfect matching of nodes 0 to count − 1 with the least total cost; None if there is none, or without the extra.

    `near(width)` gives edges (node, node, cost) to about `width` candidates of each node. The widths are tried in order until the
    edges have a perfect matching, so the result is the best among the candidates of that width.
    """
    if not installed():
        return None
    import rustworkx  # part of an extra

    for width in widths:
        graph = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(range(count))
        graph.add_edges_from([(one, other, BASE - cost) for one, other, cost in near(width)])
        found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        if 2 * len(found) == count:
            return sorted((min(pair), max(pair)) for pair in found)
    return None
