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

static inline int64_t floor_div(int64_t a, int64_t b) {
  int64_t q = a / b;
  return q * b > a ? q - 1 : q;
}

// Adds the way from (x0, y0) to (x1, y1), which lies within one row, x0 <= x1. `height` is what it covers of the row,
// signed; a pixel that is wholly right of a full-height edge gets 2 · 256 · 256.
static void add_in_row(int32_t *sums, int32_t *touched, int32_t width, int32_t x0, int32_t x1, int32_t height) {
  int32_t first = x0 >> 8, last = x1 >> 8;
  if (first >= width) {
    return;
  }
  if (last < 0) {
    sums[0] += height * 512;
    touched[0] = 0;
    if (touched[1] < 0) {
      touched[1] = 0;
    }
    return;
  }
  int32_t from = first < 0 ? 0 : first;
  int32_t to = last >= width ? width - 1 : last;
  if (touched[0] > from) {
    touched[0] = from;
  }
  if (touched[1] < to + 1) {
    touched[1] = to + 1;
  }
  if (first == last) {
    int32_t area = ((x0 & 255) + (x1 & 255)) * height;
    sums[first] += height * 512 - area;
    sums[first + 1] += area;
    return;
  }
  // The height used up at each pixel boundary comes from the whole way, so that any cut gives the same sums.
  int64_t run = (int64_t)x1 - x0;
  int32_t done = 0;
  if (first < 0) {
    done = (int32_t)floor_div(-(int64_t)x0 * height, run);
    sums[0] += done * 512;
  }
  for (int32_t cell = from; cell <= to; cell++) {
    int32_t start = cell == first ? x0 & 255 : 0;
    int32_t end = cell == last ? x1 & 255 : 256;
    int32_t upto = cell == last ? height : (int32_t)floor_div((((int64_t)cell + 1) * 256 - x0) * height, run);
    int32_t part = upto - done;
    int32_t area = (start + end) * part;
    sums[cell] += part * 512 - area;
    sums[cell + 1] += area;
    done = upto;
  }
}

void px_area_edge(const PxArea *area, int32_t ax, int32_t ay, int32_t bx, int32_t by) {
  if (ay == by) {
    return;
  }
  int32_t sign = 1;
  if (ay > by) {
    int32_t x = ax, y = ay;
    ax = bx, ay = by, bx = x, by = y;
    sign = -1;
  }
  int64_t dx = (int64_t)bx - ax, dy = (int64_t)by - ay;
  int32_t first = ay >> 8, last = (by - 1) >> 8;
  if (first < 0) {
    first = 0;
  }
  if (last >= area->height) {
    last = area->height - 1;
  }
  for (int32_t row = first; row <= last; row++) {
    int32_t y0 = row * 256 > ay ? row * 256 : ay;
    int32_t y1 = (row + 1) * 256 < by ? (row + 1) * 256 : by;
    int32_t x0 = (int32_t)(ax + floor_div((y0 - (int64_t)ay) * dx, dy));
    int32_t x1 = (int32_t)(ax + floor_div((y1 - (int64_t)ay) * dx, dy));
    int32_t *sums = area->sums + (size_t)row * ((size_t)area->width + 1);
    int32_t *touched = area->touched + 2 * (size_t)row;
    if (x0 <= x1) {
      add_in_row(sums, touched, area->width, x0, x1, sign * (y1 - y0));
    } else {
      add_in_row(sums, touched, area->width, x1, x0, sign * (y1 - y0));
    }
  }
}

static inline uint8_t coverage_of(int32_t sum, int even_odd) {
  int32_t v = sum < 0 ? -sum : sum;
  if (even_odd) {
    v &= (1 << 18) - 1;
    v = v > 1 << 17 ? (1 << 18) - v : v;
  } else if (v > 1 << 17) {
    v = 1 << 17;
  }
  return (uint8_t)((v * 255 + (1 << 16)) >> 17);
}

void px_area_coverage(const PxArea *area, uint8_t *coverage, size_t stride, int even_odd) {
  for (int32_t row = 0; row < area->height; row++, coverage += stride) {
    const int32_t *sums = area->sums + (size_t)row * ((size_t)area->width + 1);
    int32_t first = area->touched[2 * row], last = area->touched[2 * row + 1];
    if (last < 0) {
      memset(coverage, 0, (size_t)area->width);
      continue;
    }
    if (last >= area->width) {
      last = area->width - 1;
    }
    memset(coverage, 0, (size_t)first);
    int32_t sum = 0;
    int32_t x = first;
    while (x <= last) {
      // Inside and outside the shape nothing changes for long stretches.
      if (x + 16 <= last) {
        int32_t changes = 0;
        for (int32_t i = 0; i < 16; i++) {
          changes |= sums[x + i];
        }
        if (changes == 0) {
          memset(coverage + x, coverage_of(sum, even_odd), 16);
          x += 16;
          continue;
        }
      }
      int32_t end = x + 16 <= last ? x + 16 : last + 1;
      for (; x < end; x++) {
        sum += sums[x];
        coverage[x] = coverage_of(sum, even_odd);
      }
    }
    if (last + 1 < area->width) {
      memset(coverage + last + 1, coverage_of(sum, even_odd), (size_t)(area->width - last - 1));
    }
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
