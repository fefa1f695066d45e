#ifndef CDISPATCHYARDSTICK_H
#define CDISPATCHYARDSTICK_H

#ifdef __cplusplus
extern "C" {
#endif

/// The yardstick: one window with a chain of views under it and recognizers on them, dispatched to as UIKit does, in plain C++ with
/// virtual methods.
typedef struct YardstickScene YardstickScene;

typedef enum { YARDSTICK_DOWN, YARDSTICK_MOVE, YARDSTICK_UP } YardstickPhase;

typedef struct {
  double x, y;
} YardstickPoint;

/// `depth` responders, the window among them. With `leafHandles` the innermost view keeps the events, otherwise all forward them.
YardstickScene *yardstickSceneCreate(int depth, int leafHandles);
void yardstickSceneFree(YardstickScene *scene);

/// Recognizers of ten kinds, the same as in `Scene.addRecognizers`.
void yardstickAddRecognizers(YardstickScene *scene, int count, int onOneView);
/// Pans that recognize together.
void yardstickAddSimultaneousPans(YardstickScene *scene, int count);

/// One event in which contacts 1...`count` are all in the same phase; `time` in seconds.
void yardstickSend(YardstickScene *scene, YardstickPhase phase, const YardstickPoint *points, int count, double time);

/// How often the innermost view and the actions were called.
long yardstickCalls(const YardstickScene *scene);

#ifdef __cplusplus
}
#endif

#endif
