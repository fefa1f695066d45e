import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// Routes window input to its pane, in the points of that pane. The pane in which a contact landed receives it until it
/// lifts.
///
/// Input of a mouse may be converted to fingers before it reaches the stage (`FingerEmulation`).
struct InputRouter {
  enum Pane: Equatable {
    case stage
    case workbench
  }

  typealias Routed = (pane: Pane, event: InputEvent)

  /// The scene's frame in the window; `scale` is its pixels per window point.
  var canvas = CGRect.zero {
    didSet { fitEmulation() }
  }
  /// The part of the window in which the scene is visible.
  var stage = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  var scale: CGFloat = 1 {
    didSet { fitEmulation() }
  }
  /// The frame of a panel that lies over the scene; nil without one.
  var panelOverScene: CGRect?
  /// The scene in space as it is drawn; nil while it is flat.
  var space: DepthSpace?
  /// A Boolean value that indicates whether a responder on the stage accepts text. Letters are sent to it, and Ctrl
  /// operates its clipboard.
  var isTyping = false {
    didSet { emulation.isTyping = isTyping }
  }

  /// The position of the mouse in window points; nil when it is elsewhere.
  private(set) var pointer: CGPoint?
  var emulation = FingerEmulation(bounds: .zero)
  /// The places at which contacts landed and to which they belong until they lift: panes, and levels of a scene in
  /// space.
  private var landings: [Int: (pane: Pane, level: Int?)] = [:]
  /// The position of the last contact or of the pointer, in window points.
  private(set) var place: CGPoint?
  private(set) var hovered = Pane.stage
  /// The pane over which two fingers on a trackpad began to move.
  private var transformed = Pane.stage

  /// Returns the results of a sample in order, preceded by those that became due before it; empty when its contact did
  /// not land.
  mutating func route(_ event: InputEvent) -> [Routed] { advance(to: event.timestamp) + routeNow(event) }

  private mutating func routeNow(_ event: InputEvent) -> [Routed] {
    switch event.sample {
    case .contact(let sample): return route(sample, event)
    case .hover(let sample): return route(sample, event)
    case .scroll(var sample):
      let pane = pane(at: sample.location)
      sample.location = local(sample.location, pane)
      if pane == .stage {
        sample.delta = CGSize(width: sample.delta.width / scale, height: sample.delta.height / scale)
      }
      return send(InputEvent(timestamp: event.timestamp, sample: .scroll(sample)), to: pane)
    case .transform(var sample):
      if sample.phase == .began { transformed = pane(at: sample.location) }
      sample.location = local(sample.location, transformed)
      return send(InputEvent(timestamp: event.timestamp, sample: .transform(sample)), to: transformed)
    case .key(let key): return route(key, event)
    case .systemCancel:
      landings = [:]
      return [(.workbench, event)] + send(event, to: .stage)
    default: return send(event, to: .stage)
    }
  }

  /// Returns the results that are due by `time` without any sample.
  mutating func advance(to time: TimeInterval) -> [Routed] { emulation.advance(to: time).map { (.stage, $0) } }
  var nextDeadline: TimeInterval? { emulation.nextDeadline }

  /// Forgets the contacts on the old scene when another scene is on the stage.
  mutating func stageWasReplaced() {
    landings = landings.filter { $0.value.pane != .stage }
    emulation.forget()
  }

  // MARK: The pointer and contacts

  /// The pointer moved over a sheet, below which nothing is pointed at.
  mutating func movePointer(to point: CGPoint?) { (pointer, place) = (point, point) }

  /// A Boolean value that indicates whether a contact is down.
  var isPressed: Bool { !landings.isEmpty }

  private mutating func route(_ sample: ContactSample, _ event: InputEvent) -> [Routed] {
    var lost: [Routed] = []
    if sample.phase == .down {
      let pane = pane(at: sample.location)
      // A device that was unplugged does not report the lift of its fingers. Within one pane the runtime detects that.
      if let earlier = landings[sample.id]?.pane, earlier != pane {
        lost = send(sample, .cancel, at: event.timestamp, to: earlier)
      }
      landings[sample.id] = (pane, space?.level(at: sample.location))
    }
    place = sample.location
    if sample.kind == .pointer { pointer = sample.location }
    guard let pane = landings[sample.id]?.pane else { return [] }
    defer { if sample.phase == .up || sample.phase == .cancel { landings[sample.id] = nil } }
    return lost + send(sample, sample.phase, at: event.timestamp, to: pane)
  }

  private mutating func send(
    _ sample: ContactSample, _ phase: ContactSample.Phase, at time: TimeInterval, to pane: Pane
  ) -> [Routed] {
    var routed = sample
    (routed.phase, routed.location) = (phase, local(sample.location, pane, level: level(of: sample.id)))
    return send(InputEvent(timestamp: time, sample: .contact(routed)), to: pane)
  }

  /// Routes a hover sample: the pane that the pointer left is notified before the one that it entered.
  private mutating func route(_ sample: HoverSample, _ event: InputEvent) -> [Routed] {
    (pointer, place) = (sample.location, sample.location)
    let pane = sample.location.map { self.pane(at: $0) } ?? hovered
    var routed: [Routed] = []
    if pane != hovered {
      var left = sample
      left.location = nil
      routed = send(InputEvent(timestamp: event.timestamp, sample: .hover(left)), to: hovered)
    }
    hovered = pane
    var local = sample
    local.location = sample.location.map { self.local($0, pane) }
    return routed + send(InputEvent(timestamp: event.timestamp, sample: .hover(local)), to: pane)
  }

  private mutating func send(_ event: InputEvent, to pane: Pane) -> [Routed] {
    pane == .stage ? emulation.translate(event).map { (.stage, $0) } : [(pane, event)]
  }

  /// The level of a scene in space that a contact landed on.
  func level(of contact: Int) -> Int? { landings[contact]?.level }

  // MARK: Keys

  private mutating func route(_ key: KeySample, _ event: InputEvent) -> [Routed] {
    let mapped = StageKey(key, isTyping: isTyping)
    switch mapped {
    case .key(let key): return send(InputEvent(timestamp: event.timestamp, sample: .key(key)), to: .stage)
    case .shake:
      return [MotionSample.Phase.began, .ended].flatMap {
        send(InputEvent(timestamp: event.timestamp, sample: .motion(MotionSample(phase: $0))), to: .stage)
      }
    }
  }

  // MARK: Geometry

  /// The scene is drawn at another place.
  mutating func follow(_ placement: CanvasPlacement, in stage: CGRect, space: DepthSpace?) {
    canvas = placement.frame
    scale = placement.scale
    self.stage = stage
    self.space = space
  }

  func pane(at point: CGPoint) -> Pane {
    if panelOverScene?.contains(point) == true { return .workbench }
    let isOnScene = space.map { $0.level(at: point) != nil } ?? canvas.contains(point)
    return isOnScene && stage.contains(point) ? .stage : .workbench
  }

  /// Returns a point of the window in canvas points.
  func canvasPoint(of point: CGPoint) -> CGPoint { local(point, .stage) }

  /// Converts `point` to the coordinates of its pane. `level` is the plane on which a contact landed in a tilted scene.
  private func local(_ point: CGPoint, _ pane: Pane, level: Int? = nil) -> CGPoint {
    guard pane == .stage else { return point }
    if let space { return space.canvasPoint(of: point, level: level ?? space.level(at: point) ?? 0) }
    return CGPoint(x: (point.x - canvas.minX) / scale, y: (point.y - canvas.minY) / scale)
  }

  private mutating func fitEmulation() {
    emulation.bounds = CGRect(x: 0, y: 0, width: canvas.width / scale, height: canvas.height / scale)
  }
}
