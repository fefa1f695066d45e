/// An entry of a control: a target and an action, and the events that call it.
struct ControlRegistration {
  enum Handler {
    case target(WeakTarget, Selector)
    /// A selector without a target. The responder chain is searched when the action is sent.
    case nilTarget(Selector)
    case action(UIAction)
  }

  var handler: Handler
  var events: UIControl.Event
}

extension UIControl {
  func register(_ target: AnyObject?, _ action: Selector, for events: Event) {
    if let index = registrations.firstIndex(where: { $0.matches(target, action) }) {
      registrations[index].events.formUnion(events)
      return
    }
    let handler: ControlRegistration.Handler =
      target.map { .target(WeakTarget($0), action) } ?? .nilTarget(action)
    registrations.append(ControlRegistration(handler: handler, events: events))
  }

  @inlinable
  public func addTarget<Target>(
    _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(Selector.name(at: file, line, column), action), for: events)
  }

  @inlinable
  public func addTarget<Target, Sender>(
    _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Event,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(Selector.name(at: file, line, column), action), for: events)
  }

  @inlinable
  public func addTarget<Target, Sender>(
    _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for events: Event, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(target, action: Selector(Selector.name(at: file, line, column), action), for: events)
  }

  func unregister(_ target: AnyObject?, _ action: Selector?, for events: Event) {
    for index in registrations.indices where registrations[index].isTargeted {
      guard target == nil || registrations[index].target === target,
        action == nil || registrations[index].selector == action
      else { continue }
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  var registeredTargets: Set<AnyHashable> {
    Set(
      registrations.compactMap { registration -> NSObject? in
        switch registration.handler {
        case .target(let target, _): target.object as? NSObject
        case .nilTarget: NSNull()
        case .action: nil
        }
      })
  }

  func selectorNames(of target: AnyObject?, for event: Event) -> [String]? {
    let names = registrations.filter { registration in
      registration.isTargeted && registration.target === target && !registration.events.isDisjoint(with: event)
    }
    .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  func register(_ action: UIAction, for events: Event) {
    var all = events
    if let index = registrations.firstIndex(where: { $0.action?.identifier == action.identifier }) {
      if registrations[index].action === action { all.formUnion(registrations[index].events) }
      registrations[index] = ControlRegistration(handler: .action(action), events: all)
    } else {
      registrations.append(ControlRegistration(handler: .action(action), events: all))
    }
  }

  func unregister(_ identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices where registrations[index].action?.identifier == identifier {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Calls `iterator` for every registration, in the order in which they were made. Its arguments are the action, or
  /// the target and selector; the events; and a flag that ends the enumeration when set to true. Deallocated targets
  /// are skipped.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (target: Any?, selector: Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for registration in registrations where !stops {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stops)
      case .nilTarget(let selector): iterator(nil, (nil, selector), registration.events, &stops)
      case .target(let target, let selector):
        guard let object = target.object else { continue }
        iterator(nil, (object, selector), registration.events, &stops)
      }
    }
  }
}

@MainActor
extension ControlRegistration {
  fileprivate var isTargeted: Bool { action == nil }

  fileprivate var action: UIAction? {
    if case .action(let action) = handler { action } else { nil }
  }

  fileprivate var target: AnyObject? {
    if case .target(let target, _) = handler { target.object } else { nil }
  }

  fileprivate var selector: Selector? {
    switch handler {
    case .target(_, let selector), .nilTarget(let selector): selector
    case .action: nil
    }
  }

  fileprivate func matches(_ target: AnyObject?, _ action: Selector) -> Bool {
    guard isTargeted, selector == action else { return false }
    if case .nilTarget = handler { return target == nil }
    return target != nil && self.target === target
  }
}
