"""Small talk at Belote."""

from ridotto.bots.talk.scene import Talk
from ridotto.bots.talk.tricks import moments

TALK = Talk(moments)
