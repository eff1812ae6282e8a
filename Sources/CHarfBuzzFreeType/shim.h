// The two engines inside SDL2_ttf, which its development package brings: HarfBuzz and FreeType. Sources/CoreText/FontFace.swift
// says why they are called directly.
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "outlines.h"
