"""Names of calls as players say them at a real table: each says what the deal would be worth (TRU-7.5, TRU-7.12)."""

from ridotto.core.errors import Refusal
from ridotto.core.state import State

CALLS = ("truco", "seis", "nove", "doze")
"""Names of the calls, in the order of the ladder; the values of other ladders have the same names."""
RAISE = "retruco"
"""A raise without its value."""
RULE = "TRU-7.5"


def misnamed(state: State, said: str) -> Refusal | None:
    """Return the refusal of a legal call by the name of another one, such as "nove" in answer to "truco"; None if it fits."""
    if said not in (*CALLS, RAISE):
        return None
    view = state.view(None)
    now = view["proposed"] or view["value"]
    due = CALLS[view["ladder"].index(now)]
    # A raise may be called by the plain name, and "retruco" has no value.
    if said in (due, CALLS[0]) or (said == RAISE and due != CALLS[0]):
        return None
    return Refusal(RULE, {"case": "named", "said": said, "due": due})
