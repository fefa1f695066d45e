import InputEvents
import UIKit

/// A property of a recognizer that is neither a flag nor a number, with the value that a proposal gives it.
package enum RecognizerOption: Equatable, Sendable {
  case direction(UISwipeGestureRecognizer.Direction)
  case edges(UIRectEdge)
  case buttonMaskRequired(UIEvent.ButtonMask)

  /// The property by its name in Swift.
  package var property: String {
    switch self {
    case .direction: "direction"
    case .edges: "edges"
    case .buttonMaskRequired: "buttonMaskRequired"
    }
  }

  /// The value as it is written in Swift.
  package var inSwift: String {
    switch self {
    case .direction(let direction):
      switch direction {
      case .left: ".left"
      case .right: ".right"
      case .up: ".up"
      default: ".down"
      }
    case .edges(let edges):
      switch edges {
      case .left: ".left"
      case .right: ".right"
      case .top: ".top"
      default: ".bottom"
      }
    case .buttonMaskRequired(let mask): mask == .secondary ? ".secondary" : ".primary"
    }
  }

  /// Returns the assignment of the value; nil for a recognizer without the property.
  @MainActor
  func assignment(to recognizer: UIGestureRecognizer) -> (() -> Void)? {
    switch (self, recognizer) {
    case (.direction(let direction), let swipe as UISwipeGestureRecognizer): { swipe.direction = direction }
    case (.edges(let edges), let pan as UIScreenEdgePanGestureRecognizer): { pan.edges = edges }
    case (.buttonMaskRequired(let mask), let tap as UITapGestureRecognizer): { tap.buttonMaskRequired = mask }
    default: nil
    }
  }
}
