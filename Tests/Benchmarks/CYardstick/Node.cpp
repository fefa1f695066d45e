#include "Node.h"

#include <cmath>

namespace yardstick {

Node::Node(const YardstickView &view, size_t index)
    : x_(view.x), y_(view.y), width_(view.width), height_(view.height), alpha_(view.alpha), isHidden_(view.isHidden),
      isInteractive_(view.isInteractive), hasTransform_(view.rotation != 0 || view.scale != 1), index_(index) {
  if (!hasTransform_) return;
  const double cosine = std::cos(view.rotation) / view.scale;
  const double sine = std::sin(view.rotation) / view.scale;
  a_ = cosine;
  b_ = -sine;
  c_ = sine;
  d_ = cosine;
  const double centerX = x_ + width_ / 2;
  const double centerY = y_ + height_ / 2;
  tx_ = width_ / 2 - (a_ * centerX + c_ * centerY);
  ty_ = height_ / 2 - (b_ * centerX + d_ * centerY);
}

Node *Node::add(std::unique_ptr<Node> child) {
  children_.push_back(std::move(child));
  return children_.back().get();
}

const Node *Node::hitTest(Point point, const Event *event) const {
  if (!isInteractive_ || isHidden_ || alpha_ <= 0.01) return nullptr;
  if (!pointInside(point, event)) return nullptr;
  for (auto child = children_.rbegin(); child != children_.rend(); ++child) {
    if (const Node *hit = (*child)->hitTest((*child)->fromParent(point), event)) return hit;
  }
  return this;
}

bool Node::pointInside(Point point, const Event *) const {
  return point.x >= 0 && point.x < width_ && point.y >= 0 && point.y < height_;
}

inline Point Node::fromParent(Point point) const {
  if (!hasTransform_) return {point.x - x_, point.y - y_};
  return {a_ * point.x + c_ * point.y + tx_, b_ * point.x + d_ * point.y + ty_};
}

}  // namespace yardstick
