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

  /// Stops the program when `child` is the receiver or one of its ancestors, as UIKit does.
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
    if parent.overrideTraitCollection(forChild: self) != nil { parent.setOverrideTraitCollection(nil, forChild: self) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller whose view covers this controller's view: the one that it presents, or a child.
  var controllerInFront: UIViewController {
    presentation?.presented.controllerInFront ?? childInFront?.controllerInFront ?? self
  }

  /// The last ancestor along `parent`.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The presentation of the receiver, or of the nearest of its parents that has one.
  var presentationCarriedOut: Presentation? { nearest(\.presentation) }
  var shownByPresentation: Presentation? { nearest(\.presentationShowingThis) }

  private func nearest<Value>(_ value: KeyPath<UIViewController, Value?>) -> Value? {
    var controller: UIViewController? = self
    while let current = controller {
      if let found = current[keyPath: value] { return found }
      controller = current.parent
    }
    return nil
  }

  /// The nearest of the parents that is of a class.
  func nearestParent<Container: UIViewController>(_ type: Container.Type = Container.self) -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}

/// The reason for a controller's appearance calls.
enum ControllerMovement {
  case none
  case beingPresented
  case beingDismissed
  case toParent
  case fromParent
}
