"""Printed sheets of a club's evening: drawings of its brackets, and the archive as a PDF."""
