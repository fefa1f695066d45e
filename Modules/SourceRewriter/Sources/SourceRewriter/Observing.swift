import SwiftSyntax

/// Properties that can be observed without Objective-C: those of `UIView` that the engine watches.
enum Observing {
  private static let names: Set<String> = ["frame", "bounds", "center", "contentOffset", "contentSize"]

  /// Returns whether the key path of an `addObserver(_:forKeyPath:options:context:)` is known. One that is not written
  /// there may be any.
  static func isKnown(_ call: FunctionCallExprSyntax) -> Bool {
    guard let path = call.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression else { return false }
    let words = path.trimmedDescription
    if path.is(StringLiteralExprSyntax.self) { return names.contains(words.filter { $0 != "\"" }) }
    if words.hasPrefix("#keyPath(") { return names.contains(last(words.dropLast())) }
    return true
  }

  /// Returns whether the key path of `observe(\.contentOffset)` is known.
  static func isKnown(_ path: ExprSyntax) -> Bool { names.contains(last(path.trimmedDescription[...])) }

  private static func last(_ words: Substring) -> String { words.split(separator: ".").last.map(String.init) ?? "" }

  /// Returns whether the method is of a view or a controller, which UIKit notifies.
  static func isOfResponder(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) -> Bool {
    guard let type = rewriter.project.type(enclosingTypeName(node)), let base = rewriter.project.base(of: type) else {
      return false
    }
    return UIKitClasses.isKind(base, of: "UIResponder")
  }
}
