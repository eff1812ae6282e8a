// Runs every kernel of CPixels on random data and prints a hash of what each writes, for each set that this CPU has: one line
// "SET KERNEL HASH". Scripts/test-kernels compares the lines of sets and of CPUs.
//
//   kernels SEED ROUNDS

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixels.h"

enum { WIDTH = 96, HEIGHT = 48, PIXELS = WIDTH * HEIGHT };

static uint64_t state;

// SplitMix64 (Steele, Lea and Flood, 2014).
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

static int32_t below(int32_t limit) { return (int32_t)(next() % (uint64_t)limit); }
static int32_t between(int32_t low, int32_t high) { return low + below(high - low + 1); }

static uint32_t pixel(void) {
  uint32_t alpha = below(4) == 0 ? (below(2) ? 255 : 0) : (uint32_t)below(256), word = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) word |= (uint32_t)below((int32_t)alpha + 1) << shift;
  return word;
}

static uint32_t dst[PIXELS], src[PIXELS];
static uint8_t mask[PIXELS], other[PIXELS], rgba[PIXELS * 4];

static void refill(void) {
  for (int i = 0; i < PIXELS; i++) {
    dst[i] = pixel();
    src[i] = pixel();
    mask[i] = below(3) ? (uint8_t)below(256) : (below(2) ? 255 : 0);
    other[i] = (uint8_t)below(256);
    for (int c = 0; c < 4; c++) rgba[i * 4 + c] = (uint8_t)below(256);
  }
}

// FNV-1a.
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ byte[i]) * 0x100000001B3u;
  return hash;
}

static size_t count, offset;
static PxPicture picture(void) {
  int32_t x0 = between(2, 20), y0 = between(2, 12);
  return (PxPicture){src, WIDTH, x0, y0, between(x0 + 1, WIDTH - 2), between(y0 + 1, HEIGHT - 2)};
}
static int64_t fixed(int32_t low, int32_t high) { return (int64_t)between(low, high) * 4294967296 + (int64_t)(next() >> 32); }
static float real(int32_t size) { return (float)between(-size, size) / 16; }

static void fill(void) { px_fill(dst + offset, count, pixel()); }
static void over_color(void) { px_over_color(dst + offset, count, pixel()); }
static void over_color_mask(void) { px_over_color_mask(dst + offset, mask + below(9), count, pixel()); }
static void copy(void) { px_copy(dst + offset, src, count); }
static void over(void) { px_over(dst + offset, src + below(9), count); }
static void over_alpha(void) { px_over_alpha(dst + offset, src, count, (uint8_t)below(256)); }
static void over_mask(void) { px_over_mask(dst + offset, src, mask + below(9), count); }
static void lerp_mask(void) { px_lerp_mask(dst + offset, src, mask + below(9), count); }
static void scale(void) { px_scale(dst + offset, count, (uint8_t)below(256)); }
static void mask_by_alpha(void) { px_mask_by_alpha(dst + offset, src, count); }
static void tint(void) { px_tint(dst + offset, count, pixel()); }
static void multiply(void) { px_blend_multiply(dst + offset, src, count); }
static void screen(void) { px_blend_screen(dst + offset, src, count); }
static void plus(void) { px_blend_plus(dst + offset, src, count); }
static void multiply_coverage(void) { px_multiply_coverage(mask + offset, other, count); }
static void coverage_ends(void) {
  memset(mask, 0, offset + count);
  if (below(8)) mask[offset + (size_t)below((int32_t)count + 1)] = 1;
  size_t ends[2];
  px_coverage_ends(mask + offset, count, ends, ends + 1);
  dst[0] = (uint32_t)ends[0];
  dst[1] = (uint32_t)ends[1];
}
static void add_coverage(void) { px_add_coverage(mask, WIDTH, other, 8 * (size_t)between(1, 11), (size_t)between(1, HEIGHT)); }
static void rects(void) {
  size_t width = (size_t)between(0, WIDTH), height = (size_t)between(0, HEIGHT);
  switch (below(3)) {
  case 0: px_fill_rect(dst, WIDTH, width, height, pixel()); break;
  case 1: px_over_color_rect(dst, WIDTH, width, height, pixel()); break;
  default: px_over_color_mask_rect(dst, WIDTH, mask, WIDTH, width, height, pixel());
  }
}
static void nine(void) {
  int32_t mask_width = between(3, 20), mask_height = between(3, 20);
  PxNine nine = {
      mask, mask_width, mask_height, below(mask_width), below(mask_height), between(mask_width, WIDTH),
      between(mask_height, HEIGHT), NULL};
  int32_t x0 = below(nine.width), y0 = below(nine.height), y = below(nine.height);
  px_nine_over_color(dst, WIDTH, &nine, x0, y0, between(x0, nine.width), between(y0, nine.height), pixel());
  px_nine_row(mask + PIXELS / 2, &nine, 0, nine.width, y);
}
static void area(void) {
  static int64_t sums[(WIDTH + 1) * HEIGHT];
  static int32_t touched[2 * HEIGHT];
  memset(sums, 0, sizeof sums);
  for (int y = 0; y < HEIGHT; y++) (touched[2 * y] = WIDTH, touched[2 * y + 1] = -1);
  PxArea area = {sums, touched, WIDTH, HEIGHT, below(2)};
  int32_t corners = between(3, 12), x[12], y[12];
  for (int i = 0; i < corners; i++) (x[i] = between(0, WIDTH * 256), y[i] = between(0, HEIGHT * 256));
  for (int i = 0; i < corners; i++) px_area_edge(&area, x[i], y[i], x[(i + 1) % corners], y[(i + 1) % corners]);
  px_area_coverage(&area, mask, WIDTH, below(2));
}
static void linear(void) { px_linear_row(dst + offset, count, src, between(2, 1000), real(400), real(40), below(20)); }
static void radial(void) {
  px_radial_row(dst + offset, count, src, between(2, 1000), real(400), real(40), real(400), real(40), below(20));
}
static void nearest(void) {
  PxPicture from = picture();
  px_sample_nearest(dst + offset, count, &from, fixed(-50, 150), fixed(-50, 100), fixed(-2, 2), fixed(-2, 2));
}
static void bilinear(void) {
  PxPicture from = picture();
  px_sample_bilinear(dst + offset, count, &from, fixed(-50, 150), fixed(-50, 100), fixed(-2, 2), fixed(-2, 2));
}
static void sprite(void) {
  PxSprite sprite = {
      picture(), fixed(-10, 60), fixed(-10, 40), fixed(-1, 1), fixed(-1, 1), fixed(-1, 1), fixed(-1, 1),
      between(1 << 14, 1 << 18), between(1 << 14, 1 << 18), pixel(), below(2), below(2)};
  px_sprite(dst, WIDTH, &sprite, 0, 0, between(1, WIDTH), between(1, HEIGHT));
}
static void halve(void) { px_halve(dst, src, WIDTH, between(1, WIDTH), between(1, HEIGHT)); }
static void blur(void) {
  uint16_t work[2 * (WIDTH + 1) * 8];
  int32_t diameters[3] = {between(1, 15), between(1, 15), between(1, 15)};
  px_blur_lines(mask, HEIGHT, (size_t)between(1, WIDTH), WIDTH, 1, diameters, work);
}
static void from_rgba(void) { px_from_rgba(dst + offset, rgba, count); }
static void to_rgba(void) { px_to_rgba(rgba, dst + offset, count); }

typedef struct { const char *name; void (*run)(void); } Kernel;
static const Kernel kernels[] = {
    {"fill", fill}, {"over_color", over_color}, {"over_color_mask", over_color_mask}, {"copy", copy}, {"over", over},
    {"over_alpha", over_alpha}, {"over_mask", over_mask}, {"lerp_mask", lerp_mask}, {"scale", scale},
    {"mask_by_alpha", mask_by_alpha}, {"tint", tint}, {"multiply", multiply}, {"screen", screen}, {"plus", plus},
    {"multiply_coverage", multiply_coverage}, {"coverage_ends", coverage_ends}, {"add_coverage", add_coverage},
    {"rects", rects}, {"nine", nine}, {"area", area}, {"linear", linear}, {"radial", radial}, {"nearest", nearest},
    {"bilinear", bilinear}, {"sprite", sprite}, {"halve", halve}, {"blur", blur}, {"from_rgba", from_rgba},
    {"to_rgba", to_rgba},
};

int main(int argc, char **argv) {
  const uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1;
  const int rounds = argc > 2 ? atoi(argv[2]) : 100;
  for (int set = 0; set < px_set_count(); set++) {
    px_use_set(set);
    for (size_t kernel = 0; kernel < sizeof kernels / sizeof *kernels; kernel++) {
      uint64_t hash = 0xCBF29CE484222325u;
      state = seed + kernel;
      for (int round = 0; round < rounds; round++) {
        refill();
        offset = (size_t)below(9);
        count = (size_t)below(below(2) ? 40 : 1000);
        kernels[kernel].run();
        hash = hash_bytes(hash, dst, sizeof dst);
        hash = hash_bytes(hash, mask, sizeof mask);
        hash = hash_bytes(hash, rgba, sizeof rgba);
      }
      printf("%s %s %016" PRIx64 "\n", px_set_name(set), kernels[kernel].name, hash);
    }
  }
  return 0;
}
