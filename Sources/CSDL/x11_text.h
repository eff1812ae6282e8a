#ifndef PLATFORM_X11_TEXT_H
#define PLATFORM_X11_TEXT_H

#include <stdint.h>
#include <string.h>

/* The parts of SDL's window-manager structures that text input needs, on X11. SDL_syswm.h has them, but asks for the
   headers of X11, which nothing else here needs; both layouts are part of SDL's and X's binary interfaces. */

typedef struct {
  uint8_t version[3];
  int32_t subsystem;
  struct {
    int32_t type;
    unsigned long serial;
    int32_t send_event;
    void *display;
    unsigned long window, root, subwindow, time;
    int32_t x, y, x_root, y_root;
    uint32_t state, keycode;
    int32_t same_screen;
  } key;
} platform_x11_message;

enum { platform_subsystem_x11 = 2, platform_x11_key_press = 2, platform_x11_key_release = 3 };

/* A key's press or release before any input method saw it; 0 when the message is something else. */
static inline int platform_x11_read_key(const void *message, platform_x11_message *key) {
  memcpy(key, message, sizeof(*key));
  if (key->subsystem != platform_subsystem_x11) return 0;
  return key->key.type == platform_x11_key_press || key->key.type == platform_x11_key_release;
}

typedef struct {
  SDL_version version;
  int32_t subsystem;
  union {
    struct {
      void *display;
      unsigned long window;
    } x11;
    uint8_t dummy[64];
  } info;
} platform_window_info;

extern SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, void *info);

/* The connection to the X server; NULL on other desktops. */
static inline void *platform_x11_display(SDL_Window *window) {
  platform_window_info info;
  memset(&info, 0, sizeof(info));
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != platform_subsystem_x11) return NULL;
  return info.info.x11.display;
}

/* The window's number on the X server; 0 on other desktops. */
static inline unsigned long platform_x11_window(SDL_Window *window) {
  platform_window_info info;
  memset(&info, 0, sizeof(info));
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != platform_subsystem_x11) return 0;
  return info.info.x11.window;
}

/* What the X server says of a copy within a window: a part that it could not fill, or that there was none. */
typedef struct {
  int32_t type;
  unsigned long serial;
  int32_t send_event;
  void *display;
  unsigned long drawable;
  int32_t x, y, width, height, count;
  int32_t major_code, minor_code;
} platform_x11_exposure;

typedef union {
  platform_x11_exposure exposure;
  long padding[24];
} platform_x11_event;

enum { platform_x11_graphics_expose = 13 };

#endif
