extension RunLoop.Mode {
  /// The mode of the main run loop while a scroll view is dragged, zoomed or decelerates.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")

  /// Returns the modes of a borrowed object of Core Foundation: a string, or an array of strings.
  static func modes(of object: UnsafeRawPointer) -> Set<RunLoop.Mode> {
    let object = Unmanaged<NSObject>.fromOpaque(object).takeUnretainedValue()
    let names = (object as? NSArray).map { array in (0..<array.count).map { array[$0] } } ?? [object]
    return Set(names.map { RunLoop.Mode(rawValue: ($0 as? NSObject)?.description ?? "\($0)") })
  }
}

/// A view that fingers move, and that may go on to move when they have lifted.
@MainActor
protocol MovedByHand: AnyObject {
  var isInMotionByHand: Bool { get }
}

/// The mode of the main run loop, and what waits for another mode.
///
/// From the beginning of a drag or a pinch to the end of the deceleration that follows, the run loop is in the mode
/// `tracking`: timers, delayed calls, blocks and display links of the mode `default` wait. Those of `common` go on, and
/// so does the main queue, which has no modes (reference 15.6).
@MainActor
final class RunLoopModes {
  private struct Mover {
    weak var view: (any MovedByHand)?
  }

  private unowned let runtime: UIRuntime
  /// The scroll views that are dragged, zoomed or decelerate.
  private var movers: [Mover] = []
  /// The work that is due, in the order of the times at which it was due.
  private var waiting: [(modes: Set<RunLoop.Mode>, body: @MainActor () -> Void)] = []

  init(of runtime: UIRuntime) { self.runtime = runtime }

  var current: RunLoop.Mode { movers.contains { $0.view?.isInMotionByHand == true } ? .tracking : .default }

  /// Returns whether work of these modes runs now.
  func areActive(_ modes: Set<RunLoop.Mode>) -> Bool { modes.contains(.common) || modes.contains(current) }

  /// Runs `body` now, or when the run loop is next in one of the modes.
  func run(in modes: Set<RunLoop.Mode>, _ body: @escaping @MainActor () -> Void) {
    if areActive(modes) { body() } else { waiting.append((modes, body)) }
  }

  /// Called when `view` begins or ends a motion.
  func motionChanged(of view: any MovedByHand) {
    movers.removeAll { $0.view == nil || $0.view === view }
    if view.isInMotionByHand {
      movers.append(Mover(view: view))
    } else if !waiting.isEmpty {
      // A drag that ends may turn into a deceleration in the same turn.
      runtime.timeline.runInNextTurn { [weak self] in self?.runWaiting() }
    }
  }

  private func runWaiting() {
    let due = waiting
    waiting = []
    for (modes, body) in due { run(in: modes, body) }
  }

  /// Releases the work that waits.
  func end() { (movers, waiting) = ([], []) }
}
