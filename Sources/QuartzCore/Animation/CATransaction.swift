/// A group of layer changes, with the duration of their implicit animations and a block that runs after the last of
/// them.
///
/// Transactions nest. The outermost one is implicit and ends with the turn.
@MainActor
public enum CATransaction {
  /// The values that are set within one transaction.
  @MainActor
  final class Scope {
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: (() -> Void)?
    /// The enclosing transaction, whose completion block waits for these animations too.
    private let parent = LayerEnvironment.current.transaction
    private var running = 0
    private var isCommitted = false

    func animationBegan() {
      running += 1
      parent?.animationBegan()
    }

    func animationEnded() {
      running -= 1
      completeIfOver()
      parent?.animationEnded()
    }

    func commit() {
      isCommitted = true
      completeIfOver()
    }

    private func completeIfOver() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  public static func begin() { environment.openTransactions.append(Scope()) }

  /// Ends the innermost transaction. Its completion block runs immediately when no animation was added.
  public static func commit() { environment.openTransactions.popLast()?.commit() }

  /// Ends the implicit transaction, unless an explicit one is open. Animations of layers that have come into a window
  /// begin.
  public static func flush() {
    // This is called for each event: reading the environment once keeps it cheap.
    let environment = environment
    guard environment.openTransactions.isEmpty else { return }
    if environment.hasWaitingAnimations { environment.startWaitingAnimations() }
    guard let implicit = environment.implicitTransaction else { return }
    environment.implicitTransaction = nil
    implicit.commit()
  }

  private static var environment: LayerEnvironment { .current }

  private static var writable: Scope {
    if let current = environment.transaction { return current }
    let scope = Scope()
    environment.implicitTransaction = scope
    return scope
  }

  private static func inherited<Value>(_ part: (Scope) -> Value?) -> Value? {
    for scope in environment.openTransactions.reversed() {
      if let value = part(scope) { return value }
    }
    return environment.implicitTransaction.flatMap(part)
  }

  /// Returns the duration of animations in seconds; the default is 0.25.
  public static func animationDuration() -> TimeInterval { inherited(\.duration) ?? 0.25 }
  public static func setAnimationDuration(_ dur: TimeInterval) { writable.duration = dur }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { inherited(\.timingFunction) }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    writable.timingFunction = function
  }

  /// Returns a Boolean value that says whether changes of properties run no actions.
  public static func disableActions() -> Bool {
    if environment.transaction == nil { return false }
    return inherited(\.disablesActions) ?? false
  }
  public static func setDisableActions(_ flag: Bool) { writable.disablesActions = flag }

  /// Sets the block that runs when all animations added later in the transaction have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { writable.completion = block }
  public static func completionBlock() -> (() -> Void)? { environment.transaction?.completion }
}
