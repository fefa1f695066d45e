import UIKit

extension UIBarItem {
  /// The view that shows the item, under the key `view`: what code that points at a bar's button asks for by name.
  public func value(forKey key: String) -> Any? {
    key == "view" ? (self as? UIBarButtonItem)?.customView ?? shownView : nil
  }
}

/// A font by its name, as text layers take it: they take the name as well.
public func CGFont(_ name: CFString) -> CFString? { name.length > 0 ? name : nil }
