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

  /// The property with the raw value of its new value.
  var edit: (property: UnlistedProperty, value: Double) {
    switch self {
    case .direction(let direction): (.option(.direction), Double(direction.rawValue))
    case .edges(let edges): (.option(.edges), Double(edges.rawValue))
    case .buttonMaskRequired(let mask): (.option(.buttonMaskRequired), Double(mask.rawValue))
    }
  }
}
