import CoreGraphics
import EventTrace
import UIKitTestSupport

extension Workload {
  /// Workloads with a large number of one item. Quadratic behavior would exceed the threshold many times over.
  static let growth = [
    Workload("deep-draw", "a tree of 3,000 drawing levels, made, drawn, hit and freed", prepare: drawingDeep),
    Workload("deep-tap-recorded", "a tap through 1,000 levels, recorded as a trace", prepare: tappingDeep),
    Workload("remove-5000", "5,000 subviews, added and removed one by one", prepare: removing),
    Workload("tap-1000-recognizers", "a tap on a view with 1,000 recognizers", prepare: tappingManyRecognizers),
  ]

  private static func drawingDeep() -> () throws -> Void {
    let levels = 3_000
    let stage = TestStage()
    return {
      var view = stage.rootView
      for _ in 0..<levels {
        let inner = DrawingView(frame: view.bounds)
        view.addSubview(inner)
        view = inner
      }
      let fills = stage.runtime.makeDisplayList().flattened.commands.count { command in
        if case .fill = command { true } else { false }
      }
      try WorkloadFailure.unless(fills == levels, "\(fills) of \(levels) views were drawn")
      try WorkloadFailure.unless(stage.runtime.hitTest(CGPoint(x: 9, y: 9)) === view, "the innermost was not hit")
      stage.rootView.subviews[0].removeFromSuperview()
    }
  }

  private static func tappingDeep() -> () throws -> Void {
    let levels = 1_000
    let stage = TestStage()
    var view = stage.rootView
    for _ in 0..<levels {
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      view = inner
    }
    let recorder = TraceRecorder()
    stage.runtime.probe = recorder
    return {
      stage.finger().tap(CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
      var records = 0
      for record in recorder.drain() { record.forEach { _ in records += 1 } }
      try WorkloadFailure.unless(records > 4 * levels, "\(records) calls were recorded")
    }
  }

  private static func removing() -> () throws -> Void {
    let stage = TestStage()
    return {
      let root = stage.rootView
      for _ in 0..<5_000 { root.addSubview(UIView(frame: .zero)) }
      for view in root.subviews.prefix(2_500) { view.removeFromSuperview() }
      for view in root.subviews.reversed() { view.removeFromSuperview() }
      try WorkloadFailure.unless(root.subviews.isEmpty, "\(root.subviews.count) subviews are left")
    }
  }

  private static func tappingManyRecognizers() -> () throws -> Void {
    let stage = TestStage()
    for index in 0..<1_000 {
      let recognizer =
        index.isMultiple(of: 2) ? UITapGestureRecognizer() : UIPanGestureRecognizer() as UIGestureRecognizer
      stage.rootView.addGestureRecognizer(recognizer)
    }
    return {
      stage.finger().tap(CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
      let held = stage.rootView.gestureRecognizers?.count { $0.numberOfTouches > 0 || $0.state != .possible }
      try WorkloadFailure.unless(held == 0, "\(held ?? -1) recognizers are not ready for another touch")
    }
  }
}

private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 1, y: 1, width: 2, height: 2))
  }
}
