import InputEvents

/// One finger from landing to lifting. The same object throughout; do not keep it longer (reference 2.2).
@MainActor
public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    /// Down, and unchanged in this event.
    case stationary
    case ended
    case cancelled
    case regionEntered
    case regionMoved
    case regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer

    public static var stylus: TouchType { .pencil }
  }

  /// Counts the contacts of a runtime from 1: what a trace calls the finger.
  package let number: Int
  /// The device's name for the contact, while it lasts.
  let contact: Int

  public internal(set) var phase = Phase.began
  /// Seconds on the event clock, when the touch last changed.
  public internal(set) var timestamp: TimeInterval
  /// 1 for a first tap; one more for each that follows within `TapCounting.interval` and `TapCounting.distance` of the last; 0 once the
  /// finger moved too far for a tap (reference 2.4).
  public internal(set) var tapCount = 1
  public let type: TouchType

  /// Fixed when the touch lands, by hit testing, for as long as it lasts (reference 0.2 fact 8).
  public internal(set) var window: UIWindow?
  public internal(set) var view: UIView?

  /// Radius of the contact in points, and how far it may be off.
  public internal(set) var majorRadius: CGFloat
  public let majorRadiusTolerance: CGFloat = 4

  /// 1 is an average touch; 0 where the device cannot tell.
  public internal(set) var force: CGFloat
  public var maximumPossibleForce: CGFloat { force > 0 ? Self.maximumForce : 0 }

  /// On the screen, in points.
  package internal(set) var screenLocation: CGPoint
  package internal(set) var previousScreenLocation: CGPoint
  package let initialScreenLocation: CGPoint

  /// Why no view gets this touch, if none does.
  package internal(set) var withholding: TouchWithholding?

  /// Its way through the recognisers that received it, if any did.
  var routing: TouchRouting?

  init(number: Int, sample: ContactSample, timestamp: TimeInterval) {
    self.number = number
    contact = sample.id
    type = TouchType(sample.kind)
    self.timestamp = timestamp
    screenLocation = sample.location
    previousScreenLocation = sample.location
    initialScreenLocation = sample.location
    majorRadius = sample.radius > 0 ? sample.radius : Self.unknownRadius
    force = sample.force
  }

  /// Where the touch is now, in `view`'s coordinates; nil means the window's. Worked out when asked, so it changes if the view moves
  /// (reference 2.3).
  public func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Where the touch was at its event before this one; the current location while it has only begun.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    guard let window = target.window ?? (target as? UIWindow) else { return target.convert(point, from: nil) }
    return target.convert(window.convertFromScreen(point), from: window)
  }

  /// What devices that do not feel the contact's size are taken to feel (reference 2.4, L).
  private static let unknownRadius: CGFloat = 20
  /// Of a screen that feels force, in averages (reference 2.4, M).
  private static let maximumForce: CGFloat = 20.0 / 3
}

extension UITouch.TouchType {
  init(_ kind: ContactSample.Kind) {
    switch kind {
    case .finger: self = .direct
    case .pencil: self = .pencil
    case .remoteSurface: self = .indirect
    case .pointer: self = .indirectPointer
    }
  }
}
