"""One factory of server processes for all tests of a worker: it imports the server once, which takes two seconds."""

from collections.abc import Iterator

import pytest
from server_process import ForkServer


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    """Factory of servers in processes of their own."""
    with ForkServer() as opened:
        yield opened
