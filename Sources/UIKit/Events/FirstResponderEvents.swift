/// One phase of a shake, as an event for the first responder of the key window.
@MainActor
final class UIMotionEvent: UIEvent {
  private(set) var method = MotionMethod.motionBegan
  private var window: UIWindow?

  convenience init(_ method: MotionMethod, in window: UIWindow, timestamp: TimeInterval) {
    self.init(type: .motion, subtype: .motionShake, timestamp: timestamp)
    self.method = method
    self.window = window
  }

  override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}

/// A media button, as an event for the first responder of the key window.
@MainActor
final class UIRemoteControlEvent: UIEvent {
  private var window: UIWindow?

  convenience init(_ subtype: EventSubtype, in window: UIWindow, timestamp: TimeInterval) {
    self.init(type: .remoteControl, subtype: subtype, timestamp: timestamp)
    self.window = window
  }

  override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
