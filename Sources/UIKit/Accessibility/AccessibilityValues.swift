/// The accessibility properties that an app set on a responder.
@MainActor
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var path: UIBezierPath?
  var userInputLabels: [String]?
  var language: String?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var groupsChildren = false
  var ignoresInvertColors = false
  var largeContent = LargeContent()

  struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
  }
}

/// The defaults of a class of responders.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = .none
}

extension UIResponder {
  var madeAccessibilityValues: AccessibilityValues {
    if let accessibilityValues { return accessibilityValues }
    let values = AccessibilityValues()
    accessibilityValues = values
    return values
  }
}

extension UIView {
  /// A bounding box, in the coordinates of the screen.
  var frameOnScreen: CGRect {
    guard let window = self as? UIWindow ?? window else { return .zero }
    let inWindow = convert(bounds, to: window)
    return CGRect(
      origin: CGPoint(x: inWindow.minX + window.frame.minX, y: inWindow.minY + window.frame.minY), size: inWindow.size)
  }
}
