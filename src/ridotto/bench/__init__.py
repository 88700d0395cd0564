"""The benchmark suite: frozen opponents, fixed seeds, duplicate deals. `ridotto bench BOT` plays it and writes a row of the leaderboard.

    row = bench("mymodule:MyBot", track="quick", jobs=4)
    print(row.markdown())

A suite is a file in `suites/`. It names the games, the opponents by level and budget in positions, and the hashes of their weights, code
and decisions (`pins`). A row of a suite is therefore comparable with any other row of the same suite and track, and of no other. `repeat`
plays a row again, and `differing` compares the two.
"""

from ridotto.bench.playing import bench as bench
from ridotto.bench.playing import estimate as estimate
from ridotto.bench.playing import repeat as repeat
from ridotto.bench.row import Result as Result
from ridotto.bench.row import Row as Row
from ridotto.bench.row import differing as differing
from ridotto.bench.suite import Suite as Suite
from ridotto.bench.suite import suite as suite
from ridotto.bench.suite import suites as suites
