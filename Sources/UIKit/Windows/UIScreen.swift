/// The surface windows are shown on.
@MainActor
public final class UIScreen: NSObject {
  public class var main: UIScreen { UIRuntime.current.screen }

  /// In points, from the origin.
  public let bounds: CGRect
  /// Pixels to a point.
  public let scale: CGFloat

  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
  }
}
