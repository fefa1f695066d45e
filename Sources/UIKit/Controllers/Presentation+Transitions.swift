/// The transitions of a presentation and a dismissal: the style's own, or an app's.
///
/// Order of the calls when it appears: the presentation controller's `presentationTransitionWillBegin`, the presenter
/// will disappear, the presented will and is appearing, the animator runs; the presented did appear, the presenter did
/// disappear, `presentationTransitionDidEnd`, then the animations alongside complete, and the completion of `present`.
/// A dismissal has the reverse order. A presenter that stays visible is not notified (L).
extension Presentation {
  func show(in window: UIWindow, _ choice: PresentationChoice, animated: Bool, completion: (() -> Void)?) {
    let leaving = removesPresenter ? presenter : nil
    let departure = leaving.map { AppearanceTransition(of: $0.view, appears: false, animated: animated) }
    let arrival = AppearanceTransition(of: presented.view, appears: true, animated: animated)
    let place = presenter?.presentationPlace(in: window, presented.modalPresentationStyle) ?? window
    presented.movement = .beingPresented
    // The container first, as what the presentation controller adds to it belongs to the window.
    if isOpen { place.addSubview(container) }
    let coordinator = animated ? makeCoordinator(isPresenting: true) : nil
    controller.presentationTransitionWillBegin()
    departure?.begin()
    arrival.begin()
    if !isOpen { place.addSubview(container) }
    // A scene that ends on the way takes the way along: what is kept until it is over must not keep the presenter.
    let whenOver = { [weak self, weak leaving] (finished: Bool) in
      if finished {
        arrival.end()
        if let leaving {
          leaving.displacedSuperview = leaving.placeInHierarchy
          leaving.viewIfLoaded?.removeFromSuperview()
        }
        departure?.end()
      } else {
        self?.presentationWasTakenBack(arrival, departure)
      }
      self?.presented.movement = .none
      self?.controller.presentationTransitionDidEnd(finished)
      coordinator?.end(cancelled: !finished)
      completion?()
    }
    if isOpen {
      putInOpenContainer(leaving)
      runOpen(
        isPresenting: true, choice.animator, choice.interactor, coordinator, animated: animated, arrival, whenOver)
    } else {
      arrival.arrive()
      let transition = makeTransition(isPresenting: true, leaving: nil, then: whenOver)
      transition.coordinator = coordinator
      transition.run(animated: animated)
    }
  }

  func hide(animated: Bool, completion: (() -> Void)?) {
    let delegate = presented.transitioningDelegate
    let animator = animated && isOpen ? delegate?.animationController(forDismissed: presented) : nil
    let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let coordinator = animated ? makeCoordinator(isPresenting: false) : nil
    let leave = prepareToLeave(animated: animated)
    let whenOver = { (finished: Bool) in
      leave(finished)
      coordinator?.end(cancelled: !finished)
      completion?()
    }
    if isOpen {
      runOpen(isPresenting: false, animator, interactor, coordinator, animated: animated, nil, whenOver)
    } else {
      let transition = makeTransition(isPresenting: false, leaving: nil, then: whenOver)
      transition.coordinator = coordinator
      transition.run(animated: animated)
    }
  }

  private func makeCoordinator(isPresenting: Bool) -> TransitionCoordinator {
    TransitionCoordinator(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter, in: container,
      style: presented.modalPresentationStyle, duration: PresentationTransition.duration)
  }

  /// Makes the first calls and answers what makes the last.
  func prepareToLeave(animated: Bool) -> (_ finished: Bool) -> Void {
    let returning = removesPresenter ? presenter : nil
    let departure = AppearanceTransition(of: presented.view, appears: false, animated: animated)
    let arrival = returning.map { AppearanceTransition(of: $0.view, appears: true, animated: animated) }
    presented.movement = .beingDismissed
    controller.dismissalTransitionWillBegin()
    departure.begin()
    arrival?.begin()
    // An app's animator moves the presenter's view as it likes; afterwards the view returns to its own place.
    if let returning, !isOpen { returning.returnToPlace() }
    arrival?.arrive()
    return { [weak self, weak returning, weak presented] finished in
      let controller = self?.controller
      if finished {
        if let returning { returning.returnToPlace() }
        arrival?.end()
        self?.takeAway()
        departure.end()
      } else {
        departure.beginCancelling()
        departure.endCancelling()
        if let returning {
          arrival?.beginCancelling()
          returning.leavePlaceAgain()
          arrival?.endCancelling()
        }
      }
      presented?.movement = .none
      controller?.dismissalTransitionDidEnd(finished)
    }
  }

  private func presentationWasTakenBack(_ arrival: AppearanceTransition, _ departure: AppearanceTransition?) {
    if let presenter, removesPresenter { presenter.returnToPlace() }
    arrival.beginCancelling()
    takeAway()
    arrival.endCancelling()
    departure?.beginCancelling()
    departure?.endCancelling()
  }

  // MARK: The style's own way

  func makeTransition(
    isPresenting: Bool, leaving: ((_ finished: Bool) -> Void)?, then body: @escaping (_ finished: Bool) -> Void
  ) -> PresentationTransition {
    let transition = PresentationTransition(of: container, isPresenting: isPresenting) { [weak self] finished in
      self?.transition = nil
      leaving?(finished)
      body(finished)
    }
    self.transition = transition
    return transition
  }

  // MARK: The app's way

  /// Gives the presented view its final size; the presenter's view moves into the container when it is to leave.
  private func putInOpenContainer(_ leaving: UIViewController?) {
    if let leaving, let view = leaving.viewIfLoaded {
      leaving.displacedSuperview = view.superview
      container.insertSubview(view, at: 0)
      view.frame = container.bounds
    }
    if let view = controller.presentedView, view.superview == nil {
      view.frame = controller.frameOfPresentedViewInContainerView
    }
  }

  /// One animator often serves both ways, and moves the presented view between its final frame and a place outside: on
  /// the way out, too, the final frame is then the place that the app's presentation controller gives it (WWDC 2014,
  /// session 228 and its sample; M).
  private var hasOwnController: Bool { presented.modalPresentationStyle == .custom }

  private func runOpen(
    isPresenting: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, _ coordinator: TransitionCoordinator?,
    animated: Bool, _ arrival: AppearanceTransition?, _ whenOver: @escaping (Bool) -> Void
  ) {
    let over = { [weak self] (finished: Bool) in
      self?.transition = nil
      if isPresenting == finished { self?.holdPresentedView() }
      whenOver(finished)
    }
    guard animated, let coordinator else {
      holdPresentedView()
      arrival?.arrive()
      return over(true)
    }
    let presentedSide = TransitionContext.Side(
      controller: presented, view: controller.presentedView,
      initialFrame: isPresenting ? .zero : controller.presentedView?.frame ?? .zero,
      finalFrame: isPresenting || hasOwnController ? controller.frameOfPresentedViewInContainerView : .zero)
    let presenterSide = TransitionContext.Side(
      controller: presenter, view: removesPresenter ? presenter?.viewIfLoaded : nil,
      initialFrame: isPresenting || !removesPresenter ? container.bounds : .zero,
      finalFrame: isPresenting && removesPresenter ? .zero : container.bounds)
    let isOwn = animator == nil
    let context = TransitionContext(
      in: container, from: isPresenting ? presenterSide : presentedSide,
      to: isPresenting ? presentedSide : presenterSide,
      style: presented.modalPresentationStyle,
      animator: animator ?? StyleAnimator(presented.modalTransitionStyle, isPresenting: isPresenting),
      interactor: isOwn ? nil : interactor, coordinator: coordinator)
    let locked = lockViews()
    transition = context
    context.run { finished in
      for view in locked { view.isUserInteractionEnabled = true }
      over(finished)
    }
    arrival?.arrive()
  }

  /// Views in a transition get no touches (reference section 8); the container keeps them from what is behind.
  private func lockViews() -> [UIView] {
    var views = container.subviews
    if let view = controller.presentedView, !views.contains(where: { $0 === view }) { views.append(view) }
    let locked = views.filter(\.isUserInteractionEnabled)
    for view in locked { view.isUserInteractionEnabled = false }
    return locked
  }

  /// An animator may have forgotten to add the view, or there was none.
  private func holdPresentedView() {
    guard let view = controller.presentedView else { return }
    if !view.isDescendant(of: container) {
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
  }
}

extension TransitionContext: SettlingTransition {}
extension PresentationTransition: SettlingTransition {}

/// Brings the presented view in, or takes it away, as `modalTransitionStyle` says, where an app has a presentation
/// controller of its own and no animator.
@MainActor
final class StyleAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) { (self.style, self.isPresenting) = (style, isPresenting) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    PresentationTransition.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    if isPresenting {
      container.addSubview(view)
    } else if let other = transitionContext.view(forKey: .to) {
      container.insertSubview(other, belowSubview: view)
    }
    let away = CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
    let (dissolves, isPresenting) = (style == .crossDissolve, isPresenting)
    func show(_ isShown: Bool) {
      if dissolves { view.alpha = isShown ? 1 : 0 } else { view.transform = isShown ? .identity : away }
    }
    show(!isPresenting)
    UIView.animate(withDuration: PresentationTransition.duration, animations: { show(isPresenting) }) { _ in
      if !isPresenting { show(true) }
      transitionContext.completeTransition(true)
    }
  }
}

extension UIViewController {
  /// The superview of the view, or the one before a presentation moved it into its container.
  var placeInHierarchy: UIView? { displacedSuperview ?? viewIfLoaded?.superview }

  /// Moves the view back to where it was before a presentation removed it.
  func returnToPlace() {
    guard let view = viewIfLoaded, let place = displacedSuperview else { return }
    displacedSuperview = nil
    guard view.superview !== place else { return }
    view.frame = place.bounds
    place.addSubview(view)
  }

  /// A dismissal was taken back.
  func leavePlaceAgain() {
    displacedSuperview = placeInHierarchy
    viewIfLoaded?.removeFromSuperview()
  }
}
