import BenchmarkTrees
import CoreGraphics
import EventTrace
import Foundation
import Inspector
import UIKit

/// A tree in a separate window, which is the root, and its hit map.
@MainActor
struct Scene {
  let runtime: UIRuntime
  let window: UIWindow
  /// The views without the window, parents first.
  let views: [UIView]
  private let names = ObjectNames()

  init(_ tree: Tree, _ overriding: Overriding) {
    let runtime = UIRuntime(screenSize: tree.views[0].frame.size)
    self.runtime = runtime
    (window, views) = runtime.perform {
      let frame = tree.views[0].frame
      let window = overriding.includes(0) ? OverridingWindow(frame: frame) : UIWindow(frame: frame)
      var views: [UIView] = [window]
      for (index, view) in tree.views.enumerated().dropFirst() {
        let made = overriding.includes(index) ? OverridingView(frame: view.frame) : UIView(frame: view.frame)
        if view.hasTransform {
          made.transform = CGAffineTransform(rotationAngle: view.rotation).scaledBy(x: view.scale, y: view.scale)
        }
        (made.isHidden, made.isUserInteractionEnabled) = (view.isHidden, view.isInteractive)
        if let parent = view.parent { views[parent].addSubview(made) }
        views.append(made)
      }
      window.isHidden = false
      return (window, Array(views.dropFirst()))
    }
    runtime.layoutIfNeeded()
  }

  func survey(cell: CGFloat) -> SceneSurvey {
    SceneSurvey(of: runtime, size: window.bounds.size, names: names, parts: [.map], cell: cell)
  }

  /// Calls `body` with the result of the public `hitTest` for every cell of `map`, row by row.
  func bruteForce(_ map: HitMap, _ body: (UIView?) -> Void) {
    runtime.perform {
      for row in 0..<map.rows {
        for column in 0..<map.columns { body(window.hitTest(map.point(column, row), with: nil)) }
      }
    }
  }

  /// Returns the number of cells whose view differs from the result of the public `hitTest`.
  func differences(_ map: HitMap) -> Int {
    var found = 0
    var cell = 0
    bruteForce(map) { view in
      let owner = map[cell % map.columns, cell / map.columns]
      if (view.map { names.name(of: $0).number } ?? -1) != (owner < 0 ? -1 : map.nodes[owner]) { found += 1 }
      cell += 1
    }
    return found
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
