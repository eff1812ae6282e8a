/* Compiled before anything else, so that a missing library is named after a second and not after a minute of compiling, by
   a header that cannot be found. */
#include "SystemHeaders.h"

#if !__has_include(<SDL2/SDL.h>)
#error "SDL2: no headers. Install libsdl2-dev (Debian), SDL2-devel (Fedora) or sdl2 (Arch)."
#endif
#if !__has_include(<ft2build.h>)
#error "FreeType: no headers. Install libsdl2-ttf-dev (Debian), freetype-devel (Fedora) or freetype2 (Arch)."
#endif
#if !__has_include(<harfbuzz/hb.h>)
#error "HarfBuzz: no headers. Install libsdl2-ttf-dev (Debian), harfbuzz-devel (Fedora) or harfbuzz (Arch)."
#else
#include <harfbuzz/hb.h>
#if HB_VERSION_MAJOR < 5
#error "HarfBuzz: version 5 or later is needed, as in Debian 12 and Ubuntu 24.04; older ones do not tell a glyph's outline."
#endif
#endif
#if !__has_include(<png.h>)
#error "libpng: no headers. Install libpng-dev (Debian), libpng-devel (Fedora) or libpng (Arch)."
#endif
