import SwiftSyntax

/// Lets a property that is declared `dynamic` report its changes, which Objective-C does for its observers.
enum DynamicProperty {
  static func translate(_ node: VariableDeclSyntax, _ rewriter: FileRewriter) {
    guard isDynamic(node), node.bindings.count == 1, let binding = node.bindings.first else { return }
    let name = binding.pattern.trimmedDescription
    let report = "ObservingObjects.changed(self, \\.\(name), \"\(name.filter { $0 != "`" })\")"
    guard let block = binding.accessorBlock else {
      let end = binding.initializer?.range.upperBound ?? binding.typeAnnotation?.range.upperBound
      if let end { rewriter.insert(" { didSet { \(report) } }", at: end) }
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let names = accessors.map(\.accessorSpecifier.text)
    if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }), let body = observer.body {
      rewriter.insert(" defer { \(report) };", at: body.leftBrace.range.upperBound)
    } else if names == ["willSet"] {
      rewriter.insert(" didSet { \(report) } ", at: block.rightBrace.range.lowerBound)
    }
  }

  /// Returns whether the sources declare a property of this name `dynamic`, so that it can be observed.
  static func isDeclared(_ name: String, in project: Project) -> Bool {
    project.order.contains { $0.properties.contains { $0.name == name && isDynamic($0.node) } }
  }

  private static func isDynamic(_ node: VariableDeclSyntax) -> Bool {
    node.modifiers.has("dynamic") && node.bindingSpecifier.text == "var"
      && !["static", "class", "lazy", "override"].contains(where: node.modifiers.has)
  }
}
