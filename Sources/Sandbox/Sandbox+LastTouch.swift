import CoreGraphics
import EventTrace
import Inspector
import QuartzCore
import UIKit

/// The hit test of the newest touch, and how far up the chain it got since.
struct LastTouch {
  var path: HitPath
  /// What of the path the scene shows.
  fileprivate(set) var near: HitPath
  var chain: ResponderPath?
  /// What the touch before it came to, where that landed at the same place and it was something else.
  var before: HitPath?
  /// The record the landing begins with, and how many passes of hit tests it came to since.
  fileprivate var landing: (record: Int?, passes: Int)

  fileprivate init(_ path: HitPath, _ chain: ResponderPath?, landing: (record: Int?, passes: Int)) {
    (self.path, self.chain, self.landing) = (path, chain, landing)
    near = path.inItsWindow.nearby
  }

  /// A touch that goes on, or one more that comes to the same, leaves standing what came before.
  fileprivate mutating func compare(with last: LastTouch) {
    guard hypot(path.point.x - last.path.point.x, path.point.y - last.path.point.y) <= Self.samePlace else { return }
    before = path.comesToTheSame(as: last.path) ? last.before : last.path
  }

  /// Nobody touches the same point twice, in points.
  private static let samePlace: CGFloat = 24
}

extension Sandbox {
  func readTouch() {
    let trace = EventTrace(records: touchRecords.records)
    let landing = (record: touchRecords.records.first?.id, passes: touchRecords.records.count(where: \.isHitTestPass))
    if let lastTouch, lastTouch.landing == landing {
      self.lastTouch?.chain = chain(in: trace, of: lastTouch.path)
      return
    }
    guard let path = HitPath(lastTouchIn: trace, node: { stage.node(of: $0, in: stage.recorder) }) else { return }
    var touch = LastTouch(path, chain(in: trace, of: path), landing: landing)
    if let lastTouch, lastTouch.landing.record == landing.record {
      (touch.path.passedBy, touch.before) = (lastTouch.path.passedBy, lastTouch.before)
      touch.path.ignored = lastTouch.path.ignored
    } else {
      let hit = viewHit(by: path)
      touch.path.passedBy = stage.whyPassedBy(at: path.point, hit: hit, in: trace.lastHitTest, named: stage.recorder)
      touch.path.ignored = trace.tracksTouch ? nil : stage.whyIgnored(by: hit, named: stage.recorder)
      if let lastTouch { touch.compare(with: lastTouch) }
    }
    lastTouch = touch
  }

  private func chain(in trace: EventTrace, of path: HitPath) -> ResponderPath? {
    ResponderPath(lastTouchIn: trace, recordedBy: stage.recorder)
      ?? viewHit(by: path).map { ResponderPath(awaitedBy: $0) }
  }

  private func viewHit(by path: HitPath) -> UIView? {
    path.hit?.node.flatMap { stage.names.object(numbered: $0) as? UIView }
  }
}

extension Stage {
  /// Why the touch at `point` is not that of the view which shows there; nil where it is that, or a view in it, or one around it
  /// because it takes no touches itself.
  func whyPassedBy(
    at point: CGPoint, hit: UIView?, in reading: @autoclosure () -> HitTestReading?, named recorder: TraceRecorder
  ) -> Sentence? {
    guard let seen = runtime.perform({ paintedView(at: point) }), seen !== hit else { return nil }
    if let hit, hit.isDescendant(of: seen) { return nil }
    guard let reading = reading() else { return nil }
    let around = sequence(first: seen) { $0.superview }.dropFirst().map { recorder.name(of: $0).number }
    let whyNot = WhyNot(recorder.name(of: seen), ancestors: around, in: reading)
    switch whyNot.cause {
    case .neverReached, .gotIt: return nil
    // It came here after the touch, with a scroll in the same frame.
    case .outside(let place, _) where place.name.number == whyNot.view.number: return nil
    default: return whyNot.inWords
    }
  }

  /// Why the view that is hit tracks no touch: a control that is disabled is hit nevertheless (reference 1.3, C33).
  func whyIgnored(by hit: UIView?, named recorder: TraceRecorder) -> Sentence? {
    guard let control = hit as? UIControl, !control.isEnabled else { return nil }
    return Sentence(.whyIgnored, recorder.name(of: control).description)
  }

  /// The frontmost view with something to see at `point` (canvas points): one that takes touches, if it is in one.
  private func paintedView(at point: CGPoint) -> UIView? {
    for window in runtime.windows.frontToBack {
      guard let found = painted(in: window, at: window.layer.convert(point, from: nil)) else { continue }
      return sequence(first: found) { $0.superview }.first { $0.isUserInteractionEnabled } ?? found
    }
    return nil
  }

  private func painted(in view: UIView, at point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.1 else { return nil }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() {
      if let found = painted(in: subview, at: subview.convert(point, from: view)) { return found }
    }
    return isInside && view.layer.showsSomething ? view : nil
  }
}

extension EventTrace {
  /// A control took a touch for its own; it may have been disabled by that.
  fileprivate var tracksTouch: Bool {
    var tracks = false
    forEach { if case .tracking(_, .beginTracking, _, true) = $0.kind { tracks = true } }
    return tracks
  }
}

extension CALayer {
  /// Whether there is something to see between its edges, sublayers aside.
  fileprivate var showsSomething: Bool {
    displayIfNeeded()
    return (backgroundColor?.rgba.alpha ?? 0) >= 0.1 || !content.commands.isEmpty || contents != nil
      || self is CAGradientLayer || self is CAShapeLayer
  }
}
