"""The family of Belote and Coinche: card ranks and values, tricks, combinations, declarations."""
