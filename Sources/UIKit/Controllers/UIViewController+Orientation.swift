extension UIViewController {
  /// Rotates the content to the orientation of the device, if the front controllers allow that now. Its newer form is
  /// `setNeedsUpdateOfSupportedInterfaceOrientations()`.
  public class func attemptRotationToDeviceOrientation() {
    UIApplication.shared.runtime?.turnContent(animated: true)
  }

  /// The controller that determines the orientations: the root, or the controller that covers the window.
  var controllerOfOrientation: UIViewController {
    guard let presented = presentation?.presented, presented.decidesStatusBar else { return self }
    return presented.controllerOfOrientation
  }

  /// A Boolean value that indicates whether a presented controller controls the status bar: one that covers the window
  /// does, and others may set `modalPresentationCapturesStatusBarAppearance`.
  var decidesStatusBar: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }

  func allows(_ orientation: UIInterfaceOrientation) -> Bool {
    shouldAutorotate && supportedInterfaceOrientations.contains(orientation)
  }

  /// The current orientation if it is supported; otherwise the first supported one.
  var firstOrientationForPresentation: UIInterfaceOrientation {
    let present = UIRuntime.current.scene.interfaceOrientation
    let order: [UIInterfaceOrientation] = [present, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return order.first { supportedInterfaceOrientations.contains($0) } ?? present
  }
}

extension UIViewController {
  /// The controller that determines the style of the status bar, if the receiver is the root controller.
  var controllerOfStatusBarStyle: UIViewController { deciding { $0.childForStatusBarStyle } }
  /// The controller that determines whether the status bar is hidden, if the receiver is the root controller.
  var controllerOfStatusBarHidden: UIViewController { deciding { $0.childForStatusBarHidden } }

  /// Asks the controllers that determine the home indicator and the edges at which system gestures begin. The screen
  /// has neither, so answers other than UIKit's defaults are noted as properties without an effect.
  func askAboutScreenEdges() {
    guard let root = viewIfLoaded?.window?.rootViewController else { return }
    if root.deciding({ $0.childForHomeIndicatorAutoHidden }).prefersHomeIndicatorAutoHidden {
      StoredProperty.controllerHomeIndicator.wasSet()
    }
    let gestures = root.deciding { $0.childForScreenEdgesDeferringSystemGestures }
    if !gestures.preferredScreenEdgesDeferringSystemGestures.isEmpty { StoredProperty.controllerDeferredEdges.wasSet() }
  }

  /// Returns the controller that determines a value: from the receiver to the one that covers the window, then to the
  /// child that each of them returns.
  private func deciding(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var controller = self
    while let presented = controller.presentation?.presented, presented.decidesStatusBar { controller = presented }
    while let next = child(controller) { controller = next }
    return controller
  }
}

extension UIRuntime {
  /// The controller that determines the orientations of the content.
  var controllerOfOrientation: UIViewController? {
    (windows.key?.rootViewController ?? windows.backToFront.last?.rootViewController)?.controllerOfOrientation
  }
}
