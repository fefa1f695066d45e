import CoreGraphics
import Foundation
import UIKit

/// Writes what an assistive technology visits as JSON, for `hitpath trace --accessibility` and the tool `tree` of
/// `hitpath serve`.
@MainActor
package struct AccessibilityFormat: Encodable {
  fileprivate struct Element: Encodable {
    /// The class of the element.
    let type: String
    let label: String?
    let value: String?
    let hint: String?
    let identifier: String?
    let traits: [String]
    /// The origin and the size, in points of the screen.
    let frame: [Double]
    /// The point that an assistive technology taps.
    let activationPoint: [Double]
  }

  /// The version of this form.
  private let format = 1
  private let elements: [Element]

  /// - Parameter runtime: The runtime of the scene. The front windows come first.
  package init(of runtime: UIRuntime) { elements = runtime.accessibilityElements.map { Element($0.responder) } }

  package var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension AccessibilityFormat.Element {
  @MainActor
  fileprivate init(_ responder: UIResponder) {
    let (frame, point) = (responder.accessibilityFrame, responder.accessibilityActivationPoint)
    self.init(
      type: "\(Swift.type(of: responder))", label: responder.accessibilityLabel, value: responder.accessibilityValue,
      hint: responder.accessibilityHint,
      identifier: (responder as? UIView)?.accessibilityIdentifier
        ?? (responder as? UIAccessibilityElement)?.accessibilityIdentifier,
      traits: responder.accessibilityTraits.names,
      frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
      activationPoint: [Double(point.x), Double(point.y)])
  }
}
