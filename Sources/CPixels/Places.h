// Places in pictures, in 1/2³² pixels.
#ifndef PLACES_H
#define PLACES_H

#include <stdint.h>

// The nearest of low ..< high.
static inline __attribute__((always_inline)) int32_t clamp(int64_t v, int32_t low, int32_t high) {
  return v < low ? low : v >= high ? high - 1 : (int32_t)v;
}

// A place some steps further. Where a picture is larger or smaller than all measure, it wraps round: anywhere will do, and
// a sum of signed numbers that does not fit would leave the compiler free to read outside.
static inline __attribute__((always_inline)) int64_t moved(int64_t place, int64_t step, uint64_t count) {
  return (int64_t)((uint64_t)place + (uint64_t)step * count);
}

#endif
