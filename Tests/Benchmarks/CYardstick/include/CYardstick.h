#ifndef CYARDSTICK_H
#define CYARDSTICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One view. The frame is in the parent's coordinates (points, y down) before rotation and scale, which act about its centre.
typedef struct {
  /// Index of the parent, smaller than the view's own; -1 for the root, which comes first.
  ptrdiff_t parent;
  double x, y, width, height;
  /// Radians, clockwise on screen.
  double rotation;
  double scale;
  double alpha;
  bool isHidden;
  bool isInteractive;
} YardstickView;

typedef struct {
  /// -1 when nobody answers.
  ptrdiff_t index;
  /// Tells one view from another without reading anything of it; 0 when nobody answers.
  uintptr_t identity;
} YardstickAnswer;

typedef struct YardstickTree YardstickTree;

/// Siblings are given from back to front. `count` is at least 1.
YardstickTree *yardstick_create(const YardstickView *views, size_t count);
void yardstick_destroy(YardstickTree *tree);

/// Who answers for a point in the root's coordinates.
YardstickAnswer yardstick_answer(const YardstickTree *tree, double x, double y);

/// Asks for `count` points, given as x, y, x, y, ...; returns the sum of the identities.
uintptr_t yardstick_run(const YardstickTree *tree, const double *points, size_t count);

#ifdef __cplusplus
}
#endif

#endif
