extension UIViewController {
  func adopt(_ child: UIViewController) {
    refuseCycle(with: child)
    if child.parent === self {
      children.removeAll { $0 === child }
    } else {
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Ends the program when `child` is the receiver or one of its parents, as UIKit does.
  private func refuseCycle(with child: UIViewController) {
    var controller: UIViewController? = self
    while let current = controller {
      if current === child {
        UsageMistake(
          "UIViewController.addChild(_:)", of: "a \(type(of: self))",
          child === self
            ? "A controller cannot be its own child."
            : "The \(type(of: child)) is one of its parents and cannot be its child, too.",
          remedy: "Add another controller, or take the receiver out of its parent first."
        ).stop()
      }
      controller = current.parent
    }
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The parent's parent and so on to the end.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// What the receiver or one of its parents presents.
  public var presentedViewController: UIViewController? { outermost.presentation?.presented }

  /// Who presents the receiver or one of its parents.
  public var presentingViewController: UIViewController? { outermost.presentationShowingThis?.presenter }

  /// The nearest navigation controller among the parents.
  public var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }
}
