/// The surface windows are shown on.
@MainActor
public final class UIScreen: NSObject {
  public class var main: UIScreen { UIRuntime.current.screen }

  /// All screens of the device, of which there is one.
  public class var screens: [UIScreen] { [main] }
  /// The screen that this one mirrors. There is none.
  public var mirrored: UIScreen? { nil }
  /// A Boolean value that indicates whether the screen is recorded. Films are made without the app's knowledge, so that
  /// they show the same as the window.
  public var isCaptured: Bool { false }
  public static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")

  /// The bounds in points, from the origin; in landscape when the device is.
  public internal(set) var bounds: CGRect {
    get { CGRect(origin: .zero, size: environment.screenSize) }
    set { environment.screenSize = newValue.size }
  }
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The native scale, which equals `scale`.
  public var nativeScale: CGFloat { scale }
  /// The bounds in pixels, in portrait whatever the orientation of the device.
  public var nativeBounds: CGRect {
    let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
  }
  /// The maximum number of frames of `CADisplayLink` per second.
  public let maximumFramesPerSecond = 60

  /// The brightness in 0...1. It is stored and has no effect.
  public var brightness: CGFloat = 0.5 {
    didSet {
      StoredProperty.screenBrightness.wasSet()
      brightness = brightness.isFinite ? min(max(brightness, 0), 1) : oldValue
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }
  public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")

  let environment: DrawingEnvironment

  init(of environment: DrawingEnvironment) {
    self.environment = environment
    scale = environment.scale
  }
}
