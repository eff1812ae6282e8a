// What a program does about its own process that the system's headers say in C only.
#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>

// Lets go of the memory of what the dynamic linker has read to start the program: symbols, their names and relocations of
// all images that are loaded, some megabytes which nobody needs again. They are pages of the images' files that were not
// written; should something look at them after all, as dlsym does, the system reads them again. Returns how many bytes of
// the address space that is.
size_t process_release_link_tables(void);

#endif
