import BenchmarkTrees
import CYardstick
import Foundation

/// The yardstick Y, which is UIKit's algorithm in C++ with virtual calls. All ratios refer to it.
final class Yardstick: Contestant {
  nonisolated static let name = "Yardstick (C++)"

  private let tree: OpaquePointer
  private let points: [Double]

  init(_ tree: Tree) {
    let views = tree.views.map {
      YardstickView(
        parent: $0.parent ?? -1, x: $0.frame.minX, y: $0.frame.minY, width: $0.frame.width, height: $0.frame.height,
        rotation: $0.rotation, scale: $0.scale, alpha: 1, isHidden: $0.isHidden, isInteractive: $0.isInteractive)
    }
    self.tree = yardstick_create(views, views.count)
    points = tree.queries.flatMap { [$0.x, $0.y] }
  }

  isolated deinit { yardstick_destroy(tree) }

  func answer(at point: CGPoint) -> Answer? {
    let answer = yardstick_answer(tree, point.x, point.y)
    return answer.index < 0 ? nil : Answer(index: answer.index, identity: answer.identity)
  }

  func run(_ count: Int) -> UInt { yardstick_run(tree, points, count) }
}
