import UIKit

/// Actions of the system: launching the app, rotating and resizing its screen, and returning it from the background.
extension TestStage {
  /// Launches an app with a delegate, which the stage retains, and connects its scene. The stage's own window remains.
  public func launch(_ delegate: any UIApplicationDelegate, scene: (any UISceneDelegate)? = nil) {
    runtime.makeCurrent()
    runtime.launch(delegate, scene: scene)
    runtime.layoutIfNeeded()
  }

  /// Resizes the screen, and the windows that fill it.
  public func resize(to size: CGSize, animated: Bool = false) {
    runtime.makeCurrent()
    runtime.resizeScreen(to: size, animated: animated)
    runtime.layoutIfNeeded()
  }

  /// Rotates the device. The content rotates if its controllers allow that.
  public func rotate(to orientation: UIDeviceOrientation, animated: Bool = false) {
    runtime.makeCurrent()
    runtime.rotateDevice(to: orientation, animated: animated)
    runtime.layoutIfNeeded()
  }

  /// Taps the status bar, which has no height on the stage.
  public func tapStatusBar() {
    runtime.makeCurrent()
    runtime.tapStatusBar()
  }

  /// Sets the light or dark style of the system.
  public func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    runtime.makeCurrent()
    runtime.setInterfaceStyle(style)
  }

  /// A Boolean value that indicates whether a hardware keyboard is connected. Without one, the on-screen keyboard shows
  /// for a first responder that accepts text.
  public var hasHardwareKeyboard: Bool {
    get { runtime.hasHardwareKeyboard }
    set { runtime.hasHardwareKeyboard = newValue }
  }

  /// Makes the app inactive, as an incoming call does.
  public func resignActive() { runtime.resignActive() }
  public func becomeActive() { runtime.becomeActive() }
  public func enterBackground() { runtime.enterBackground() }
  public func enterForeground() { runtime.enterForeground() }
  /// Closes the scene as the user does in the app switcher: it enters the background and is disconnected.
  public func disconnectScene() { runtime.disconnectScene() }
  /// The system is short of memory.
  public func warnOfMemory() { runtime.warnOfMemory() }
}
