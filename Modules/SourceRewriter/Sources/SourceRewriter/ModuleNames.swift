import SwiftSyntax

/// Removes the names of modules whose imports are left out: `MenuKit.Menu` is `Menu` where all files are one module.
enum ModuleNames {
  static func translate(_ node: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self), isLeftOut(base.baseName.text, rewriter) else {
      return
    }
    rewriter.blank(base)
    rewriter.blank(node.period)
  }

  static func translate(_ node: MemberTypeSyntax, _ rewriter: FileRewriter) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self), isLeftOut(base.name.text, rewriter) else { return }
    rewriter.blank(base)
    rewriter.blank(node.period)
  }

  private static func isLeftOut(_ name: String, _ rewriter: FileRewriter) -> Bool {
    guard !Refusals.present.contains(name), !Refusals.frameworks.contains(name), rewriter.project.type(name) == nil
    else {
      return false
    }
    return rewriter.file.tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == name
    }
  }
}
