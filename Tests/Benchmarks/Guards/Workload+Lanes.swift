import EventTrace
import Inspector
import UIKit
import UIKitTestSupport

extension Workload {
  /// Workloads of the timeline after many touches without the pause that begins another activity.
  static let lanes =
    atTwoSizes(
      "lanes", of: ["GestureLanesPanel"],
      "20 frames of the timeline with all lanes in sight, after taps without a pause",
      sizes: (100, 1000), "touches", most: 1.05, prepare: drawing)
    + atTwoSizes(
      "lanes-tap", of: ["GestureLanesPanel"], "10 more taps read by the timeline, without a pause after",
      sizes: (100, 1000), "touches", most: 1.05, prepare: reading)

  /// A view with five recognizers and a button, whose records go to a panel that is as tall as a window.
  @MainActor
  private final class Timeline {
    let stage = TestStage()
    let window: UIRuntime
    let panel: GestureLanesPanel
    private let recorder = TraceRecorder()
    private let finger: Finger
    private var taps = 0

    init() {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      let recognizers = [
        double, UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
        UILongPressGestureRecognizer(),
      ]
      for recognizer in recognizers { stage.rootView.addGestureRecognizer(recognizer) }
      stage.rootView.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      stage.runtime.probe = recorder
      finger = stage.finger()
      let size = CGSize(width: 1280, height: 800)
      let window = UIRuntime(screenSize: size)
      self.window = window
      panel = window.perform {
        let (screen, panel) = (UIWindow(frame: CGRect(origin: .zero, size: size)), GestureLanesPanel(frame: .zero))
        panel.frame = screen.bounds
        screen.addSubview(panel)
        screen.makeKeyAndVisible()
        return panel
      }
    }

    /// Taps the button and the view in turn, five times in a second, and passes the records to the panel.
    func tap(_ count: Int) {
      for _ in 0..<count {
        taps += 1
        finger.tap(taps.isMultiple(of: 2) ? CGPoint(x: 50, y: 50) : CGPoint(x: 200, y: 300))
        stage.advance(by: 0.15)
        window.perform { panel.reduce(recorder.drain()) }
      }
    }

    func down() {
      finger.down(CGPoint(x: 200, y: 300))
      window.perform { panel.reduce(recorder.drain()) }
    }

    /// Scrolls to the recognizers and controls, which are below the touches.
    func scrollToEnd() {
      guard let scroll = panel.subviews.compactMap({ $0 as? UIScrollView }).first else { return }
      window.layoutIfNeeded()
      window.perform { scroll.contentOffset.y = max(0, scroll.contentSize.height - scroll.bounds.height) }
    }

    /// Moves the finger by a point, and returns the next picture.
    func move(_ step: Int) -> DisplayList {
      finger.move(CGPoint(x: 200, y: 300 + CGFloat(step % 2)), at: stage.now + 1.0 / 60)
      window.perform {
        panel.reduce(recorder.drain())
        panel.advance(to: stage.now)
      }
      return window.makeDisplayList()
    }
  }

  private static func drawing(after touches: Int) -> () throws -> Void {
    let timeline = Timeline()
    timeline.tap(touches)
    timeline.down()
    timeline.scrollToEnd()
    return {
      for step in 0..<20 {
        let count = timeline.move(step).flattened.commands.count
        try WorkloadFailure.unless(count > 500, "\(count) commands are too few for the taps that are in sight")
      }
    }
  }

  private static func reading(after touches: Int) -> () throws -> Void {
    let timeline = Timeline()
    timeline.tap(touches)
    return {
      timeline.tap(10)
      let lanes = timeline.panel.model
      try WorkloadFailure.unless(
        lanes.lanes.count > 20 && !lanes.isRunning, "\(lanes.lanes.count) lanes are too few for the taps")
    }
  }
}
