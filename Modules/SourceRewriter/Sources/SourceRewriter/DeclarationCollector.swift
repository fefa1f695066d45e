import SwiftSyntax

/// Returns the names of the types that enclose a node, outermost first.
func enclosingTypes(_ node: some SyntaxProtocol) -> [(name: String, isExtension: Bool, node: Syntax)] {
  var names: [(String, Bool, Syntax)] = []
  var current = node.parent
  while let parent = current {
    if let named = parent.asProtocol((any NamedDeclSyntax).self), parent.asProtocol((any DeclGroupSyntax).self) != nil {
      names.append((named.name.text, false, parent))
    } else if let found = parent.as(ExtensionDeclSyntax.self) {
      names.append((found.extendedType.trimmedDescription, true, parent))
    }
    current = parent.parent
  }
  return names.reversed()
}

func enclosingTypeName(_ node: some SyntaxProtocol) -> String {
  enclosingTypes(node).map(\.name).joined(separator: ".")
}

/// Collects types and the declarations in their bodies.
final class DeclarationCollector: SyntaxVisitor {
  private let project: Project
  private let file: SourceFile

  init(_ project: Project, _ file: SourceFile) {
    (self.project, self.file) = (project, file)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .class, node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .struct, node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .enum, node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .actor, node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, .protocol, false) }

  private func add(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeDeclaration.Kind, _ isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let outer = enclosingTypeName(node)
    let type = TypeDeclaration(
      name: outer.isEmpty ? node.name.text : outer + "." + node.name.text, kind: kind, file: file, node: node)
    type.inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    type.isGeneric = isGeneric || enclosingTypes(node).contains { project.type($0.name)?.isGeneric == true }
    type.isPrivate = node.modifiers.isPrivate
    type.isLocal = isLocal(node)
    type.isExposed = node.attributes.named("objcMembers") != nil || node.attributes.named("objc") != nil
    for name in ["UIApplicationMain", "main"] {
      if let attribute = node.attributes.named(name) { type.delegateAttribute = attribute }
    }
    MemberReader(type, project).read(node.memberBlock)
    project.add(type)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if !Conditions.excludeIOS(node) { project.aliases[node.name.text] = node.initializer.value.trimmedDescription }
    return .skipChildren
  }

  private func isLocal(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
      current = parent.parent
    }
    return false
  }
}

/// Collects the declarations of extensions, and properties of the whole project that expressions reveal.
final class ExtensionCollector: SyntaxVisitor {
  private let project: Project

  init(_ project: Project) {
    self.project = project
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = project.extended(node.extendedType.trimmedDescription)
    type.inherited += node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    MemberReader(type, project).read(node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self), let type = node.typeAnnotation?.type {
      project.variables[name.identifier.text, default: []].insert(type.plainName)
    } else if let name = node.pattern.as(IdentifierPatternSyntax.self),
      let call = node.initializer?.value.as(FunctionCallExprSyntax.self),
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true
    {
      project.madeVariables[name.identifier.text, default: []].insert(type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    project.variables[(node.secondName ?? node.firstName).text, default: []].insert(node.type.plainName)
    return .visitChildren
  }

  /// `texts.map(Page.init)` creates pages, too. A call `Page.init(text)` is counted with the calls.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "init", let type = node.base?.trimmedDescription {
      project.constructions[type, default: 0] += 1
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    project.constructions[callee, default: 0] += 1
    if callee == "Selector" || callee == "NSSelectorFromString", let argument = node.arguments.first,
      argument.label == nil,
      let text = argument.expression.literalText
    {
      project.namesAsText.insert(text)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation, also in parentheses.
  var literalText: String? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.literalText
    }
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let segment)? = literal.segments.first
    else { return nil }
    return segment.content.text
  }
}

extension TypeSyntax {
  /// The name without `?`, `!`, `any` and `weak`.
  var plainName: String {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.plainName }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.plainName }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.plainName }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.plainName
    }
    return trimmedDescription
  }
}

extension AttributeListSyntax {
  /// A Boolean value that indicates whether `@available` prevents every use on iOS.
  var isUnavailable: Bool {
    contains { element in
      guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available" else {
        return false
      }
      let words = attribute.arguments?.trimmedDescription ?? ""
      return ["*", "iOS"].contains(where: words.hasPrefix)
        && ["unavailable", "obsoleted"].contains(where: words.contains)
    }
  }
}

/// Reads the members of one body into a type.
struct MemberReader {
  let type: TypeDeclaration
  let project: Project

  init(_ type: TypeDeclaration, _ project: Project) { (self.type, self.project) = (type, project) }

  func read(_ block: MemberBlockSyntax) { read(block.members) }

  private func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members)? = clause.elements { read(members) }
        }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        read(function)
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        read(initializer)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        read(variable)
      }
    }
  }

  private func read(_ node: FunctionDeclSyntax) {
    let exposed = node.attributes.named("objc")
    let custom = exposed?.arguments?.trimmedDescription
    type.methods.append(
      MethodDeclaration(
        name: node.name.text,
        labels: node.signature.parameterClause.parameters.map { $0.firstName.text },
        isStatic: node.modifiers.isStatic,
        isOverride: node.modifiers.has("override"),
        isOptional: node.modifiers.has("optional"),
        isExposed: exposed != nil || node.attributes.named("IBAction") != nil || type.isExposed,
        exposedName: custom?.isEmpty == false ? custom : nil,
        node: node))
  }

  private func read(_ node: InitializerDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    type.initializers.append(
      InitializerDeclaration(
        labels: parameters.map { $0.firstName.text },
        hasOnlyDefaultArguments: parameters.allSatisfy { $0.defaultValue != nil },
        isConvenience: node.modifiers.has("convenience"),
        isPrivate: node.modifiers.isPrivate || node.attributes.isUnavailable,
        node: node))
  }

  private func read(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      type.properties.append(
        PropertyDeclaration(
          name: name.identifier.text, type: binding.typeAnnotation?.type.trimmedDescription,
          isOptionalRequirement: node.modifiers.has("optional"),
          isStatic: node.modifiers.isStatic,
          isOverride: node.modifiers.has("override"),
          node: node))
    }
  }
}
