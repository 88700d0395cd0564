"""Small talk at Belote."""

from ridotto.bots.talk.scene import Talk
from ridotto.games.families.trumps.bots.moments import moments

TALK = Talk(moments)
