import EngineTestKit
import UIKitTestSupport

/// Logs the delegate's calls, the content's touches and the scroll view's decisions, in their order.
@MainActor
final class ScrollLog: LineWriting {
  var lines: [String] = []
  private(set) var decisions: [ContentTouchDecision] = []
  private(set) var failures: [(recognizer: UIGestureRecognizer, reason: GestureReason)] = []

  func enter(_ call: ProbedCall) {
    switch call {
    case .responder(let responder, let method, _, nil):
      write("\((responder as? UIView)?.accessibilityIdentifier ?? "?").\(method.word)")
    case .controlEvents(let control, let events) where !events.isDisjoint(with: Self.touchEvents):
      write("ctl(\(control.accessibilityIdentifier ?? "?"),\(events.intersection(Self.touchEvents).word))")
    default: break
    }
  }

  func note(_ fact: ProbedFact) {
    switch fact {
    case .contentTouches(_, let decision, _): decisions.append(decision)
    case .gestureStateChanged(let recognizer, _, .failed, let reason): failures.append((recognizer, reason))
    default: break
    }
  }

  /// Returns the reason of the last failure of `recognizer`.
  func failure(of recognizer: UIGestureRecognizer) -> GestureReason? {
    failures.last { $0.recognizer === recognizer }?.reason
  }

  private static let touchEvents: UIControl.Event = [
    .touchDown, .touchDragInside, .touchUpInside, .touchUpOutside, .touchCancel,
  ]
}

/// A scroll view that logs the calls of two methods, and returns the results that a test sets.
@MainActor
final class AskingScrollView: UIScrollView {
  var log: ScrollLog?
  var begins = true
  /// The result; nil means the default.
  var cancels: Bool?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    log?.write("shouldBegin(\(view.accessibilityIdentifier ?? "?"))")
    return begins
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    log?.write("shouldCancel(\(view.accessibilityIdentifier ?? "?"))")
    return cancels ?? super.touchesShouldCancel(in: view)
  }
}

/// Logs the calls that it receives. Consecutive equal calls are logged once.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  let log: ScrollLog
  private(set) var calls: [String] = []
  private(set) var velocities: [CGPoint] = []
  private(set) var targets: [CGPoint] = []
  private(set) var scrolls = 0
  private(set) var flags: [String] = []
  var changeTarget: (CGPoint) -> CGPoint = { $0 }
  var onScroll: (UIScrollView) -> Void = { _ in }
  var zoomed: UIView?
  var didZoom: (() -> Void)?
  var scaleAtEnd: CGFloat?

  init(_ log: ScrollLog) { self.log = log }

  private func tell(_ call: String, _ scrollView: UIScrollView) {
    flags.append(
      "\(call): "
        + [
          (scrollView.isTracking, "tracking"), (scrollView.isDragging, "dragging"),
          (scrollView.isDecelerating, "decelerating"),
        ]
        .filter(\.0).map(\.1).joined(separator: " "))
    if calls.last != call {
      calls.append(call)
      log.write(call)
    }
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    tell("DidScroll", scrollView)
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tell("WillBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    velocities.append(velocity)
    targets.append(targetContentOffset.pointee)
    targetContentOffset.pointee = changeTarget(targetContentOffset.pointee)
    tell("WillEndDragging", scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    tell("DidEndDragging(\(decelerate))", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { tell("WillBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell("DidEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tell("DidEndScrollingAnimation", scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    tell("WillBeginZooming(\(view?.accessibilityIdentifier ?? "nil"))", scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    tell("DidZoom", scrollView)
    didZoom?()
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    scaleAtEnd = scale
    tell("DidEndZooming(\(view?.accessibilityIdentifier ?? "nil"))", scrollView)
  }
}

/// A phone with a scroll view S that fills the upper 600 points, and in it V (or a button B) at (50, 50), 300 points
/// wide and high. The content is 2,000 points high.
@MainActor
final class ScrollWorld {
  let stage = TestStage()
  let log = ScrollLog()
  let recorder: ScrollRecorder
  let scrollView = AskingScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let view: UIView
  private(set) lazy var finger = stage.finger()

  init(_ view: UIView = UIView()) {
    self.view = view
    recorder = ScrollRecorder(log)
    view.frame = CGRect(x: 50, y: 50, width: 300, height: 300)
    view.accessibilityIdentifier = view is UIControl ? "B" : "V"
    scrollView.accessibilityIdentifier = "S"
    scrollView.log = log
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(view)
    scrollView.delegate = recorder
    stage.rootView.addSubview(scrollView)
    stage.runtime.probe = log
  }

  var offset: CGPoint { scrollView.contentOffset }

  /// Drags by `distance` points vertically in steps of a frame at `speed` points per second, from (200, 300). The
  /// finger stays down.
  func drag(by distance: CGFloat, speed: CGFloat = 800) {
    let began = stage.now
    let frames = max(1, Int((abs(distance) / speed * 60).rounded()))
    finger.down(point(200, 300), at: began)
    for frame in 1...frames {
      let share = CGFloat(frame) / CGFloat(frames)
      finger.move(point(200, 300 + distance * share), at: began + Double(frame) / 60)
    }
  }

  /// Drags, and lifts at the time of the last move.
  func flick(by distance: CGFloat, speed: CGFloat = 800) {
    drag(by: distance, speed: speed)
    finger.up()
  }

  /// Runs frames for a duration.
  func wait(_ seconds: TimeInterval) {
    let end = stage.now + seconds
    while stage.now < end - 1e-9 { stage.advance(by: min(1.0 / 60, end - stage.now)) }
  }
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

func isClose(_ one: CGFloat, _ other: CGFloat, within tolerance: CGFloat = 0.01) -> Bool {
  abs(one - other) <= tolerance
}
