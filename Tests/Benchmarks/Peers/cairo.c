/* Draws a scene file with Cairo's image backend and prints the median time of a frame in milliseconds.
   cc -O2 cairo.c -o cairo-scene $(pkg-config --cflags --libs cairo) -lm && ./cairo-scene scene.csv */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 20000, ROUNDS = 25 };
typedef struct { char kind; double x, y, w, h, radius, r, g, b, a, quad[8]; char text[128]; } Item;
static Item items[MOST];
static int count;

static void load(const char *path) {
  char line[512];
  FILE *file = fopen(path, "r");
  if (!file) { fprintf(stderr, "cannot read %s\n", path); exit(66); }
  while (fgets(line, sizeof line, file) && count < MOST) {
    Item *i = &items[count];
    line[strcspn(line, "\n")] = 0;
    i->kind = line[0];
    if (i->kind == 'R')
      count += sscanf(line, "R,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", &i->x, &i->y, &i->w, &i->h, &i->radius, &i->r, &i->g,
                      &i->b, &i->a) == 9;
    else if (i->kind == 'Q')
      count += sscanf(line, "Q,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", i->quad, i->quad + 1, i->quad + 2, i->quad + 3,
                      i->quad + 4, i->quad + 5, i->quad + 6, i->quad + 7, &i->r, &i->g, &i->b) == 11;
    else
      count += sscanf(line, "T,%lf,%lf,%lf,%127[^\n]", &i->x, &i->y, &i->h, i->text) == 4;
  }
  fclose(file);
}

static void frame(cairo_t *c) {
  cairo_set_source_rgb(c, 1, 1, 1);
  cairo_paint(c);
  for (int n = 0; n < count; n++) {
    Item *i = &items[n];
    if (i->kind == 'R') {
      double r = fmin(i->radius, fmin(i->w, i->h) / 2);
      cairo_new_sub_path(c);
      cairo_arc(c, i->x + i->w - r, i->y + r, r, -M_PI / 2, 0);
      cairo_arc(c, i->x + i->w - r, i->y + i->h - r, r, 0, M_PI / 2);
      cairo_arc(c, i->x + r, i->y + i->h - r, r, M_PI / 2, M_PI);
      cairo_arc(c, i->x + r, i->y + r, r, M_PI, 3 * M_PI / 2);
      cairo_close_path(c);
      cairo_set_source_rgba(c, i->r / 255, i->g / 255, i->b / 255, i->a / 255);
      cairo_fill(c);
    } else if (i->kind == 'Q') {
      for (int n = 0; n < 8; n += 2) (n ? cairo_line_to : cairo_move_to)(c, i->quad[n], i->quad[n + 1]);
      cairo_close_path(c);
      cairo_set_source_rgb(c, i->r / 255, i->g / 255, i->b / 255);
      cairo_fill(c);
    } else {
      cairo_set_source_rgb(c, 0, 0, 0);
      cairo_set_font_size(c, i->h);
      cairo_move_to(c, i->x, i->y);
      cairo_show_text(c, i->text);
    }
  }
}

static int ascending(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

int main(int argc, char **argv) {
  double times[ROUNDS];
  if (argc != 2) { fprintf(stderr, "usage: cairo-scene FILE\n"); return 64; }
  load(argv[1]);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 800);
  cairo_t *c = cairo_create(surface);
  cairo_select_font_face(c, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  for (int n = -2; n < ROUNDS; n++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    frame(c);
    cairo_surface_flush(surface);
    clock_gettime(CLOCK_MONOTONIC, &to);
    if (n >= 0) times[n] = (to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6;
  }
  qsort(times, ROUNDS, sizeof *times, ascending);
  printf("Cairo %s: %.3f ms\n", cairo_version_string(), times[ROUNDS / 2]);
}
