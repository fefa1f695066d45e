import UIKit

/// Puts the roots found in the sources into a scene's window.
@MainActor
public enum RootPlacement {
  /// A controller. What a storyboard would have set is in a column, unless the controller placed it itself.
  public static func show(
    _ controller: UIViewController, in window: UIWindow, outlets: () -> [UIView?] = { [] }
  ) {
    window.rootViewController = controller
    guard let view = controller.view else { return }
    if view.backgroundColor == nil { view.backgroundColor = .white }
    stack(outlets().compactMap { $0 }.filter { $0.superview == nil && $0 !== view }, in: view)
  }

  /// Connects the app's scene to `delegate`, which makes its window then. The app is launched with its own delegate
  /// before (Apple, `Specifying the scenes your app supports`); without one, with a delegate that does nothing.
  public static func connect(
    _ delegate: any UISceneDelegate, application: (any UIApplicationDelegate)? = nil
  ) {
    UIRuntime.current.launch(application ?? LaunchedApplication(), scene: delegate)
  }

  private final class LaunchedApplication: UIResponder, UIApplicationDelegate {}

  /// The window that a delegate of the application or of a scene made: its controller moves into the scene's window.
  /// A window of a class of the app's own stays, in front.
  public static func show(_ made: UIWindow?, in window: UIWindow) {
    guard let made else { return }
    if type(of: made) == UIWindow.self {
      let root = made.rootViewController
      made.rootViewController = nil
      made.isHidden = true
      window.rootViewController = root
    } else {
      window.rootViewController = UIViewController()
      made.windowLevel = UIWindow.Level(rawValue: made.windowLevel.rawValue + 1)
    }
  }

  /// A view, in the middle, with its intrinsic size; one that has none is as wide as the margins allow.
  /// - Parameter isFromNib: Whether the view is sent `awakeFromNib`: with its frame, and before it is in a window, as
  ///   views of a nib are.
  public static func show(_ view: UIView, in window: UIWindow, isFromNib: Bool = false) {
    let controller = UIViewController()
    window.rootViewController = controller
    guard let root = controller.view else { return }
    root.backgroundColor = .white
    view.frame = frame(of: view, in: window.bounds.insetBy(dx: 16, dy: 32))
    view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    view.translatesAutoresizingMaskIntoConstraints = true
    if isFromNib { view.awakeFromNib() }
    root.addSubview(view)
  }

  private static func frame(of view: UIView, in area: CGRect) -> CGRect {
    let own = view.bounds.size
    let intrinsic = view.intrinsicContentSize
    func side(_ own: CGFloat, _ intrinsic: CGFloat, _ most: CGFloat, _ usual: CGFloat) -> CGFloat {
      if own > 0 { return own }
      return intrinsic > 0 ? min(intrinsic, most) : usual
    }
    let usualHeight = view is UIScrollView ? area.height : min(area.height, area.width)
    let size = CGSize(
      width: side(own.width, intrinsic.width, area.width, area.width),
      height: side(own.height, intrinsic.height, area.height, view is UITableViewCell ? 44 : usualHeight))
    return CGRect(x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The points between placeholders of outlets, and the least height of one.
  private static let spacing: CGFloat = 12
  private static let leastHeight: CGFloat = 44

  private static func stack(_ views: [UIView], in root: UIView) {
    var top: CGFloat = 64
    for view in views {
      let width = root.bounds.width - 32
      let size = view.intrinsicContentSize
      let usual = view is UIScrollView ? 160 : leastHeight
      let height = view.bounds.height > 0 ? view.bounds.height : max(size.height, usual)
      view.frame = CGRect(x: 16, y: top, width: view.bounds.width > 0 ? view.bounds.width : width, height: height)
      root.addSubview(view)
      top += height + spacing
    }
  }
}
