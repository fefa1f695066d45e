import InputEvents

/// Delivers the samples of a runtime's turns: to the contacts, to the first responder, to the pointer and to the wheel.
@MainActor
final class InputDelivery {
  weak var runtime: UIRuntime? {
    didSet {
      touches.runtime = runtime
      firstResponder.runtime = runtime
      hover.runtime = runtime
      scrolling.runtime = runtime
    }
  }

  let firstResponder = FirstResponderInput()
  let estimates = EstimateTracker()
  private let touches = TouchTracker()
  private let hover = HoverTracker()
  private let scrolling = ScrollTracker()
  private let transforms = TransformTracker()
  @exclusivity(unchecked) private var turns = InputTurns()
  /// The number of handled turns: the changes of one turn are undone together.
  @exclusivity(unchecked) fileprivate var turnNumber = 0
  /// The object that is notified of touches before their window delivers them; nil for none.
  @exclusivity(unchecked) var touchListener: TouchListener?

  /// Returns the samples from `start` on that are handled together.
  func nextTurn(in events: [InputEvent], from start: Int) -> InputTurn { turns.turn(in: events, from: start) }

  func handle(_ turn: InputTurn, in runtime: UIRuntime) {
    turnNumber += 1
    if let probe = runtime.probe { probe.note(.dequeued(Array(turn.samples))) }
    defer { CATransaction.flush() }
    touches.handle(turn, in: runtime)
    if turn.hasOnlyContacts { return }
    firstResponder.handle(turn)
    for input in turn.samples {
      switch input.sample {
      case .hover(let sample): hover.handle(sample, at: input.timestamp, isPaused: touches.hasActive)
      // Before iOS 13.4 nothing recognizes a wheel or a trackpad.
      case .scroll where !runtime.follows(.scrollEvents), .transform where !runtime.follows(.scrollEvents): break
      case .scroll(let sample): scrolling.handle(sample, at: input.timestamp)
      case .transform(let sample): transforms.handle(sample, at: input.timestamp, in: runtime)
      case .systemCancel: transforms.end(cancelled: true, in: runtime)
      default: break
      }
    }
  }

  func viewWillLeaveWindow(_ view: UIView) {
    touches.viewLeftWindow(view)
    firstResponder.viewWillLeaveWindow(view)
  }
}

/// An object that is notified of the events of touches before their window delivers them, such as a menu that a touch
/// outside of it hides.
@MainActor
class TouchListener {
  init() {}
  func touchesArrived(_ event: UIEvent) {}
}

extension UIRuntime {
  var firstResponderInput: FirstResponderInput { input.firstResponder }
  package var estimates: EstimateTracker { input.estimates }
  var turnNumber: Int { input.turnNumber }
  func viewWillLeaveWindow(_ view: UIView) { input.viewWillLeaveWindow(view) }
}
