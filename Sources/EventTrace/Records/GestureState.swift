import UIKit

/// The states of `UIGestureRecognizer`; `ended` is also `recognized`.
package enum GestureState: String, Codable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// A Boolean value that indicates whether only a reset can follow this state.
  package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension GestureState {
  init(_ state: UIGestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
