// Loops over pixels. A pixel is a native-endian word 0xAARRGGBB, premultiplied; coverage is a byte, 255 is inside.
//
// One rounding everywhere: a product of two bytes is divided by 255 to the nearest, (t + (t >> 8)) >> 8 with
// t = x + 128. Every set of kernels gives the same bytes; the fastest one that the CPU has is chosen at run time.
// Buffers need no alignment; sources must not overlap the destination unless said otherwise.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Sets of kernels: 0 is the baseline; the last one is the fastest that this CPU runs, and the one in use.
int px_set_count(void);
const char *px_set_name(int index);
int px_set_in_use(void);
// For measurements and tests: an index out of range is ignored.
void px_use_set(int index);

// What kernels do with each pixel d of the destination, coverage m and source pixel s:
// d = color
void px_fill(uint32_t *dst, size_t count, uint32_t color);
// d = color + d · (1 − color.alpha)
void px_over_color(uint32_t *dst, size_t count, uint32_t color);
// c = color · m; d = c + d · (1 − c.alpha)
void px_over_color_mask(uint32_t *dst, const uint8_t *mask, size_t count, uint32_t color);
// d = s
void px_copy(uint32_t *dst, const uint32_t *src, size_t count);
// d = s + d · (1 − s.alpha)
void px_over(uint32_t *dst, const uint32_t *src, size_t count);
// c = s · alpha; d = c + d · (1 − c.alpha)
void px_over_alpha(uint32_t *dst, const uint32_t *src, size_t count, uint8_t alpha);
// c = s · m; d = c + d · (1 − c.alpha)
void px_over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count);
// d = s · m + d · (1 − m)
void px_lerp_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, size_t count);
// d = d · alpha
void px_scale(uint32_t *dst, size_t count, uint8_t alpha);
// d = d · s.alpha
void px_mask_by_alpha(uint32_t *dst, const uint32_t *src, size_t count);
// s = color · s.alpha, in place
void px_tint(uint32_t *pixels, size_t count, uint32_t color);
// s = s · d + s · (1 − d.alpha) + d · (1 − s.alpha), in place in src
void px_blend_multiply(uint32_t *src, const uint32_t *dst, size_t count);
// s = s + d − s · d, in place in src
void px_blend_screen(uint32_t *src, const uint32_t *dst, size_t count);
// s = s + d, at most 255, in place in src
void px_blend_plus(uint32_t *src, const uint32_t *dst, size_t count);
// m = m · n
void px_multiply_coverage(uint8_t *mask, const uint8_t *other, size_t count);
// Where coverage begins and ends: the places of the first byte above 0 and behind the last; both are count without any.
void px_coverage_ends(const uint8_t *mask, size_t count, size_t *first, size_t *end);
// dst = min(255, dst + src) in each byte of rows of `src_stride` bytes, a multiple of eight. Rows of dst may overlap
// where those of src end in zeros.
void px_add_coverage(
    uint8_t *dst, size_t dst_stride, const uint8_t *src, size_t src_stride, size_t height);
// Makes the system give memory to each page of these pixels, at the cost of a first touch for each. Nothing changes in
// them, even where another thread writes them meanwhile.
void px_touch(uint32_t *pixels, size_t bytes);
// A number of the calling thread: 0 for the first that asks, 1 for the next one.
uint32_t px_thread_number(void);

// The same over rectangles; strides count elements.
void px_fill_rect(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color);
void px_over_color_rect(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t color);
void px_over_color_mask_rect(
    uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
    uint32_t color);

// A coverage mask whose column `left` and row `top` repeat to fill `width` × `height`; where `mask_width == width` or
// `mask_height == height` nothing repeats in that direction.
typedef struct {
  const uint8_t *mask;
  int32_t mask_width, mask_height;
  int32_t left, top;
  int32_t width, height;
  // Two a row of the mask: the first column of the run around `left` that is covered in full, and the one behind the
  // last; the same for none. Without it (NULL) the painting looks only at the column that repeats.
  const int32_t *full;
} PxNine;

// Paints the part x0 ..< x1, y0 ..< y1 of the mask in a colour; dst is the pixel of (x0, y0).
void px_nine_over_color(
    uint32_t *dst, size_t stride, const PxNine *nine, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    uint32_t color);
// The coverage of x0 ..< x1 in row y.
void px_nine_row(uint8_t *out, const PxNine *nine, int32_t x0, int32_t x1, int32_t y);

// Edges that 32-bit sums bear: each adds at most 2¹⁷ to a row's sum.
enum { px_narrow_edges = (1 << 14) - 1 };

// Scan conversion by exact area. Coordinates are 1/256 pixels from the area's origin; `sums` has (width + 1) × height
// zeroed entries, `touched` two per row (first and last column), to begin with (width, −1).
typedef struct {
  // int32_t for up to `px_narrow_edges` edges, int64_t with `has_wide_sums`.
  void *sums;
  int32_t *touched;
  int32_t width, height;
  int32_t has_wide_sums;
} PxArea;

void px_area_edge(const PxArea *area, int32_t ax, int32_t ay, int32_t bx, int32_t by);
// Turns the sums into coverage, by the winding or the even-odd rule.
void px_area_coverage(const PxArea *area, uint8_t *coverage, size_t stride, int even_odd);

// Colours from a table of `size` + 2 entries: before, size colours, after. t = t0 + dt · (x + i) counts in entries.
void px_linear_row(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float t0, float dt, int32_t x);
// t is the length of (p0 + dp · (x + i), q0 + dq · (x + i)).
void px_radial_row(
    uint32_t *dst, size_t count, const uint32_t *table, int32_t size, float p0, float dp, float q0, float dq,
    int32_t x);

// A picture to sample from; samples outside x0 ..< x1, y0 ..< y1 take the nearest pixel inside.
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  int32_t x0, y0, x1, y1;
} PxPicture;

// Samples along a line; u, v are in 1/2³² source pixels, pixel centres at one half. Mixing is in 1/256, first across.
void px_sample_nearest(
    uint32_t *dst, size_t count, const PxPicture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);
void px_sample_bilinear(
    uint32_t *dst, size_t count, const PxPicture *picture, int64_t u, int64_t v, int64_t du, int64_t dv);

// A small picture to lay over pixels, turned and scaled: what a particle is. Around x0 ..< x1, y0 ..< y1 the picture has a rim
// of two pixels like those at its edge. u, v is where the middle of the device's first pixel samples from, in 1/2³² source
// pixels; (ux, vx) a pixel to the right, (uy, vy) one down.
typedef struct {
  PxPicture picture;
  int64_t u, v, ux, vx, uy, vy;
  // Device pixels for a source pixel across the left and right edges, and across the upper and lower ones, in 1/65536:
  // 2²³ at most.
  int64_t across, down;
  // Multiplies each channel: 0xAARRGGBB, premultiplied.
  uint32_t color;
  // Adds to what is there, at most 255, instead of lying over it.
  int32_t adds;
  // Takes the nearest pixel instead of mixing four.
  int32_t nearest;
} PxSprite;

// Paints what lies in x0 ..< x1, y0 ..< y1 of the device; dst is the pixel of (x0, y0). Mixing is in 1/128. Mixed channels,
// colour and coverage are multiplied in 16 bits and rounded once. Source pixels are counted in 16 bits: pictures have at most
// 16,000 of them in a row.
void px_sprite(
    uint32_t *dst, size_t stride, const PxSprite *sprite, int32_t x0, int32_t y0, int32_t x1, int32_t y1);
// Half the size, each pixel the mean of (up to) four.
void px_halve(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width, int32_t height);

// Three box blurs of the given diameters over rows of bytes; `work` has room for 2 × (length + 1) words.
void px_blur_lines(
    uint8_t *bytes, size_t lines, size_t length, size_t line_step, size_t byte_step, const int32_t *diameters,
    uint16_t *work);

// Straight bytes R, G, B, A to premultiplied pixels, which may lie in the same place, and back.
void px_from_rgba(uint32_t *dst, const uint8_t *rgba, size_t count);
void px_to_rgba(uint8_t *rgba, const uint32_t *src, size_t count);

#ifdef __cplusplus
}
#endif
#endif
