import SwiftSyntax

/// Replaces calls of a method of `super` that the superclass does not have here.
final class ReplacedSuperCalls: SyntaxVisitor {
  private let method: String
  private let replacement: String
  private let rewriter: FileRewriter

  init(of method: String, with replacement: String, _ rewriter: FileRewriter) {
    (self.method, self.replacement, self.rewriter) = (method, replacement, rewriter)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == method
    else { return .visitChildren }
    rewriter.replace(node, with: replacement)
    return .skipChildren
  }
}
