"""The conformance suite, made from the rows of the tests: `make conformance` writes conformance/, the tests compare it.

Nothing in the files is written by hand. Rows of the rulebooks (`scenarios`) say what is refused and scored; the complete legal list, the
end of the deal and the score lines are added from the core, which the independent models confirm row by row (tests/rules/test_models.py).
"""
