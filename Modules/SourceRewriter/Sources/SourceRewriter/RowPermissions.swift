import SwiftSyntax

/// Translates data sources that move, delete or insert rows and do not say which. All rows can be moved or edited then,
/// because UIKit looks whether the method is implemented (Apple, `tableView(_:canMoveRowAt:)`,
/// `tableView(_:canEditRowAt:)`), which Swift cannot: the type gets a method that says so.
enum RowPermissions {
  private struct Permission {
    let method: [String]
    let permission: String
    /// The classes of UIKit that decide by themselves.
    let exceptions: [String]
  }

  private static let all = [
    Permission(
      method: ["_", "moveRowAt", "to"], permission: "canMoveRowAt", exceptions: ["UITableViewController"]),
    Permission(
      method: ["_", "commit", "forRowAt"], permission: "canEditRowAt", exceptions: ["UITableViewDiffableDataSource"]),
  ]

  static func translate(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard node.name.text == "tableView", let rule = all.first(where: { $0.method == labels }), node.body != nil,
      let type = rewriter.project.type(enclosingTypeName(node)), type.kind == .class || type.kind == .external
    else { return }
    let (ancestors, external) = rewriter.project.ancestors(of: type)
    if let external, rule.exceptions.contains(where: { UIKitClasses.isKind(external, of: $0) }) { return }
    let isController = external.map { UIKitClasses.isKind($0, of: "UITableViewController") } ?? false
    // Another class of the sources has the method that this one overrides, and with it the permission.
    if node.modifiers.has("override"), !isController || ancestors.contains(where: { declares($0, labels) }) { return }
    guard !([type] + ancestors).contains(where: { declares($0, ["_", rule.permission]) }) else { return }
    let access = node.modifiers.has("public") || node.modifiers.has("open") ? "public " : ""
    rewriter.insert(
      "; \(access)\(isController ? "override " : "")func tableView(_: UITableView, \(rule.permission) _: IndexPath) -> Bool { true }",
      at: node.range.upperBound)
  }

  private static func declares(_ type: TypeDeclaration, _ labels: [String]) -> Bool {
    type.methods.contains { $0.name == "tableView" && $0.labels == labels }
  }
}
