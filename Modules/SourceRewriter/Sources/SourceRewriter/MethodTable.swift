import SwiftSyntax

/// Methods that are looked up only by name: `Selector("reload:")`, `delegate?.moved != nil`, `responds(to:)`, and those
/// that several classes have, of which `#selector` names one. Each file with such a method registers it in a table when
/// the program or the library is loaded.
enum MethodTable {
  static func add(_ project: Project, _ output: RewriteOutput) {
    addUnwindActions(project)
    for type in project.order where type.kind == .class && !type.isGeneric && !type.isLocal {
      guard let file = type.file, !(type.isPrivate && type.name.contains(".")) else { continue }
      let entries = namedMethods(of: type, project) + Segues.entries(of: type)
      guard !entries.isEmpty else { continue }
      let key = type.name.replacing(".", with: "_")
      output.edit(file) { edits in
        edits.appended.append(
          """
          extension \(type.name) { fileprivate static func hitpathEnterMethods_\(key)() { \(entries.joined(separator: "; ")) } }
          @section(".init_array") @used private let hitpathMethods_\(key): @convention(c) () -> Void = { MainActor.assumeIsolated { \(type.name).hitpathEnterMethods_\(key)() } }
          """)
      }
    }
  }

  private static func namedMethods(of type: TypeDeclaration, _ project: Project) -> [String] {
    guard !project.namesAsText.isEmpty || !project.sharedNames.isEmpty else { return [] }
    var entered: Set<String> = []
    let methods = type.methods.filter {
      !$0.isStatic
        && (project.namesAsText.contains($0.selectorName)
          || $0.isExposed && $0.hasPlainType && project.sharedNames.contains($0.selectorName))
        && (!$0.isHiddenOutside || project.file(of: $0.node) === type.file)
    }
    return methods.compactMap { method in
      guard entered.insert(method.selectorName).inserted else { return nil }
      guard method.labels.count <= 2, method.node.genericParameterClause == nil else {
        return "ObjectiveCMethods.add(\"\(method.selectorName)\", to: \(type.name).self)"
      }
      let reference =
        method.labels.isEmpty ? method.name : "\(method.name)(\(method.labels.map { $0 + ":" }.joined()))"
      let types = method.node.signature.parameterClause.parameters.map(\.type.inFunctionType).joined(separator: ", ")
      let result = method.node.signature.returnClause?.type.inFunctionType ?? "Void"
      return
        "ObjectiveCMethods.add(\"\(method.selectorName)\", { (it: \(type.name)) in it.\(reference) as @MainActor (\(types)) -> \(result) })"
    }
  }

  /// Adds the names of unwind actions, which only storyboards refer to.
  private static func addUnwindActions(_ project: Project) {
    for method in project.order.flatMap(\.methods) where method.node.attributes.named("IBAction") != nil {
      let parameters = method.node.signature.parameterClause.parameters
      if parameters.count == 1, parameters.first?.type.plainName == "UIStoryboardSegue" {
        project.namesAsText.insert(method.selectorName)
      }
    }
  }
}

extension TypeSyntax {
  /// The type as a part of a function's type, where `Any!` is not allowed and means `Any?`.
  var inFunctionType: String {
    self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmedDescription)?" }
      ?? trimmedDescription
  }
}

extension MethodDeclaration {
  /// A Boolean value that indicates whether a closure can return the method: it neither throws nor suspends.
  fileprivate var hasPlainType: Bool { node.signature.effectSpecifiers == nil && node.genericParameterClause == nil }

  /// A Boolean value that indicates whether only its own file sees the method.
  fileprivate var isHiddenOutside: Bool {
    if node.modifiers.isPrivate { return true }
    return sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?
      .modifiers.isPrivate == true
  }
}
