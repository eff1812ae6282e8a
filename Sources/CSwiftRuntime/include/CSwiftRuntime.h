// Two functions of Swift's runtime that the language does not name: what it calls itself to load a weak reference.
#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

// Retains an object and returns it, or NULL if its deinitialiser has begun.
const void *_Nullable swift_tryRetain(const void *_Nonnull object);

bool swift_isDeallocating(const void *_Nonnull object);

#endif
