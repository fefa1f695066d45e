/// The presentation of one controller over another: the two controllers, the container and the dismissal (reference
/// section 8).
@MainActor
final class Presentation {
  /// The presentation lasts no longer than its presenter.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let container: UITransitionView
  let controller: UIPresentationController
  let removesPresenter: Bool
  /// A Boolean value that indicates whether an app's presentation controller or animator adds the presented view to the
  /// container.
  let isOpen: Bool
  /// The transition in progress.
  var transition: (any SettlingTransition)?
  /// Begins the presentation or the dismissal, which waits for the end of the turn.
  private var waiting: (() -> Void)?
  private var drag: SheetDrag?
  /// The orientations of the content and the device before the presented controller asked for another orientation.
  private var turnedFrom: TurnedFrom?
  private typealias TurnedFrom = (content: UIInterfaceOrientation, device: UIDeviceOrientation)

  // MARK: Beginning

  /// Begins a presentation. Does nothing, with a warning, when `caller` cannot present or `presented` is already
  /// presented.
  static func begin(
    of presented: UIViewController, from caller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = caller.presenter(for: presented.modalPresentationStyle)
    presenter.shownByPresentation?.startWaiting()
    guard let window = presenter.viewIfLoaded?.window else {
      return warn(presented, presenter, "whose view is in no window: nothing is shown. Present after viewDidAppear")
    }
    guard presenter.presentation == nil else {
      return warn(presented, presenter, "which presents already: nothing is shown. Dismiss the other first")
    }
    guard presented.presentationShowingThis == nil, presented.parent == nil, presented !== presenter else {
      return warn(presented, presenter, "but it is shown elsewhere already: nothing is shown. Take it away first")
    }
    var below = presenter.shownByPresentation?.presenter
    while let controller = below {
      if controller === presented || controller.outermost === presented {
        return warn(
          presented, presenter, "which it presents itself, if not directly: nothing is shown. Dismiss instead")
      }
      below = controller.shownByPresentation?.presenter
    }
    // The orientation changes first, because the container has the size of the window.
    let turnedFrom = turnContent(for: presented, in: window)
    let choice = PresentationChoice(of: presented, presenter, source: caller, animated: animated)
    let presentation = Presentation(of: presented, from: presenter, in: window, choice)
    presenter.presentation = presentation
    presented.presentationShowingThis = presentation
    presentation.turnedFrom = turnedFrom
    presented.loadViewIfNeeded()
    presentation.startWithTurn { [weak presentation, weak window] in
      guard let window else { return }
      presentation?.show(in: window, choice, animated: animated, completion: completion)
    }
  }

  /// Begins the transition after the layout at the end of the turn: code that follows `present` or `dismiss` runs
  /// before the appearance calls (backtraces in public reports, with `viewWillAppear` below a handler of the commit,
  /// M).
  private func startWithTurn(_ start: @escaping () -> Void) {
    waiting = start
    UIRuntime.current.commitWork.add(afterLayout: { [weak self] in self?.startWaiting() })
  }

  private func startWaiting() {
    let start = waiting
    waiting = nil
    start?()
  }

  private static func warn(_ presented: UIViewController, _ presenter: UIViewController, _ problem: String) {
    Diagnostics.write("warning: attempt to present \(type(of: presented)) on \(type(of: presenter)), \(problem).")
  }

  private init(
    of presented: UIViewController, from presenter: UIViewController, in window: UIWindow,
    _ choice: PresentationChoice
  ) {
    self.presenter = presenter
    self.presented = presented
    controller = choice.controller
    isOpen = choice.isOpen
    let frame = presenter.presentationFrame(in: window, presented.modalPresentationStyle)
    if choice.isOpen {
      container = UITransitionView(for: controller, frame: frame)
      removesPresenter = controller.shouldRemovePresentersView
    } else {
      let popover = controller as? UIPopoverPresentationController
      let style = popover?.style(in: presenter.traitCollection) ?? presented.modalPresentationStyle
      let place = presented.contentPlace ?? (style == .popover ? .beside : style.isSheet ? .sheet : .everywhere)
      let kind = place == .sheet ? UISheetPresentationController.UITransitionView.self : UITransitionView.self
      container = kind.init(around: presented.view, frame: frame, place)
      if place == .beside { popover?.prepare(container) }
      removesPresenter = place == .everywhere && controller.shouldRemovePresentersView
      container.dissolves = presented.modalTransitionStyle.dissolves
      container.dimmingView?.tapped = { [weak self] in self?.tappedBeside() }
      if place == .sheet {
        container.sheet = controller as? UISheetPresentationController
        container.layoutIfNeeded()
        let drag = SheetDrag(for: self)
        container.content?.addGestureRecognizer(drag.gesture)
        self.drag = drag
      }
    }
    controller.container = container
    if !controller.shouldPresentInFullscreen { StoredProperty.presentationFullscreen.wasSet() }
  }

  /// Completes a transition that is still running or about to begin.
  func settle() {
    startWaiting()
    transition?.settle()
  }

  // MARK: The end

  /// Dismisses the presented controller for a call of `dismiss`. Without an animation it is gone when the call returns,
  /// so that another can be presented.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard animated else { return end(animated: false, completion: completion) }
    settle()
    startWithTurn { [weak self] in self?.end(animated: true, completion: completion) }
  }

  func end(animated: Bool, completion: (() -> Void)? = nil) {
    settle()
    guard presented.presentationShowingThis === self else {
      completion?()
      return
    }
    presented.presentation?.end(animated: false)
    hide(animated: animated, completion: completion)
  }

  func removePresentedViews() {
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentationShowingThis = nil
    presenter?.presentation = nil
    turnContentBack()
  }

  // MARK: Orientation

  /// Rotates the content to the orientation that a controller which covers the window prefers. Returns nil if that is
  /// the current orientation.
  private static func turnContent(for presented: UIViewController, in window: UIWindow) -> TurnedFrom? {
    let (runtime, wanted) = (window.runtime, presented.preferredInterfaceOrientationForPresentation)
    let (old, size) = (runtime.scene.interfaceOrientation, runtime.screen.bounds.size)
    guard presented.modalPresentationStyle == .fullScreen, wanted != old,
      wanted.isLandscape != (size.width > size.height),
      presented.supportedInterfaceOrientations.contains(wanted)
    else { return nil }
    runtime.turnContent(to: wanted, animated: false)
    return runtime.scene.interfaceOrientation == old ? nil : (old, runtime.device.orientation)
  }

  private func turnContentBack() {
    guard let turnedFrom else { return }
    self.turnedFrom = nil
    let runtime = UIRuntime.current
    if runtime.device.orientation == turnedFrom.device {
      runtime.turnContent(to: turnedFrom.content, animated: false)
    } else {
      runtime.turnContent(animated: false)
    }
  }

  // MARK: The user

  private func tappedBeside() {
    if let tapped = presented.tappedBeside { return tapped() }
    guard transition == nil else { return }
    guard controller.mayDismiss else { return dismissalWasRefused() }
    let controller = controller
    controller.delegate?.presentationControllerWillDismiss(controller)
    end(animated: true) { controller.delegate?.presentationControllerDidDismiss(controller) }
  }

  func dismissalWasRefused() { controller.delegate?.presentationControllerDidAttemptToDismiss(controller) }

  /// Begins an interactive dismissal; returns nil when the sheet must stay.
  func dismissInteractively() -> PresentationTransition? {
    guard transition == nil, presented.presentation == nil, controller.mayDismiss else { return nil }
    let controller = controller
    controller.delegate?.presentationControllerWillDismiss(controller)
    let transition = makeTransition(isPresenting: false, leaving: prepareToLeave(animated: true)) { finished in
      if finished { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    transition.runInteractively()
    return transition
  }
}

/// A transition that can be completed immediately.
@MainActor
protocol SettlingTransition: AnyObject {
  func settle()
}

/// The app's decisions about a presentation, which are made before it begins.
@MainActor
struct PresentationChoice {
  let controller: UIPresentationController
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let isOpen: Bool

  /// Asks the delegate for the presentation controller, then the animator, then the interaction controller (L).
  init(of presented: UIViewController, _ presenter: UIViewController, source: UIViewController, animated: Bool) {
    let delegate = presented.transitioningDelegate
    var own: UIPresentationController?
    if presented.modalPresentationStyle == .custom {
      own = delegate?.presentationController(forPresented: presented, presenting: presenter, source: source)
    }
    controller = own ?? presented.controllerOfOwnStyle
    animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
    interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    isOpen =
      presented.contentPlace == nil
      && (animator != nil || presented.modalPresentationStyle == .custom
        || presented.transitioningDelegate != nil && !presented.modalPresentationStyle.isSheet)
  }
}

extension UIViewController {
  /// The controller that presents for the receiver: the outermost parent or, for the style of a context, the nearest
  /// parent that defines one.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isInContext else { return outermost }
    var controller: UIViewController? = self
    while let current = controller {
      if current.definesPresentationContext { return current }
      controller = current.parent
    }
    return outermost
  }

  /// Returns the frame of the presentation, in the window or in the view of `presentationPlace`.
  func presentationFrame(in window: UIWindow, _ style: UIModalPresentationStyle) -> CGRect {
    guard presentsInContext(style), let view = viewIfLoaded else { return window.bounds }
    return view.frame
  }

  /// Returns the superview of a presentation's container.
  func presentationPlace(in window: UIWindow, _ style: UIModalPresentationStyle) -> UIView {
    presentsInContext(style) ? viewIfLoaded?.superview ?? window : window
  }

  private func presentsInContext(_ style: UIModalPresentationStyle) -> Bool {
    style.isInContext && definesPresentationContext && parent != nil
  }
}
