import SwiftSyntax

/// Translates `#selector` and `#keyPath`.
/// A selector becomes its Objective-C name and a closure that returns the method of an object of the declaring type.
/// The type of the closure shows the number of arguments.
struct SelectorExpression {
  private let project: Project
  private let rewriter: FileRewriter

  init(_ project: Project, _ rewriter: FileRewriter) { (self.project, self.rewriter) = (project, rewriter) }

  func translate(_ node: MacroExpansionExprSyntax) -> String {
    guard let argument = node.arguments.first else { return "Selector(named: \"\")" }
    let accessor = argument.label?.text
    var expression = argument.expression
    var cast: String?
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
        expression = elements[0]
        cast = elements[2].trimmedDescription
      }
    }
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      expression = only.expression
    }
    let reference: DeclReferenceExprSyntax
    var base: ExprSyntax?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      base = member.base
    } else if let found = expression.as(DeclReferenceExprSyntax.self) {
      reference = found
    } else {
      rewriter.note(.refusal, "This #selector does not name a method in a way that can be read.", at: node)
      return "Selector(named: \"\")"
    }
    return translate(reference, base: base, cast: cast, accessor: accessor, node)
  }

  private func translate(
    _ reference: DeclReferenceExprSyntax, base: ExprSyntax?, cast: String?, accessor: String?,
    _ node: MacroExpansionExprSyntax
  ) -> String {
    let name = reference.baseName.text
    let labels = reference.argumentNames?.arguments.map { $0.name.text }
    let types = enclosingTypes(node)
    let (owner, object) = self.owner(of: name, base: base, node)
    let innermost = types.map(\.name).joined(separator: ".")
    let type = owner == "Self" ? project.type(innermost) : project.type(owner, in: innermost)
    let written = "it.\(reference.trimmedDescription)"

    if base?.trimmedDescription == "UIResponderStandardEditActions" {
      return "Selector(named: \"\(ObjectiveCName.selector(name, labels ?? ["_"]))\")"
    }
    if accessor == "getter" {
      let read = "{ (it: \(existential(owner, type))) in { () -> Any? in it.\(name) } }"
      return "Selector(objc: \"\(name)\", \(read))"
    }
    if accessor == "setter" {
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
      guard let property = property(name, of: type), let kind = property.type else {
        return "Selector(named: \"\(setter)\")"
      }
      return "Selector(objc: \"\(setter)\", { (it: \(owner)) in { (value: \(kind)) in it.\(name) = value } })"
    }

    let candidates = methods(name, labels, of: type)
    let method = candidates.first
    if method == nil, property(name, of: type) != nil {
      return "Selector(objc: \"\(name)\", { (it: \(existential(owner, type))) in { () -> Any? in it.\(name) } })"
    }
    let count = method?.labels.count ?? labels?.count
    let objectiveC = method?.selectorName ?? labels.map { ObjectiveCName.selector(name, $0) }
    if let objectiveC { project.noteSelector(objectiveC) }
    if method?.isOptional == true || (count ?? 0) > 2 {
      return "Selector(named: \"\(objectiveC ?? name)\")"
    }
    // Whether an object implements a method of UIKit's protocols is determined only by name, because all of them have
    // defaults.
    if base != nil, object == nil, type == nil, owner.first?.isUppercase == true, UIKitClasses.isProtocol(owner),
      let objectiveC
    {
      project.namesAsText.insert(objectiveC)
      return "Selector(named: \"\(objectiveC)\")"
    }
    let exact = (cast ?? method.flatMap(typeIfOverloaded)).map { " as @MainActor \($0)" } ?? ""
    // Without a declaration, the number of arguments determines the number of colons in the name.
    let label = objectiveC == nil ? "base" : "objc"
    // The target of a class method is the class.
    if method?.isStatic == true {
      return "Selector(\(label): \"\(objectiveC ?? name)\", { (it: \(owner).Type) in \(written)\(exact) })"
    }
    if let object {
      return "Selector(\(label): \"\(objectiveC ?? name)\", of: \(object), { it in \(written)\(exact) })"
    }
    return "Selector(\(label): \"\(objectiveC ?? name)\", { (it: \(existential(owner, type))) in \(written)\(exact) })"
  }

  /// Returns the type of a method that has the name of an edit action of `UIResponder` and another parameter, such as
  /// `move(_: UIPanGestureRecognizer)`. Without the type, such a name is ambiguous here; in Objective-C the action is a
  /// requirement of a protocol, which the method hides.
  private func typeIfOverloaded(_ method: MethodDeclaration) -> String? {
    let signature = method.node.signature
    guard Self.editActions.contains(method.name), method.labels == ["_"], !method.isOverride, !method.isStatic,
      let parameter = signature.parameterClause.parameters.first?.type.inFunctionType, parameter != "Any?"
    else { return nil }
    return "(\(parameter)) -> \(signature.returnClause?.type.inFunctionType ?? "Void")"
  }

  private static let editActions: Set<String> = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "select", "selectAll", "delete",
    "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize", "find", "findAndReplace",
    "findNext", "findPrevious", "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
  ]

  /// Returns the type in which the method is looked up, or the object whose type it is.
  private func owner(of name: String, base: ExprSyntax?, _ node: some SyntaxProtocol) -> (type: String, object: String?)
  {
    let types = enclosingTypes(node)
    let all = types.map(\.name)
    let innermost = all.joined(separator: ".")
    guard let base else { return (nearest(declaring: name, types), nil) }
    let text = base.trimmedDescription
    switch text {
    case "self": return (nearest(declaring: name, types), nil)
    case "Self", "type(of: self)":
      return (types.last.map { isProtocol($0.name) ? "Self" : innermost } ?? innermost, nil)
    case "super":
      let type = project.type(innermost)
      return (type.flatMap { project.ancestors(of: $0).own.first?.name ?? project.base(of: $0) } ?? innermost, nil)
    default: break
    }
    let last = text.split(separator: ".").last.map(String.init) ?? text
    if last.first?.isUppercase == true { return (text, nil) }
    let declared = project.variables[last] ?? []
    if declared.count == 1, let only = declared.first, only.first?.isUppercase == true, !only.contains("<"),
      !only.contains("["), !only.contains("->")
    {
      return (only, nil)
    }
    return (innermost, text)
  }

  private func isProtocol(_ name: String) -> Bool { project.type(name)?.kind == .protocol }

  /// Returns the innermost enclosing type that has the method; if there is none, the innermost type.
  private func nearest(declaring name: String, _ types: [(name: String, isExtension: Bool, node: Syntax)]) -> String {
    let names = types.map(\.name)
    for count in stride(from: names.count, to: 0, by: -1) {
      let full = names.prefix(count).joined(separator: ".")
      guard let type = project.type(full) else { continue }
      let known = [type] + project.ancestors(of: type).own
      if known.contains(where: { $0.methods.contains { $0.name == name } || $0.properties.contains { $0.name == name } }
      ) {
        return type.kind == .protocol ? "Self" : full
      }
    }
    guard let last = types.last else { return "NSObject" }
    return isProtocol(last.name) ? "Self" : names.joined(separator: ".")
  }

  private func existential(_ name: String, _ type: TypeDeclaration?) -> String {
    type?.kind == .protocol && name != "Self" ? "any \(name)" : name
  }

  private func methods(_ name: String, _ labels: [String]?, of type: TypeDeclaration?) -> [MethodDeclaration] {
    guard let type else { return [] }
    let protocols = type.inherited.compactMap { project.type($0, in: type.name) }.filter { $0.kind == .protocol }
    for one in [type] + project.ancestors(of: type).own + protocols + inheritedExtensions(of: type) {
      let found = one.methods.filter { $0.name == name && (labels == nil || $0.labels == labels) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the project's extensions of classes of UIKit that the type inherits from, the nearest class first.
  private func inheritedExtensions(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard let base = project.base(of: type) else { return [] }
    let found = project.externals.filter { UIKitClasses.isKind(base, of: $0.name) }
    func inherited(by type: TypeDeclaration) -> Int { found.count { UIKitClasses.isKind(type.name, of: $0.name) } }
    return found.sorted { inherited(by: $0) > inherited(by: $1) }
  }

  private func property(_ name: String, of type: TypeDeclaration?) -> PropertyDeclaration? {
    guard let type else { return nil }
    for one in [type] + project.ancestors(of: type).own {
      if let found = one.properties.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// Translates `#keyPath(CALayer.position.x)` to the text "position.x".
  static func keyPath(_ node: MacroExpansionExprSyntax) -> String {
    var parts = (node.arguments.first?.expression.trimmedDescription ?? "").split(separator: ".").map(String.init)
    while parts.count > 1, let first = parts.first, first == "self" || first.first?.isUppercase == true {
      parts.removeFirst()
    }
    return "\"" + parts.map { $0.replacing("?", with: "").replacing("!", with: "") }.joined(separator: ".") + "\""
  }
}
