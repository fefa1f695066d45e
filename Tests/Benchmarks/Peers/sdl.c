/* Performs the least work that a program does between a finger and the screen: a window of 1280 by 800 with SDL, in
   which every event fills as many pixels as an example's scene has with one color, and displays them. It writes the same
   table as `hitpath --latency-file`, so that the test of latencies can measure it: HITPATH_PROGRAM=./sdl-window
   cc -O2 sdl.c -o sdl-window $(pkg-config --cflags --libs sdl2) */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

static double origin, frequency;

static double now(void) { return SDL_GetPerformanceCounter() / frequency - origin; }

static int number(SDL_FingerID finger, int begins) {
  static SDL_FingerID fingers[10];
  static int used[10];
  for (int i = 0; i < 10; i++) if (used[i] && fingers[i] == finger) return i + 1;
  for (int i = 0; begins && i < 10; i++) if (!used[i]) { used[i] = 1; fingers[i] = finger; return i + 1; }
  return 0;
}

static const char *phase(Uint32 type) {
  return type == SDL_FINGERDOWN ? "down" : type == SDL_FINGERUP ? "up" : type == SDL_FINGERMOTION ? "move" : NULL;
}

int main(int count, char **arguments) {
  FILE *table = NULL;
  for (int i = 1; i + 1 < count; i++) if (!strcmp(arguments[i], "--latency-file")) table = fopen(arguments[i + 1], "w");
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) || !table) { fprintf(stderr, "no display, or no --latency-file: %s\n", SDL_GetError()); return 69; }
  frequency = SDL_GetPerformanceFrequency();
  origin = SDL_GetPerformanceCounter() / frequency;
  fprintf(table, "# 0 is %.9f\nkind,contact,phase,event,taken,shown\n", origin);
  SDL_Window *window = SDL_CreateWindow("peer", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1280, 800, 0);
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  SDL_FillRect(surface, NULL, 0x1E232B);
  SDL_UpdateWindowSurface(window);
  double first = now();
  SDL_Rect scene = {301, 57, 375, 560};
  Uint32 colour = 0;
  SDL_Event event;
  while (SDL_WaitEvent(&event)) {
    SDL_Event batch[64];
    int size = 0, quits = 0;
    double taken = now();
    do {
      quits |= event.type == SDL_QUIT;
      if (phase(event.type) && size < 64) batch[size++] = event;
    } while (SDL_PollEvent(&event));
    if (quits) break;
    if (!size) continue;
    SDL_FillRect(surface, &scene, colour += 0x010305);
    SDL_UpdateWindowSurfaceRects(window, &scene, 1);
    double shown = now();
    for (int i = 0; i < size; i++) {
      int contact = number(batch[i].tfinger.fingerId, batch[i].type == SDL_FINGERDOWN);
      fprintf(table, "contact,%d,%s,%.3f,%.6f,%.6f\n", contact, phase(batch[i].type), taken, taken, shown);
    }
  }
  fprintf(table, "frame,,,,,%.6f\n", first);
  fclose(table);
  SDL_Quit();
  return 0;
}
