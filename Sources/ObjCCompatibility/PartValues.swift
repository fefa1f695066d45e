import UIKit

// Parts of UIKit's views without a property, which public code reads and sets by their names. The rewriter lets through
// the names that are listed here (`PartNames` there) and refuses others.

extension UIView {
  /// Returns the part with the name; nil where the view has none.
  public func value(forKey key: String) -> Any? {
    switch (self, key.drop { $0 == "_" }) {
    case (let bar as UISearchBar, "searchField"): return bar.searchTextField
    case (let bar as UISearchBar, "cancelButton"): return bar.cancelButton
    case (let field as UITextField, "clearButton"): return field.clearButton
    default: return unknown(key)
    }
  }
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value of the part with the name. A name that the view does not have is reported, where a phone would end
  /// the program.
  public func setValue(_ value: Any?, forKey key: String) {
    switch (self, key.drop { $0 == "_" }) {
    case (let picker as UIDatePicker, "textColor"): picker.rowColor = value as? UIColor
    case (let picker as UIPickerView, "textColor"): picker.rowColor = value as? UIColor
    case (is UIDatePicker, "highlightsToday"): break
    case (let bar as UISearchBar, "cancelButtonText"): bar.cancelButton.setTitle(value as? String, for: .normal)
    case (let field as UITextField, "placeholderLabel.textColor"):
      guard let color = value as? UIColor, let shown = field.attributedPlaceholder else { return }
      let placeholder = NSMutableAttributedString(attributedString: shown)
      placeholder.addAttribute(
        .foregroundColor, value: color, range: NSRange(location: 0, length: placeholder.length))
      field.attributedPlaceholder = placeholder
    case (let pages as UIPageControl, "pageImage"): pages.preferredIndicatorImage = value as? UIImage
    default: _ = unknown(key)
    }
  }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private func unknown(_ key: String) -> Any? {
    LogLine.write("\(type(of: self)) has no value '\(key)' here.")
    return nil
  }
}
