/// Reads the pinches of a trackpad from a Wayland compositor, through the protocol `pointer-gestures-unstable-v1`.
///
/// The module is written in C because Wayland's requests are variadic functions, which Swift cannot call.
#ifndef CWAYLANDGESTURES_H
#define CWAYLANDGESTURES_H

#include <stdbool.h>

typedef struct CWaylandPinches CWaylandPinches;

/// What is called for a pinch in the window, on the thread of `CWaylandPinchesRead`. Coordinates are those of the
/// window's surface. `scale` is relative to the beginning, and `degrees`, clockwise, to the last call.
typedef struct {
  void *_Nullable context;
  void (*_Nonnull began)(void *_Nullable context, double x, double y);
  void (*_Nonnull changed)(void *_Nullable context, double x, double y, double scale, double degrees);
  void (*_Nonnull ended)(void *_Nullable context, double x, double y, bool isCancelled);
} CWaylandPinchHandlers;

/// Subscribes to the pinches in the surface `surface` of the connection `display`, a `wl_display`. It sends requests
/// and waits for their answers, without dispatching the events of anything else on the connection. Returns NULL if
/// the compositor does not report pinches.
CWaylandPinches *_Nullable CWaylandPinchesCreate(
  void *_Nonnull display, void *_Nullable surface, CWaylandPinchHandlers handlers);

/// Waits for pinches and calls the handlers, until the other end of the pipe `end` is closed or the compositor ends.
/// Other threads may read the same connection.
void CWaylandPinchesRead(CWaylandPinches *_Nonnull pinches, int end);

/// Ends the subscription. `CWaylandPinchesRead` must have returned, and the connection must still be open.
void CWaylandPinchesDestroy(CWaylandPinches *_Nonnull pinches);

#endif
