import EventTrace
import UIKitTestSupport

extension Workload {
  /// Workloads of one or two fingers with the engine alone.
  static let touches = [
    Workload("tap", "100 taps on 20 cards with a recognizer and a button each, without a probe") {
      try tapping(recorder: nil)
    },
    Workload("tap-recorded", "the same taps, recorded as a trace") { try tapping(recorder: TraceRecorder()) },
    Workload("move", "400 moves of a finger on a view that takes touches") { moving(recognizers: 0) },
    Workload("move-10-recognizers", "400 moves of a finger on a view with 10 recognizers") { moving(recognizers: 10) },
    Workload("move-two-fingers", "400 moves of each of two fingers on a view with 10 recognizers") {
      moving(recognizers: 10, fingers: 2)
    },
  ]

  private static func tapping(recorder: TraceRecorder?) throws -> () throws -> Void {
    let stage = TestStage()
    let count = Counter()
    for index in 0..<20 {
      let card = UIView(frame: CGRect(x: 20, y: 20 + 38 * index, width: 360, height: 34))
      let button = UIButton(frame: CGRect(x: 10, y: 2, width: 100, height: 30))
      button.addAction(UIAction { _ in count.value += 1 }, for: .touchUpInside)
      card.addSubview(button)
      card.addGestureRecognizer(UITapGestureRecognizer())
      stage.rootView.addSubview(card)
    }
    stage.runtime.probe = recorder
    let finger = stage.finger()
    return {
      count.value = 0
      for tap in 0..<100 {
        finger.tap(CGPoint(x: 50, y: 37 + 38 * (tap % 20)))
        stage.advance(by: 1)
        _ = recorder?.drain()
      }
      try WorkloadFailure.unless(count.value == 100, "\(count.value) of 100 taps acted")
    }
  }

  private static func moving(recognizers: Int, fingers count: Int = 1) -> () throws -> Void {
    let stage = TestStage()
    let view = CountingView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    let kinds: [() -> UIGestureRecognizer] = [
      { UIPanGestureRecognizer() }, { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
      { UILongPressGestureRecognizer() }, { UITapGestureRecognizer() },
    ]
    for index in 0..<recognizers {
      let recognizer = kinds[index % kinds.count]()
      // All recognizers stay possible, so that the move is dispatched to that many.
      (recognizer as? UIPanGestureRecognizer)?.minimumNumberOfTouches = count + 1
      (recognizer as? UILongPressGestureRecognizer)?.minimumPressDuration = 3600
      (recognizer as? UILongPressGestureRecognizer)?.allowableMovement = 10_000
      view.addGestureRecognizer(recognizer)
    }
    view.isMultipleTouchEnabled = count > 1
    let fingers = (0..<count).map { _ in stage.finger() }
    return {
      view.moves = 0
      for (index, finger) in fingers.enumerated() { finger.down(CGPoint(x: 100 * (index + 1), y: 100)) }
      for step in 1...400 {
        let time = stage.now + 1.0 / 120
        for (index, finger) in fingers.enumerated() {
          finger.move(CGPoint(x: 100 * (index + 1) + step % 7, y: 100 + step % 5), at: time)
        }
      }
      for finger in fingers { finger.up() }
      stage.advance(by: 1)
      try WorkloadFailure.unless(view.moves == 400 * count, "\(view.moves) of \(400 * count) moves arrived")
    }
  }
}

@MainActor
private final class Counter {
  var value = 0
}

private final class CountingView: UIView {
  var moves = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
