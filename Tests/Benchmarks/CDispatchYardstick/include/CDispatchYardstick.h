#ifndef CDISPATCHYARDSTICK_H
#define CDISPATCHYARDSTICK_H

#ifdef __cplusplus
extern "C" {
#endif

/// The yardstick: one window with a chain of views and their recognizers, to which events are dispatched as in UIKit,
/// in plain C++ with virtual methods.
typedef struct YardstickScene YardstickScene;

typedef enum { YARDSTICK_DOWN, YARDSTICK_MOVE, YARDSTICK_UP } YardstickPhase;

typedef struct {
  double x, y;
} YardstickPoint;

/// Creates a chain of `depth` responders, including the window. With `leafHandles` the innermost view handles the
/// events, otherwise all views forward them.
YardstickScene *yardstickSceneCreate(int depth, int leafHandles);
void yardstickSceneFree(YardstickScene *scene);

/// Adds recognizers of ten kinds, the same as in `Scene.addRecognizers`.
void yardstickAddRecognizers(YardstickScene *scene, int count, int onOneView);
/// Adds pans that recognize simultaneously.
void yardstickAddSimultaneousPans(YardstickScene *scene, int count);

/// Sends one event in which contacts 1...`count` are all in the same phase; `time` is in seconds.
void yardstickSend(YardstickScene *scene, YardstickPhase phase, const YardstickPoint *points, int count, double time);

/// Returns the number of calls of the innermost view and of the actions.
long yardstickCalls(const YardstickScene *scene);

#ifdef __cplusplus
}
#endif

#endif
