import EventTrace
import UIKit

/// A property of a living object that can be read and written.
@MainActor
package struct Property {
  package let id: PropertyID
  package let read: () -> PropertyValue
  package let write: (PropertyValue) -> Void

  package init(
    id: PropertyID, read: @escaping () -> PropertyValue, write: @escaping (PropertyValue) -> Void
  ) {
    (self.id, self.read, self.write) = (id, read, write)
  }

  static func flag<Object: AnyObject>(
    _ name: String, of object: Object, _ path: ReferenceWritableKeyPath<Object, Bool>, owner: Int = 0
  ) -> Property {
    Property(id: PropertyID(owner: owner, name)) {
      .flag(object[keyPath: path])
    } write: {
      if let flag = $0.flag { object[keyPath: path] = flag }
    }
  }

  static func number(
    _ name: String, owner: Int = 0, step: Double, range: ClosedRange<Double>? = nil, get: @escaping () -> Double,
    set: @escaping (Double) -> Void
  ) -> Property {
    Property(id: PropertyID(owner: owner, name)) {
      .number(get(), step: step, range: range)
    } write: {
      if let number = $0.number { set(number) }
    }
  }

  /// The maximum number of fingers or taps.
  private static let largestCount = 99

  static func count<Object: AnyObject>(
    _ name: String, of object: Object, _ path: ReferenceWritableKeyPath<Object, Int>, owner: Int
  ) -> Property {
    number(name, owner: owner, step: 1) {
      Double(min(object[keyPath: path], largestCount))
    } set: {
      object[keyPath: path] = min(max(1, Int(clamping: $0)), largestCount)
    }
  }
}

/// The properties of one object that belong together.
@MainActor
package struct PropertyGroup {
  package let title: Sentence
  package let properties: [Property]

  init(title: Sentence, properties: [Property]) { (self.title, self.properties) = (title, properties) }

  /// Returns all properties of `object`, a view or a layer, that matter to events; for a view, also those of its
  /// recognizers.
  package static func groups(of object: AnyObject) -> [PropertyGroup] {
    guard let view = object as? UIView else {
      return (object as? CALayer).map { [PropertyGroup(layer: $0)] } ?? []
    }
    let recognizers = (view.gestureRecognizers ?? []).enumerated().map {
      PropertyGroup(recognizer: $0.element, owner: $0.offset + 1)
    }
    let scroll = (view as? UIScrollView).map { [PropertyGroup(scroll: $0)] } ?? []
    let control = (view as? UIControl).map { [PropertyGroup(control: $0)] } ?? []
    let overrides = PropertyGroup(overridesOf: view).map { [$0] } ?? []
    return [PropertyGroup(geometryOf: view), PropertyGroup(touchesOf: view)] + overrides + control + scroll
      + recognizers
  }

  private init(geometryOf view: UIView) {
    title = Sentence(.geometryGroup)
    properties = [
      .number("frame.x", step: 5, get: { view.frame.minX }, set: { view.frame.origin.x = $0 }),
      .number("frame.y", step: 5, get: { view.frame.minY }, set: { view.frame.origin.y = $0 }),
      .number("frame.width", step: 5, get: { view.frame.width }, set: { view.frame.size.width = max(0, $0) }),
      .number("frame.height", step: 5, get: { view.frame.height }, set: { view.frame.size.height = max(0, $0) }),
      .number("rotation°", step: 15, get: { view.transform.degrees }, set: { view.transform.degrees = $0 }),
      .number("scale", step: 0.1, get: { view.transform.scale }, set: { view.transform.scale = max(0.1, $0) }),
      .number("alpha", step: 0.05, range: 0...1, get: { view.alpha }, set: { view.alpha = $0 }),
    ]
  }

  private init(touchesOf view: UIView) {
    title = Sentence(.touchesGroup)
    properties = [
      .flag("isHidden", of: view, \.isHidden),
      .flag("isUserInteractionEnabled", of: view, \.isUserInteractionEnabled),
      .flag("clipsToBounds", of: view, \.clipsToBounds),
      .flag("isMultipleTouchEnabled", of: view, \.isMultipleTouchEnabled),
      .flag("isExclusiveTouch", of: view, \.isExclusiveTouch),
    ]
  }

  private init(control: UIControl) {
    title = .verbatim("UIControl")
    properties = [
      .flag("isEnabled", of: control, \.isEnabled), .flag("isSelected", of: control, \.isSelected),
      .flag("isHighlighted", of: control, \.isHighlighted),
    ]
  }

  private init(scroll: UIScrollView) {
    title = .verbatim("UIScrollView")
    properties = [
      .flag("isScrollEnabled", of: scroll, \.isScrollEnabled),
      .flag("delaysContentTouches", of: scroll, \.delaysContentTouches),
      .flag("canCancelContentTouches", of: scroll, \.canCancelContentTouches),
      .flag("bounces", of: scroll, \.bounces),
      .flag("alwaysBounceVertical", of: scroll, \.alwaysBounceVertical),
      .flag("alwaysBounceHorizontal", of: scroll, \.alwaysBounceHorizontal),
      .flag("isPagingEnabled", of: scroll, \.isPagingEnabled),
    ]
  }

  private init(layer: CALayer) {
    title = .verbatim(String(describing: type(of: layer)))
    properties = [
      .number("position.x", step: 5, get: { layer.position.x }, set: { layer.position.x = $0 }),
      .number("position.y", step: 5, get: { layer.position.y }, set: { layer.position.y = $0 }),
      .number("zPosition", step: 1, get: { layer.zPosition }, set: { layer.zPosition = $0 }),
      .number(
        "opacity", step: 0.05, range: 0...1, get: { Double(layer.opacity) }, set: { layer.opacity = Float($0) }),
      .flag("isHidden", of: layer, \.isHidden), .flag("masksToBounds", of: layer, \.masksToBounds),
    ]
  }

  private init(recognizer: UIGestureRecognizer, owner: Int) {
    title = .verbatim(recognizer.name ?? String(describing: type(of: recognizer)))
    properties =
      [
        .flag("isEnabled", of: recognizer, \.isEnabled, owner: owner),
        .flag("cancelsTouchesInView", of: recognizer, \.cancelsTouchesInView, owner: owner),
        .flag("delaysTouchesBegan", of: recognizer, \.delaysTouchesBegan, owner: owner),
        .flag("delaysTouchesEnded", of: recognizer, \.delaysTouchesEnded, owner: owner),
      ] + Self.parameters(of: recognizer, owner)
      + SupposedAnswer.all(about: recognizer).map { $0.property(of: recognizer, owner) }
  }

  private static func parameters(of recognizer: UIGestureRecognizer, _ owner: Int) -> [Property] {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      [
        .count("numberOfTapsRequired", of: tap, \.numberOfTapsRequired, owner: owner),
        .count("numberOfTouchesRequired", of: tap, \.numberOfTouchesRequired, owner: owner),
      ]
    case let press as UILongPressGestureRecognizer:
      [
        .number(
          "minimumPressDuration", owner: owner, step: 0.1, get: { press.minimumPressDuration },
          set: { press.minimumPressDuration = max(0, $0) }),
        .number(
          "allowableMovement", owner: owner, step: 5, get: { press.allowableMovement },
          set: { press.allowableMovement = max(0, $0) }),
      ]
    case let pan as UIPanGestureRecognizer:
      [
        .count("minimumNumberOfTouches", of: pan, \.minimumNumberOfTouches, owner: owner),
        .count("maximumNumberOfTouches", of: pan, \.maximumNumberOfTouches, owner: owner),
      ]
    case let swipe as UISwipeGestureRecognizer:
      [.count("numberOfTouchesRequired", of: swipe, \.numberOfTouchesRequired, owner: owner)]
    default: []
    }
  }
}

extension PropertySheet {
  /// Reads the current properties of `object`.
  @MainActor
  package init(of object: AnyObject, isEdited: (PropertyID) -> Bool) {
    sections = PropertyGroup.groups(of: object).map { group in
      Section(
        title: group.title,
        items: group.properties.map { Item(id: $0.id, value: $0.read(), isEdited: isEdited($0.id)) })
    }
  }
}

extension CGAffineTransform {
  /// The angle of the x axis in degrees, clockwise on the screen; setting it keeps the scale and removes shear.
  fileprivate var degrees: Double {
    get { atan2(b, a) * 180 / .pi }
    set { turn(to: newValue, scale: scale) }
  }

  private mutating func turn(to degrees: Double, scale: Double) {
    let (x, y) = (tx, ty)
    self = CGAffineTransform(rotationAngle: degrees * .pi / 180).scaledBy(x: scale, y: scale)
    (tx, ty) = (x, y)
  }

  /// The length of the x axis.
  fileprivate var scale: Double {
    get { hypot(a, b) }
    set { turn(to: degrees, scale: newValue) }
  }
}
