# Playing on in given worlds, without the interpreter.

cdef void* pointer_in(object capsule) except NULL
