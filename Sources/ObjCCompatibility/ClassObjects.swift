import UIKit

/// Creates objects from their type, in place of the initializers that Objective-C finds at run time: `T()` and
/// `Self(frame: .zero)` in generic code. Swift requires that such an initializer is marked as required, which it is in
/// no class of UIKit.
@MainActor
public enum ClassObjects {
  /// Creates an object as the initializer without arguments does. The class is one of the sources that can be shown, or
  /// a class of UIKit.
  public static func make<Made: AnyObject>(_ type: Made.Type) -> Made {
    if let made = OpenedClasses.makePlain(type) ?? system.lazy.compactMap({ $0(type) }).first as? Made { return made }
    preconditionFailure(
      "\(type) cannot be created from its type here, because its initializer needs values. Name the class instead.")
  }

  public static func make<Made: UIView>(_ type: Made.Type, frame: CGRect) -> Made {
    let made = make(type)
    made.frame = frame
    return made
  }

  /// Creates a controller. There are no nibs here, so it makes its view itself.
  public static func make<Made: UIViewController>(_ type: Made.Type, nibName: String?, bundle: Bundle?) -> Made {
    make(type)
  }

  public static func make<Made: UIGestureRecognizer>(_ type: Made.Type, target: Any?, action: Selector?) -> Made {
    let made = make(type)
    if let target, let action { made.addTarget(target, action: action) }
    return made
  }

  private typealias Maker = @MainActor (AnyClass) -> AnyObject?

  private static func maker<Made: AnyObject>(_ make: @autoclosure @escaping @MainActor () -> Made) -> Maker {
    { $0 == Made.self ? make() : nil }
  }

  /// The classes of UIKit that generic code creates.
  private static let system: [Maker] = [
    maker(UIView()), maker(UILabel()), maker(UIButton()), maker(UIImageView()), maker(UIControl()), maker(UISwitch()),
    maker(UISlider()), maker(UIStepper()), maker(UITextField()), maker(UITextView()), maker(UIScrollView()),
    maker(UIStackView()), maker(UITableView()), maker(UIPickerView()), maker(UIDatePicker()), maker(UIPageControl()),
    maker(UIProgressView()), maker(UISegmentedControl()), maker(UISearchBar()), maker(UIToolbar()),
    maker(UINavigationBar()), maker(UITabBar()), maker(UIActivityIndicatorView()), maker(UIVisualEffectView()),
    maker(UITableViewCell()), maker(UICollectionViewCell()), maker(UICollectionReusableView()),
    maker(UIViewController()), maker(UINavigationController()), maker(UITabBarController()),
    maker(UITableViewController()), maker(UITapGestureRecognizer()), maker(UIPanGestureRecognizer()),
    maker(UILongPressGestureRecognizer()), maker(UISwipeGestureRecognizer()), maker(UIPinchGestureRecognizer()),
    maker(UIRotationGestureRecognizer()), maker(UIScreenEdgePanGestureRecognizer()), maker(CALayer()),
    maker(CAShapeLayer()), maker(CAGradientLayer()), maker(NSObject()),
  ]
}
