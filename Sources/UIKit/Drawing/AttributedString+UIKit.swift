import Foundation

// The attributes of UIKit for Swift's own attributed strings: `title.font = .boldSystemFont(ofSize: 17)`.

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Creates a text with those attributes of `attributed` that UIKit has.
  public convenience init(_ attributed: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let characters = String(attributed[run.range].characters)
      text.append(NSAttributedString(string: characters, attributes: Self.attributes(run.attributes)))
    }
    self.init(attributedString: text)
  }

  private static func attributes(_ container: AttributeContainer) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = container.font
    attributes[.foregroundColor] = container.foregroundColor
    attributes[.backgroundColor] = container.backgroundColor
    attributes[.kern] = container.kern
    attributes[.underlineStyle] = container.underlineStyle?.rawValue
    attributes[.strikethroughStyle] = container.strikethroughStyle?.rawValue
    return attributes
  }
}
