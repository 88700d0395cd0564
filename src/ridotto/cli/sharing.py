"""Options for several processes or a cluster."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from ridotto.cli.choose import UsageError
from ridotto.lab import TaskError


def workers(jobs: int | None, cluster: str | None = None) -> int | None:
    """Return the number of parallel tasks: `jobs`, with 0 for all cores, and None for the default."""
    return jobs or (None if cluster or jobs is None else os.cpu_count())


@contextmanager
def sharing(cluster: str | None) -> Iterator[None]:
    """Turn errors of a cluster (no such cluster, no Ray, lost work) into usage errors."""
    try:
        yield
    except (ImportError, TaskError) as error:
        raise UsageError("usage-said", what=error) from None
    except ConnectionError as error:
        if cluster is None:
            raise
        raise UsageError("usage-cluster", address=cluster, reason=error) from None
