/// The surface windows are shown on.
@MainActor
public final class UIScreen: NSObject {
  public class var main: UIScreen { UIRuntime.current.screen }

  /// In points, from the origin; on its side when the device is.
  public internal(set) var bounds: CGRect
  /// Pixels to a point.
  public let scale: CGFloat
  /// The same, as every pixel is drawn for.
  public var nativeScale: CGFloat { scale }
  /// In pixels, upright whatever way the device is held.
  public var nativeBounds: CGRect {
    let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
  }
  /// How many frames of `CADisplayLink` there are in a second at most.
  public let maximumFramesPerSecond = 60

  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
  }
}
