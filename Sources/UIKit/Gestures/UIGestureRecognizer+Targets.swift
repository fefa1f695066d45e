/// An entry of a recognizer: a target and the action that it sends when its state changes.
struct GestureTarget {
  let target: WeakTarget
  let action: Selector
}

extension UIGestureRecognizer {
  public typealias Method<Target> = @MainActor (Target) -> @MainActor () -> Void
  public typealias MethodWithSender<Target, Sender> = @MainActor (Target) -> @MainActor (Sender) -> Void

  @inlinable
  public convenience init<Target>(
    target: AnyObject?, action: @escaping Method<Target>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target, action: Selector(Selector.name(at: file, line, column), action))
  }

  @inlinable
  public convenience init<Target, Sender>(
    target: AnyObject?, action: @escaping MethodWithSender<Target, Sender>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(target: target, action: Selector(Selector.name(at: file, line, column), action))
  }

  func register(_ target: AnyObject, _ action: Selector) {
    guard !targets.contains(where: { $0.target.object === target && $0.action == action }) else { return }
    targets.append(GestureTarget(target: WeakTarget(target), action: action))
  }

  @inlinable
  public func addTarget<Target>(
    _ target: AnyObject, action: @escaping Method<Target>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(Selector.name(at: file, line, column), action))
  }

  @inlinable
  public func addTarget<Target, Sender>(
    _ target: AnyObject, action: @escaping MethodWithSender<Target, Sender>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(Selector.name(at: file, line, column), action))
  }

  func unregister(_ target: AnyObject?, _ action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target.object === target) && (action == nil || entry.action == action)
    }
  }

  /// Calls every target as if the recognizer had just changed to `state`.
  func sendActions(for state: State) {
    shownState = state
    defer { shownState = nil }
    let probe = UIRuntime.currentProbe
    for entry in targets {
      guard let target = entry.target.object else { continue }
      probe?.enter(.action(entry.action.name, target: target, sender: self))
      entry.action.perform(on: target, sender: self, event: nil)
      probe?.leave(.nothing)
    }
  }
}
