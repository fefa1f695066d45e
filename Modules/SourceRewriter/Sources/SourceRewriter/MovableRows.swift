import SwiftSyntax

/// Translates data sources that move rows and do not say which. All rows can be moved then, because UIKit looks whether
/// the method is implemented (Apple, `tableView(_:canMoveRowAt:)`), which Swift cannot: the type gets a method that
/// says so.
enum MovableRows {
  static func translate(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard node.name.text == "tableView", labels == ["_", "moveRowAt", "to"], !node.modifiers.has("override"),
      node.body != nil, let type = rewriter.project.type(enclosingTypeName(node)),
      type.kind == .class || type.kind == .external
    else { return }
    let (ancestors, external) = rewriter.project.ancestors(of: type)
    if let external, UIKitClasses.isKind(external, of: "UITableViewController") { return }
    let saysSo = ([type] + ancestors).contains { declaring in
      declaring.methods.contains { $0.name == "tableView" && $0.labels == ["_", "canMoveRowAt"] }
    }
    guard !saysSo else { return }
    let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
    rewriter.insert(
      "; \(isPublic ? "public " : "")func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { true }",
      at: node.range.upperBound)
  }
}
