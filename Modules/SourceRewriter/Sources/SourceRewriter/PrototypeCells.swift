import SwiftSyntax

/// Cells of a storyboard's table or collection view, which the storyboard registers instead of code.
/// The translated call has the class of the cast as an additional argument, so that a cell of that class can be created
/// if none is registered. `tableView.dequeueReusableCell(withIdentifier: "row")` is translated only with a cast to a
/// class of the sources: without an index path UIKit may return nil, and the code then creates a cell itself. Code that
/// shows this, by `??` or by a variable, gets nil.
enum PrototypeCells {
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "dequeueReusableCell", let last = node.arguments.last,
      member.base?.is(SuperExprSyntax.self) == false, node.trailingClosure == nil
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let isDeclared = rewriter.project.order.contains { type in
      type.methods.contains { $0.name == "dequeueReusableCell" && $0.labels == labels }
    }
    guard !isDeclared else { return }
    let cast = castType(of: node)
    let isOwn = cast.map { rewriter.project.type($0, in: enclosingTypeName(node))?.kind == .class } ?? false
    switch labels {
    case ["withIdentifier", "for"]:
      rewriter.insert(", prototype: \(cast ?? "UITableViewCell").self", at: last.range.upperBound)
    case ["withReuseIdentifier", "for"]:
      rewriter.insert(", prototype: \(cast ?? "UICollectionViewCell").self", at: last.range.upperBound)
    case ["withIdentifier"] where isOwn && !handlesNil(node):
      rewriter.insert(", prototype: \(cast ?? "UITableViewCell").self", at: last.range.upperBound)
    default: break
    }
  }

  /// Returns whether the code provides for a call that returns nil.
  private static func handlesNil(_ node: FunctionCallExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    let operators = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    if operators.contains("??") { return true }
    let binding = list.parent?.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    let isOptional = list.contains { $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?" }
    return isOptional && binding?.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
  }

  /// Returns the class after `as!` or `as?` that follows the call.
  private static func castType(of node: FunctionCallExprSyntax) -> String? {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return nil }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == node.id }), index + 2 < elements.count,
      elements[index + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[index + 2].as(TypeExprSyntax.self)?.type
    else { return nil }
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? type.trimmedDescription : nil
  }
}
