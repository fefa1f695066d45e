import InputEvents
@_exported import UIKit

/// A phone on a table: one window, a clock that only moves when advanced, and fingers.
///
///     let stage = TestStage()
///     let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
///     stage.rootView.addSubview(button)
///     stage.finger().tap(CGPoint(x: 120, y: 120))
///
/// Each stage is a runtime of its own, current from its creation on. Points are window points; times are seconds on the
/// event clock, which starts at 0. Text is measured with a fixed advance, so no result depends on installed fonts.
///
/// As long as the stage lives, what code on the main thread hands to `DispatchQueue.main`, the main run loop and the
/// main actor runs when the stage's time passes, or, at the time it is, when the test waits; and clocks show the
/// stage's time.
@MainActor
public final class TestStage {
  public static let defaultSize = CGSize(width: 400, height: 800)

  package let runtime: UIRuntime
  public let application: UIApplication
  /// The key window, visible at level `.normal`.
  public let window: UIWindow

  private var nextContact = 1
  private var openTurn: [InputEvent]?

  /// `applicationClass` may override `sendEvent` and `sendAction`.
  public init(size: CGSize = TestStage.defaultSize, applicationClass: UIApplication.Type = UIApplication.self) {
    let runtime = UIRuntime(
      screenSize: size, applicationClass: applicationClass, servesMainThread: true)
    self.runtime = runtime
    runtime.makeCurrent()
    application = runtime.application
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    plainRoot = UIView(frame: window.bounds)
    window.addSubview(plainRoot)
    window.makeKeyAndVisible()
  }

  /// Drops the work that waits on the main thread and gives the machine's clocks back.
  isolated deinit { runtime.stopServingMainThread() }

  public convenience init(
    size: CGSize = TestStage.defaultSize, applicationClass: UIApplication.Type = UIApplication.self,
    rootViewController: UIViewController
  ) {
    self.init(size: size, applicationClass: applicationClass)
    plainRoot.removeFromSuperview()
    window.rootViewController = rootViewController
    runtime.layoutIfNeeded()
  }

  private let plainRoot: UIView

  /// A full-size plain view in the window, or the controller's view when a controller was given.
  public var rootView: UIView { window.rootViewController?.view ?? plainRoot }

  // MARK: Time

  /// Seconds on the event clock.
  public var now: TimeInterval { runtime.now }

  /// Advances the clock by `seconds` without input: timers fire, animations run, and so does the work that the app's
  /// code handed to the main thread. Views are laid out before and after it, as at the end of a turn of the run loop.
  public func advance(by seconds: TimeInterval) {
    runtime.makeCurrent()
    runtime.layoutIfNeeded()
    _ = runtime.receiveArrivals()
    runtime.advance(to: runtime.now + seconds)
    runtime.layoutIfNeeded()
  }

  /// Runs `body` and delivers everything that fingers do in it to `sendEvent` as one event. If `time` is given, the
  /// clock advances to it first.
  public func turn(at time: TimeInterval? = nil, _ body: () -> Void) {
    moveClock(to: time)
    openTurn = []
    body()
    let samples = openTurn ?? []
    openTurn = nil
    runtime.makeCurrent()
    runtime.layoutIfNeeded()
    runtime.handleAsOneTurn(samples)
  }

  // MARK: Fingers

  /// A finger that is not down yet. Each is one contact stream.
  public func finger() -> Finger {
    defer { nextContact += 1 }
    return Finger(contact: nextContact, stage: self)
  }

  /// A pencil that is not down yet: its touches are `.pencil`, with the force and the angles it is given.
  public func pencil() -> Finger {
    defer { nextContact += 1 }
    return Finger(contact: nextContact, stage: self, kind: .pencil)
  }

  /// The pointer of a mouse, with no button down yet. Its touches are `.indirectPointer`; while it is down the event's
  /// `buttonMask` is `buttons`.
  public func mouse(_ buttons: UIEvent.ButtonMask = .primary, modifiers: UIKeyModifierFlags = []) -> Finger {
    defer { nextContact += 1 }
    return Finger(
      contact: nextContact, stage: self, kind: .pointer, buttons: buttons.rawValue,
      modifiers: ModifierKeys(rawValue: modifiers.rawValue))
  }

  func send(_ sample: InputEvent.Sample, at time: TimeInterval?) {
    moveClock(to: time)
    let event = InputEvent(timestamp: runtime.now, sample: sample)
    if openTurn != nil {
      openTurn?.append(event)
    } else {
      runtime.makeCurrent()
      runtime.layoutIfNeeded()
      runtime.handleAsOneTurn([event])
    }
  }

  func moveClock(to time: TimeInterval?) {
    guard let time else { return }
    runtime.makeCurrent()
    runtime.advance(to: time)
  }
}
