/* Compiled in the program's package, so that the framework knows what kind of build the program is. */
#include "Link.h"

const int uikit_program_is_debug_build =
#ifdef UIKIT_DEBUG_BUILD
    1;
#else
    0;
#endif
