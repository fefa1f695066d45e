/// The change of a window's size. The calls are made in this order: `willTransition(to:with:)` when traits change,
/// `viewWillTransition(to:with:)`, both from the root controller to its children and to the controllers that it
/// presents; the window takes its size; `traitCollectionDidChange`; the layout and the animations alongside;
/// completions (reference 8.1).
@MainActor
struct WindowResize {
  /// The duration of an animated change of size, in seconds (L).
  static let duration: TimeInterval = 0.3

  let window: UIWindow
  let size: CGSize
  let animated: Bool

  func run() {
    guard window.bounds.size != size else { return }
    let controller = window.rootViewController
    let coordinator = TransitionCoordinator(
      from: controller, to: controller, in: window, animated: animated, duration: animated ? Self.duration : 0)
    let (before, after) = (window.traitCollection, traitsAfter)
    for root in controllersToNotify {
      let carrier = root.presentationShowingThis?.controller
      if before != after {
        carrier?.willTransition(to: after, with: coordinator)
        root.willTransition(to: after, with: coordinator)
      }
      carrier?.viewWillTransition(to: size, with: coordinator)
      root.viewWillTransition(
        to: root.viewIfLoaded?.superview == nil ? size : root.sizeInWindow(of: size), with: coordinator)
    }
    if animated {
      UIView.animate(
        withDuration: Self.duration,
        animations: { change(coordinator) }
      ) { _ in coordinator.end(cancelled: false) }
    } else {
      change(coordinator)
      coordinator.end(cancelled: false)
    }
  }

  private var traitsAfter: UITraitCollection {
    UITraitCollection(traitsFrom: [window.traitCollection, .ofWindow(size)])
  }

  private var controllersToNotify: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      controllers.append(controller)
      next = controller.presentation?.presented
    }
    return controllers
  }

  private func change(_ coordinator: TransitionCoordinator) {
    TraitChange.run(in: [window]) { window.frame.size = size }
    window.layoutIfNeeded()
    coordinator.runAlongside { $0() }
    window.layoutIfNeeded()
  }
}

extension UIWindow {
  /// Changes the size of the window and notifies its controllers.
  func resize(to size: CGSize, animated: Bool) { WindowResize(window: self, size: size, animated: animated).run() }
}

extension UIViewController {
  /// The root controller and the controllers that cover the window have its size.
  fileprivate func sizeInWindow(of size: CGSize) -> CGSize {
    guard let view = viewIfLoaded, let window = view.window, presentationShowingThis != nil else { return size }
    let old = window.bounds.size
    return CGSize(
      width: view.bounds.width + size.width - old.width, height: view.bounds.height + size.height - old.height)
  }
}
