// The kernels themselves. The file is included once for each set of instructions: SET(name) adds the set's name.
//
// Eight pixels are one vector of 32 bytes, worked on as two vectors of 16-bit lanes: the even bytes (blue, red) and the odd
// ones (green, alpha). A row's last vector overlaps the one before it, and is therefore computed before anything is stored.

static inline __attribute__((always_inline)) u32x8 SET(load)(const uint32_t *p) {
  u32x8 v;
  memcpy(&v, p, sizeof v);
  return v;
}

static inline __attribute__((always_inline)) void SET(store)(uint32_t *p, u32x8 v) { memcpy(p, &v, sizeof v); }

// Coverage of eight pixels as a factor in both lanes of each.
static inline __attribute__((always_inline)) u16x16 SET(load_mask)(const uint8_t *p) {
  u8x8 v;
  memcpy(&v, p, sizeof v);
  u32x8 wide = __builtin_convertvector(v, u32x8);
  return (u16x16)(wide | wide << 16);
}

static inline __attribute__((always_inline)) u16x16 SET(alphas)(u32x8 p) {
  u32x8 a = p >> 24;
  return (u16x16)(a | a << 16);
}

// v / 255 for sums with 128 added: (v + (v >> 8)) >> 8, which is v · 257 >> 16.
static inline __attribute__((always_inline)) u16x16 SET(divided_by_255)(u16x16 v) {
#if defined(__x86_64__)
  return __builtin_convertvector(__builtin_convertvector(v, u32x16) * 257 >> 16, u16x16);
#else
  return (v + (v >> 8)) >> 8;
#endif
}

static inline __attribute__((always_inline)) u32x8 SET(scaled)(u32x8 p, u16x16 factor) {
  u16x16 even = SET(divided_by_255)(((u16x16)p & 0xFF) * factor + 128);
  u16x16 odd = SET(divided_by_255)(((u16x16)p >> 8) * factor + 128);
  return (u32x8)(even | odd << 8);
}

// The high halves of the lanes' products, by intrinsics. From a plain product clang learns that the low bytes are zero, and
// widens the lanes, which takes twice the instructions.
static inline __attribute__((always_inline)) u16x16 SET(high_product)(u16x16 a, u16x16 b) {
#if defined(SET_HAS_AVX2)
  return (u16x16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
#elif defined(__x86_64__)
  __m128i halves[2], others[2];
  memcpy(halves, &a, sizeof halves);
  memcpy(others, &b, sizeof others);
  halves[0] = _mm_mulhi_epu16(halves[0], others[0]);
  halves[1] = _mm_mulhi_epu16(halves[1], others[1]);
  memcpy(&a, halves, sizeof halves);
  return a;
#else
  return __builtin_convertvector(
      __builtin_convertvector(a, u32x16) * __builtin_convertvector(b, u32x16) >> 16, u16x16);
#endif
}

// A factor of 0...255 as a share of 65536, rounded. The argument has the factor in both bytes of a lane, which is
// factor · 257. For every byte p the high byte of ((p << 8) · share >> 16) + 128 is then p · factor / 255, rounded.
static inline __attribute__((always_inline)) u16x16 SET(share)(u16x16 factor_twice) {
  return __builtin_elementwise_add_sat(factor_twice, factor_twice >> 15);
}

// A colour prepared to be laid over pixels: the share of them that stays, and what is added, in the high bytes of the lanes.
typedef struct {
  u16x16 share, even, odd;
} SET(Blend);

static inline __attribute__((always_inline)) SET(Blend) SET(blend)(u32x8 color, u16x16 share) {
  return (SET(Blend)){share, (u16x16)color << 8 | 128, ((u16x16)color & 0xFF00) | 128};
}

// A colour over pixels.
static inline __attribute__((always_inline)) SET(Blend) SET(over_blend)(u32x8 color) {
  u8x32 alphas = __builtin_shufflevector(
      (u8x32)color, (u8x32)color, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23,
      27, 27, 27, 27, 31, 31, 31, 31);
  return SET(blend)(color, SET(share)((u16x16)~alphas));
}

// color + p · rest / 255, rounded.
static inline __attribute__((always_inline)) u32x8 SET(blended)(u32x8 p, SET(Blend) blend) {
  u16x16 even = SET(high_product)((u16x16)p << 8, blend.share) + blend.even;
  u16x16 odd = SET(high_product)((u16x16)p & 0xFF00, blend.share) + blend.odd;
  return (u32x8)(even >> 8 | (odd & 0xFF00));
}

// Byte-wise sums; bytes never carry into their neighbours.
static inline __attribute__((always_inline)) u32x8 SET(sum)(u32x8 a, u32x8 b) {
  return (u32x8)((u8x32)a + (u8x32)b);
}

static inline __attribute__((always_inline)) u32x8 SET(over8)(u32x8 s, u32x8 d) {
  return SET(sum)(s, SET(scaled)(d, 255 - SET(alphas)(s)));
}

static inline __attribute__((always_inline)) u32x8 SET(splat)(uint32_t color) {
  return (u32x8){color, color, color, color, color, color, color, color};
}

static inline __attribute__((always_inline)) u16x16 SET(splat16)(uint32_t v) {
  return (u16x16)SET(splat)(v | v << 16);
}

// Stores VALUE, an expression of the pixel index `i`, over a row of `count` pixels at `dst`, eight at a time. The last eight
// are computed first and stored last, since they overlap the eight before them and have to be made of the old pixels. Rows
// of fewer than eight pixels are computed in copies of eight; SHORT copies what VALUE reads besides `dst`.
#define ROW(VALUE, SHORT)                              \
  if (count >= 8) {                                    \
    size_t i = count - 8;                              \
    u32x8 last = VALUE;                                \
    for (i = 0; i + 8 < count; i += 8) {               \
      SET(store)(dst + i, VALUE);                      \
    }                                                  \
    SET(store)(dst + count - 8, last);                 \
  } else if (count > 0) {                              \
    uint32_t *const out = dst;                         \
    uint32_t short_dst[8] = {0};                       \
    for (size_t k = 0; k < count; k++) {               \
      short_dst[k] = dst[k];                           \
    }                                                  \
    SHORT;                                             \
    dst = short_dst;                                   \
    const size_t i = 0;                                \
    SET(store)(short_dst, VALUE);                      \
    for (size_t k = 0; k < count; k++) {               \
      out[k] = short_dst[k];                           \
    }                                                  \
  }

#define SHORT_SRC                          \
  uint32_t short_src[8] = {0};             \
  for (size_t k = 0; k < count; k++) {     \
    short_src[k] = src[k];                 \
  }                                        \
  src = short_src

#define SHORT_MASK                         \
  uint8_t short_mask[8] = {0};             \
  for (size_t k = 0; k < count; k++) {     \
    short_mask[k] = mask[k];               \
  }                                        \
  mask = short_mask

// Stores a colour from the first aligned pixel behind `dst` on, until `end` is reached or passed by up to seven. Aligned, the
// stores cross no cache lines; four at a time, a store takes one instruction in place of four.
static inline __attribute__((always_inline)) void SET(fill_between)(uint32_t *dst, uint32_t *end, u32x8 c) {
  uint32_t *p = dst + 8 - ((uintptr_t)dst >> 2 & 7);
  for (; end - p > 24; p += 32) {
    SET(store)(p, c);
    SET(store)(p + 8, c);
    SET(store)(p + 16, c);
    SET(store)(p + 24, c);
  }
  for (; p < end; p += 8) {
    SET(store)(p, c);
  }
}

static inline __attribute__((always_inline)) void SET(fill_row)(uint32_t *dst, size_t count, uint32_t color) {
  u32x8 c = SET(splat)(color);
  if (count >= 8) {
    SET(store)(dst, c);
    SET(fill_between)(dst, dst + count - 8, c);
    SET(store)(dst + count - 8, c);
  } else {
    for (size_t k = 0; k < count; k++) {
      dst[k] = color;
    }
  }
}

static inline __attribute__((always_inline)) void SET(over_color_row)(
    uint32_t *dst, size_t count, uint32_t color) {
  u32x8 c = SET(splat)(color);
  SET(Blend) blend = SET(over_blend)(c);
  ROW(SET(blended)(SET(load)(dst + i), blend), )
}

static inline __attribute__((always_inline)) void SET(over_color_mask_row)(
    uint32_t *dst, const uint8_t *mask, size_t count, uint32_t color) {
  u32x8 c = SET(splat)(color);
  ROW(SET(over8)(SET(scaled)(c, SET(load_mask)(mask + i)), SET(load)(dst + i)), SHORT_MASK)
}

static void SET(fill)(uint32_t *dst, size_t count, uint32_t color) { SET(fill_row)(dst, count, color); }

static void SET(over_color)(uint32_t *dst, size_t count, uint32_t color) {
  SET(over_color_row)(dst, count, color);
}

static void SET(over_color_mask)(uint32_t *dst, const uint8_t *mask, size_t count, uint32_t color) {
  SET(over_color_mask_row)(dst, mask, count, color);
}

static void SET(over)(uint32_t *dst, const uint32_t *src, size_t count) {
  ROW(SET(over8)(SET(load)(src + i), SET(load)(dst + i)), SHORT_SRC)
}

static void SET(over_alpha)(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha) {
  u16x16 factor = SET(splat16)(alpha);
  ROW(SET(over8)(SET(scaled)(SET(load)(src + i), factor), SET(load)(dst + i)), SHORT_SRC)
}

static void SET(over_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count) {
  ROW(SET(over8)(SET(scaled)(SET(load)(src + i), SET(load_mask)(mask + i)), SET(load)(dst + i)),
      SHORT_SRC;
      SHORT_MASK)
}

static inline __attribute__((always_inline)) u32x8 SET(lerp8)(u32x8 s, u32x8 d, u16x16 m) {
  u16x16 even = ((u16x16)s & 0xFF) * m + ((u16x16)d & 0xFF) * (255 - m) + 128;
  u16x16 odd = ((u16x16)s >> 8) * m + ((u16x16)d >> 8) * (255 - m) + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xFF00;
  return (u32x8)(even | odd);
}

static void SET(lerp_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count) {
  ROW(SET(lerp8)(SET(load)(src + i), SET(load)(dst + i), SET(load_mask)(mask + i)),
      SHORT_SRC;
      SHORT_MASK)
}

static void SET(scale)(uint32_t *dst, size_t count, uint8_t alpha) {
  SET(Blend) blend = SET(blend)(SET(splat)(0), SET(share)(SET(splat16)(alpha) * 257));
  ROW(SET(blended)(SET(load)(dst + i), blend), )
}

static void SET(mask_by_alpha)(uint32_t *dst, const uint32_t *src, size_t count) {
  ROW(SET(scaled)(SET(load)(dst + i), SET(alphas)(SET(load)(src + i))), SHORT_SRC)
}

static void SET(tint)(uint32_t *dst, size_t count, uint32_t color) {
  u32x8 c = SET(splat)(color);
  ROW(SET(scaled)(c, SET(alphas)(SET(load)(dst + i))), )
}

static inline __attribute__((always_inline)) u32x8 SET(product)(u32x8 a, u32x8 b) {
  u16x16 even = ((u16x16)a & 0xFF) * ((u16x16)b & 0xFF) + 128;
  u16x16 odd = ((u16x16)a >> 8) * ((u16x16)b >> 8) + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xFF00;
  return (u32x8)(even | odd);
}

// In 16-bit lanes, cut at 255: rounding can lift the sum of the products above it by one or two.
static inline __attribute__((always_inline)) u32x8 SET(multiply8)(u32x8 s, u32x8 d) {
  u32x8 a = SET(product)(s, d);
  u32x8 b = SET(scaled)(s, 255 - SET(alphas)(d));
  u32x8 c = SET(scaled)(d, 255 - SET(alphas)(s));
  u16x16 even = ((u16x16)a & 0xFF) + ((u16x16)b & 0xFF) + ((u16x16)c & 0xFF);
  u16x16 odd = ((u16x16)a >> 8) + ((u16x16)b >> 8) + ((u16x16)c >> 8);
  even = (even | (u16x16)(even > 255)) & 255;
  odd = (odd | (u16x16)(odd > 255)) & 255;
  return (u32x8)(even | odd << 8);
}

static void SET(blend_multiply)(uint32_t *dst, const uint32_t *src, size_t count) {
  ROW(SET(multiply8)(SET(load)(dst + i), SET(load)(src + i)), SHORT_SRC)
}

static inline __attribute__((always_inline)) u32x8 SET(screen8)(u32x8 s, u32x8 d) {
  // s + (d − s · d): the bracket is never negative, the sum never above 255.
  return SET(sum)(s, (u32x8)((u8x32)d - (u8x32)SET(product)(s, d)));
}

static void SET(blend_screen)(uint32_t *dst, const uint32_t *src, size_t count) {
  ROW(SET(screen8)(SET(load)(dst + i), SET(load)(src + i)), SHORT_SRC)
}

static inline __attribute__((always_inline)) u32x8 SET(plus8)(u32x8 s, u32x8 d) {
  // Where a byte's sum wrapped, it is less than its parts; the comparison then sets all its bits.
  u8x32 sum = (u8x32)s + (u8x32)d;
  return (u32x8)(sum | (u8x32)(sum < (u8x32)s));
}

static void SET(blend_plus)(uint32_t *dst, const uint32_t *src, size_t count) {
  ROW(SET(plus8)(SET(load)(dst + i), SET(load)(src + i)), SHORT_SRC)
}

static void SET(multiply_coverage)(uint8_t *mask, const uint8_t *other, size_t count) {
  for (; count >= 32; count -= 32, mask += 32, other += 32) {
    u32x8 a, b;
    memcpy(&a, mask, sizeof a);
    memcpy(&b, other, sizeof b);
    a = SET(product)(a, b);
    memcpy(mask, &a, sizeof a);
  }
  for (size_t i = 0; i < count; i++) {
    mask[i] = product(mask[i], other[i]);
  }
}

static void SET(fill_rect)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    SET(fill_row)(dst, width, color);
  }
}

static void SET(over_color_rect)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    SET(over_color_row)(dst, width, color);
  }
}

static void SET(over_color_mask_rect)(
    uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
    uint32_t color) {
  for (size_t y = 0; y < height; y++, dst += stride, mask += mask_stride) {
    SET(over_color_mask_row)(dst, mask, width, color);
  }
}

// A row whose columns full_start ..< full_end are fully covered. `left_bytes` has the coverage of the columns before them,
// `right_bytes` of those behind, both at the column's own index; a vector that crosses an end reads all of its bytes there.
static __attribute__((noinline)) void SET(nine_row_over_color)(
    uint32_t *dst, int32_t count, const uint8_t *left_bytes, const uint8_t *right_bytes, int32_t full_start,
    int32_t full_end, uint32_t color) {
  u32x8 c = SET(splat)(color);
  SET(Blend) blend = SET(over_blend)(c);
  const bool replaces = color >= 0xFF000000;
#define MASKED(bytes) SET(over8)(SET(scaled)(c, SET(load_mask)((bytes) + i)), SET(load)(dst + i))
#define FULL SET(blended)(SET(load)(dst + i), blend)
  const int32_t end = count - 8;
  int32_t i = 0;
  u32x8 first = i < full_start ? MASKED(left_bytes) : i + 8 <= full_end ? FULL : MASKED(right_bytes);
  i = end;
  u32x8 last = i < full_start ? MASKED(left_bytes) : i + 8 <= full_end ? FULL : MASKED(right_bytes);
  // The stores between are aligned, so that they cross no cache lines; the first and the last vector are stored at the end,
  // since they overlap pixels that are still to be loaded.
  for (i = 8 - (int32_t)((uintptr_t)dst >> 2 & 7); i < end && i < full_start; i += 8) {
    SET(store)(dst + i, MASKED(left_bytes));
  }
  const int32_t stop = full_end - 8 < end - 1 ? full_end - 8 : end - 1;
  for (; replaces && i <= stop; i += 8) {
    SET(store)(dst + i, c);
  }
  for (; i <= stop; i += 8) {
    SET(store)(dst + i, FULL);
  }
  for (; i < end; i += 8) {
    SET(store)(dst + i, MASKED(right_bytes));
  }
  SET(store)(dst, first);
  SET(store)(dst + end, last);
#undef MASKED
#undef FULL
}

// Rows of equal coverage, which is partial only in their first and last eight pixels (`left_bytes`, `right_bytes`; NULL
// where these are full, too). Both ends are stored last, over what the aligned stores between them have left there. An
// opaque colour's middle is stored as it is, which takes a third of the time.
static inline __attribute__((always_inline)) void SET(nine_rows_over_color)(
    uint32_t *dst, size_t stride, int32_t rows, int32_t count, const uint8_t *left_bytes, const uint8_t *right_bytes,
    u32x8 c, SET(Blend) middle, bool replaces) {
  const u32x8 left = left_bytes ? SET(scaled)(c, SET(load_mask)(left_bytes)) : c;
  const u32x8 right = right_bytes ? SET(scaled)(c, SET(load_mask)(right_bytes)) : c;
  const SET(Blend) before = SET(over_blend)(left);
  const SET(Blend) behind = SET(over_blend)(right);
  for (; rows > 0 && replaces && !left_bytes && !right_bytes; rows--, dst += stride) {
    SET(store)(dst, c);
    SET(fill_between)(dst, dst + count - 8, c);
    SET(store)(dst + count - 8, c);
  }
  for (; rows > 0; rows--, dst += stride) {
    uint32_t *const end = dst + count - 8;
    const u32x8 first = SET(blended)(SET(load)(dst), before);
    const u32x8 last = SET(blended)(SET(load)(end), behind);
    if (replaces) {
      SET(fill_between)(dst, end, c);
    } else {
      for (uint32_t *p = dst + 8 - ((uintptr_t)dst >> 2 & 7); p < end; p += 8) {
        SET(store)(p, SET(blended)(SET(load)(p), middle));
      }
    }
    SET(store)(dst, first);
    SET(store)(end, last);
  }
}

static void SET(nine_over_color)(
    uint32_t *dst, size_t stride, const PxNine *nine, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    uint32_t color) {
  const int32_t shift = nine->width - nine->mask_width;
  int32_t left = nine->left, right = nine->mask_width - 1 - nine->left;
  if (shift == 0) {
    left = nine->width;
    right = 0;
  }
  int32_t middle = nine->width - right;
  int32_t left_end = x1 < left ? x1 : left;
  int32_t middle_start = x0 > left ? x0 : left, middle_end = x1 < middle ? x1 : middle;
  int32_t right_start = x0 > middle ? x0 : middle;
  const u32x8 c = SET(splat)(color);
  const SET(Blend) over = SET(over_blend)(c);
  for (int32_t y = y0; y < y1; y++, dst += stride) {
    const int32_t mask_y = nine_mask_row(nine, y);
    const uint8_t *row = nine->mask + (size_t)mask_y * (size_t)nine->mask_width;
    if (nine->full && x1 - x0 >= 8) {
      const int32_t full_start = nine->full[2 * mask_y], full_end = nine->full[2 * mask_y + 1];
      const int32_t count = x1 - x0, first_full = full_start - x0, behind_full = full_end + shift - x0;
      if (count >= 16 && first_full <= 8 && behind_full >= count - 8 && full_end - full_start >= 8) {
        int32_t rows = 1;
        while (y + rows < y1 && nine_mask_row(nine, y + rows) == mask_y) {
          rows++;
        }
        SET(nine_rows_over_color)(
            dst, stride, rows, count, first_full > 0 ? row + x0 : NULL,
            behind_full < count ? row + x1 - 8 - shift : NULL, c, over, color >= 0xFF000000);
        y += rows - 1;
        dst += stride * (size_t)(rows - 1);
        continue;
      }
      if (full_end - full_start >= 8) {
        SET(nine_row_over_color)(
            dst, x1 - x0, row + x0, row + x0 - shift, full_start - x0, full_end + shift - x0, color);
        continue;
      }
    }
    if (x0 < left_end) {
      SET(over_color_mask_row)(dst, row + x0, (size_t)(left_end - x0), color);
    }
    if (middle_start < middle_end) {
      uint32_t run = row[left] == 255 ? color : scaled_pixel(color, row[left]);
      size_t count = (size_t)(middle_end - middle_start);
      if (run >= 0xFF000000) {
        SET(fill_row)(dst + (middle_start - x0), count, run);
      } else if (run != 0) {
        SET(over_color_row)(dst + (middle_start - x0), count, run);
      }
    }
    if (right_start < x1) {
      SET(over_color_mask_row)(dst + (right_start - x0), row + (right_start - shift), (size_t)(x1 - right_start), color);
    }
  }
}

// Colours are looked up in blocks: places first, which vectorises, then the table.
static void SET(linear_row)(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float t0, float dt, int32_t x) {
#pragma STDC FP_CONTRACT OFF
  int32_t places[128];
  float top = (float)size + 1;
  while (count > 0) {
    int32_t block = count < 128 ? (int32_t)count : 128;
    for (int32_t i = 0; i < block; i++) {
      float t = t0 + dt * (float)(x + i) + 1;
      t = t > 0 ? t : 0;
      t = t < top ? t : top;
      places[i] = (int32_t)t;
    }
    for (int32_t i = 0; i < block; i++) {
      dst[i] = table[places[i]];
    }
    dst += block, x += block, count -= (size_t)block;
  }
}

static void SET(radial_row)(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float p0, float dp, float q0, float dq,
    int32_t x) {
#pragma STDC FP_CONTRACT OFF
  int32_t places[128];
  float top = (float)size + 1;
  while (count > 0) {
    int32_t block = count < 128 ? (int32_t)count : 128;
    for (int32_t i = 0; i < block; i++) {
      float at = (float)(x + i);
      float p = p0 + dp * at, q = q0 + dq * at;
      float t = __builtin_sqrtf(p * p + q * q) + 1;
      t = t < top ? t : top;
      places[i] = (int32_t)t;
    }
    for (int32_t i = 0; i < block; i++) {
      dst[i] = table[places[i]];
    }
    dst += block, x += block, count -= (size_t)block;
  }
}

static inline __attribute__((always_inline)) u32x8 SET(mix8)(u32x8 a, u32x8 b, u16x16 f) {
  u16x16 even = ((u16x16)a & 0xFF) * (256 - f) + ((u16x16)b & 0xFF) * f + 128;
  u16x16 odd = ((u16x16)a >> 8) * (256 - f) + ((u16x16)b >> 8) * f + 128;
  return (u32x8)(even >> 8 | (odd & 0xFF00));
}

// The four pixels around each sample are fetched in blocks, one by one; mixing them is what vectorises.
static void SET(sample_bilinear)(
    uint32_t *dst, size_t count, const PxPicture *picture, int64_t u, int64_t v, int64_t du, int64_t dv) {
  enum { block = 64 };
  uint32_t corners[4][block];
  uint8_t across[block], down[block];
  const int32_t x0 = picture->x0, x1 = picture->x1, y0 = picture->y0, y1 = picture->y1;
  // With steps of less than 256 pixels a block that begins and ends inside of the picture lies there whole.
  const int64_t small = (int64_t)1 << 40;
  const bool is_small = du > -small && du < small && dv > -small && dv < small;
  u = moved(u, -1, (uint64_t)1 << 31);
  v = moved(v, -1, (uint64_t)1 << 31);
  while (count > 0) {
    size_t part = count < block ? count : block;
    int64_t last_u = moved(u, du, part - 1), last_v = moved(v, dv, part - 1);
    int64_t low_u = u < last_u ? u : last_u, high_u = u < last_u ? last_u : u;
    int64_t low_v = v < last_v ? v : last_v, high_v = v < last_v ? last_v : v;
    if (is_small && low_u >> 32 >= x0 && high_u >> 32 < x1 - 1 && low_v >> 32 >= y0 && high_v >> 32 < y1 - 1) {
      for (size_t i = 0; i < part; i++, u = moved(u, du, 1), v = moved(v, dv, 1)) {
        const uint32_t *p = picture->pixels + (size_t)(v >> 32) * picture->stride + (size_t)(u >> 32);
        corners[0][i] = p[0], corners[1][i] = p[1];
        corners[2][i] = p[picture->stride], corners[3][i] = p[picture->stride + 1];
        across[i] = (uint8_t)(u >> 24), down[i] = (uint8_t)(v >> 24);
      }
    } else {
      for (size_t i = 0; i < part; i++, u = moved(u, du, 1), v = moved(v, dv, 1)) {
        int32_t left = clamp(u >> 32, x0, x1), right = clamp((u >> 32) + 1, x0, x1);
        const uint32_t *upper = picture->pixels + (size_t)clamp(v >> 32, y0, y1) * picture->stride;
        const uint32_t *lower = picture->pixels + (size_t)clamp((v >> 32) + 1, y0, y1) * picture->stride;
        corners[0][i] = upper[left], corners[1][i] = upper[right];
        corners[2][i] = lower[left], corners[3][i] = lower[right];
        across[i] = (uint8_t)(u >> 24), down[i] = (uint8_t)(v >> 24);
      }
    }
    // What lies behind the last sample of a short block is mixed too, and not copied.
    for (size_t i = 0; i < part; i += 8) {
      u16x16 f = SET(load_mask)(across + i);
      u32x8 upper = SET(mix8)(SET(load)(corners[0] + i), SET(load)(corners[1] + i), f);
      u32x8 lower = SET(mix8)(SET(load)(corners[2] + i), SET(load)(corners[3] + i), f);
      SET(store)(corners[0] + i, SET(mix8)(upper, lower, SET(load_mask)(down + i)));
    }
    memcpy(dst, corners[0], part * 4);
    dst += part, count -= part;
  }
}

// How much of eight pixels lies between two opposite edges, by their distances from them in 1/65536 source pixels.
static inline __attribute__((always_inline)) i32x8 SET(sprite_coverage)(
    i32x8 from_low, i32x8 from_high, int32_t limit, int32_t scale) {
  i32x8 nearest = __builtin_elementwise_min(from_low, from_high);
  // Further away a pixel is covered whole or not at all, and the product would not fit.
  nearest = __builtin_elementwise_max(__builtin_elementwise_min(nearest, (i32x8)SET(splat)((uint32_t)limit)),
                                      (i32x8)SET(splat)((uint32_t)(-limit)));
  i32x8 covered = (nearest * scale >> 24) + 128;
  return __builtin_elementwise_max(__builtin_elementwise_min(covered, (i32x8)SET(splat)(255)), (i32x8)SET(splat)(0));
}

// Two pixels beside each other, of four places. They go from registers to a vector: one that is loaded right after its
// parts were stored waits for them.
static inline __attribute__((always_inline)) u64x4 SET(pairs)(const uint32_t *pixels, const int32_t *places) {
  uint64_t pairs[4];
  for (int32_t i = 0; i < 4; i++) {
    memcpy(pairs + i, pixels + places[i], 8);
  }
  return (u64x4){pairs[0], pairs[1], pairs[2], pairs[3]};
}

// One factor a pixel, of four, for each of its channels.
static inline __attribute__((always_inline)) u16x16 SET(spread)(u32x8 factors, int second) {
  factors |= factors << 16;
  return (u16x16)(second ? __builtin_shufflevector(factors, factors, 4, 4, 5, 5, 6, 6, 7, 7)
                         : __builtin_shufflevector(factors, factors, 0, 0, 1, 1, 2, 2, 3, 3));
}

// Of four pairs of pixels each channel's two bytes beside each other.
static inline __attribute__((always_inline)) u16x16 SET(channels)(u64x4 pairs) {
  const u8x32 p = (u8x32)pairs;
  return (u16x16)__builtin_shufflevector(
      p, p, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 16, 20, 17, 21, 18, 22, 19, 23, 24, 28, 25, 29, 26, 30,
      27, 31);
}

// The channels of four pixels in 1/256, mixed of four each: across and down in 1/128.
static inline __attribute__((always_inline)) u16x16 SET(mixed)(u64x4 upper, u64x4 lower, u16x16 across, u16x16 down) {
  const u16x16 a = SET(channels)(upper), b = SET(channels)(lower);
  const u16x16 above = ((a & 0xFF) * (128 - across) + (a >> 8) * across + 32) >> 6;
  const u16x16 below = ((b & 0xFF) * (128 - across) + (b >> 8) * across + 32) >> 6;
  return above * (128 - down) + below * down;
}

// Channels of twice four pixels as bytes.
static inline __attribute__((always_inline)) u32x8 SET(packed)(u16x16 first, u16x16 second) {
  const u8x32 a = (u8x32)first, b = (u8x32)second;
  return (u32x8)__builtin_shufflevector(
      a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56,
      58, 60, 62);
}

// Each row's columns that meet the picture are found first, a pixel more where a division is not sure; of eight pixels
// the others are masked out, so that nothing but the loop's end is a guess for the processor. The picture's rim spares the
// samples a test for the edge.
static void SET(sprite)(
    uint32_t *dst, size_t stride, const PxSprite *sprite, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  const PxPicture *picture = &sprite->picture;
  const int64_t ux = sprite->ux, vx = sprite->vx;
  const SpriteSpan across = sprite_span(ux, picture->x0, picture->x1, sprite->across);
  const SpriteSpan along = sprite_span(vx, picture->y0, picture->y1, sprite->down);
  const int32_t mixes = sprite->nearest ? 0 : 1 << 15, width = x1 - x0;
  // Each channel's colour as a part of 65535: its byte twice.
  const u16x16 color = SET(channels)((u64x4)SET(splat)(sprite->color));
  const i32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  u64x8 ramp_u, ramp_v;
  for (int32_t i = 0; i < 8; i++) {
    ramp_u[i] = (uint64_t)(ux * i), ramp_v[i] = (uint64_t)(vx * i);
  }
  for (int32_t y = y0; y < y1; y++, dst += stride) {
    const int64_t u = sprite->u + sprite->uy * y + ux * x0, v = sprite->v + sprite->vy * y + vx * x0;
    double begin = 0, end = width;
    sprite_narrow(&across, u, &begin, &end);
    sprite_narrow(&along, v, &begin, &end);
    if (begin > end) {
      continue;
    }
    const int32_t first = (int32_t)begin, last = end + 1 < width ? (int32_t)end + 1 : width;
    uint32_t few[8] = {0}, *row = dst;
    if (width < 8) {
      memcpy(few, dst, (size_t)width * 4);
      row = few;
    }
    for (int32_t x = first; x < last; x += 8) {
      // The last eight of the rectangle overlap those before them.
      const int32_t at = width <= 8 ? 0 : x + 8 > width ? width - 8 : x;
      const i32x8 us = (i32x8)__builtin_convertvector((ramp_u + (uint64_t)(u + ux * at)) >> 16, u32x8);
      const i32x8 vs = (i32x8)__builtin_convertvector((ramp_v + (uint64_t)(v + vx * at)) >> 16, u32x8);
      const i32x8 columns = lanes + at;
      const i32x8 shown = (columns >= x) & (columns < last) & (us >= across.low) & (us < across.high) &
                          (vs >= along.low) & (vs < along.high);
      const i32x8 a = us - mixes, b = vs - mixes;
      // Where nothing is shown, any pixel will do.
      int32_t places[8];
      SET(store)((uint32_t *)places, (u32x8)(((b >> 16) * (int32_t)picture->stride + (a >> 16)) & shown));
      const u64x4 upper = SET(pairs)(picture->pixels, places), upper2 = SET(pairs)(picture->pixels, places + 4);
      const i32x8 covered_u = SET(sprite_coverage)(us - across.left, across.right - us, across.limit, across.scale);
      const i32x8 covered_v = SET(sprite_coverage)(vs - along.left, along.right - vs, along.limit, along.scale);
      // A product of bytes as a part of 65535.
      const u32x8 covered = (u32x8)((covered_u * covered_v) & shown), part = covered + (covered >> 7);
      u16x16 s1, s2;
      if (mixes) {
        const uint32_t *line = picture->pixels + picture->stride;
        const u32x8 f = (u32x8)a >> 9 & 127, g = (u32x8)b >> 9 & 127;
        s1 = SET(mixed)(upper, SET(pairs)(line, places), SET(spread)(f, 0), SET(spread)(g, 0));
        s2 = SET(mixed)(upper2, SET(pairs)(line, places + 4), SET(spread)(f, 1), SET(spread)(g, 1));
      } else {
        s1 = SET(channels)(upper) << 8, s2 = SET(channels)(upper2) << 8;
      }
      s1 = SET(high_product)(s1, SET(high_product)(color, SET(spread)(part, 0)));
      s2 = SET(high_product)(s2, SET(high_product)(color, SET(spread)(part, 1)));
      // Each product was rounded down: halves are rounded up in spite of that.
      const u32x8 s = SET(packed)((s1 + 130) >> 8, (s2 + 130) >> 8);
      const u32x8 d = SET(load)(row + at);
      SET(store)(row + at, sprite->adds ? (u32x8)__builtin_elementwise_add_sat((u8x32)s, (u8x32)d) : SET(over8)(s, d));
    }
    if (width < 8) {
      memcpy(dst, few, (size_t)width * 4);
    }
  }
}

#undef ROW
#undef SHORT_SRC
#undef SHORT_MASK

static const Kernels SET(kernels) = {
    SET_NAME,
    SET(fill),
    SET(over_color),
    SET(over_color_mask),
    SET(over),
    SET(over_alpha),
    SET(over_mask),
    SET(lerp_mask),
    SET(scale),
    SET(mask_by_alpha),
    SET(tint),
    SET(blend_multiply),
    SET(blend_screen),
    SET(blend_plus),
    SET(multiply_coverage),
    SET(fill_rect),
    SET(over_color_rect),
    SET(over_color_mask_rect),
    SET(nine_over_color),
    SET(linear_row),
    SET(radial_row),
    SET(sample_bilinear),
    SET(sprite),
};
