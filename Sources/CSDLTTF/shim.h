// SDL2_ttf and the two engines inside it, which its development package brings: HarfBuzz and FreeType.
#include <SDL2/SDL_ttf.h>

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
