/// The transitions of a presentation and a dismissal: those of the presentation style, or an app's.
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
    // The container is added first, because the views that the presentation controller adds to it have to be in the
    // window.
    if isOpen { place.addSubview(container) }
    let coordinator = animated ? makeCoordinator(isPresenting: true) : nil
    controller.presentationTransitionWillBegin()
    let context = isOpen ? makeContext(isPresenting: true, choice.animator, choice.interactor, coordinator) : nil
    departure?.begin()
    arrival.begin()
    if !isOpen { place.addSubview(container) }
    // A scene that ends during the transition ends the transition too: the completion must not retain the presenter.
    let whenOver = { [weak self, weak leaving] (finished: Bool) in
      if finished {
        arrival.end()
        if let leaving {
          leaving.displacedSuperview = leaving.placeInHierarchy
          leaving.viewIfLoaded?.removeFromSuperview()
        }
        departure?.end()
      } else {
        self?.presentationWasCancelled(arrival, departure)
      }
      self?.presented.movement = .none
      self?.controller.presentationTransitionDidEnd(finished)
      coordinator?.end(cancelled: !finished)
      completion?()
    }
    if isOpen {
      putInOpenContainer(leaving)
      runOpen(isPresenting: true, context, arrival, whenOver)
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
    let context = isOpen ? makeContext(isPresenting: false, animator, interactor, coordinator) : nil
    let leave = prepareToLeave(animated: animated)
    let whenOver = { (finished: Bool) in
      leave(finished)
      coordinator?.end(cancelled: !finished)
      completion?()
    }
    if isOpen {
      runOpen(isPresenting: false, context, nil, whenOver)
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

  /// Makes the first calls of a dismissal and returns a closure that makes the last ones.
  func prepareToLeave(animated: Bool) -> (_ finished: Bool) -> Void {
    let returning = removesPresenter ? presenter : nil
    let departure = AppearanceTransition(of: presented.view, appears: false, animated: animated)
    let arrival = returning.map { AppearanceTransition(of: $0.view, appears: true, animated: animated) }
    presented.movement = .beingDismissed
    controller.dismissalTransitionWillBegin()
    departure.begin()
    arrival?.begin()
    // An app's animator may move the presenter's view; afterward the view is moved back to its place in the hierarchy.
    if let returning, !isOpen { returning.returnToPlace() }
    arrival?.arrive()
    return { [weak self, weak returning, weak presented] finished in
      let controller = self?.controller
      if finished {
        if let returning { returning.returnToPlace() }
        arrival?.end()
        self?.removePresentedViews()
        departure.end()
      } else {
        departure.beginCancelling()
        departure.endCancelling()
        if let returning {
          arrival?.beginCancelling()
          returning.undoReturnToPlace()
          arrival?.endCancelling()
        }
      }
      presented?.movement = .none
      controller?.dismissalTransitionDidEnd(finished)
    }
  }

  private func presentationWasCancelled(_ arrival: AppearanceTransition, _ departure: AppearanceTransition?) {
    if let presenter, removesPresenter { presenter.returnToPlace() }
    arrival.beginCancelling()
    removePresentedViews()
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

  /// Gives the presented view its final size. The presenter's view moves into the container if it will leave the
  /// screen.
  private func putInOpenContainer(_ leaving: UIViewController?) {
    if let leaving, let view = leaving.viewIfLoaded {
      leaving.displacedSuperview = view.superview
      container.insertSubview(view, at: 0)
      view.frame = container.bounds
    }
    if let view = controller.presentedView, !view.isDescendant(of: container) || hasOwnController {
      view.frame = controller.frameOfPresentedViewInContainerView
    }
  }

  /// A Boolean value that indicates whether the app supplies the presentation controller. One animator often serves
  /// both directions and moves the presented view between its final frame and a frame outside of the screen. During a
  /// dismissal, too, the final frame is then the one that the app's presentation controller returns (WWDC 2014, session
  /// 228 and its sample; M).
  private var hasOwnController: Bool { presented.modalPresentationStyle == .custom }

  /// Returns the context of an animated transition; nil without a coordinator. It is made before the appearance calls,
  /// in which the coordinator's duration is that of the animator.
  private func makeContext(
    isPresenting: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, _ coordinator: TransitionCoordinator?
  ) -> TransitionContext? {
    guard let coordinator else { return nil }
    let presentedSide = TransitionContext.Side(
      controller: presented, view: controller.presentedView,
      initialFrame: isPresenting ? .zero : controller.presentedView?.frame ?? .zero,
      finalFrame: isPresenting || hasOwnController ? controller.frameOfPresentedViewInContainerView : .zero)
    let presenterSide = TransitionContext.Side(
      controller: presenter, view: removesPresenter ? presenter?.viewIfLoaded : nil,
      initialFrame: isPresenting || !removesPresenter ? container.bounds : .zero,
      finalFrame: isPresenting && removesPresenter ? .zero : container.bounds)
    let isOwn = animator == nil
    return TransitionContext(
      in: container, from: isPresenting ? presenterSide : presentedSide,
      to: isPresenting ? presentedSide : presenterSide,
      style: presented.modalPresentationStyle,
      animator: animator ?? StyleAnimator(presented.modalTransitionStyle, isPresenting: isPresenting),
      interactor: isOwn ? nil : interactor, coordinator: coordinator)
  }

  private func runOpen(
    isPresenting: Bool, _ context: TransitionContext?, _ arrival: AppearanceTransition?,
    _ whenOver: @escaping (Bool) -> Void
  ) {
    let over = { [weak self] (finished: Bool) in
      self?.transition = nil
      if isPresenting == finished { self?.holdPresentedView() }
      whenOver(finished)
    }
    guard let context else {
      holdPresentedView()
      arrival?.arrive()
      return over(true)
    }
    let locked = lockViews()
    transition = context
    context.run { finished in
      for view in locked { view.isUserInteractionEnabled = true }
      over(finished)
    }
    arrival?.arrive()
  }

  /// Disables touches during a transition: the views in it receive none (reference section 8), and the container hides
  /// the views behind it.
  private func lockViews() -> [UIView] {
    var views = container.subviews
    if let view = controller.presentedView, !views.contains(where: { $0 === view }) { views.append(view) }
    let locked = views.filter(\.isUserInteractionEnabled)
    for view in locked { view.isUserInteractionEnabled = false }
    return locked
  }

  /// Adds the presented view if the animator did not add it or there was no animator.
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

/// Animates a presentation or a dismissal as `modalTransitionStyle` requires, when an app supplies a presentation
/// controller and no animator.
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
    let (dissolves, isPresenting) = (style.dissolves, isPresenting)
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

  /// Moves the view back to its place before a presentation removed it.
  func returnToPlace() {
    guard let view = viewIfLoaded, let place = displacedSuperview else { return }
    displacedSuperview = nil
    guard view.superview !== place else { return }
    view.frame = place.bounds
    place.addSubview(view)
  }

  /// Removes the view from its place again after a dismissal was cancelled.
  func undoReturnToPlace() {
    displacedSuperview = placeInHierarchy
    viewIfLoaded?.removeFromSuperview()
  }
}
