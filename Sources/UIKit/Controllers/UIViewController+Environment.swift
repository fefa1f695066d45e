extension UIViewController: UIFocusEnvironment, UITraitChangeObservable, UIAppearanceContainer {}

extension UIViewController {
  /// The traits of the parent with its overrides for the receiver; for a presented controller, those of the
  /// presentation.
  var inheritedTraits: UITraitCollection {
    let outer: UITraitCollection
    if let parent {
      outer = UITraitCollection(
        traitsFrom: [parent.traitCollection] + [parent.overrideTraitCollection(forChild: self)].compactMap { $0 })
    } else if let presentation = presentationShowingThis {
      outer = presentation.container.traitCollection
    } else {
      outer =
        viewIfLoaded?.superview?.traitCollection ?? viewIfLoaded?.window?.traitCollection
        ?? UIScreen.main.traitCollection
    }
    return outer.overridden(by: overrideUserInterfaceStyle)
  }
}

/// The answers of view controllers to questions of the core.
final class ViewControllerRole: ControllerRole {
  private class func controller(_ responder: UIResponder) -> UIViewController {
    unsafeDowncast(responder, to: UIViewController.self)
  }

  override class func view(of controller: UIResponder) -> UIView? { self.controller(controller).viewIfLoaded }

  override class func keepsInputViews(_ controller: UIResponder) -> Bool? {
    let controller = self.controller(controller)
    guard controller.presentationShowingThis != nil else { return nil }
    return controller.disablesAutomaticKeyboardDismissal && !controller.isBeingDismissed
  }

  override class func adjustsScrollViewInsets(_ controller: UIResponder) -> Bool {
    self.controller(controller).automaticallyAdjustsScrollViewInsets
  }
}

extension UIViewController {
  /// Returns the container between a window and the view of its root controller, which it loads. Before iOS 13 there is
  /// none, and the result is that view (`SystemRule.rootContainers`).
  func makeRootContainer(frame: CGRect) -> UIView? {
    guard let view else { return nil }
    if UIRuntime.current.follows(.rootContainers) { return UITransitionView(around: view, frame: frame) }
    view.frame = frame
    return view
  }
}

extension UIViewController {
  func makeDescription() -> String { "<\(ObjectDescription.head(of: self))>" }
}
