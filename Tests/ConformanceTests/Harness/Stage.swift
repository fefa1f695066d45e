import EngineTestKit
import InputEvents
import UIKitTestSupport

/// The view tree that most cases use: a stage whose root view is R, and logging views.
@MainActor
struct Stage {
  let stage = TestStage()
  let log = CallLog()

  var root: UIView { stage.rootView }
  var window: UIWindow { stage.window }

  /// Adds a logging view to `parent`, which is R by default.
  func view(
    _ name: String, in parent: UIView? = nil, x: CGFloat = 0, y: CGFloat = 0, width: CGFloat = 100,
    height: CGFloat = 100
  ) -> HitTestLoggingView {
    let view = HitTestLoggingView(name, log, x: x, y: y, width: width, height: height)
    (parent ?? root).addSubview(view)
    return view
  }

  /// Returns the view that a touch at this point of the window would hit; nil if none.
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }

  /// Delivers samples of a device, with the times at which they were taken, in the way of the frame loop.
  func frame(_ samples: (time: TimeInterval, contact: ContactSample)...) {
    stage.runtime.handle(samples.map { InputEvent(timestamp: $0.time, sample: .contact($0.contact)) })
  }

  func systemCancel(at time: TimeInterval) {
    stage.runtime.handle([InputEvent(timestamp: time, sample: .systemCancel)])
  }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
}
