/// The screen, the device and the keyboard that a runtime is connected to.
@MainActor
struct HardwareState {
  let screen: UIScreen
  let device = UIDevice()
  fileprivate var hasHardwareKeyboard = true

  init(_ drawing: DrawingEnvironment) { screen = UIScreen(of: drawing) }
}

extension UIRuntime {
  package var screen: UIScreen { hardware.screen }
  package var device: UIDevice { hardware.device }
  /// A Boolean value that indicates whether a hardware keyboard is connected; initially it is true. If it is false, the
  /// on-screen keyboard shows for a first responder that accepts text. A change shows or hides it immediately (practice
  /// with the simulator, M).
  package var hasHardwareKeyboard: Bool {
    get { hardware.hasHardwareKeyboard }
    set {
      guard newValue != hasHardwareKeyboard else { return }
      hardware.hasHardwareKeyboard = newValue
      perform { windows.key?.firstResponder?.reloadInputViews() }
    }
  }
}
