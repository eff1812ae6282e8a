#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The range of an image's tables; the linker puts them one behind the other, in front of what the program itself reads.
struct Tables {
  uintptr_t start, end;
};

static void include(struct Tables *tables, uintptr_t start, size_t size) {
  if (start < tables->start) tables->start = start;
  if (start + size > tables->end) tables->end = start + size;
}

// glibc has added the image's address to the pointers in most dynamic sections, but not in that of the vDSO.
static uintptr_t absolute(const struct dl_phdr_info *image, const ElfW(Dyn) * entry) {
  const uintptr_t value = entry->d_un.d_ptr;
  return value < image->dlpi_addr ? value + image->dlpi_addr : value;
}

static struct Tables tables_of(const struct dl_phdr_info *image) {
  struct Tables tables = {UINTPTR_MAX, 0};
  uintptr_t strings = 0, relocations = 0;
  size_t strings_size = 0, relocations_size = 0;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    if (image->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(image->dlpi_addr + image->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      switch (entry->d_tag) {
      // Text that was relocated is not as in the file.
      case DT_TEXTREL: return (struct Tables){0, 0};
      case DT_STRTAB: strings = absolute(image, entry); break;
      case DT_STRSZ: strings_size = entry->d_un.d_val; break;
      case DT_RELA: relocations = absolute(image, entry); break;
      case DT_RELASZ: relocations_size = entry->d_un.d_val; break;
      case DT_SYMTAB:
      case DT_GNU_HASH:
      case DT_VERSYM: include(&tables, absolute(image, entry), 0); break;
      default: break;
      }
    }
  }
  if (!strings || !relocations) return (struct Tables){0, 0};
  include(&tables, strings, strings_size);
  include(&tables, relocations, relocations_size);
  return tables;
}

// Whether all of it lies in one segment that cannot be written.
static bool is_read_only(const struct dl_phdr_info *image, struct Tables tables) {
  for (int i = 0; i < image->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &image->dlpi_phdr[i];
    const uintptr_t start = image->dlpi_addr + segment->p_vaddr;
    if (segment->p_type == PT_LOAD && start <= tables.start && tables.end <= start + segment->p_filesz) {
      return !(segment->p_flags & PF_W);
    }
  }
  return false;
}

static int release(struct dl_phdr_info *image, size_t size, void *total) {
  (void)size;
  const struct Tables tables = tables_of(image);
  if (tables.start >= tables.end || !is_read_only(image, tables)) return 0;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t start = (tables.start + page - 1) & ~(page - 1), end = tables.end & ~(page - 1);
  if (start < end && madvise((void *)start, end - start, MADV_DONTNEED) == 0) *(size_t *)total += end - start;
  return 0;
}

size_t process_release_link_tables(void) {
  size_t total = 0;
  dl_iterate_phdr(release, &total);
  return total;
}

void process_function_names(
    const void *symbols, size_t size, const uint64_t *addresses, size_t count, uint32_t *names) {
  memset(names, 0, count * sizeof *names);
  for (size_t offset = 0; count > 0 && offset + sizeof(Elf64_Sym) <= size; offset += sizeof(Elf64_Sym)) {
    Elf64_Sym symbol;
    memcpy(&symbol, (const char *)symbols + offset, sizeof symbol);
    if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || symbol.st_value > addresses[count - 1]) continue;
    // The first address from there on.
    size_t low = 0, high = count - 1;
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (addresses[middle] < symbol.st_value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (; low < count && addresses[low] - symbol.st_value < symbol.st_size; low++) {
      if (names[low] == 0) names[low] = symbol.st_name;
    }
  }
}

extern const int uikit_program_is_debug_build __attribute__((weak));

int process_is_debug_build(void) { return &uikit_program_is_debug_build ? uikit_program_is_debug_build : -1; }

// libdispatch exports the call for CoreFoundation and promises it to nobody else, so it is weak.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

int process_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

int process_shared_memory(size_t bytes) {
  int descriptor = memfd_create("uikit", MFD_CLOEXEC);
  if (descriptor >= 0 && ftruncate(descriptor, (off_t)bytes) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

static void terminate(int number) {
  (void)number;
  raise(SIGTERM);
}

void process_hang_up_terminates(void) {
  struct sigaction old;
  if (sigaction(SIGHUP, NULL, &old) != 0 || old.sa_handler != SIG_DFL) return;
  struct sigaction new = {.sa_handler = terminate};
  sigaction(SIGHUP, &new, NULL);
}

int process_exchange_files(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

// Mapped files whose pages may go while they are read. The handler of the signal reads it, and nothing there waits.
enum { kept_mappings = 256 };
static struct {
  _Atomic uintptr_t start, end;
} mappings[kept_mappings];
static struct sigaction earlier;

static void take_lost_page(int number, siginfo_t *information, void *context) {
  (void)number, (void)context;
  const uintptr_t address = (uintptr_t)information->si_addr;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < kept_mappings && information->si_code == BUS_ADRERR; i++) {
    if (address < mappings[i].start || address >= mappings[i].end) continue;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
    if (mmap((void *)(address / page * page), page, PROT_READ, flags, -1, 0) != MAP_FAILED) return;
  }
  // Not one of these: the same instruction faults again, and the signal is whose it was.
  sigaction(SIGBUS, &earlier, NULL);
}

static void hear_lost_pages(void) {
  struct sigaction action = {.sa_sigaction = take_lost_page, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &earlier);
}

int process_keep_mapping(const void *start, size_t bytes) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, hear_lost_pages);
  for (int i = 0; i < kept_mappings; i++) {
    uintptr_t none = 0;
    if (!atomic_compare_exchange_strong(&mappings[i].end, &none, 1)) continue;
    mappings[i].start = (uintptr_t)start;
    mappings[i].end = (uintptr_t)start + bytes;
    return i + 1;
  }
  return 0;
}

void process_forget_mapping(int number) {
  if (number > 0 && number <= kept_mappings) mappings[number - 1].end = 0;
}
