#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED 1 /* our main is Swift's: keep SDL from renaming it */
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

/* The X window behind an SDL window; 0 without one. It is here because the fields depend on the build of SDL. */
static inline unsigned long CSDL2_xWindow(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_X11) return info.info.x11.window;
#endif
  return 0;
}

/* The Wayland connection and surface behind an SDL window; NULL without one. */
static inline void *CSDL2_waylandDisplay(SDL_Window *window, void **surface) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_WAYLAND) {
    *surface = info.info.wl.surface;
    return info.info.wl.display;
  }
#endif
  return NULL;
}
#endif
