"""The family of Burraco and Biriba: hands, melds, lay-offs."""
