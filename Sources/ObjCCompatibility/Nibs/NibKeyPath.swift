import UIKit

/// A key path of a user-defined runtime attribute, such as `layer.cornerRadius`.
@MainActor
struct NibKeyPath {
  private let keys: [String]

  init(_ text: String) { keys = text.split(separator: ".").map(String.init) }

  /// Returns false if there is no such property, or none with a value of that type.
  func set(_ value: Any?, of object: AnyObject) -> Bool {
    guard let last = keys.last else { return false }
    var owner = object
    for key in keys.dropLast() {
      guard let next = Self.object(key, of: owner) else { return false }
      owner = next
    }
    if NibClasses.includes(last, of: owner) { return NibClasses.set(last, of: owner, to: value) == nil }
    switch owner {
    case let view as UIView: return Self.set(last, value, of: view)
    case let layer as CALayer: return Self.set(last, value, of: layer)
    case let controller as UIViewController where last == "title":
      controller.title = value as? String
      return true
    default: return false
    }
  }

  private static func object(_ key: String, of owner: AnyObject) -> AnyObject? {
    if let value = NibClasses.value(key, of: owner) { return value as AnyObject }
    switch (key, owner) {
    case ("layer", let view as UIView): return view.layer
    case ("view", let controller as UIViewController): return controller.view
    case ("titleLabel", let button as UIButton): return button.titleLabel
    case ("imageView", let button as UIButton): return button.imageView
    case ("contentView", let cell as UITableViewCell): return cell.contentView
    case ("contentView", let cell as UICollectionViewCell): return cell.contentView
    default: return nil
    }
  }

  private static func set(_ key: String, _ value: Any?, of view: UIView) -> Bool {
    let number = (value as? Double).map { CGFloat($0) }
    switch key {
    case "alpha": view.alpha = number ?? view.alpha
    case "hidden", "isHidden": view.isHidden = value as? Bool ?? view.isHidden
    case "clipsToBounds": view.clipsToBounds = value as? Bool ?? view.clipsToBounds
    case "userInteractionEnabled": view.isUserInteractionEnabled = value as? Bool ?? view.isUserInteractionEnabled
    case "multipleTouchEnabled": view.isMultipleTouchEnabled = value as? Bool ?? view.isMultipleTouchEnabled
    case "exclusiveTouch": view.isExclusiveTouch = value as? Bool ?? view.isExclusiveTouch
    case "tag": view.tag = number.map { Int($0) } ?? view.tag
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "tintColor": view.tintColor = value as? UIColor
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    case "accessibilityLabel": view.accessibilityLabel = value as? String
    case "opaque": view.isOpaque = value as? Bool ?? view.isOpaque
    case "isAccessibilityElement": view.isAccessibilityElement = value as? Bool ?? view.isAccessibilityElement
    case "accessibilityHint": view.accessibilityHint = value as? String
    default: return setOwn(key, value, of: view)
    }
    return true
  }

  /// Sets a property that only some of UIKit's classes have.
  private static func setOwn(_ key: String, _ value: Any?, of view: UIView) -> Bool {
    let number = (value as? Double).map { CGFloat($0) }
    switch (key, view) {
    case ("text", let label as UILabel): label.text = value as? String
    case ("text", let field as UITextField): field.text = value as? String
    case ("text", let text as UITextView): text.text = value as? String
    case ("numberOfLines", let label as UILabel): label.numberOfLines = number.map { Int($0) } ?? 1
    case ("textColor", let label as UILabel): label.textColor = value as? UIColor
    case ("textColor", let field as UITextField): field.textColor = value as? UIColor
    case ("adjustsFontSizeToFitWidth", let label as UILabel):
      label.adjustsFontSizeToFitWidth = value as? Bool ?? label.adjustsFontSizeToFitWidth
    case ("placeholder", let field as UITextField): field.placeholder = value as? String
    case ("secureTextEntry", let field as UITextField):
      field.isSecureTextEntry = value as? Bool ?? field.isSecureTextEntry
    case ("image", let shown as UIImageView): shown.image = value as? UIImage
    case ("enabled", let control as UIControl): control.isEnabled = value as? Bool ?? control.isEnabled
    case ("selected", let control as UIControl): control.isSelected = value as? Bool ?? control.isSelected
    case ("on", let toggle as UISwitch): toggle.isOn = value as? Bool ?? toggle.isOn
    case ("onTintColor", let toggle as UISwitch): toggle.onTintColor = value as? UIColor
    case ("value", let slider as UISlider): slider.value = Float(number ?? CGFloat(slider.value))
    case ("value", let stepper as UIStepper): stepper.value = Double(number ?? CGFloat(stepper.value))
    case ("progress", let bar as UIProgressView): bar.progress = Float(number ?? CGFloat(bar.progress))
    case ("currentPage", let pages as UIPageControl): pages.currentPage = number.map { Int($0) } ?? pages.currentPage
    case ("spacing", let stack as UIStackView): stack.spacing = number ?? stack.spacing
    case ("delaysContentTouches", let scroll as UIScrollView):
      scroll.delaysContentTouches = value as? Bool ?? scroll.delaysContentTouches
    case ("bounces", let scroll as UIScrollView): scroll.bounces = value as? Bool ?? scroll.bounces
    case ("pagingEnabled", let scroll as UIScrollView):
      scroll.isPagingEnabled = value as? Bool ?? scroll.isPagingEnabled
    default: return false
    }
    return true
  }

  private static func set(_ key: String, _ value: Any?, of layer: CALayer) -> Bool {
    let number = (value as? Double).map { CGFloat($0) }
    switch key {
    case "cornerRadius": layer.cornerRadius = number ?? 0
    case "borderWidth": layer.borderWidth = number ?? 0
    case "masksToBounds": layer.masksToBounds = value as? Bool ?? false
    case "opacity": layer.opacity = Float(number ?? 1)
    case "shadowOpacity": layer.shadowOpacity = Float(number ?? 0)
    case "shadowRadius": layer.shadowRadius = number ?? 3
    case "shadowOffset": layer.shadowOffset = value as? CGSize ?? layer.shadowOffset
    case "zPosition": layer.zPosition = number ?? 0
    case "borderColor", "shadowColor", "backgroundColor":
      // Interface Builder has no CGColor: on a phone, too, a UIColor for these is ignored.
      return false
    default: return false
    }
    return true
  }
}
