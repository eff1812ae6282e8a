// What a program does about its own process that the system's headers say in C only.
#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <stdint.h>

// Lets go of the memory of what the dynamic linker has read to start the program: symbols, their names and relocations of
// all images that are loaded, some megabytes which nobody needs again. They are pages of the images' files that were not
// written; should something look at them after all, as dlsym does, the system reads them again. Returns how many bytes of
// the address space that is.
size_t process_release_link_tables(void);

// Reads the table of symbols of a 64-bit ELF file, `size` bytes, and finds for each address the first function that it lies
// in: the place of its name among the table's strings, 0 where it lies in none. The addresses ascend.
void process_function_names(
    const void *_Nullable symbols, size_t size, const uint64_t *_Nonnull addresses, size_t count,
    uint32_t *_Nonnull names);

// What kind of build the program is: 1 for a debug build, 0 for a release build, -1 where nothing in it says so. What is
// compiled into a program with an SDK of this framework defines `uikit_program_is_debug_build`.
int process_is_debug_build(void);

// The descriptor that libdispatch makes readable while work waits for the main queue; -1 where this libdispatch does not
// tell.
int process_main_queue_descriptor(void);

// Memory that another process can be given, of a size in bytes; -1 where there is none.
int process_shared_memory(size_t bytes);

// From now on SIGHUP is as SIGTERM, unless it is ignored, as with nohup.
void process_hang_up_terminates(void);

// Exchanges what two paths name, in one step. Not 0 where the file system cannot; errno says why.
int process_exchange_files(const char *_Nonnull one, const char *_Nonnull other);

// From now on pages of a mapped file that are read after somebody has cut the file are zeros, and do not end the program
// (SIGBUS). Returns a number for `process_forget_mapping`, 0 where too many are kept already. Other faults go to whoever had
// the signal before.
int process_keep_mapping(const void *_Nullable start, size_t bytes);
void process_forget_mapping(int number);

#endif
