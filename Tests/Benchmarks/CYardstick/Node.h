#ifndef YARDSTICK_NODE_H
#define YARDSTICK_NODE_H

#include <memory>
#include <vector>

#include "CYardstick.h"

namespace yardstick {

struct Point {
  double x, y;
};

/// Stands where a toolkit passes the event; nothing here looks at it.
class Event;

/// A view as a good C++ toolkit would have it: an object on the heap whose two methods anybody may override.
///
/// Not final and not in an anonymous namespace, so the compiler must make the virtual calls.
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
  /// Parent's coordinates to the node's own: x' = a x + c y + tx, y' = b x + d y + ty. Read only when `hasTransform_`.
  double a_ = 1, b_ = 0, c_ = 0, d_ = 1, tx_ = 0, ty_ = 0;
  size_t index_;
};

}  // namespace yardstick

#endif
