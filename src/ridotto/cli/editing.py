"""Line editing at the prompt, by the system's readline: arrow keys, history, and completion with Tab."""

import re
from collections.abc import Callable
from types import ModuleType

Words = Callable[[str], list[str]]
"""Returns the words that may follow the beginning of a line."""
STYLE = re.compile(r"(?:\x1b\[[0-9;]*m)+")
"""Escape sequences, which take no columns."""
SETTINGS = (
    "set completion-ignore-case on",
    "set show-all-if-ambiguous on",
    "set page-completions off",
    "set bell-style none",
    "tab: complete",
)


def library() -> ModuleType | None:
    """Return the readline module; None where there is none, as on Windows, whose console edits lines itself."""
    try:
        import readline
    except ImportError:
        return None
    return readline


def read(prompt: str, words: Words) -> str:
    """Read a line; Tab completes with `words`."""
    editor = library()
    assert editor is not None
    editor.set_completer_delims(" ")
    editor.set_completer(_completer(editor, words))
    if "libedit" in (editor.__doc__ or ""):
        editor.parse_and_bind("bind ^I rl_complete")
    else:
        for setting in SETTINGS:
            editor.parse_and_bind(setting)
    return input(STYLE.sub(lambda style: f"\x01{style[0]}\x02", prompt))


def _completer(editor: ModuleType, words: Words) -> Callable[[str, int], str | None]:
    """Return a completer as readline wants it: it is asked for one word after the other."""
    found: list[str] = []

    def complete(text: str, number: int) -> str | None:
        if number == 0:
            before = editor.get_line_buffer()[: editor.get_begidx()]
            found[:] = [f"{word} " for word in words(before) if word.lower().startswith(text.lower())]
        return found[number] if number < len(found) else None

    return complete
