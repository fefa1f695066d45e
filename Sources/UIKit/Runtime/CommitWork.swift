/// What waits for the end of a turn of the run loop, when Apple's systems lay out the views and commit them: the calls
/// that end an appearance, and the beginnings of transitions (reference 8; backtraces in public reports, in which
/// `viewDidAppear` and the transitions of presentations are called by handlers of the commit, M).
@MainActor
final class CommitWork {
  private unowned let runtime: UIRuntime
  @exclusivity(unchecked) private var beforeLayout: [() -> Void] = []
  @exclusivity(unchecked) private var afterLayout: [() -> Void] = []
  private var isRequested = false
  @exclusivity(unchecked) private var isCommitting = false
  /// The controllers whose last appearance call waits.
  var ending: Set<ObjectIdentifier> = []
  /// The number of layouts so far, which tells the work of one turn from that of the next.
  @exclusivity(unchecked) private(set) var turn = 0

  init(of runtime: UIRuntime) { self.runtime = runtime }

  /// Adds work for the end of the turn. What `beforeLayout` does is laid out with the rest.
  func add(beforeLayout: (() -> Void)? = nil, afterLayout: (() -> Void)? = nil) {
    if let beforeLayout { self.beforeLayout.append(beforeLayout) }
    if let afterLayout { self.afterLayout.append(afterLayout) }
    request()
  }

  /// Requests the layout at the end of the turn, at the current time, whenever the next frame is.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    runtime.timeline.runInNextTurn { [unowned self] in
      isRequested = false
      runtime.layoutIfNeeded()
    }
  }

  /// Calls `layOut`, and does what waits for it. A piece of work may add more, which is done as well.
  func commit(_ layOut: () -> Void) {
    guard !isCommitting else { return layOut() }
    isCommitting = true
    defer { isCommitting = false }
    for _ in 0..<Self.mostRounds {
      for work in take(&beforeLayout) { work() }
      layOut()
      turn += 1
      if afterLayout.isEmpty { return }
      for work in take(&afterLayout) { work() }
      // What the work has changed is laid out as well.
    }
    // An endless chain continues in the next turn, so that time passes.
    request()
  }

  private func take(_ waiting: inout [() -> Void]) -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }

  private static let mostRounds = 16
}
