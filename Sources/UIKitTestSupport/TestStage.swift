import InputEvents
import Recording
@_exported import UIKit

/// A simulated phone for tests, with a window, a clock that only moves when it is advanced, and fingers.
///
///     let stage = TestStage()
///     let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
///     stage.rootView.addSubview(button)
///     stage.finger().tap(CGPoint(x: 120, y: 120))
///
/// Each stage has a separate runtime, which is current from its creation on. Points are window points; times are
/// seconds on the event clock, which starts at 0. Text is measured with a fixed advance, so no result depends on
/// installed fonts.
///
/// While the stage exists, work that code on the main thread schedules on `DispatchQueue.main`, the main run loop and
/// the main actor runs when the stage's time advances, or at the current time when the test waits; and clocks show the
/// stage's time.
@MainActor
public final class TestStage {
  public static let defaultSize = CGSize(width: 400, height: 800)

  package let runtime: UIRuntime
  public let application: UIApplication
  /// The key window, visible at level `.normal`. Reading it makes the stage's runtime current.
  public var window: UIWindow {
    runtime.makeCurrent()
    return phoneWindow
  }
  private let phoneWindow: UIWindow

  private var nextContact = 1
  private var openTurn: [InputEvent]?

  /// Creates a stage. `applicationClass` may override `sendEvent` and `sendAction`.
  ///
  /// `system` is the version of iOS whose rules hold, such as `"13"` or `"13.4"`, from 10 to 16.5. It is a mistake of
  /// the program to give another. The default is the newest.
  public init(
    size: CGSize = TestStage.defaultSize, applicationClass: UIApplication.Type = UIApplication.self,
    system: String? = nil
  ) {
    guard let version = system.map({ SystemVersion($0) }) ?? .newest else {
      preconditionFailure("There is no system '\(system ?? "")' to test on. \(SystemVersion.choices)")
    }
    let runtime = UIRuntime(
      screenSize: size, imageDecoder: ImageDecoder(), applicationClass: applicationClass,
      system: SystemBehavior(version), servesMainThread: true)
    self.runtime = runtime
    runtime.makeCurrent()
    application = runtime.application
    phoneWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
  }

  /// Drops the work that is waiting on the main thread, and restores the machine's clocks.
  isolated deinit { runtime.stopServingMainThread() }

  public convenience init(
    size: CGSize = TestStage.defaultSize, applicationClass: UIApplication.Type = UIApplication.self,
    rootViewController: UIViewController, system: String? = nil
  ) {
    self.init(size: size, applicationClass: applicationClass, system: system)
    window.rootViewController = rootViewController
    runtime.layoutIfNeeded()
  }

  private var plainRoot: UIView?

  /// The root view: that of the window's root view controller if it has one, otherwise a plain view that fills the
  /// window and is added when this property is first read. Reading it makes the stage's runtime current, so that views
  /// which are made to be added to it belong to this stage.
  public var rootView: UIView {
    if let view = window.rootViewController?.view ?? plainRoot { return view }
    let view = UIView(frame: window.bounds)
    plainRoot = view
    window.addSubview(view)
    return view
  }

  // MARK: Time

  /// The current time in seconds on the event clock.
  public var now: TimeInterval { runtime.now }

  /// Advances the clock by `seconds` without input: timers fire, animations run, and work that the app scheduled on the
  /// main thread is performed. Views are laid out before and after it, as at the end of a turn of the run loop.
  public func advance(by seconds: TimeInterval) {
    runtime.makeCurrent()
    runtime.layoutIfNeeded()
    _ = runtime.receiveArrivals()
    runtime.advance(to: runtime.now + seconds)
    runtime.layoutIfNeeded()
  }

  /// Runs `body` and delivers the input of fingers in it to `sendEvent` as one event. If `time` is given, the clock
  /// advances to it first.
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

  /// Returns a finger that is not down yet. Each finger is one sequence of contacts.
  public func finger() -> Finger {
    defer { nextContact += 1 }
    return Finger(contact: nextContact, stage: self)
  }

  /// Returns a pencil that is not down yet. Its touches are `.pencil`, with the force and angles that are set.
  public func pencil() -> Finger {
    defer { nextContact += 1 }
    return Finger(contact: nextContact, stage: self, kind: .pencil)
  }

  /// Returns the pointer of a mouse without a pressed button. Its touches are `.indirectPointer`; while it is down, the
  /// event's `buttonMask` is `buttons`.
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
