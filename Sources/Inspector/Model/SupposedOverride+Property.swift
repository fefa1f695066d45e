import CoreGraphics
import UIKit

/// An override that was taken over from a proposal as a property of the view: true while it is supposed.
extension SupposedOverride {
  /// The name of the property, which recordings contain. It has no space.
  package var propertyName: String {
    switch self {
    case .reachesBeyondBounds(let distance):
      "point(inside:).reaches(\(Double(distance.width)),\(Double(distance.height)))"
    case .reachesSubviews: "point(inside:).reachesSubviews"
    case .standardPointInside: "point(inside:).isStandard"
    case .passesThrough: "hitTest.passesThrough"
    case .standardHitTest: "hitTest.isStandard"
    case .allowsGestures: "gestureRecognizerShouldBegin.isTrue"
    }
  }

  /// Returns nil if a property of this name is no override.
  init?(propertyName: String) {
    let plain: [SupposedOverride] = [
      .reachesSubviews, .standardPointInside, .passesThrough, .standardHitTest, .allowsGestures,
    ]
    if let known = plain.first(where: { $0.propertyName == propertyName }) {
      self = known
      return
    }
    let prefix = "point(inside:).reaches("
    guard propertyName.hasPrefix(prefix), propertyName.hasSuffix(")") else { return nil }
    let sides = propertyName.dropFirst(prefix.count).dropLast().split(separator: ",").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    self = .reachesBeyondBounds(by: CGSize(width: sides[0], height: sides[1]))
  }
}

extension PropertyGroup {
  /// The overrides that the view is supposed to have; nil without one.
  init?(overridesOf view: UIView) {
    let overrides = view.supposedOverrides
    guard !overrides.isEmpty else { return nil }
    self.init(title: .verbatim("override"), properties: overrides.map { .override($0, of: view) })
  }

  /// Returns a property of an object, also that of an override or an answer that is not supposed yet.
  package static func property(_ id: PropertyID, of object: AnyObject) -> Property? {
    if let known = groups(of: object).lazy.flatMap(\.properties).first(where: { $0.id == id }) { return known }
    guard let view = object as? UIView else { return nil }
    guard id.owner > 0 else { return SupposedOverride(propertyName: id.name).map { .override($0, of: view) } }
    guard let recognizer = view.recognizer(numbered: id.owner) else { return nil }
    return SupposedAnswer(propertyName: id.name).map { $0.property(of: recognizer, id.owner) }
  }
}

extension UIView {
  /// Returns a recognizer by its number among those of the view, counted from 1; nil without one.
  package func recognizer(numbered number: Int) -> UIGestureRecognizer? {
    let all = gestureRecognizers ?? []
    return all.indices.contains(number - 1) ? all[number - 1] : nil
  }
}

extension Property {
  fileprivate static func override(_ override: SupposedOverride, of view: UIView) -> Property {
    Property(id: PropertyID(override.propertyName)) {
      .flag(view.supposedOverrides.contains(override))
    } write: {
      guard let isOn = $0.flag, isOn != view.supposedOverrides.contains(override) else { return }
      if isOn { view.suppose(override) } else { view.stopSupposing(override) }
    }
  }
}
