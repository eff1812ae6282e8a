#ifndef PLATFORM_WAYLAND_WINDOW_H
#define PLATFORM_WAYLAND_WINDOW_H

#include "x11_text.h"

/* The objects of a window on Wayland, as SDL_syswm.h lays them out (part of SDL's binary interface since 2.0.22). */
typedef struct {
  void *display;
  void *surface;
  void *toplevel;
} platform_wayland_objects;

enum { platform_subsystem_wayland = 6 };

/* 0 on other desktops. */
static inline int platform_wayland_window(SDL_Window *window, platform_wayland_objects *objects) {
  struct {
    SDL_version version;
    int32_t subsystem;
    union {
      struct {
        void *display, *surface, *shell_surface, *egl_window, *xdg_surface, *xdg_toplevel, *xdg_popup, *xdg_positioner;
      } wayland;
      uint8_t dummy[64];
    } info;
  } info;
  memset(&info, 0, sizeof(info));
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != platform_subsystem_wayland) return 0;
  objects->display = info.info.wayland.display;
  objects->surface = info.info.wayland.surface;
  objects->toplevel = info.info.wayland.xdg_toplevel;
  return objects->display != NULL && objects->surface != NULL;
}

#endif
