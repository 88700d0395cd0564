"""Small talk at Coinche."""

from ridotto.bots.talk.scene import Talk
from ridotto.bots.talk.tricks import moments

TALK = Talk(moments)
