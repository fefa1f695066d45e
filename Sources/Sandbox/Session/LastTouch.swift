import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// The newest touch: its hit test, and its delivery along the responder chain.
@MainActor
struct LastTouch {
  private(set) var path: HitPath
  /// The part of the path that is drawn on the scene.
  private(set) var near: HitPath
  private(set) var chain: ResponderPath?
  /// The orders of views that were highlighted when the finger landed, because it joined a finger on them.
  private(set) var settled: Set<Int> = []
  /// The path of the previous touch, if it landed at the same place with another outcome.
  private(set) var before: HitPath?
  /// The id of the landing's record, and the number of hit test passes since then.
  private var landing: (record: Int?, passes: Int)

  /// The distance in points below which touches landed at the same place.
  private static let samePlace: CGFloat = 24

  /// Reads the newest touch. Returns nil when `records` contains no hit test. `last` is the previous reading. `joins`
  /// is true if another finger is down.
  init?(
    in records: [TraceRecord], on stage: Stage, after last: LastTouch?, story: EventStory, joins: Bool = false
  ) {
    let trace = EventTrace(records: records)
    let landing = (record: records.first?.id, passes: records.count(where: \.isHitTestPass))
    if let last, last.landing == landing {
      self = last
      chain = Self.chain(in: trace, of: last.path, on: stage, story)
      return
    }
    guard let path = HitPath(lastTouchIn: trace, node: { stage.node(of: $0, in: stage.recorder) }) else {
      if let last { self = last } else { return nil }
      return
    }
    self.path = path
    self.path.switches = stage.switches(at: path.landed)
    self.path.edits = stage.edited.map(\.edit)
    self.landing = landing
    near = path.limitedToWindow.nearby
    chain = Self.chain(in: trace, of: path, on: stage, story)
    if let last, last.landing.record == landing.record {
      (self.path.switches, self.path.edits) = (last.path.switches, last.path.edits)
      (self.path.passedBy, before) = (last.path.passedBy, last.before)
      self.path.ignored = last.path.ignored
      settled = last.settled
      return
    }
    let hit = stage.viewHit(by: path)
    self.path.passedBy = stage.whyPassedBy(at: path.point, hit: hit, in: trace.lastHitTest, named: stage.recorder.name)
    self.path.ignored = trace.tracksTouch ? nil : stage.whyIgnored(by: hit, named: stage.recorder.name)
    if let last {
      before = before(self.path, after: last)
      if joins { settled = path.stepsLike(last.path) }
    }
  }

  /// Returns the path for comparison. A touch with the same outcome keeps the earlier comparison.
  private func before(_ path: HitPath, after last: LastTouch) -> HitPath? {
    let distance = hypot(path.point.x - last.path.point.x, path.point.y - last.path.point.y)
    guard distance <= Self.samePlace else { return nil }
    return path.hasSameOutcome(as: last.path) ? last.before : last.path
  }

  private static func chain(
    in trace: EventTrace, of path: HitPath, on stage: Stage, _ story: EventStory
  ) -> ResponderPath? {
    ResponderPath(lastTouchIn: trace, in: stage.responders, story: story)
      ?? stage.viewHit(by: path).map { ResponderPath(awaitedBy: $0, in: stage.responders, story: story) }
  }
}

extension HitPath {
  /// Returns the orders of views that were called at the same position, with the same outcome, in another path.
  fileprivate func stepsLike(_ other: HitPath) -> Set<Int> {
    let known = Dictionary(other.steps.map { ($0.order, $0) }, uniquingKeysWith: { one, _ in one })
    return Set(
      steps.lazy.filter { step in
        known[step.order].map { $0.node == step.node && $0.verdict == step.verdict } == true
      }.map(\.order))
  }
}

extension Stage {
  /// Returns the positions of the example's switches when a touch landed, which may be before the moment that is shown.
  fileprivate func switches(at time: Double?) -> [String: Bool] {
    let now = Dictionary(example.switches.map { ($0.key, $0.isOn) }, uniquingKeysWith: { first, _ in first })
    guard let time, journal.isComplete else { return now }
    let flips = journal.packed.flips
    guard let first = flips.firstIndex(where: { $0.time > time }) else { return now }
    var then = Dictionary(journal.switches.map { ($0.key, $0.isOn) }, uniquingKeysWith: { first, _ in first })
    for flip in flips[..<first] { then[flip.item.key] = flip.item.isOn }
    return now.merging(then) { _, then in then }
  }

  fileprivate func viewHit(by path: HitPath) -> UIView? {
    path.hit?.node.flatMap { names.object(numbered: $0) as? UIView }
  }

  /// Returns the reason why the view that is visible at `point` did not receive the touch there; nil if it or a
  /// descendant did, or a superview because the view accepts no touches.
  func whyPassedBy(
    at point: CGPoint, hit: UIView?, in reading: @autoclosure () -> HitTestReading?,
    named name: (AnyObject) -> ResponderName
  ) -> Sentence? {
    guard let shown = visibleView(at: point) else { return nil }
    let seen = sequence(first: shown) { $0.superview }.first { $0.isUserInteractionEnabled } ?? shown
    guard seen !== hit else { return nil }
    if let hit, hit.isDescendant(of: seen) { return nil }
    guard let reading = reading() else { return nil }
    let around = sequence(first: seen) { $0.superview }.dropFirst().map { name($0).number }
    let whyNot = WhyNot(name(seen), ancestors: around, in: reading)
    switch whyNot.cause {
    case .neverReached, .receivedTouch: return nil
    // The view moved here after the touch, because of scrolling in the same frame.
    case .outside(let place, _) where place.name.number == whyNot.view.number: return nil
    default: return whyNot.inWords
    }
  }

  /// Returns the reason why the hit view does not track the touch: a disabled control is hit nevertheless (reference
  /// 1.3, C33).
  func whyIgnored(by hit: UIView?, named name: (AnyObject) -> ResponderName) -> Sentence? {
    guard let control = hit as? UIControl, !control.isEnabled else { return nil }
    return Sentence(.whyIgnored, name(control).description)
  }
}

extension EventTrace {
  /// A Boolean value that indicates whether a control began to track the touch. Its action may have disabled the
  /// control since.
  fileprivate var tracksTouch: Bool {
    var tracks = false
    forEach { if case .tracking(_, .beginTracking, _, true) = $0.kind { tracks = true } }
    return tracks
  }
}
