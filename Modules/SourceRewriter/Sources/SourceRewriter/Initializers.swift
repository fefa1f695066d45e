import SwiftSyntax

/// Translates `init(coder:)`, and overrides that must be `required`.
/// There are no archives, so `super.init(coder:)` of a UIKit class becomes the initializer that creates an empty
/// object.
enum Initializers {
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base, base.is(SuperExprSyntax.self), node.arguments.count == 1,
      let argument = node.arguments.first,
      let label = argument.label?.text, label == "coder",
      let type = rewriter.project.type(enclosingTypeName(node))
    else { return }
    let (own, external) = rewriter.project.ancestors(of: type)
    if own.contains(where: { $0.initializers.contains { $0.labels == [label] } }) { return }
    if rewriter.project.isConnected(type), let external {
      // The values of the nib are read when the initializer of UIKit's class has returned.
      let coder = argument.expression.trimmedDescription
      rewriter.replace(node.arguments, with: UIKitClasses.argumentsWithCoder(of: external, coder))
      let statement = node.parent?.as(ForceUnwrapExprSyntax.self)?.parent ?? node.parent
      if let statement = statement?.as(CodeBlockItemSyntax.self) {
        rewriter.insert("; NibDecoding.decode(self, \(coder))", at: statement.item.range.upperBound)
      }
    } else {
      rewriter.replace(node.arguments, with: external.map(UIKitClasses.argumentsWithoutCoder) ?? "")
    }
    // The replacement cannot fail, so there is nothing to unwrap.
    if let unwrapped = node.parent?.as(ForceUnwrapExprSyntax.self) { rewriter.blank(unwrapped.exclamationMark) }
  }

  static func translate(_ node: InitializerDeclSyntax, _ rewriter: FileRewriter) {
    guard let override = node.modifiers.first(where: { $0.name.text == "override" }),
      let type = rewriter.project.type(enclosingTypeName(node)), let base = rewriter.project.base(of: type)
    else { return }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    if labels == ["coder"] {
      rewriter.replace(override, with: "required")
    } else if labels.isEmpty, requiring.contains(where: { UIKitClasses.isKind(base, of: $0) }),
      !node.modifiers.has("required")
    {
      rewriter.replace(override, with: "required")
    }
  }

  /// Classes of which HitPath creates instances from their type, which Swift allows only with a required initializer.
  private static let requiring = [
    "UITableViewCell", "UICollectionReusableView", "CALayer", "CAAnimation", "UIApplication",
    "UITableViewHeaderFooterView",
  ]
}
