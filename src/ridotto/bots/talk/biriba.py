"""Small talk at Biriba."""

from ridotto.bots.talk.rummy import moments
from ridotto.bots.talk.scene import Talk

TALK = Talk(moments)
