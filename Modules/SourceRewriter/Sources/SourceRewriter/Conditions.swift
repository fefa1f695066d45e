import SwiftSyntax

enum Conditions {
  /// Returns whether `node` is in a branch of `#if` that is not for iOS, judged by its conditions.
  static func excludeIOS(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let parent = current {
      if let clause = parent.as(IfConfigClauseSyntax.self), excludesIOS(clause) { return true }
      current = parent.parent
    }
    return false
  }

  private static func excludesIOS(_ clause: IfConfigClauseSyntax) -> Bool {
    if let condition = clause.condition?.trimmedDescription { return isOfOthers(condition) }
    guard let all = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return all.contains { clause in clause.condition.map { isOfIOS($0.trimmedDescription) } ?? false }
  }

  private static func isOfIOS(_ condition: String) -> Bool {
    !condition.contains("!") && (condition.contains("os(iOS)") || condition.contains("canImport(UIKit)"))
  }

  private static func isOfOthers(_ condition: String) -> Bool {
    guard !condition.contains("!"), !isOfIOS(condition) else { return false }
    return condition.contains("os(") || Refusals.frameworks.contains { condition.contains("canImport(\($0))") }
  }
}

/// Calls within a compilation condition.
final class ConditionReader: SyntaxVisitor {
  private let found: (FunctionCallExprSyntax) -> Void

  init(_ found: @escaping (FunctionCallExprSyntax) -> Void) {
    self.found = found
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found(node)
    return .skipChildren
  }
}
