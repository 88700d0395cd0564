"""Proofs of claims."""
