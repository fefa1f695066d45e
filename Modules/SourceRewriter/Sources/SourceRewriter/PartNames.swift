import SwiftSyntax

/// The names of parts of UIKit's views that have no property, and that `ObjCCompatibility` knows.
enum PartNames {
  private static let read: Set<String> = ["searchField", "cancelButton", "clearButton"]
  private static let set: Set<String> = [
    "textColor", "highlightsToday", "cancelButtonText", "placeholderLabel.textColor", "pageImage",
  ]

  /// Returns whether a call of `value(forKey:)` or `setValue(_:forKey:)` names such a part in a literal, or a value of
  /// a filter.
  static func includeKey(of node: FunctionCallExprSyntax, setting: Bool) -> Bool {
    if node.arguments.last?.expression.trimmedDescription.hasPrefix("kCI") == true { return true }
    guard let literal = node.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      return false
    }
    if literal.hasPrefix("input") || literal == "outputImage" { return true }
    return (setting ? set : read).contains(String(literal.drop { $0 == "_" }))
  }
}
