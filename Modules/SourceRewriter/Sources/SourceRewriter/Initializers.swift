import SwiftSyntax

/// `init(coder:)`, and overrides that have to say `required`.
///
/// There are no archives: `super.init(coder:)` of a class of UIKit becomes the initializer that makes it empty.
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
    rewriter.replace(node.arguments, with: external.map(UIKitClasses.argumentsWithoutCoder) ?? "")
    // What takes its place cannot fail, so there is nothing to unwrap.
    if let unwrapped = node.parent?.as(ForceUnwrapExprSyntax.self) { rewriter.blank(unwrapped.exclamationMark) }
  }

  static func translate(_ node: InitializerDeclSyntax, _ rewriter: FileRewriter) {
    guard let override = node.modifiers.first(where: { $0.name.text == "override" }),
      let type = rewriter.project.type(enclosingTypeName(node)), let base = rewriter.project.base(of: type)
    else { return }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    let isDeclared = rewriter.project.ancestors(of: type).own.contains {
      $0.initializers.contains { $0.labels == labels }
    }
    if labels == ["coder"] {
      rewriter.replace(override, with: "required")
    } else if labels == ["target", "action"], UIKitClasses.isKind(base, of: "UIGestureRecognizer"), !isDeclared {
      // The engine takes an object; what is passed on is then one.
      let target = node.signature.parameterClause.parameters.first?.type
      if let target, target.plainName == "Any" { rewriter.replace(target, with: "AnyObject?") }
    } else if labels.isEmpty, requiring.contains(where: { UIKitClasses.isKind(base, of: $0) }),
      !node.modifiers.has("required")
    {
      rewriter.replace(override, with: "required")
    }
  }

  /// Classes that HitPath makes from their type, which Swift allows by way of a required initializer only.
  private static let requiring = [
    "UITableViewCell", "UICollectionReusableView", "CALayer", "CAAnimation", "UIApplication",
    "UITableViewHeaderFooterView",
  ]
}
