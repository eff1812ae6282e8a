#include <SDL2/SDL.h>
#include "x11_text.h"
#include "wayland_window.h"
