#include <SDL2/SDL.h>
#include "main_queue.h"
