import UIKit

/// Actions of the system: launching the app, turning and resizing its screen, calling it back from the background.
extension TestStage {
  /// Launches an app with a delegate, which the stage retains, and connects its scene. The stage's own window stays.
  public func launch(_ delegate: any UIApplicationDelegate, scene: (any UISceneDelegate)? = nil) {
    runtime.makeCurrent()
    runtime.launch(delegate, scene: scene)
  }

  /// The screen gets another size, and with it the windows that fill it.
  public func resize(to size: CGSize, animated: Bool = false) {
    runtime.makeCurrent()
    runtime.resizeScreen(to: size, animated: animated)
    runtime.layoutIfNeeded()
  }

  /// The device is held another way; the content turns if its controllers allow it.
  public func rotate(to orientation: UIDeviceOrientation, animated: Bool = false) {
    runtime.makeCurrent()
    runtime.rotateDevice(to: orientation, animated: animated)
    runtime.layoutIfNeeded()
  }

  /// A finger taps the status bar, which takes no room on the stage.
  public func tapStatusBar() {
    runtime.makeCurrent()
    runtime.tapStatusBar()
  }

  /// The system turns light or dark.
  public func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    runtime.makeCurrent()
    runtime.setInterfaceStyle(style)
  }

  /// When false, the keyboard on the screen shows for a first responder that takes text.
  public var hasHardwareKeyboard: Bool {
    get { runtime.hasHardwareKeyboard }
    set { runtime.hasHardwareKeyboard = newValue }
  }

  /// Makes the app inactive, as an incoming call does.
  public func resignActive() { runtime.resignActive() }
  public func becomeActive() { runtime.becomeActive() }
  public func enterBackground() { runtime.enterBackground() }
  public func enterForeground() { runtime.enterForeground() }
  /// The user closes the scene in the app switcher: it goes to the background and is disconnected.
  public func disconnectScene() { runtime.disconnectScene() }
  /// The system is short of memory.
  public func warnOfMemory() { runtime.warnOfMemory() }
}
