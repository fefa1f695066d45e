import CoreGraphics

/// The scale of the whole window with panels, texts and the scene, in percent of the default size.
package enum InterfaceSize: Int, CaseIterable, Codable, Sendable {
  case small = 90
  case usual = 100
  case large = 115
  case larger = 130
  case largest = 150

  /// The factor of the number of pixels per point.
  package var factor: CGFloat { CGFloat(rawValue) / 100 }

  /// The next size in a direction; the same at the end.
  package func stepped(_ step: ZoomStep) -> InterfaceSize {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return .usual }
    return switch step {
    case .fit: .usual
    case .closer: all[min(index + 1, all.count - 1)]
    case .farther: all[max(index - 1, 0)]
    }
  }

  /// Returns whether a window that has `size` (points) at this size has room for all panels at another.
  package func fits(_ other: InterfaceSize, in size: CGSize) -> Bool {
    let change = factor / other.factor
    let least = WorkbenchLayout.minimumSize
    return change >= 1 || size.width * change >= least.width && size.height * change >= least.height
  }
}
