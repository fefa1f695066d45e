import SwiftSyntax

/// Removes the names of modules whose imports are left out: `MenuKit.Menu` is `Menu` where all files are one module.
/// `Combine.Publisher` gets the name of the module that stands for Combine.
enum ModuleNames {
  static func translate(_ node: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self), !rename(base.baseName, rewriter),
      isLeftOut(base.baseName.text, rewriter)
    else {
      return
    }
    rewriter.blank(base)
    rewriter.blank(node.period)
  }

  static func translate(_ node: MemberTypeSyntax, _ rewriter: FileRewriter) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self), !rename(base.name, rewriter),
      isLeftOut(base.name.text, rewriter)
    else { return }
    rewriter.blank(base)
    rewriter.blank(node.period)
  }

  /// Replaces the name of Combine by that of the module that stands for it.
  private static func rename(_ name: TokenSyntax, _ rewriter: FileRewriter) -> Bool {
    guard name.text == "Combine", rewriter.project.type("Combine") == nil else { return false }
    rewriter.replace(name, with: Rewriter.combineModule)
    return true
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
