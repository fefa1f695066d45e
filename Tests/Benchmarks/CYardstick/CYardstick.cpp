#include "CYardstick.h"

#include "Node.h"

using yardstick::Node;

struct YardstickTree {
  std::unique_ptr<Node> root;
};

YardstickTree *yardstick_create(const YardstickView *views, size_t count) {
  auto root = std::make_unique<Node>(views[0], 0);
  std::vector<Node *> nodes{root.get()};
  nodes.reserve(count);
  for (size_t index = 1; index < count; ++index) {
    Node *parent = nodes[static_cast<size_t>(views[index].parent)];
    nodes.push_back(parent->add(std::make_unique<Node>(views[index], index)));
  }
  return new YardstickTree{std::move(root)};
}

void yardstick_destroy(YardstickTree *tree) { delete tree; }

YardstickAnswer yardstick_answer(const YardstickTree *tree, double x, double y) {
  const Node *hit = tree->root->hitTest({x, y}, nullptr);
  if (!hit) return {-1, 0};
  return {static_cast<ptrdiff_t>(hit->index()), reinterpret_cast<uintptr_t>(hit)};
}

uintptr_t yardstick_run(const YardstickTree *tree, const double *points, size_t count) {
  uintptr_t sum = 0;
  for (size_t index = 0; index < count; ++index) {
    const Node *hit = tree->root->hitTest({points[2 * index], points[2 * index + 1]}, nullptr);
    sum += reinterpret_cast<uintptr_t>(hit);
  }
  return sum;
}
