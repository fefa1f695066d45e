/// The state of a controller's view between being off and on the screen.
enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// The appearance calls of the controllers in a subtree that is added to the screen or removed from it.
///
/// Views cause them: adding a controller's view to a visible window, or removing it, makes the controller appear or
/// disappear. A presentation or a container that needs another order makes the calls itself, before and after it moves
/// the views; controllers whose transition has already begun are skipped.
///
/// Order: the `will` calls and `viewIsAppearing` from parent to child, the `did` calls from child to parent. The order
/// is not documented; this is our choice (M). When a view is moved, only the `will` calls are made at once: the others
/// come at the end of the turn, `viewIsAppearing` before the layout and the `did` calls after it (`CommitWork`).
@MainActor
final class AppearanceTransition {
  /// The controllers from the outermost to the innermost.
  private let controllers: [UIViewController]
  private let appears: Bool
  private let animated: Bool
  private var hasArrived = false

  init(of view: UIView, appears: Bool, animated: Bool = false) {
    self.appears = appears
    self.animated = animated
    var found: [UIViewController] = []
    Self.collect(in: view, appears ? .disappeared : .appeared, into: &found)
    controllers = found
  }

  /// Creates the transition; returns nil when no controller needs the calls.
  convenience init?(moving view: UIView, to window: UIWindow?) {
    self.init(of: view, appears: window.map { !$0.isHidden } ?? false)
    guard let first = controllers.first else { return nil }
    if first === view.controller, first.beginMovement(appears: appears) { mover = first }
  }

  /// The child that its container adds or removes: it is moving to or from its parent until the transition ends.
  private weak var mover: UIViewController?

  private static func collect(in view: UIView, _ state: AppearanceState, into found: inout [UIViewController]) {
    // A controller whose change ends with the turn can turn back before.
    let opposite = state == .disappeared ? AppearanceState.disappearing : .appearing
    var waiting = [view]
    while let view = waiting.popLast() {
      if let controller = view.controller {
        controller.settleTransition()
        let isMeant =
          controller.appearance == state
          || controller.appearance == opposite
            && UIRuntime.current.commitWork.ending.contains(ObjectIdentifier(controller))
        if isMeant, controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true {
          found.append(controller)
        }
      }
      waiting += view.subviews.reversed()
    }
  }

  func begin() {
    for controller in controllers { controller.beginAppearance(appears, animated: animated) }
  }

  /// Called when the views are in their window, possibly at the beginning of an animation. `end` calls it if it was not
  /// called before.
  func arrive(layingOut: Bool = true) {
    guard appears, !hasArrived else { return }
    hasArrived = true
    for controller in controllers where controller.appearance == .appearing { controller.viewIsAppearing(animated) }
    controllers.first?.askAboutScreenEdges()
    if layingOut { controllers.first?.viewIfLoaded?.window?.layoutIfNeeded() }
  }

  /// Makes the remaining calls at the end of the turn.
  func endWithTurn() {
    guard !controllers.isEmpty else { return }
    let commit = UIRuntime.current.commitWork
    commit.ending.formUnion(controllers.map { ObjectIdentifier($0) })
    commit.add(beforeLayout: { self.arrive(layingOut: false) }) { [self, unowned commit] in
      commit.ending.subtract(controllers.map { ObjectIdentifier($0) })
      end()
    }
  }

  func end() {
    arrive()
    for controller in controllers.reversed() { controller.endAppearance(animated: animated) }
    mover?.endMovement()
    if appears { offerFirstResponder() }
  }

  /// Makes a controller that appears in front the first responder if it can become one and its window has none
  /// (reference 4.3).
  private func offerFirstResponder() {
    guard let window = controllers.first?.viewIfLoaded?.window, window.firstResponder == nil,
      let controller = window.rootViewController?.controllerInFront, controllers.contains(where: { $0 === controller }),
      controller.canBecomeFirstResponder
    else { return }
    controller.becomeFirstResponder()
  }

  /// Cancels the transition: a controller that was about to appear disappears, and vice versa.
  func beginCancelling() {
    for controller in controllers { controller.beginAppearance(!appears, animated: animated) }
  }

  func endCancelling() {
    for controller in controllers.reversed() { controller.endAppearance(animated: animated) }
  }
}

extension UIViewController {
  fileprivate func beginAppearance(_ appears: Bool, animated: Bool) {
    appearance = appears ? .appearing : .disappearing
    if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  fileprivate func endAppearance(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: break
    }
  }

  func beginForwardedAppearance(_ isAppearing: Bool, animated: Bool) {
    isTransitionAnimated = animated
    // A view has to be loaded before it appears.
    if isAppearing { loadViewIfNeeded() }
    beginAppearance(isAppearing, animated: animated)
  }

  func endForwardedAppearance() {
    if appearance == .appearing { viewIsAppearing(isTransitionAnimated) }
    endAppearance(animated: isTransitionAnimated)
  }
}
