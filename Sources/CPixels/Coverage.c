// Coverage: exact-area scan conversion, stretched masks, blurs.
#include "CPixels.h"

#include <string.h>

void px_nine_row(uint8_t *out, const PxNine *nine, int32_t x0, int32_t x1, int32_t y) {
  int32_t bottom = nine->mask_height - 1 - nine->top;
  int32_t row = y;
  if (nine->mask_height != nine->height && y >= nine->top) {
    row = y >= nine->height - bottom ? y - nine->height + nine->mask_height : nine->top;
  }
  const uint8_t *mask = nine->mask + (size_t)row * (size_t)nine->mask_width;
  if (nine->mask_width == nine->width) {
    memcpy(out, mask + x0, (size_t)(x1 - x0));
    return;
  }
  int32_t middle = nine->width - (nine->mask_width - 1 - nine->left);
  int32_t x = x0;
  if (x < nine->left) {
    int32_t end = x1 < nine->left ? x1 : nine->left;
    memcpy(out, mask + x, (size_t)(end - x));
    x = end;
  }
  if (x < x1 && x < middle) {
    int32_t end = x1 < middle ? x1 : middle;
    memset(out + (x - x0), mask[nine->left], (size_t)(end - x));
    x = end;
  }
  if (x < x1) {
    memcpy(out + (x - x0), mask + (x - nine->width + nine->mask_width), (size_t)(x1 - x));
  }
}

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) void add_word(uint8_t *dst, const uint8_t *src) {
  u8x8 a, b;
  memcpy(&a, dst, sizeof a);
  memcpy(&b, src, sizeof b);
  a = __builtin_elementwise_add_sat(a, b);
  memcpy(dst, &a, sizeof a);
}

static inline __attribute__((always_inline)) void add_words(uint8_t *dst, const uint8_t *src) {
  u8x16 a, b;
  memcpy(&a, dst, sizeof a);
  memcpy(&b, src, sizeof b);
  a = __builtin_elementwise_add_sat(a, b);
  memcpy(dst, &a, sizeof a);
}

void px_add_coverage(
    uint8_t *dst, size_t dst_stride, const uint8_t *src, size_t src_stride, size_t height) {
  // Most letters are one or two words wide.
  if (src_stride == 8) {
    for (; height > 0; height--, dst += dst_stride, src += 8) {
      add_word(dst, src);
    }
  } else if (src_stride == 16) {
    for (; height > 0; height--, dst += dst_stride, src += 16) {
      add_words(dst, src);
    }
  } else {
    for (; height > 0; height--, dst += dst_stride, src += src_stride) {
      for (size_t x = 0; x < src_stride; x += 8) {
        add_word(dst + x, src + x);
      }
    }
  }
}

static inline int64_t floor_div(int64_t a, int64_t b) {
  int64_t q = a / b;
  return q * b > a ? q - 1 : q;
}

#define SUM int32_t
#define AREA(name) narrow_##name
#include "Area.h"
#undef SUM
#undef AREA

#define SUM int64_t
#define AREA(name) wide_##name
#include "Area.h"
#undef SUM
#undef AREA

void px_area_edge(const PxArea *area, int32_t ax, int32_t ay, int32_t bx, int32_t by) {
  if (area->has_wide_sums) {
    wide_edge(area, ax, ay, bx, by);
  } else {
    narrow_edge(area, ax, ay, bx, by);
  }
}

void px_area_coverage(const PxArea *area, uint8_t *coverage, size_t stride, int even_odd) {
  if (area->has_wide_sums) {
    wide_coverage(area, coverage, stride, even_odd);
  } else {
    narrow_coverage(area, coverage, stride, even_odd);
  }
}

// One box blur of odd or even diameter; an even one leans by half a byte to the left (lean 0) or right (lean 1).
static void box(uint16_t *out, const uint16_t *in, int64_t length, int64_t diameter, int64_t lean) {
  int64_t before = (diameter - 1 + lean) / 2, after = diameter - 1 - before;
  uint64_t factor = ((uint64_t)1 << 32) / (uint64_t)diameter;
  uint64_t sum = 0;
  for (int64_t i = 0; i < after && i < length; i++) {
    sum += in[i];
  }
  for (int64_t i = 0; i < length; i++) {
    if (i + after < length) {
      sum += in[i + after];
    }
    out[i] = (uint16_t)((sum * factor + ((uint64_t)1 << 31)) >> 32);
    if (i >= before) {
      sum -= in[i - before];
    }
  }
}

void px_blur_lines(
    uint8_t *bytes, size_t lines, size_t length, size_t line_step, size_t byte_step, const int32_t *diameters,
    uint16_t *work) {
  uint16_t *a = work, *b = work + length;
  for (size_t line = 0; line < lines; line++) {
    uint8_t *p = bytes + line * line_step;
    // Sixteen bits a sample, so that three roundings stay below one step of the result.
    for (size_t i = 0; i < length; i++) {
      a[i] = (uint16_t)(p[i * byte_step] * 257);
    }
    box(b, a, (int64_t)length, diameters[0], 0);
    box(a, b, (int64_t)length, diameters[1], 1);
    box(b, a, (int64_t)length, diameters[2], 0);
    for (size_t i = 0; i < length; i++) {
      p[i * byte_step] = (uint8_t)((b[i] * 255u + 32768u) >> 16);
    }
  }
}

uint32_t px_thread_number(void) {
  static _Atomic uint32_t next = 1;
  static _Thread_local uint32_t number;
  if (number == 0) {
    number = next++;
  }
  return number - 1;
}
