// Moves a pressed pointer over a chain of twelve GTK widgets and prints the processor time of one motion event in
// this process, from reading it from the X server to its handling. GTK has no public function that accepts an event,
// so the events come from a second connection to the server (XTest), one at a time, and the time includes GTK's
// reading and its frame clock. The cases have no controllers, and ten (drag, swipe, long press, zoom and rotate on
// the innermost widget and on the outermost).
// cc -O2 -ICAllocations/include Peers/gtk-dispatch.c CAllocations/CAllocations.c -o gtk-dispatch \
//   $(pkg-config --cflags --libs gtk4 x11 xtst) && xvfb-run -a env GSK_RENDERER=cairo GDK_BACKEND=x11 ./gtk-dispatch
// (run in Tests/Benchmarks)
#include <CAllocations.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { depth = 12, warmUp = 200, rounds = 40, moves = 50 };

static Display *server;
static long motions = 0;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static gboolean handle(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller, (void)data;
  if (gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY) motions++;
  return FALSE;
}

static void moveTo(int x) {
  const long before = motions;
  XTestFakeMotionEvent(server, -1, x, 300, CurrentTime);
  XFlush(server);
  while (motions == before) g_main_context_iteration(NULL, TRUE);
}

static int compare(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }

static void addControllers(GtkWidget *widget) {
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gtk_gesture_drag_new()));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gtk_gesture_swipe_new()));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gtk_gesture_long_press_new()));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gtk_gesture_zoom_new()));
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gtk_gesture_rotate_new()));
}

static void measure(const char *name, gboolean withControllers) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 600);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  GtkWidget *outermost = NULL, *leaf = NULL;
  for (int level = 0; level < depth; level++) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_hexpand(box, TRUE);
    gtk_widget_set_vexpand(box, TRUE);
    if (leaf) gtk_box_append(GTK_BOX(leaf), box); else gtk_window_set_child(GTK_WINDOW(window), outermost = box);
    leaf = box;
  }
  GtkEventController *legacy = gtk_event_controller_legacy_new();
  g_signal_connect(legacy, "event", G_CALLBACK(handle), NULL);
  gtk_widget_add_controller(leaf, legacy);
  if (withControllers) addControllers(leaf), addControllers(outermost);
  gtk_window_present(GTK_WINDOW(window));
  for (int n = 0; n < 200; n++) g_main_context_iteration(NULL, FALSE), g_usleep(2000);
  XTestFakeMotionEvent(server, -1, 100, 300, CurrentTime);
  XTestFakeButtonEvent(server, 1, True, CurrentTime);
  XFlush(server);
  for (int n = 0; n < 50; n++) g_main_context_iteration(NULL, FALSE), g_usleep(2000);
  for (int move = 0; move < warmUp; move++) moveTo(100 + 3 * (move % 2) + 1);
  double times[rounds], allocations[rounds];
  for (int round = 0; round < rounds; round++) {
    const unsigned long before = allocationCount();
    const double start = now();
    for (int move = 0; move < moves; move++) moveTo(100 + 3 * (move % 2) + 1);
    times[round] = (now() - start) / moves;
    allocations[round] = (allocationCount() - before) / (double)moves;
  }
  XTestFakeButtonEvent(server, 1, False, CurrentTime);
  XFlush(server);
  for (int n = 0; n < 20; n++) g_main_context_iteration(NULL, FALSE), g_usleep(2000);
  gtk_window_destroy(GTK_WINDOW(window));
  qsort(times, rounds, sizeof times[0], compare);
  qsort(allocations, rounds, sizeof allocations[0], compare);
  printf("GTK %d.%d %-18s %7.0f ns, %5.1f allocations a motion event\n", GTK_MAJOR_VERSION, GTK_MINOR_VERSION, name,
         times[rounds / 2], allocations[rounds / 2]);
}

int main(void) {
  gtk_init();
  server = XOpenDisplay(NULL);
  if (!server) return 69;
  measure("no controllers", FALSE);
  measure("ten controllers", TRUE);
  return 0;
}
