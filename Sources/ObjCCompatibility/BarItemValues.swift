import UIKit

extension UIBarItem {
  /// Returns the view of the item for the key `view`, which code uses to point at a bar button.
  public func value(forKey key: String) -> Any? {
    key == "view" ? (self as? UIBarButtonItem)?.customView ?? shownView : nil
  }
}

/// Returns a font for its name. Text layers accept the name as well.
public func CGFont(_ name: CFString) -> CFString? { name.length > 0 ? name : nil }
