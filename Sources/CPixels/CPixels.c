#include "CPixels.h"
