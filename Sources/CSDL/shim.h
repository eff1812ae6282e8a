#include <SDL2/SDL.h>
#include "main_queue.h"
#include "x11_text.h"
