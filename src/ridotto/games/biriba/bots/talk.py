"""Table talk of bots in Biriba."""

from ridotto.bots.talk.scene import Talk
from ridotto.games.families.rummy.bots.moments import moments

TALK = Talk(moments)
