import UIKit

/// Places the roots that were found in the sources into the window of a scene.
@MainActor
public enum RootPlacement {
  /// Shows a view controller. Outlets that a storyboard would have set are stacked in a column, unless the view
  /// controller placed them itself.
  public static func show(
    _ controller: UIViewController, in window: UIWindow, outlets: () -> [UIView?] = { [] }
  ) {
    UIStoryboard.connect(controller)
    if let tint = (controller.storyboardScene as? SceneOfStoryboard)?.storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = controller
    guard let view = controller.view else { return }
    if view.backgroundColor == nil { view.backgroundColor = .white }
    stack(outlets().compactMap { $0 }.filter { $0.superview == nil && $0 !== view }, in: view)
  }

  /// Connects the app's scene to `delegate`, which then makes its window. The app is launched before with its own
  /// delegate (Apple, `Specifying the scenes your app supports`), or with an empty delegate if it has none.
  public static func connect(
    _ delegate: any UISceneDelegate, application: (any UIApplicationDelegate)? = nil
  ) {
    UIRuntime.current.launch(application ?? LaunchedApplication(), scene: delegate)
  }

  private final class LaunchedApplication: UIResponder, UIApplicationDelegate {}

  /// Shows the initial controller of the storyboard with which the app begins.
  public static func begin(_ storyboard: String, in window: UIWindow) {
    let storyboard = UIStoryboard(name: storyboard, bundle: nil)
    if let tint = storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = storyboard.instantiateInitialViewController() ?? UIViewController()
  }

  /// Launches the app with its delegates, when the window shows the controller of its storyboard. Returns an object
  /// that has to be kept.
  public static func launch(
    _ application: (any UIApplicationDelegate)?, _ scene: (any UISceneDelegate)?
  ) -> Any {
    let application = application ?? LaunchedApplication()
    UIRuntime.current.launch(application, scene: scene)
    return application
  }

  /// Shows the window that a delegate of the application or of a scene made. Its root view controller moves to the
  /// scene's window, which gets the tint, style and background that the delegate gave its own. A window of a custom
  /// class stays in front.
  ///
  /// Returns the window that the delegate keeps from now on: its code may replace the root view controller later.
  @discardableResult
  public static func show(_ made: UIWindow?, in window: UIWindow) -> UIWindow? {
    guard let made, made !== window else { return made }
    guard type(of: made) == UIWindow.self else {
      window.rootViewController = UIViewController()
      made.windowLevel = UIWindow.Level(rawValue: made.windowLevel.rawValue + 1)
      return made
    }
    if made.tintColor != window.tintColor { window.tintColor = made.tintColor }
    if made.overrideUserInterfaceStyle != .unspecified {
      window.overrideUserInterfaceStyle = made.overrideUserInterfaceStyle
    }
    if let color = made.backgroundColor { window.backgroundColor = color }
    let root = made.rootViewController
    made.rootViewController = nil
    made.isHidden = true
    window.rootViewController = root
    return window
  }

  /// Shows a view in the center with its intrinsic size. A view without one is as wide as the margins allow.
  /// - Parameter isFromNib: A Boolean value that indicates whether the view receives `awakeFromNib`. It is sent after
  ///   the frame is set and before the view is in a window, as for views of a nib.
  public static func show(_ view: UIView, in window: UIWindow, isFromNib: Bool = false) {
    let controller = UIViewController()
    window.rootViewController = controller
    guard let root = controller.view else { return }
    root.backgroundColor = .white
    let frame = frame(of: view, in: window)
    if view.frame != frame { view.frame = frame }
    view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    view.translatesAutoresizingMaskIntoConstraints = true
    if isFromNib { view.awakeFromNib() }
    root.addSubview(view)
  }

  /// The size of a view that is shown alone, in points; nil for its own.
  public static var viewSize: CGSize?

  /// Returns the frame with which a view of the class is made if nothing else is known of its size.
  public static func firstFrame(of type: UIView.Type, in window: UIWindow) -> CGRect {
    centered(viewSize ?? usualSize(of: type, in: area(of: window)), in: area(of: window))
  }

  private static func area(of window: UIWindow) -> CGRect { window.bounds.insetBy(dx: 16, dy: 32) }

  private static func centered(_ size: CGSize, in area: CGRect) -> CGRect {
    CGRect(x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of a view that is shown alone: the size that the view gave itself, or else its intrinsic size,
  /// or else the height of its constraints, or else the usual one.
  private static func frame(of view: UIView, in window: UIWindow) -> CGRect {
    let area = area(of: window)
    if let viewSize { return centered(viewSize, in: area) }
    let isUnchanged = view.frame == firstFrame(of: type(of: view), in: window)
    let own = isUnchanged ? .zero : view.bounds.size
    let intrinsic = view.intrinsicContentSize
    var usual = usualSize(of: type(of: view), in: area)
    if own.height == 0, intrinsic.height <= 0, let height = constrainedHeight(of: view, in: area) {
      usual.height = height
    }
    func side(_ own: CGFloat, _ intrinsic: CGFloat, _ most: CGFloat, _ usual: CGFloat) -> CGFloat {
      if own > 0 { return own }
      return intrinsic > 0 ? min(intrinsic, most) : usual
    }
    return centered(
      CGSize(
        width: side(own.width, intrinsic.width, area.width, usual.width),
        height: side(own.height, intrinsic.height, area.height, usual.height)), in: area)
  }

  /// Returns the height that constraints give a view as wide as the area; nil if they do not determine it, or not all
  /// of it fits.
  private static func constrainedHeight(of view: UIView, in area: CGRect) -> CGFloat? {
    guard !(view is UIScrollView), !view.constraints.isEmpty else { return nil }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height >= 1 && fitting.height <= area.height ? fitting.height.rounded(.up) : nil
  }

  private static func usualSize(of type: UIView.Type, in area: CGRect) -> CGSize {
    let isLow = type is UITableViewCell.Type || isWideAndLow(type)
    let height = type is UIScrollView.Type ? area.height : isLow ? leastHeight : min(area.height, area.width)
    return CGSize(width: area.width, height: height)
  }

  /// Shows a strip at the bottom of the canvas that says which parts are missing. It receives no touches.
  public static func say(_ notice: String, in window: UIWindow) {
    let strip = UILabel()
    strip.text = notice
    strip.font = .systemFont(ofSize: 12)
    strip.textColor = .white
    strip.backgroundColor = UIColor(white: 0.2, alpha: 0.92)
    strip.textAlignment = .center
    strip.numberOfLines = 0
    let size = strip.sizeThatFits(CGSize(width: window.bounds.width, height: .infinity))
    let height = ceil(size.height) + 8
    strip.frame = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    strip.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    strip.layer.zPosition = 1
    window.addSubview(strip)
  }

  /// Returns whether a view without a size of its own is shown as a slider is. A control whose name says that it is
  /// round is shown as a square, like other views (our choice).
  private static func isWideAndLow(_ type: UIView.Type) -> Bool {
    let name = "\(type)".lowercased()
    return type is UIControl.Type && !round.contains { name.contains($0) }
  }

  private static let round = [
    "knob", "dial", "wheel", "circ", "round", "ring", "radial", "rotary", "arc", "pad", "joystick", "clock", "gauge",
  ]

  /// The spacing between the placeholders of outlets, and their minimum height, in points.
  private static let spacing: CGFloat = 12
  private static let leastHeight: CGFloat = 44

  private static func stack(_ views: [UIView], in root: UIView) {
    var top: CGFloat = 64
    for view in views {
      let width = root.bounds.width - 32
      let size = view.intrinsicContentSize
      let usual = view is UIScrollView ? 160 : leastHeight
      let own = view.bounds.size == NibObjects.standInSize ? .zero : view.bounds.size
      let height = own.height > 0 ? own.height : max(size.height, usual)
      view.frame = CGRect(x: 16, y: top, width: own.width > 0 ? own.width : width, height: height)
      root.addSubview(view)
      top += height + spacing
    }
  }
}
