/// One controller shown over another: who, where, and how to take it back (reference section 8).
@MainActor
final class Presentation {
  /// The presentation lasts no longer than its presenter.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let container: UITransitionView
  private let removesPresenter: Bool
  private var transition: PresentationTransition?
  private var drag: SheetDrag?

  // MARK: Beginning

  /// Does nothing, with a warning, when `caller` is in no place to present or `presented` is shown already.
  static func begin(
    of presented: UIViewController, from caller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = caller.outermost
    guard let window = presenter.viewIfLoaded?.window else {
      return warn(presented, presenter, "whose view is in no window: nothing is shown. Present after viewDidAppear")
    }
    guard presenter.presentation == nil else {
      return warn(presented, presenter, "which presents already: nothing is shown. Dismiss the other first")
    }
    guard presented.presentationShowingThis == nil, presented.parent == nil, presented !== presenter else {
      return warn(presented, presenter, "but it is shown elsewhere already: nothing is shown. Take it away first")
    }
    var below = presenter.presentationShowingThis?.presenter?.outermost
    while let controller = below {
      if controller === presented {
        return warn(
          presented, presenter, "which it presents itself, if not directly: nothing is shown. Dismiss instead")
      }
      below = controller.presentationShowingThis?.presenter?.outermost
    }
    let presentation = Presentation(of: presented, from: presenter, in: window)
    presenter.presentation = presentation
    presented.presentationShowingThis = presentation
    presentation.show(in: window, animated: animated, completion: completion)
  }

  private static func warn(_ presented: UIViewController, _ presenter: UIViewController, _ problem: String) {
    Diagnostics.write("warning: attempt to present \(type(of: presented)) on \(type(of: presenter)), \(problem).")
  }

  private init(of presented: UIViewController, from presenter: UIViewController, in window: UIWindow) {
    self.presenter = presenter
    self.presented = presented
    let style = presented.modalPresentationStyle
    let place = presented.contentPlace ?? (style.isSheet ? .sheet : .everywhere)
    removesPresenter = place == .everywhere && style == .fullScreen
    container = UITransitionView(around: presented.view, frame: window.bounds, place)
    container.dimmingView?.tapped = { [weak self] in self?.tappedBeside() }
    if place == .sheet {
      let drag = SheetDrag(for: self)
      container.content?.addGestureRecognizer(drag.gesture)
      self.drag = drag
    }
  }

  /// Order of the calls: the presenter will disappear, the presented will and did appear, the presenter did disappear.
  /// A presenter that stays behind hears nothing.
  private func show(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    let leaving = removesPresenter ? presenter : nil
    let departure = leaving.map { AppearanceTransition(of: $0.view, appears: false, animated: animated) }
    let arrival = AppearanceTransition(of: presented.view, appears: true, animated: animated)
    departure?.begin()
    arrival.begin()
    window.addSubview(container)
    arrival.arrive()
    // A scene that ends on the way takes the way along: what is kept until it is over must not keep the presenter.
    change(comes: true, animated: animated) { [weak leaving] _ in
      arrival.end()
      if let leaving {
        leaving.displacedSuperview = leaving.viewIfLoaded?.superview
        leaving.viewIfLoaded?.removeFromSuperview()
      }
      departure?.end()
      completion?()
    }
  }

  private func change(comes: Bool, animated: Bool, then body: @escaping (_ finished: Bool) -> Void) {
    makeTransition(comes: comes, then: body).run(animated: animated)
  }

  private func makeTransition(
    comes: Bool, then body: @escaping (_ finished: Bool) -> Void
  ) -> PresentationTransition {
    let transition = PresentationTransition(of: container, comes: comes) { [weak self] finished in
      self?.transition = nil
      body(finished)
    }
    self.transition = transition
    return transition
  }

  /// What is still on its way gets there now.
  func settle() { transition?.settle() }

  // MARK: The end

  func end(animated: Bool, completion: (() -> Void)? = nil) {
    settle()
    guard presented.presentationShowingThis === self else {
      completion?()
      return
    }
    presented.presentation?.end(animated: false)
    let leave = prepareToLeave(animated: animated)
    change(comes: false, animated: animated) { finished in
      leave(finished)
      completion?()
    }
  }

  /// Makes the first calls and answers what makes the last.
  private func prepareToLeave(animated: Bool) -> (_ finished: Bool) -> Void {
    let returning = removesPresenter ? presenter : nil
    let departure = AppearanceTransition(of: presented.view, appears: false, animated: animated)
    let arrival = returning.map { AppearanceTransition(of: $0.view, appears: true, animated: animated) }
    departure.begin()
    arrival?.begin()
    if let returning, let view = returning.viewIfLoaded, let place = returning.displacedSuperview {
      view.frame = place.bounds
      place.addSubview(view)
      returning.displacedSuperview = nil
    }
    arrival?.arrive()
    return { [weak self] finished in
      guard finished else {
        departure.beginCancelling()
        return departure.endCancelling()
      }
      arrival?.end()
      self?.takeAway()
      departure.end()
    }
  }

  private func takeAway() {
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentationShowingThis = nil
    presenter?.presentation = nil
  }

  // MARK: The user

  private func tappedBeside() {
    if let tapped = presented.tappedBeside { return tapped() }
    guard transition == nil else { return }
    let controller = presented.dismissalController
    guard controller.mayDismiss else { return dismissalWasRefused() }
    controller.delegate?.presentationControllerWillDismiss(controller)
    end(animated: true) { controller.delegate?.presentationControllerDidDismiss(controller) }
  }

  func dismissalWasRefused() {
    let controller = presented.dismissalController
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
  }

  /// Nil when the sheet is to stay.
  func dismissInteractively() -> PresentationTransition? {
    let controller = presented.dismissalController
    guard transition == nil, presented.presentation == nil, controller.mayDismiss else { return nil }
    controller.delegate?.presentationControllerWillDismiss(controller)
    let leave = prepareToLeave(animated: true)
    let transition = makeTransition(comes: false) { finished in
      leave(finished)
      if finished { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    transition.runInteractively()
    return transition
  }
}
