import InputEvents

/// The life cycle of the app from its launch to the background and back, with the calls in the order of UIKit (Apple,
/// `Managing your app's life cycle`; H).
extension UIRuntime {
  /// A Boolean value that indicates whether the app was launched with a scene delegate.
  var usesScenes: Bool { scene.retainedDelegate != nil }

  /// Launches the app with `delegate`, which the runtime retains as `UIApplicationMain` does, and connects the scene to
  /// `sceneDelegate`. If the app has a scene delegate, that creates the windows.
  package func launch(
    _ delegate: any UIApplicationDelegate, scene sceneDelegate: (any UISceneDelegate)? = nil
  ) {
    perform {
      application.retainedDelegate = delegate
      application.delegate = delegate
      application.applicationState = .inactive
      scene.activationState = .foregroundInactive
      _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
      post(UIApplication.didFinishLaunchingNotification, application)
      if let sceneDelegate {
        scene.retainedDelegate = sceneDelegate
        scene.delegate = sceneDelegate
        post(UIScene.willConnectNotification, scene)
        sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
        sceneDelegate.sceneWillEnterForeground(scene)
      }
      becomeActive()
    }
  }

  /// Makes the app active, so that it receives events.
  package func becomeActive() {
    guard application.applicationState != .active else { return }
    perform {
      application.applicationState = .active
      scene.activationState = .foregroundActive
      announce(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification) {
        $0.sceneDidBecomeActive(scene)
      } orToApplication: {
        $0.applicationDidBecomeActive(application)
      }
    }
  }

  /// Makes the app inactive, as a phone call does. Touches and presses are cancelled.
  package func resignActive() {
    guard application.applicationState == .active else { return }
    perform {
      handle([InputEvent(timestamp: now, sample: .systemCancel)])
      announce(UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification) {
        $0.sceneWillResignActive(scene)
      } orToApplication: {
        $0.applicationWillResignActive(application)
      }
      application.applicationState = .inactive
      scene.activationState = .foregroundInactive
    }
  }

  package func enterBackground() {
    resignActive()
    guard application.applicationState == .inactive else { return }
    perform {
      application.applicationState = .background
      scene.activationState = .background
      announce(UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification) {
        $0.sceneDidEnterBackground(scene)
      } orToApplication: {
        $0.applicationDidEnterBackground(application)
      }
    }
  }

  package func enterForeground() {
    guard application.applicationState == .background, scene.activationState == .background else { return }
    perform {
      application.applicationState = .inactive
      scene.activationState = .foregroundInactive
      announce(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification) {
        $0.sceneWillEnterForeground(scene)
      } orToApplication: {
        $0.applicationWillEnterForeground(application)
      }
      becomeActive()
    }
  }

  /// Disconnects the scene as the system does. The scene enters the background first; then its windows are hidden, and
  /// its delegate is released after the call (Apple, `sceneDidDisconnect(_:)`; that the windows are hidden is our
  /// choice, L).
  package func disconnectScene() {
    guard scene.activationState != .unattached else { return }
    enterBackground()
    perform {
      scene.activationState = .unattached
      post(UIScene.didDisconnectNotification, scene)
      scene.delegate?.sceneDidDisconnect(scene)
      for window in scene.windows { window.isHidden = true }
      (scene.delegate, scene.retainedDelegate) = (nil, nil)
    }
  }

  /// Warns of low memory: the delegate, then every controller that is in a window or on a stack.
  package func warnOfMemory() {
    perform {
      application.delegate?.applicationDidReceiveMemoryWarning(application)
      post(UIApplication.didReceiveMemoryWarningNotification, application)
      var waiting = windows.backToFront.compactMap(\.rootViewController)
      while let controller = waiting.popLast() {
        controller.didReceiveMemoryWarning()
        waiting += controller.children + [controller.presentation?.presented].compactMap { $0 }
      }
    }
  }

  /// Announces a change of the app's state: posts the scene's notification, calls its delegate or, without one, the
  /// application's, and posts the application's notification.
  private func announce(
    _ ofScene: NSNotification.Name, _ ofApplication: NSNotification.Name,
    toScene: (any UISceneDelegate) -> Void, orToApplication: (any UIApplicationDelegate) -> Void
  ) {
    post(ofScene, scene)
    if let delegate = scene.delegate {
      toScene(delegate)
    } else if let delegate = application.delegate {
      orToApplication(delegate)
    }
    post(ofApplication, application)
  }

  private func post(_ name: NSNotification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }

  // MARK: The screen

  /// Changes the size of the screen, of the scene and of the windows that fill it.
  package func resizeScreen(to size: CGSize, animated: Bool) {
    resizeScreen(to: size, from: scene.interfaceOrientation, animated: animated)
  }

  /// Changes the size of the screen; `orientation` is that of the content before the change.
  private func resizeScreen(to size: CGSize, from orientation: UIInterfaceOrientation, animated: Bool) {
    guard screen.bounds.size != size else { return }
    perform {
      probe?.note(.screenResized(size))
      let (bounds, traits) = (screen.bounds, scene.traitCollection)
      let filling = windows.backToFront.filter { $0.frame == bounds }
      screen.bounds.size = size
      for window in filling { window.resize(to: size, animated: animated) }
      if let delegate = scene.delegate as? any UIWindowSceneDelegate {
        delegate.windowScene(
          scene, didUpdate: bounds, interfaceOrientation: orientation,
          traitCollection: traits)
      }
    }
  }

  /// Rotates the device. The content rotates if the front controllers and the app delegate allow it.
  @discardableResult
  package func rotateDevice(to orientation: UIDeviceOrientation, animated: Bool = true) -> AnyObject? {
    guard device.orientation != orientation else { return nil }
    return perform {
      device.orientation = orientation
      scene.hasRequestedOrientation = false
      probe?.note(.deviceTurned(orientation))
      if device.isGeneratingDeviceOrientationNotifications {
        post(UIDevice.orientationDidChangeNotification, device)
      }
      return turnContent(animated: animated)
    }
  }

  /// Rotates the content to the orientation of the device. Returns the object that does not allow it.
  @discardableResult
  func turnContent(animated: Bool) -> AnyObject? {
    guard device.orientation.isValidInterfaceOrientation else { return nil }
    let wanted = UIInterfaceOrientation(device.orientation)
    let root = windows.key?.rootViewController ?? windows.backToFront.last?.rootViewController
    if let front = root?.controllerOfOrientation, !front.allows(wanted) { return refuse(wanted, by: front) }
    return turnContent(to: wanted, animated: animated)
  }

  private func refuse(_ wanted: UIInterfaceOrientation, by object: AnyObject) -> AnyObject {
    probe?.note(.turnRefused(by: object, wanted))
    return object
  }

  /// Turns the content. Returns the app delegate if it does not allow that.
  @discardableResult
  func turnContent(to wanted: UIInterfaceOrientation, animated: Bool) -> AnyObject? {
    let old = scene.interfaceOrientation
    guard wanted != old else { return nil }
    guard application.supportedInterfaceOrientations(for: windows.key).contains(wanted) else {
      return refuse(wanted, by: application.delegate ?? application)
    }
    post(UIApplication.willChangeStatusBarOrientationNotification, application)
    defer { post(UIApplication.didChangeStatusBarOrientationNotification, application) }
    scene.interfaceOrientation = wanted
    let size = screen.bounds.size
    if wanted.isLandscape != old.isLandscape {
      resizeScreen(to: CGSize(width: size.height, height: size.width), from: old, animated: animated)
    }
    return nil
  }

  /// Sets the light or dark appearance of the system.
  package func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    perform { TraitChange.run(in: windows.backToFront) { drawing.userInterfaceStyle = style } }
  }
}
