"""The rules of thumb of Burraco and Biriba once more, in plain Python and from views alone: what the compiled ones have to agree with.

importlib.import_module("models.steady.biriba").act(view)
"""
