/// The inheritance of UIKit's classes by name. It distinguishes views from controllers and determines the initializer
/// that replaces `init(coder:)`.
enum UIKitClasses {
  static func isClass(_ name: String) -> Bool { superclasses[name] != nil || name == "NSObject" }

  /// Returns whether the name is probably that of a protocol of UIKit or Foundation.
  static func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("Protocol")
      || name.hasSuffix("able") || name.hasSuffix("Transitioning") || name.hasSuffix("Context")
  }

  static func isKind(_ name: String, of other: String) -> Bool {
    var current: String? = name
    while let one = current {
      if one == other { return true }
      current = superclasses[one]
    }
    return false
  }

  /// The number of classes that a class inherits from.
  static func depth(of name: String) -> Int {
    var (count, current) = (0, name)
    while let superclass = superclasses[current] { (count, current) = (count + 1, superclass) }
    return count
  }

  /// The superclass; nil for `NSObject` and for classes that are not UIKit's.
  static func superclass(of name: String) -> String? { superclasses[name] }

  static func isView(_ name: String) -> Bool { isKind(name, of: "UIView") }
  static func isController(_ name: String) -> Bool { isKind(name, of: "UIViewController") }

  /// Returns the arguments of the initializer that replaces `super.init(coder:)`.
  static func argumentsWithoutCoder(of name: String) -> String {
    var current: String? = name
    while let one = current {
      if let arguments = initializers[one] { return arguments }
      current = superclasses[one]
    }
    return ""
  }

  /// Returns the arguments of the initializer that replaces `super.init(coder:)` in a class of which a nib has objects.
  static func argumentsWithCoder(of name: String, _ coder: String) -> String {
    let values = [
      "frame": "frame", "layoutForCollection": "layout", "effect": "effect", "reuseIdentifier": "reuseIdentifier",
      "collectionViewLayout": "layout", "transitionStyle": "transitionStyle",
      "navigationOrientation": "navigationOrientation",
    ]
    return argumentsWithoutCoder(of: name).split(separator: ", ").map { argument in
      let label = String(argument.prefix { $0 != ":" })
      let value = label == "style" ? (isKind(name, of: "UITableViewCell") ? "cellStyle" : "tableStyle") : values[label]
      guard let value, !isKind(name, of: "UISplitViewController") else { return String(argument) }
      return "\(label): NibDecoding.\(value)(\(coder))"
    }.joined(separator: ", ")
  }

  private static let initializers = [
    "UIView": "frame: .zero", "UITextView": "frame: .zero, textContainer: nil",
    "UITableView": "frame: .zero, style: .plain",
    "UICollectionView": "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
    "UITableViewCell": "style: .default, reuseIdentifier: nil", "UITableViewHeaderFooterView": "reuseIdentifier: nil",
    "UIViewController": "nibName: nil, bundle: nil", "UITableViewController": "style: .plain",
    "UICollectionViewController": "collectionViewLayout: UICollectionViewFlowLayout()",
    "UIPageViewController": "transitionStyle: .scroll, navigationOrientation: .horizontal",
    "UIGestureRecognizer": "target: nil, action: nil", "UIVisualEffectView": "effect: nil",
    "UISearchController": "searchResultsController: nil", "UISplitViewController": "style: .doubleColumn",
    "UIInputView": "frame: .zero, inputViewStyle: .default",
  ]

  private static let protocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Error", "AnyObject", "CustomStringConvertible", "UIKeyInput", "UITextInput",
    "NSCoding", "NSSecureCoding", "UIAppearance", "UITextInputTraits", "UIContentContainer", "UITraitEnvironment",
    "UIDynamicItem", "UIViewControllerPreviewing", "UIBarPositioning", "Sendable", "UIResponderStandardEditActions",
    "CALayerDelegate", "CAAnimationDelegate", "CAAction", "UILayoutSupport", "UITimingCurveProvider",
  ]

  private static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIApplication": "UIResponder", "UIView": "UIResponder",
    "UIViewController": "UIResponder",
    "UIScene": "UIResponder", "UIWindowScene": "UIScene",
    "UIWindow": "UIView", "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView",
    "UIStackView": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
    "UINavigationBar": "UIView",
    "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView", "UIPickerView": "UIView",
    "UIVisualEffectView": "UIView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView", "UIInputView": "UIView",
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
    "UISegmentedControl": "UIControl", "UIPageControl": "UIControl", "UITextField": "UIControl",
    "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIColorWell": "UIControl",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UIInputViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIActivityViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController",
    "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer",
    "UIPanGestureRecognizer": "UIGestureRecognizer", "UIPinchGestureRecognizer": "UIGestureRecognizer",
    "UIRotationGestureRecognizer": "UIGestureRecognizer", "UISwipeGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer", "UIHoverGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
    "UIStoryboardSegue": "NSObject", "UIPresentationController": "NSObject",
    "UIPercentDrivenInteractiveTransition": "NSObject",
    "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
    "UINavigationItem": "NSObject",
    "UICollectionViewLayout": "NSObject", "UICollectionViewFlowLayout": "UICollectionViewLayout",
    "UICollectionViewLayoutAttributes": "NSObject", "UIBezierPath": "NSObject", "UIColor": "NSObject",
    "UIImage": "NSObject", "UIFont": "NSObject", "UIScreen": "NSObject", "UIDevice": "NSObject", "UITouch": "NSObject",
    "UIEvent": "NSObject", "UIAction": "NSObject", "UIKeyCommand": "NSObject", "NSLayoutConstraint": "NSObject",
    "UILayoutGuide": "NSObject", "UIDynamicBehavior": "NSObject", "UIDynamicAnimator": "NSObject",
    "UIViewPropertyAnimator": "NSObject", "UITraitCollection": "NSObject", "UIPasteboard": "NSObject",
    "CALayer": "NSObject", "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer", "CATextLayer": "CALayer",
    "CAReplicatorLayer": "CALayer", "CAEmitterLayer": "CALayer", "CAScrollLayer": "CALayer", "CATiledLayer": "CALayer",
    "CATransformLayer": "CALayer", "CAAnimation": "NSObject", "CAPropertyAnimation": "CAAnimation",
    "CABasicAnimation": "CAPropertyAnimation", "CASpringAnimation": "CABasicAnimation",
    "CAKeyframeAnimation": "CAPropertyAnimation", "CAAnimationGroup": "CAAnimation", "CATransition": "CAAnimation",
    "CADisplayLink": "NSObject", "NSLayoutAnchor": "NSObject", "NSCoder": "NSObject", "Operation": "NSObject",
    "Thread": "NSObject", "Timer": "NSObject", "UndoManager": "NSObject",
  ]

  /// The optional methods of UIKit's protocols whose only argument is the sender. Their labels do not distinguish such
  /// a call from the call of a closure.
  static let optionalMethods: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing",
    "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn", "textViewDidChange",
    "textViewShouldBeginEditing", "textViewDidBeginEditing", "textViewDidEndEditing", "textViewDidChangeSelection",
    "gestureRecognizerShouldBegin", "numberOfSections", "sectionIndexTitles", "animationDidStart", "animationEnded",
    "display", "layoutSublayers", "layerWillDraw", "presentationControllerDidDismiss",
    "presentationControllerWillDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle", "searchBarSearchButtonClicked",
    "searchBarCancelButtonClicked", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "addAnimations", "addCompletion", "applicationDidBecomeActive", "applicationWillResignActive",
    "pickerViewNumberOfComponents",
  ]
}
