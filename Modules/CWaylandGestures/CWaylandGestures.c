#include "CWaylandGestures.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The part of the protocol that is used. Signatures: u unsigned, i signed, f fixed-point, o object, n new object.
static const struct wl_interface *const noTypes[5] = {NULL};

static const struct wl_message pinchRequests[] = {{"destroy", "", (const struct wl_interface **)noTypes}};
static const struct wl_interface *const beginTypes[] = {NULL, NULL, &wl_surface_interface, NULL};
static const struct wl_message pinchEvents[] = {
  {"begin", "uuou", (const struct wl_interface **)beginTypes},
  {"update", "uffff", (const struct wl_interface **)noTypes},
  {"end", "uui", (const struct wl_interface **)noTypes},
};
static const struct wl_interface pinchInterface = {
  "zwp_pointer_gesture_pinch_v1", 1, 1, pinchRequests, 3, pinchEvents};

enum { getSwipeGesture, getPinchGesture };
static const struct wl_interface *const swipeTypes[] = {NULL, &wl_pointer_interface};
static const struct wl_interface *const pinchTypes[] = {&pinchInterface, &wl_pointer_interface};
static const struct wl_message gesturesRequests[] = {
  [getSwipeGesture] = {"get_swipe_gesture", "no", (const struct wl_interface **)swipeTypes},
  [getPinchGesture] = {"get_pinch_gesture", "no", (const struct wl_interface **)pinchTypes},
};
static const struct wl_interface gesturesInterface = {
  "zwp_pointer_gestures_v1", 1, 2, gesturesRequests, 0, NULL};

struct CWaylandPinches {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct wl_proxy *gestures, *pinch;
  const void *surface;
  /// The location of the pointer, which a pinch does not move.
  double x, y;
  /// Whether the current pinch began in the surface.
  bool isOurs;
  CWaylandPinchHandlers handlers;
};

// The pinch. Listeners are structures of functions, one for each event in the protocol's order.

static void pinchBegan(
  void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  CWaylandPinches *pinches = data;
  pinches->isOurs = surface != NULL && surface == pinches->surface;
  if (pinches->isOurs) pinches->handlers.began(pinches->handlers.context, pinches->x, pinches->y);
}

static void pinchUpdated(
  void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy, wl_fixed_t scale,
  wl_fixed_t rotation) {
  CWaylandPinches *pinches = data;
  if (!pinches->isOurs) return;
  pinches->handlers.changed(
    pinches->handlers.context, pinches->x, pinches->y, wl_fixed_to_double(scale), wl_fixed_to_double(rotation));
}

static void pinchEnded(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, int32_t cancelled) {
  CWaylandPinches *pinches = data;
  if (!pinches->isOurs) return;
  pinches->isOurs = false;
  pinches->handlers.ended(pinches->handlers.context, pinches->x, pinches->y, cancelled != 0);
}

static const struct {
  void (*begin)(void *, struct wl_proxy *, uint32_t, uint32_t, struct wl_surface *, uint32_t);
  void (*update)(void *, struct wl_proxy *, uint32_t, wl_fixed_t, wl_fixed_t, wl_fixed_t, wl_fixed_t);
  void (*end)(void *, struct wl_proxy *, uint32_t, uint32_t, int32_t);
} pinchListener = {pinchBegan, pinchUpdated, pinchEnded};

// The pointer, which is read for its location only.

static void pointerEntered(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  CWaylandPinches *pinches = data;
  if (surface != pinches->surface) return;
  pinches->x = wl_fixed_to_double(x);
  pinches->y = wl_fixed_to_double(y);
}

static void pointerLeft(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {}

static void pointerMoved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  CWaylandPinches *pinches = data;
  pinches->x = wl_fixed_to_double(x);
  pinches->y = wl_fixed_to_double(y);
}

static void buttonChanged(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {}

static void wheelTurned(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {}

// A pointer of version 1 sends these events only.
static const struct wl_pointer_listener pointerListener = {
  .enter = pointerEntered, .leave = pointerLeft, .motion = pointerMoved, .button = buttonChanged, .axis = wheelTurned};

// The seat, whose pointer comes and goes with its devices.

static void dropPointer(CWaylandPinches *pinches) {
  if (pinches->pinch != NULL) {
    wl_proxy_marshal_flags(
      pinches->pinch, 0, NULL, wl_proxy_get_version(pinches->pinch), WL_MARSHAL_FLAG_DESTROY);
  }
  if (pinches->pointer != NULL) wl_pointer_destroy(pinches->pointer);
  pinches->pinch = NULL;
  pinches->pointer = NULL;
}

static void capabilitiesChanged(void *data, struct wl_seat *seat, uint32_t capabilities) {
  CWaylandPinches *pinches = data;
  const bool hasPointer = (capabilities & WL_SEAT_CAPABILITY_POINTER) != 0;
  if (!hasPointer) {
    if (pinches->isOurs) pinchEnded(pinches, pinches->pinch, 0, 0, 1);
    dropPointer(pinches);
    return;
  }
  if (pinches->pointer != NULL) return;
  pinches->pointer = wl_seat_get_pointer(seat);
  wl_pointer_add_listener(pinches->pointer, &pointerListener, pinches);
  pinches->pinch = wl_proxy_marshal_flags(
    pinches->gestures, getPinchGesture, &pinchInterface, wl_proxy_get_version(pinches->gestures), 0, NULL,
    pinches->pointer);
  wl_proxy_add_listener(pinches->pinch, (void (**)(void)) & pinchListener, pinches);
}

static const struct wl_seat_listener seatListener = {.capabilities = capabilitiesChanged};

// The registry. Only the first seat is used.

static void globalAnnounced(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  CWaylandPinches *pinches = data;
  if (pinches->gestures == NULL && strcmp(interface, gesturesInterface.name) == 0) {
    pinches->gestures = wl_registry_bind(registry, name, &gesturesInterface, 1);
  } else if (pinches->seat == NULL && strcmp(interface, wl_seat_interface.name) == 0) {
    pinches->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  }
}

static void globalRemoved(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registryListener = {globalAnnounced, globalRemoved};

CWaylandPinches *CWaylandPinchesCreate(void *display, void *surface, CWaylandPinchHandlers handlers) {
  CWaylandPinches *pinches = calloc(1, sizeof *pinches);
  if (pinches == NULL) return NULL;
  pinches->display = display;
  pinches->surface = surface;
  pinches->handlers = handlers;
  // A queue of its own: the connection's other events are dispatched by whoever opened it.
  pinches->queue = wl_display_create_queue(pinches->display);
  struct wl_display *wrapper = pinches->queue != NULL ? wl_proxy_create_wrapper(pinches->display) : NULL;
  if (wrapper != NULL) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, pinches->queue);
    pinches->registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (pinches->registry != NULL) {
    wl_registry_add_listener(pinches->registry, &registryListener, pinches);
    wl_display_roundtrip_queue(pinches->display, pinches->queue);
  }
  if (pinches->gestures == NULL || pinches->seat == NULL) {
    CWaylandPinchesDestroy(pinches);
    return NULL;
  }
  wl_seat_add_listener(pinches->seat, &seatListener, pinches);
  return pinches;
}

void CWaylandPinchesRead(CWaylandPinches *pinches, int end) {
  struct pollfd waiting[2] = {
    {.fd = wl_display_get_fd(pinches->display), .events = POLLIN}, {.fd = end, .events = POLLIN}};
  for (;;) {
    while (wl_display_prepare_read_queue(pinches->display, pinches->queue) != 0) {
      if (wl_display_dispatch_queue_pending(pinches->display, pinches->queue) < 0) return;
    }
    wl_display_flush(pinches->display);
    const int count = poll(waiting, 2, -1);
    if (count > 0 && waiting[1].revents == 0) {
      // It waits for the other threads that prepared to read, which the same event has woken.
      if (wl_display_read_events(pinches->display) < 0) return;
      if (wl_display_dispatch_queue_pending(pinches->display, pinches->queue) < 0) return;
      continue;
    }
    wl_display_cancel_read(pinches->display);
    if (count > 0 || errno != EINTR) return;
  }
}

void CWaylandPinchesDestroy(CWaylandPinches *pinches) {
  dropPointer(pinches);
  if (pinches->seat != NULL) wl_seat_destroy(pinches->seat);
  if (pinches->gestures != NULL) wl_proxy_destroy(pinches->gestures);
  if (pinches->registry != NULL) wl_registry_destroy(pinches->registry);
  wl_display_flush(pinches->display);
  if (pinches->queue != NULL) wl_event_queue_destroy(pinches->queue);
  free(pinches);
}
