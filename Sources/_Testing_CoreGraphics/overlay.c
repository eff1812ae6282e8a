#include "_Testing_CoreGraphics.h"
