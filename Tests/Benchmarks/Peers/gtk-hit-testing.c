// Calls GTK's gtk_widget_pick for each point of the trees that HitTestingBenchmark --write DIR has written, compares
// the results with the written ones, and prints the processor time of a call. The widgets clip, as UIKit's hit test
// does.
// cc -O2 Peers/gtk-hit-testing.c -o gtk-hit-testing $(pkg-config --cflags --libs gtk4) -lm \
//   && xvfb-run -a env GSK_RENDERER=cairo GDK_BACKEND=x11 ./gtk-hit-testing DIR flat1000 real1000
// (run in Tests/Benchmarks)
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  double parent, x, y, width, height, degrees, scale, flags;
} View;

// A widget as large as its view, whose children have the places of their views.
typedef struct {
  GtkWidget widget;
  View view;
  int index;
} Box;
typedef GtkWidgetClass BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)

static void box_measure(
    GtkWidget *widget, GtkOrientation orientation, int forSize, int *least, int *natural, int *leastBaseline, int *naturalBaseline) {
  (void)forSize;
  const Box *box = (Box *)widget;
  *least = 0;
  *natural = (int)(orientation == GTK_ORIENTATION_HORIZONTAL ? box->view.width : box->view.height);
  *leastBaseline = *naturalBaseline = -1;
}

static void box_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)width, (void)height, (void)baseline;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    const View *view = &((Box *)child)->view;
    int least, natural;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
    const graphene_point_t center = GRAPHENE_POINT_INIT((float)(view->x + view->width / 2), (float)(view->y + view->height / 2));
    const graphene_point_t corner = GRAPHENE_POINT_INIT((float)(-view->width / 2), (float)(-view->height / 2));
    GskTransform *transform = gsk_transform_translate(NULL, &center);
    if (view->degrees != 0) transform = gsk_transform_rotate(transform, (float)view->degrees);
    if (view->scale != 1) transform = gsk_transform_scale(transform, (float)view->scale, (float)view->scale);
    gtk_widget_allocate(child, (int)view->width, (int)view->height, -1, gsk_transform_translate(transform, &corner));
  }
}

static void box_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(box_parent_class)->dispose(object);
}

static void box_class_init(BoxClass *class) {
  class->measure = box_measure;
  class->size_allocate = box_size_allocate;
  G_OBJECT_CLASS(class)->dispose = box_dispose;
}

static void box_init(Box *box) { gtk_widget_set_overflow(GTK_WIDGET(box), GTK_OVERFLOW_HIDDEN); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static FILE *file(const char *folder, const char *name, const char *kind) {
  char *path = g_strdup_printf("%s/%s%s.csv", folder, name, kind);
  FILE *opened = fopen(path, "r");
  if (!opened) {
    fprintf(stderr, "gtk-hit-testing: %s cannot be read: write the trees with HitTestingBenchmark --write.\n", path);
    exit(66);
  }
  g_free(path);
  return opened;
}

static int compare(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }

static void measure(const char *folder, const char *name) {
  FILE *tree = file(folder, name, "");
  double width, height, count, hasTransform;
  if (fscanf(tree, "%lf,%lf,%lf,%lf", &width, &height, &count, &hasTransform) != 4) exit(65);
  Box **boxes = g_new(Box *, (size_t)count);
  for (int i = 0; i < (int)count; i++) {
    Box *box = boxes[i] = g_object_new(box_get_type(), NULL);
    View *view = &box->view;
    if (fscanf(tree, "%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", &view->parent, &view->x, &view->y, &view->width, &view->height,
               &view->degrees, &view->scale, &view->flags) != 8)
      exit(65);
    box->index = i;
    gtk_widget_set_visible(GTK_WIDGET(box), !((int)view->flags & 1));
    gtk_widget_set_can_target(GTK_WIDGET(box), !((int)view->flags & 2));
    if (i) gtk_widget_set_parent(GTK_WIDGET(box), GTK_WIDGET(boxes[(int)view->parent]));
  }
  fclose(tree);
  GtkWidget *window = gtk_window_new(), *root = GTK_WIDGET(boxes[0]);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), (int)width, (int)height);
  gtk_window_set_child(GTK_WINDOW(window), root);
  gtk_window_present(GTK_WINDOW(window));
  const double deadline = now() + 20e9;
  while (gtk_widget_get_width(root) < (int)width && now() < deadline) g_main_context_iteration(NULL, TRUE);

  enum { most = 20000, rounds = 9 };
  static double x[most], y[most];
  int points = 0, different = 0;
  // GTK counts both edges of a widget as inside. Whole points lie on edges; the centers of their pixels do not.
  const double center = hasTransform ? 0 : 0.5;
  FILE *queries = file(folder, name, ".q"), *answers = file(folder, name, ".a");
  for (int expected; points < most && fscanf(queries, "%lf,%lf", &x[points], &y[points]) == 2 && fscanf(answers, "%d", &expected) == 1;
       points++) {
    x[points] += center;
    y[points] += center;
    Box *hit = (Box *)gtk_widget_pick(root, x[points], y[points], GTK_PICK_DEFAULT);
    different += (hit ? hit->index : -1) != expected;
  }
  fclose(queries);
  fclose(answers);
  const int timed = count > 5000 ? 500 : 5000;
  double times[rounds];
  size_t sum = 0;
  for (int round = 0; round < rounds; round++) {
    const double start = now();
    for (int i = 0; i < timed; i++) sum += (size_t)gtk_widget_pick(root, x[i], y[i], GTK_PICK_DEFAULT);
    times[round] = (now() - start) / timed;
  }
  qsort(times, rounds, sizeof *times, compare);
  printf("%-14s %10.0f ns, %d of %d answers differ%s\n", name, times[rounds / 2], different, points, sum ? "" : ".");
  gtk_window_destroy(GTK_WINDOW(window));
  g_free(boxes);
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: gtk-hit-testing DIR NAME...\n");
    return 64;
  }
  gtk_init();
  for (int i = 2; i < count; i++) measure(arguments[1], arguments[i]);
}
