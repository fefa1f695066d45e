import QuartzCore
import UIKit

/// A `SceneKind` as views in a separate runtime.
@MainActor
final class Scene {
  let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800))
  private let window: UIWindow
  private let views: [UIView]
  private let target = Target()

  init(_ kind: SceneKind) {
    let runtime = runtime
    let window = runtime.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) }
    self.window = window
    views = runtime.perform { Self.makeViews(in: window, leafHandles: kind.leafHandles) }
    runtime.perform {
      for index in 0..<kind.recognizers {
        view(index, kind).addGestureRecognizer(Self.makeRecognizer(index % 10, target))
      }
      for index in 0..<kind.simultaneousPans {
        let pan = UIPanGestureRecognizer(target: target, action: Target.changedSelector)
        pan.delegate = target
        view(index, kind).addGestureRecognizer(pan)
      }
    }
  }

  // The runtime retains a window as long as it is visible.
  isolated deinit { runtime.perform { window.isHidden = true } }

  /// The number of calls of the innermost view's touch methods and of the actions.
  var calls: Int { target.calls + ((views.last as? HandlingView)?.calls ?? 0) }

  /// Creates the views from the window's only subview inward.
  private static func makeViews(in window: UIWindow, leafHandles: Bool) -> [UIView] {
    var views: [UIView] = []
    for level in 1..<SceneKind.depth {
      let view = level == SceneKind.depth - 1 && leafHandles ? HandlingView() : UIView()
      view.frame = window.bounds
      view.isMultipleTouchEnabled = true
      (views.last ?? window).addSubview(view)
      views.append(view)
    }
    window.isHidden = false
    return views
  }

  /// Returns the view of a recognizer. The first recognizer is on the innermost view.
  private func view(_ index: Int, _ kind: SceneKind) -> UIView {
    views[views.count - 1 - (kind.isOnOneView ? 0 : index % views.count)]
  }

  private static func makeRecognizer(_ kind: Int, _ target: Target) -> UIGestureRecognizer {
    let action = Target.changedSelector
    switch kind {
    case 0: return UIPanGestureRecognizer(target: target, action: action)
    case 1: return UITapGestureRecognizer(target: target, action: action)
    case 2:
      let tap = UITapGestureRecognizer(target: target, action: action)
      tap.numberOfTapsRequired = 2
      return tap
    case 3: return UILongPressGestureRecognizer(target: target, action: action)
    case 4:
      let pan = UIPanGestureRecognizer(target: target, action: action)
      pan.minimumNumberOfTouches = 2
      return pan
    case 5: return UIPinchGestureRecognizer(target: target, action: action)
    case 6: return UIRotationGestureRecognizer(target: target, action: action)
    default:
      let swipe = UISwipeGestureRecognizer(target: target, action: action)
      swipe.direction = [.right, .up, .down][kind - 7]
      return swipe
    }
  }
}

private final class HandlingView: UIView {
  var calls = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
}

@MainActor
private final class Target: UIGestureRecognizerDelegate {
  static let changedSelector = Selector("changed", Target.changed)

  var calls = 0

  func changed(_ recognizer: UIGestureRecognizer) { calls += 1 }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
