#ifndef CYARDSTICK_H
#define CYARDSTICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One view. The frame is in the parent's coordinates (points, y down) before rotation and scale, which are relative
/// to its center.
typedef struct {
  /// The index of the parent, which is smaller than the view's own; -1 for the root, which comes first.
  ptrdiff_t parent;
  double x, y, width, height;
  /// The rotation in radians, clockwise on the screen.
  double rotation;
  double scale;
  double alpha;
  bool isHidden;
  bool isInteractive;
} YardstickView;

typedef struct {
  /// The index of the hit view; -1 if there is none.
  ptrdiff_t index;
  /// A number that identifies the view and is computed without reading its contents; 0 if there is none.
  uintptr_t identity;
} YardstickAnswer;

typedef struct YardstickTree YardstickTree;

/// Creates a tree. Siblings are in order from back to front. `count` is at least 1.
YardstickTree *yardstick_create(const YardstickView *views, size_t count);
void yardstick_destroy(YardstickTree *tree);

/// Returns the hit view at a point in the root's coordinates.
YardstickAnswer yardstick_answer(const YardstickTree *tree, double x, double y);

/// Runs a hit test for `count` points, which are given as x, y, x, y, ...; returns the sum of the identities.
uintptr_t yardstick_run(const YardstickTree *tree, const double *points, size_t count);

#ifdef __cplusplus
}
#endif

#endif
