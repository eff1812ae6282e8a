// Sampling pictures, and pixels to and from the bytes of files.
#include "CPixels.h"
#include "Places.h"

#include <string.h>

void px_sample_nearest(
    uint32_t *dst, size_t count, const PxPicture *picture, int64_t u, int64_t v, int64_t du, int64_t dv) {
  for (size_t i = 0; i < count; i++, u = moved(u, du, 1), v = moved(v, dv, 1)) {
    int32_t x = clamp(u >> 32, picture->x0, picture->x1);
    int32_t y = clamp(v >> 32, picture->y0, picture->y1);
    dst[i] = picture->pixels[(size_t)y * picture->stride + (size_t)x];
  }
}

void px_halve(uint32_t *dst, const uint32_t *src, size_t stride, int32_t width, int32_t height) {
  int32_t out_width = (width + 1) / 2, out_height = (height + 1) / 2;
  for (int32_t y = 0; y < out_height; y++) {
    const uint32_t *upper = src + (size_t)(2 * y) * stride;
    const uint32_t *lower = 2 * y + 1 < height ? upper + stride : upper;
    for (int32_t x = 0; x < out_width; x++) {
      int32_t x0 = 2 * x, x1 = 2 * x + 1 < width ? 2 * x + 1 : x0;
      uint32_t a = upper[x0], b = upper[x1], c = lower[x0], d = lower[x1];
      uint32_t even = (a & 0xFF00FF) + (b & 0xFF00FF) + (c & 0xFF00FF) + (d & 0xFF00FF) + 0x20002;
      uint32_t odd = (a >> 8 & 0xFF00FF) + (b >> 8 & 0xFF00FF) + (c >> 8 & 0xFF00FF) + (d >> 8 & 0xFF00FF) + 0x20002;
      *dst++ = (even >> 2 & 0xFF00FF) | (odd >> 2 & 0xFF00FF) << 8;
    }
  }
}

void px_from_rgba(uint32_t *dst, const uint8_t *rgba, size_t count) {
  for (size_t i = 0; i < count; i++, rgba += 4) {
    uint32_t a = rgba[3];
    uint32_t r = rgba[0] * a + 128, g = rgba[1] * a + 128, b = rgba[2] * a + 128;
    r = (r + (r >> 8)) >> 8, g = (g + (g >> 8)) >> 8, b = (b + (b >> 8)) >> 8;
    dst[i] = a << 24 | r << 16 | g << 8 | b;
  }
}

void px_to_rgba(uint8_t *rgba, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++, rgba += 4) {
    uint32_t p = src[i], a = p >> 24;
    if (a == 0) {
      memset(rgba, 0, 4);
      continue;
    }
    for (int k = 0; k < 3; k++) {
      uint32_t c = ((p >> (16 - 8 * k) & 255) * 255 + a / 2) / a;
      rgba[k] = (uint8_t)(c > 255 ? 255 : c);
    }
    rgba[3] = (uint8_t)a;
  }
}
