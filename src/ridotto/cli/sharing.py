"""Work in several processes or on a cluster, as the command line names them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from ridotto.cli.choose import UsageError
from ridotto.lab import TaskError


def workers(jobs: int | None, cluster: str | None = None) -> int | None:
    """How many tasks run at the same time: `jobs`, where 0 means all cores, and None as many as is usual."""
    return jobs or (None if cluster or jobs is None else os.cpu_count())


@contextmanager
def sharing(cluster: str | None) -> Iterator[None]:
    """Says in a sentence that there is no such cluster, or no Ray, or that the work is lost."""
    try:
        yield
    except (ImportError, TaskError) as error:
        raise UsageError("usage-said", what=error) from None
    except ConnectionError as error:
        if cluster is None:
            raise
        raise UsageError("usage-cluster", address=cluster, reason=error) from None
