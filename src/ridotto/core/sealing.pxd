# Classes that only this package may instantiate. Only one module may cimport this: each has its own copy of the static slot.

cdef extern from *:
    """
    /* The package's own code creates objects without going through this slot. */
    static PyObject *ridotto_sealed(PyTypeObject *type, PyObject *args, PyObject *keywords) {
        PyErr_Format(PyExc_TypeError, "%s is not made directly, expected game.deal()", type->tp_name);
        return NULL;
    }
    static newfunc ridotto_open = NULL;
    static PyObject *ridotto_base(PyTypeObject *type, PyObject *args, PyObject *keywords) {
        return (type->tp_new == ridotto_sealed ? ridotto_open : ridotto_sealed)(type, args, keywords);
    }
    static void ridotto_guard(PyObject *type, newfunc guard) {
        ((PyTypeObject *) type)->tp_new = guard;
        ((PyTypeObject *) type)->tp_vectorcall = NULL;
    }
    static void ridotto_seal(PyObject *type) { ridotto_guard(type, ridotto_sealed); }
    static void ridotto_seal_base(PyObject *type) {
        ridotto_open = ((PyTypeObject *) type)->tp_new;
        ridotto_guard(type, ridotto_base);
    }
    /* A class between the base and the games' adds no fields: the base's original slot makes its objects too. */
    static void ridotto_seal_between(PyObject *type) { ridotto_guard(type, ridotto_base); }
    """
    void seal_slot "ridotto_seal"(object kind)
    void seal_base_slot "ridotto_seal_base"(object kind)
    void seal_between_slot "ridotto_seal_between"(object kind)
