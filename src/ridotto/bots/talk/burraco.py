"""Small talk at Burraco."""

from ridotto.bots.talk.rummy import moments
from ridotto.bots.talk.scene import Talk

TALK = Talk(moments)
