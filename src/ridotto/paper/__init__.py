"""Papers of a club's evening: brackets as they are drawn on sheets, and the archive as a PDF."""
