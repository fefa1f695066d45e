import InputEvents
import UIKit

/// One finger of a `TestStage`, or its mouse. Outside of `turn`, each call is a separate event; `at` advances the clock
/// first.
@MainActor
public final class Finger {
  private let contact: Int
  private let stage: TestStage
  private var location = CGPoint.zero
  private let kind: ContactSample.Kind
  private let buttons: Int
  private let modifiers: ModifierKeys

  /// The force of the contact: 1 is that of an average touch, 0 means that the device does not measure it. A change of
  /// this and the properties below takes effect with the next call.
  public var force: CGFloat = 0
  /// The radius of the contact in points; 0 where the device does not measure it.
  public var radius: CGFloat = 0
  /// The angle between a pencil and the surface in radians; π/2 is upright.
  public var altitude: CGFloat = .pi / 2
  /// The direction in which a pencil leans, in radians; 0 points along +x of the screen.
  public var azimuth: CGFloat = 0
  /// The properties that the pencil's device can only estimate. Touches list them as estimated until `update` delivers
  /// the exact values.
  public var estimated: UITouch.Properties = [] { didSet { announceEstimates() } }

  init(
    contact: Int, stage: TestStage, kind: ContactSample.Kind = .finger, buttons: Int = 0, modifiers: ModifierKeys = []
  ) {
    self.contact = contact
    self.stage = stage
    (self.kind, self.buttons, self.modifiers) = (kind, buttons, modifiers)
  }

  public func down(_ point: CGPoint, at time: TimeInterval? = nil) { send(.down, point, time) }
  public func move(_ point: CGPoint, at time: TimeInterval? = nil) { send(.move, point, time) }
  /// Lifts the finger at its current location.
  public func up(at time: TimeInterval? = nil) { send(.up, location, time) }
  /// Cancels the touch, as the system does.
  public func cancel(at time: TimeInterval? = nil) { send(.cancel, location, time) }

  /// Lands, waits for `holding` seconds, and lifts.
  public func tap(_ point: CGPoint, holding: TimeInterval = 0.05) {
    down(point)
    up(at: stage.now + holding)
  }

  /// Lands at `start`, makes `steps` equal moves over `duration` seconds, and lifts at `end`.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval, steps: Int = 10) {
    let began = stage.now
    down(start)
    for step in 1...max(1, steps) {
      let share = CGFloat(step) / CGFloat(max(1, steps))
      move(
        CGPoint(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y)),
        at: began + duration * TimeInterval(share))
    }
    up()
  }

  /// Delivers the values that the device estimated for the touch with this `estimationUpdateIndex`. A nil property
  /// remains estimated.
  public func update(
    _ index: NSNumber, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil
  ) {
    stage.runtime.makeCurrent()
    stage.runtime.updateEstimate(
      index.intValue, EstimateTracker.Update(force: force, altitude: altitude, azimuth: azimuth))
  }

  private func send(_ phase: ContactSample.Phase, _ point: CGPoint, _ time: TimeInterval?) {
    location = point
    let isDown = phase == .down || phase == .move
    let sample = ContactSample(
      id: contact, phase: phase, location: point, kind: kind, force: force, radius: radius, azimuth: azimuth,
      altitude: altitude, buttons: isDown ? buttons : 0, modifiers: modifiers)
    if phase == .down { announceEstimates() }
    stage.send(.contact(sample), at: time)
  }

  private func announceEstimates() { stage.runtime.estimates.announce(estimated, for: contact) }
}
