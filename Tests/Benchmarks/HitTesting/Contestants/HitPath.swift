import BenchmarkTrees
import UIKit

/// The engine through the interface that every app uses.
final class HitPath: Contestant {
  nonisolated static let name = "HitPath"

  private let window: UIWindow
  private let points: [CGPoint]

  /// The tree's root becomes the window.
  init(_ tree: Tree, overriding: Overriding) {
    let root = tree.views[0].frame
    let window = overriding.includes(0) ? OverridingWindow(frame: root) : UIWindow(frame: root)
    _ = tree.makeViews { index, frame in
      if index == 0 { return window }
      return overriding.includes(index) ? OverridingView(frame: frame) : UIView(frame: frame)
    }
    self.window = window
    points = tree.queries
  }

  // The application retains a window as long as it is visible.
  isolated deinit { window.isHidden = true }

  func answer(at point: CGPoint) -> Answer? {
    window.hitTest(point, with: nil).map { Answer(index: $0.tag, identity: UInt(bitPattern: ObjectIdentifier($0))) }
  }

  func run(_ count: Int) -> UInt {
    var sum: UInt = 0
    for point in points.prefix(count) {
      if let hit = window.hitTest(point, with: nil) { sum &+= UInt(bitPattern: ObjectIdentifier(hit)) }
    }
    return sum
  }
}

private final class OverridingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

private final class OverridingWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}
