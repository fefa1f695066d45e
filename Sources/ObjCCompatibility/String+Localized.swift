import UIKit

/// These are the initializers `String(localized:)`, which Foundation lacks on Linux.
extension String {
  /// A key with interpolated values, such as `"\(count) items"`, whose key is `%lld items`.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    let key: String
    let arguments: [any CVarArg]

    public init(_ value: String) { (key, arguments) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      public mutating func appendInterpolation(_ text: String) { append(NSString(string: text), "%@") }
      public mutating func appendInterpolation<Text: StringProtocol>(_ text: Text) { appendInterpolation(String(text)) }
      public mutating func appendInterpolation(_ number: Int, specifier: String = "%lld") { append(number, specifier) }
      public mutating func appendInterpolation(_ number: UInt, specifier: String = "%llu") { append(number, specifier) }
      public mutating func appendInterpolation(_ number: Int32, specifier: String = "%d") { append(number, specifier) }
      public mutating func appendInterpolation(_ number: Double, specifier: String = "%lf") {
        append(number, specifier)
      }
      public mutating func appendInterpolation(_ number: Float, specifier: String = "%f") { append(number, specifier) }

      private mutating func append(_ argument: any CVarArg, _ specifier: String) {
        key += specifier
        arguments.append(argument)
      }
    }
  }
}

extension AppResources {
  /// Returns the result of `String(localized:)`: the string for the key, or `other` if there is none, with the values
  /// inserted.
  public func words(
    _ key: String.LocalizationValue, or other: String.LocalizationValue? = nil, table: String?, bundle: Bundle?
  ) -> String {
    let found = LocalizedWords(bundle ?? self.bundle, table).word(key.key)
    let arguments = other?.arguments ?? key.arguments
    let text = found?.text(for: arguments) ?? other?.key ?? key.key
    guard !arguments.isEmpty else { return text.replacingOccurrences(of: "%%", with: "%") }
    return String(format: text, arguments: arguments)
  }
}
