import UIKit

/// What a control looks at and shows, at the moment one of it changed.
package struct ControlFlags: Codable, Equatable, Sendable {
  package let enabled: Bool
  package let highlighted: Bool
  package let selected: Bool
  package let tracking: Bool
  /// Whether the tracked touch is inside the bounds and their margin; false while nothing is tracked.
  package let inside: Bool
}

extension ControlFlags {
  @MainActor
  init(_ control: UIControl) {
    enabled = control.isEnabled
    highlighted = control.isHighlighted
    selected = control.isSelected
    tracking = control.isTracking
    inside = control.isTracking && control.isTouchInside
  }
}
