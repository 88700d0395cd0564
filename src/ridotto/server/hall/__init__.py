"""Evenings with real cards on the server: their log, their links, and what their pages show. `ridotto.club.evening` decides."""
