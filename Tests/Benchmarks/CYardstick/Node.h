#ifndef YARDSTICK_NODE_H
#define YARDSTICK_NODE_H

#include <memory>
#include <vector>

#include "CYardstick.h"

namespace yardstick {

struct Point {
  double x, y;
};

/// Represents the event that a toolkit passes. The yardstick does not use it.
class Event;

/// A view in the style of a good C++ toolkit: an object on the heap with two methods that can be overridden.
///
/// The class is neither final nor in an anonymous namespace, so the compiler cannot replace the virtual calls.
class Node {
public:
  Node(const YardstickView &view, size_t index);
  virtual ~Node() = default;

  virtual const Node *hitTest(Point point, const Event *event) const;
  virtual bool pointInside(Point point, const Event *event) const;

  Node *add(std::unique_ptr<Node> child);
  size_t index() const { return index_; }

private:
  Point fromParent(Point point) const;

  std::vector<std::unique_ptr<Node>> children_;
  double x_, y_, width_, height_;
  double alpha_;
  bool isHidden_;
  bool isInteractive_;
  bool hasTransform_;
  /// Converts the parent's coordinates to the node's own: x' = a x + c y + tx, y' = b x + d y + ty. It is only read if
  /// `hasTransform_` is true.
  double a_ = 1, b_ = 0, c_ = 0, d_ = 1, tx_ = 0, ty_ = 0;
  size_t index_;
};

}  // namespace yardstick

#endif
