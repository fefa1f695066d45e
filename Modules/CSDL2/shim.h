#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H
#define SDL_MAIN_HANDLED 1 /* our main is Swift's: keep SDL from renaming it */
#include <SDL2/SDL.h>
#endif
