/// String literals of generated Swift code.
enum SwiftLiteral {
  /// Returns a literal for any text, such as the path of a folder whose name has quotation marks or line ends.
  static func of(_ text: String) -> String {
    var literal = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || 0x2028...0x2029 ~= scalar.value:
        literal.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: literal.append(scalar)
      }
    }
    return String(literal) + "\""
  }
}
