"""The family of Belote and Coinche: what the cards mean, tricks, combinations, declarations."""
