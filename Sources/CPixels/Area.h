// Scan conversion proper, included once a width of the sums: SUM is their type, AREA(name) the functions' names.

// Adds the way from (x0, y0) to (x1, y1), which lies within one row, x0 <= x1. `height` is what it covers of the row,
// signed; a pixel that is wholly right of a full-height edge gets 2 · 256 · 256.
static void AREA(add_in_row)(SUM *sums, int32_t *touched, int32_t width, int32_t x0, int32_t x1, int32_t height) {
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

static void AREA(edge)(const PxArea *area, int32_t ax, int32_t ay, int32_t bx, int32_t by) {
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
    SUM *sums = (SUM *)area->sums + (size_t)row * ((size_t)area->width + 1);
    int32_t *touched = area->touched + 2 * (size_t)row;
    if (x0 <= x1) {
      AREA(add_in_row)(sums, touched, area->width, x0, x1, sign * (y1 - y0));
    } else {
      AREA(add_in_row)(sums, touched, area->width, x1, x0, sign * (y1 - y0));
    }
  }
}

static inline uint8_t AREA(of_sum)(SUM sum, int even_odd) {
  SUM v = sum < 0 ? -sum : sum;
  if (even_odd) {
    v &= (1 << 18) - 1;
    v = v > 1 << 17 ? (1 << 18) - v : v;
  } else if (v > 1 << 17) {
    v = 1 << 17;
  }
  return (uint8_t)((v * 255 + (1 << 16)) >> 17);
}

static void AREA(coverage)(const PxArea *area, uint8_t *coverage, size_t stride, int even_odd) {
  for (int32_t row = 0; row < area->height; row++, coverage += stride) {
    const SUM *sums = (const SUM *)area->sums + (size_t)row * ((size_t)area->width + 1);
    int32_t first = area->touched[2 * row], last = area->touched[2 * row + 1];
    if (last < 0) {
      memset(coverage, 0, (size_t)area->width);
      continue;
    }
    if (last >= area->width) {
      last = area->width - 1;
    }
    memset(coverage, 0, (size_t)first);
    SUM sum = 0;
    int32_t x = first;
    while (x <= last) {
      // Inside and outside the shape nothing changes for long stretches.
      if (x + 16 <= last) {
        SUM changes = 0;
        for (int32_t i = 0; i < 16; i++) {
          changes |= sums[x + i];
        }
        if (changes == 0) {
          memset(coverage + x, AREA(of_sum)(sum, even_odd), 16);
          x += 16;
          continue;
        }
      }
      int32_t end = x + 16 <= last ? x + 16 : last + 1;
      for (; x < end; x++) {
        sum += sums[x];
        coverage[x] = AREA(of_sum)(sum, even_odd);
      }
    }
    if (last + 1 < area->width) {
      memset(coverage + last + 1, AREA(of_sum)(sum, even_odd), (size_t)(area->width - last - 1));
    }
  }
}
