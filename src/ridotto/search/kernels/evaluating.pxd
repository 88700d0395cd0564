# Playouts in given worlds, without the GIL.

cdef void* pointer_in(object capsule) except NULL
