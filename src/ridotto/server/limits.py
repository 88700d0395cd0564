"""How much is too much: token buckets."""

import time
from collections import OrderedDict


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("burst", "rate", "seen", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, float(burst)
        self.tokens, self.seen = float(burst), time.monotonic()

    def take(self) -> bool:
        """Takes one token; False if there is none."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.seen) * self.rate)
        self.seen = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for each name in use; beyond `most`, those unused longest are dropped."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Takes one token from a name's bucket; False if there is none."""
        bucket = self.buckets.pop(name, None) or Bucket(self.rate, self.burst)
        self.buckets[name] = bucket
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()
