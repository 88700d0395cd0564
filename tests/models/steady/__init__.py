"""The rules of thumb of Burraco and Biriba in plain Python, from views alone; the compiled ones must agree with them.

importlib.import_module("models.steady.biriba").act(view)
"""
