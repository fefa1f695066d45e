import UIKit

/// The explanation of a control, with its key.
package struct PanelTip: Equatable, Sendable {
  package var text: String
  package var key: String?
  /// The frame of the control, in the workbench's points.
  package var anchor = CGRect.zero

  package init(_ text: String, key: String? = nil) { (self.text, self.key) = (text, key) }
}

/// A control with a tip that is shown while the pointer rests on it.
@MainActor
protocol PanelTipped: UIView {
  var tip: PanelTip? { get }
}

/// Finds the control under the pointer. After the pointer has rested there, its tip is shown until the pointer leaves
/// it or something is pressed.
@MainActor
final class PanelTipping {
  /// The delay in seconds.
  static let delay = 0.6

  private(set) var shown: PanelTip?
  private weak var view: UIView?
  private var timer: Timeline.Timer?

  /// Called when the pointer has moved. `point` is in the coordinates of `root`; nil when the pointer is elsewhere.
  func pointerMoved(to point: CGPoint?, in root: UIView, at time: Double) {
    let found = point.flatMap { Self.tipped(at: $0, in: root) }
    guard found !== view || found == nil else { return }
    hide()
    view = found
    guard let found, let tip = found.tip else { return }
    let timeline = UIRuntime.current.timeline
    timer = timeline.schedule(after: max(0, time - timeline.now) + Self.delay) { [weak self, weak found, weak root] in
      guard let self, let found, let root, found.window != nil else { return }
      var tip = tip
      tip.anchor = found.convert(found.bounds, to: root)
      shown = tip
    }
  }

  /// Called when a finger has landed on the panels at `point`, in the coordinates of `root`. The tip is shown while it
  /// rests. `onShow` is called then, because the lift of this finger should press nothing.
  func fingerLanded(at point: CGPoint, in root: UIView, at time: Double, onShow: @escaping @MainActor () -> Void) {
    hide()
    view = nil
    guard let found = Self.tipped(at: point, in: root), let tip = found.tip else { return }
    let timeline = UIRuntime.current.timeline
    timer = timeline.schedule(after: max(0, time - timeline.now) + Self.delay) { [weak self, weak found, weak root] in
      guard let self, let found, let root, found.window != nil else { return }
      var tip = tip
      tip.anchor = found.convert(found.bounds, to: root)
      shown = tip
      onShow()
    }
  }

  /// Shows no tip that is not shown yet.
  func fingerLeft() { timer?.cancel() }

  func hide() {
    timer?.cancel()
    (timer, shown) = (nil, nil)
  }

  private static func tipped(at point: CGPoint, in root: UIView) -> (any PanelTipped)? {
    var view = root.hitTest(point, with: nil)
    while let current = view {
      if let tipped = current as? any PanelTipped { return tipped }
      view = current.superview
    }
    return nil
  }
}
