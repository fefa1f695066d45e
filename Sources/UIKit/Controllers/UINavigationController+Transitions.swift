/// The transitions of a navigation stack, which follow its changes.
extension UINavigationController {
  /// A change of the stack on the screen. Its transition begins with the next layout, which also loads the view of the
  /// new controller: code may set its properties after the push (backtraces in public reports, with `viewDidLoad` below
  /// `_startDeferredTransitionIfNeeded` and the layout, M).
  struct PendingChange {
    let old: UIViewController?
    let direction: NavigationTransition.Direction
    let animated: Bool
    let coordinator: TransitionCoordinator?
    /// Those of all changes that are shown as one.
    var whenOver: [(_ finished: Bool) -> Void]
  }

  func change(
    from old: UIViewController?, _ direction: NavigationTransition.Direction, animated: Bool,
    then whenOver: @escaping (_ finished: Bool) -> Void
  ) {
    guard isViewLoaded, old !== topViewController else {
      updateBar()
      return whenOver(true)
    }
    guard isOnScreen, view.window != nil else {
      let coordinator = animated && view.window != nil ? makeCoordinator(from: old) : nil
      return start(
        PendingChange(
          old: old, direction: direction, animated: coordinator != nil, coordinator: coordinator,
          whenOver: [whenOver]))
    }
    // A change that is not shown yet becomes a part of this one: its controllers are never loaded.
    let first = pending
    first?.coordinator?.end(cancelled: true)
    let origin = first.map(\.old) ?? old
    pending = PendingChange(
      old: origin, direction: direction, animated: animated,
      coordinator: animated ? makeCoordinator(from: origin) : nil,
      whenOver: (first?.whenOver ?? []) + [whenOver])
    view.setNeedsLayout()
    UIRuntime.current.commitWork.request()
  }

  private func makeCoordinator(from old: UIViewController?) -> TransitionCoordinator {
    TransitionCoordinator(
      from: old, to: topViewController, in: transitionView, of: self, duration: NavigationTransition.duration)
  }

  /// Begins the transition that waits for the layout.
  func startPending() {
    guard let change = pending else { return }
    pending = nil
    guard change.old !== topViewController else {
      updateBar()
      for body in change.whenOver { body(true) }
      change.coordinator?.end(cancelled: false)
      return
    }
    start(change)
  }

  private func start(_ change: PendingChange) {
    let whenOver = { (finished: Bool) in for body in change.whenOver { body(finished) } }
    if let coordinator = change.coordinator, let old = change.old, let new = topViewController,
      let animators = animators(from: old, to: new, change.direction)
    {
      return self.change(from: old, to: new, animators, coordinator, then: whenOver)
    }
    let isAnimated = change.animated
    let transition = makeTransition(
      from: change.old, change.direction, animated: isAnimated, coordinator: change.coordinator)
    transition.run(animated: isAnimated) { [weak transition] in
      let coordinator = transition?.coordinator
      self.transitionEnded(finished: $0, animated: isAnimated, whenOver)
      coordinator?.end(cancelled: !$0)
    }
  }

  private func makeTransition(
    from old: UIViewController?, _ direction: NavigationTransition.Direction, animated: Bool,
    coordinator: TransitionCoordinator?
  ) -> NavigationTransition {
    let new = topViewController
    updateBar()
    let newWrapper = makeWrapper(for: new)
    let departure = old.flatMap {
      $0.viewIfLoaded.map { AppearanceTransition(of: $0, appears: false, animated: animated) }
    }
    let arrival = new.flatMap {
      isOnScreen ? AppearanceTransition(of: $0.view, appears: true, animated: animated) : nil
    }
    let transition = NavigationTransition(
      in: transitionView, from: wrapper, to: newWrapper, direction, departure: departure, arrival: arrival
    ) { if let new, self.isOnScreen { self.delegate?.navigationController(self, willShow: new, animated: animated) } }
    transition.coordinator = coordinator
    previousWrapper = wrapper
    wrapper = newWrapper
    self.transition = transition
    return transition
  }

  // MARK: Values set by the app

  private func animators(
    from old: UIViewController, to new: UIViewController, _ direction: NavigationTransition.Direction
  ) -> ChildTransition.Animators? {
    let operation: Operation = direction == .push ? .push : .pop
    guard wrapper != nil,
      let animator = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
    else { return nil }
    return ChildTransition.Animators(
      animator: animator,
      interactor: delegate?.navigationController(self, interactionControllerFor: animator))
  }

  private func change(
    from old: UIViewController, to new: UIViewController, _ animators: ChildTransition.Animators,
    _ coordinator: TransitionCoordinator, then whenOver: @escaping (_ finished: Bool) -> Void
  ) {
    guard let wrapper else { return whenOver(true) }
    updateBar()
    let departure = AppearanceTransition(of: old.view, appears: false, animated: true)
    let arrival = AppearanceTransition(of: new.view, appears: true, animated: true)
    let transition = ChildTransition(in: wrapper, from: old, to: new, animators, coordinator: coordinator)
    self.transition = transition
    departure.begin()
    arrival.begin()
    if isOnScreen { delegate?.navigationController(self, willShow: new, animated: true) }
    previousWrapper = wrapper
    transition.run(arrive: { arrival.arrive() }) { [weak self] finished in
      if finished {
        departure.end()
        arrival.end()
      } else {
        arrival.beginCancelling()
        arrival.endCancelling()
        departure.beginCancelling()
        departure.endCancelling()
      }
      self?.transitionEnded(finished: finished, animated: true, whenOver)
    }
  }

  private var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  private func transitionEnded(finished: Bool, animated: Bool, _ whenOver: (Bool) -> Void) {
    transition = nil
    if !finished { wrapper = previousWrapper }
    previousWrapper = nil
    whenOver(finished)
    updateBar()
    if finished, isOnScreen, let top = topViewController {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  func makeWrapper(for controller: UIViewController?) -> UIViewControllerWrapperView? {
    guard let controller else { return nil }
    let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
    wrapper.fill(with: controller.view)
    return wrapper
  }

  func updateBar() {
    navigationBar.show(children.map(\.navigationItem))
    followContent()
    ownToolbar?.items = topViewController?.toolbarItems
    tabBarController?.bottomBarChanged(by: self)
  }

  // MARK: Popping under a finger

  /// A Boolean value that indicates whether a controller can be popped: there is one below, and no transition runs.
  var canPop: Bool { children.count > 1 && transition == nil && pending == nil && presentation == nil }

  /// Begins an interactive pop. During the drag the stack is as after the pop; if the pop is cancelled, the stack is
  /// restored. Returns nil when no controller can be popped.
  func popInteractively() -> NavigationTransition? {
    guard canPop, view.window != nil else { return nil }
    let (old, leaving) = (topViewController, removeControllers(above: children.count - 2))
    let transition = makeTransition(from: old, .pop, animated: true, coordinator: makeCoordinator(from: old))
    leaving.last?.movement = .fromParent
    transition.runInteractively { [weak transition] finished in
      let coordinator = transition?.coordinator
      self.transitionEnded(finished: finished, animated: true) {
        leaving.last?.movement = .none
        if $0 { leaving.forEach { $0.leaveStack() } } else { self.children += leaving }
      }
      coordinator?.end(cancelled: !finished)
    }
    return transition
  }
}
