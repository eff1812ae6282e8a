#ifndef CORETEXT_OUTLINES_H
#define CORETEXT_OUTLINES_H

#include <string.h>

/* What differs between the versions of FreeType and HarfBuzz. C converts between signed and unsigned by itself, Swift does
   not. */

/* An outline over a caller's arrays, which have to outlive it; `contours` has the index of each contour's last point. The
   members of FT_Outline are signed up to FreeType 2.13.2 and unsigned afterwards. */
static inline FT_Outline coretext_outline(FT_Vector *points, void *tags, int point_count, void *contours,
                                          int contour_count) {
  FT_Outline outline;
  memset(&outline, 0, sizeof(outline));
  outline.points = points;
  outline.tags = tags;
  outline.contours = contours;
  outline.n_points = (short)point_count;
  outline.n_contours = (short)contour_count;
  return outline;
}

/* Tells a glyph's contours to `functions`. HarfBuzz 7 gave the call its name of today and deprecated the older one. */
static inline void coretext_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

#endif
