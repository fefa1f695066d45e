extension UIControl {
  /// The traits of a control that is disabled or selected contain `notEnabled` or `selected`.
  func traits(_ own: UIAccessibilityTraits) -> UIAccessibilityTraits {
    var traits = own
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
