import UIKit

/// The flags of a control, recorded when one of them changed.
package struct ControlFlags: Codable, Equatable, Sendable {
  package let enabled: Bool
  package let highlighted: Bool
  package let selected: Bool
  package let tracking: Bool
  /// A Boolean value that indicates whether the tracked touch is inside the bounds and their margin; false while
  /// nothing is tracked.
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
