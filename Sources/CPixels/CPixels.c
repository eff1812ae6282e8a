// The sets of kernels and the choice between them.
#include "CPixels.h"
#include "Places.h"

#include <stdbool.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// 32-byte vectors pass between inlined functions only, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));

typedef struct {
  const char *name;
  void (*fill)(uint32_t *, size_t, uint32_t);
  void (*over_color)(uint32_t *, size_t, uint32_t);
  void (*over_color_mask)(uint32_t *, const uint8_t *, size_t, uint32_t);
  void (*over)(uint32_t *, const uint32_t *, size_t);
  void (*over_alpha)(uint32_t *, const uint32_t *, size_t, uint8_t);
  void (*over_mask)(uint32_t *, const uint32_t *, const uint8_t *, size_t);
  void (*lerp_mask)(uint32_t *, const uint32_t *, const uint8_t *, size_t);
  void (*scale)(uint32_t *, size_t, uint8_t);
  void (*mask_by_alpha)(uint32_t *, const uint32_t *, size_t);
  void (*tint)(uint32_t *, size_t, uint32_t);
  void (*blend_multiply)(uint32_t *, const uint32_t *, size_t);
  void (*blend_screen)(uint32_t *, const uint32_t *, size_t);
  void (*blend_plus)(uint32_t *, const uint32_t *, size_t);
  void (*multiply_coverage)(uint8_t *, const uint8_t *, size_t);
  void (*fill_rect)(uint32_t *, size_t, size_t, size_t, uint32_t);
  void (*over_color_rect)(uint32_t *, size_t, size_t, size_t, uint32_t);
  void (*over_color_mask_rect)(uint32_t *, size_t, const uint8_t *, size_t, size_t, size_t, uint32_t);
  void (*nine_over_color)(uint32_t *, size_t, const PxNine *, int32_t, int32_t, int32_t, int32_t, uint32_t);
  void (*linear_row)(uint32_t *, size_t, const uint32_t *, int32_t, float, float, int32_t);
  void (*radial_row)(uint32_t *, size_t, const uint32_t *, int32_t, float, float, float, float, int32_t);
  void (*sample_bilinear)(uint32_t *, size_t, const PxPicture *, int64_t, int64_t, int64_t, int64_t);
  void (*sprite)(uint32_t *, size_t, const PxSprite *, int32_t, int32_t, int32_t, int32_t);
} Kernels;

// a · b / 255 to the nearest.
static inline __attribute__((always_inline)) uint8_t product(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

static inline __attribute__((always_inline)) uint32_t scaled_pixel(uint32_t p, uint32_t m) {
  return (uint32_t)product(p >> 24, m) << 24 | (uint32_t)product(p >> 16 & 255, m) << 16 |
         (uint32_t)product(p >> 8 & 255, m) << 8 | product(p & 255, m);
}

static inline __attribute__((always_inline)) int32_t nine_mask_row(const PxNine *nine, int32_t y) {
  int32_t bottom = nine->mask_height - 1 - nine->top;
  if (nine->mask_height == nine->height || y < nine->top) {
    return y;
  }
  return y >= nine->height - bottom ? y - nine->height + nine->mask_height : nine->top;
}

// Where a sprite's rows meet its picture, in one of the picture's two directions.
typedef struct {
  // Source pixels for a device's pixel to the right, in 1/2³², and the inverse.
  int64_t step;
  double inverse;
  // From which edge to which a row goes, as far as a device's pixel is covered in part, in 1/2³².
  int64_t near_edge, far_edge;
  // The same by size, and the picture's edges, in 1/65536. One unit is nothing beside a pixel's coverage.
  int32_t low, high, left, right;
  // Device pixels for a source pixel in 1/65536, and the distance from an edge beyond which a device's pixel is covered whole,
  // or on the other side not at all.
  int32_t scale, limit;
} SpriteSpan;

static inline __attribute__((always_inline)) SpriteSpan sprite_span(
    int64_t step, int32_t start, int32_t end, int64_t scale) {
  // A source pixel at most.
  const int64_t reach = scale > 1 << 15 ? ((int64_t)1 << 47) / scale : (int64_t)1 << 32;
  const int64_t low = ((int64_t)start << 32) - reach, high = ((int64_t)end << 32) + reach;
  return (SpriteSpan){
      .step = step,
      .inverse = step ? 1.0 / (double)step : 0,
      .near_edge = step < 0 ? high : low,
      .far_edge = step < 0 ? low : high,
      .low = (int32_t)(low >> 16),
      .high = (int32_t)(high >> 16),
      .left = start << 16,
      .right = end << 16,
      .scale = (int32_t)scale,
      .limit = (int32_t)(INT32_MAX / (scale > 0 ? scale : 1)),
  };
}

// Narrows the columns of a row to those between the edges, a little more rather than less: begin > end where there are none.
static inline __attribute__((always_inline)) void sprite_narrow(
    const SpriteSpan *span, int64_t start, double *begin, double *end) {
  if (span->step == 0) {
    if (start >> 16 < span->low || start >> 16 >= span->high) {
      *end = -1;
    }
    return;
  }
  const double p = (double)(span->near_edge - start) * span->inverse - 1e-6;
  const double q = (double)(span->far_edge - start) * span->inverse + 1e-6;
  *begin = p > *begin ? p : *begin;
  *end = q < *end ? q : *end;
}

#define SET(name) baseline_##name
#define SET_NAME "baseline"
#include "Kernels.h"
#undef SET
#undef SET_NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define SET(name) avx2_##name
#define SET_NAME "avx2"
#define SET_HAS_AVX2
#include "Kernels.h"
#undef SET
#undef SET_NAME
#pragma clang attribute pop
#endif

static const Kernels *in_use = &baseline_kernels;

static const Kernels *set_at(int index) {
#if defined(__x86_64__)
  if (index == 1) {
    return &avx2_kernels;
  }
#endif
  return &baseline_kernels;
}

int px_set_count(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) {
    return 2;
  }
#endif
  return 1;
}

const char *px_set_name(int index) { return set_at(index)->name; }

int px_set_in_use(void) { return __atomic_load_n(&in_use, __ATOMIC_RELAXED) == &baseline_kernels ? 0 : 1; }

void px_touch(uint32_t *pixels, size_t bytes) {
  // Pages are this large or larger.
  const size_t page = 4096 / sizeof *pixels;
  // Volatile: compilers make a load of what changes nothing, and loads get the page of zeros that all share.
  volatile uint32_t *words = pixels;
  for (size_t at = 0; at < bytes / sizeof *pixels; at += page) {
    __atomic_fetch_or(words + at, 0, __ATOMIC_RELAXED);
  }
}

void px_use_set(int index) {
  if (index >= 0 && index < px_set_count()) {
    __atomic_store_n(&in_use, set_at(index), __ATOMIC_RELAXED);
  }
}

__attribute__((constructor)) static void choose(void) { px_use_set(px_set_count() - 1); }

#define BEST __atomic_load_n(&in_use, __ATOMIC_RELAXED)

void px_fill(uint32_t *dst, size_t count, uint32_t color) { BEST->fill(dst, count, color); }

void px_over_color(uint32_t *dst, size_t count, uint32_t color) { BEST->over_color(dst, count, color); }

void px_over_color_mask(uint32_t *dst, const uint8_t *mask, size_t count, uint32_t color) {
  BEST->over_color_mask(dst, mask, count, color);
}

void px_copy(uint32_t *dst, const uint32_t *src, size_t count) { memcpy(dst, src, count * 4); }

void px_over(uint32_t *dst, const uint32_t *src, size_t count) { BEST->over(dst, src, count); }

void px_over_alpha(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  BEST->over_alpha(dst, src, count, alpha);
}

void px_over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count) {
  BEST->over_mask(dst, src, mask, count);
}

void px_lerp_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count) {
  BEST->lerp_mask(dst, src, mask, count);
}

void px_scale(uint32_t *dst, size_t count, uint8_t alpha) { BEST->scale(dst, count, alpha); }

void px_mask_by_alpha(uint32_t *dst, const uint32_t *src, size_t count) { BEST->mask_by_alpha(dst, src, count); }

void px_tint(uint32_t *pixels, size_t count, uint32_t color) { BEST->tint(pixels, count, color); }

void px_blend_multiply(uint32_t *src, const uint32_t *dst, size_t count) { BEST->blend_multiply(src, dst, count); }

void px_blend_screen(uint32_t *src, const uint32_t *dst, size_t count) { BEST->blend_screen(src, dst, count); }

void px_blend_plus(uint32_t *src, const uint32_t *dst, size_t count) { BEST->blend_plus(src, dst, count); }

void px_multiply_coverage(uint8_t *mask, const uint8_t *other, size_t count) {
  BEST->multiply_coverage(mask, other, count);
}

void px_coverage_ends(const uint8_t *mask, size_t count, size_t *first, size_t *end) {
  size_t low = 0, high = count;
  uint64_t eight;
  // Eight at a time: a slanted clip leaves most of a row empty.
  while (low + 8 <= count && (memcpy(&eight, mask + low, 8), eight == 0)) low += 8;
  while (low < count && mask[low] == 0) low++;
  if (low == count) {
    *first = *end = count;
    return;
  }
  while (high >= low + 8 && (memcpy(&eight, mask + high - 8, 8), eight == 0)) high -= 8;
  while (mask[high - 1] == 0) high--;
  *first = low;
  *end = high;
}

void px_fill_rect(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color) {
  BEST->fill_rect(dst, stride, width, height, color);
}

void px_over_color_rect(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color) {
  BEST->over_color_rect(dst, stride, width, height, color);
}

void px_over_color_mask_rect(
    uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
    uint32_t color) {
  BEST->over_color_mask_rect(dst, stride, mask, mask_stride, width, height, color);
}

void px_nine_over_color(
    uint32_t *dst, size_t stride, const PxNine *nine, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    uint32_t color) {
  BEST->nine_over_color(dst, stride, nine, x0, y0, x1, y1, color);
}

void px_linear_row(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float t0, float dt, int32_t x) {
  BEST->linear_row(dst, count, table, size, t0, dt, x);
}

void px_radial_row(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float p0, float dp, float q0, float dq,
    int32_t x) {
  BEST->radial_row(dst, count, table, size, p0, dp, q0, dq, x);
}

void px_sample_bilinear(
    uint32_t *dst, size_t count, const PxPicture *picture, int64_t u, int64_t v, int64_t du, int64_t dv) {
  BEST->sample_bilinear(dst, count, picture, u, v, du, dv);
}

void px_sprite(
    uint32_t *dst, size_t stride, const PxSprite *sprite, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  BEST->sprite(dst, stride, sprite, x0, y0, x1, y1);
}
