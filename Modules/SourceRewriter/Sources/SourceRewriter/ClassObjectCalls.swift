import SwiftSyntax

/// Translates calls of initializers on a type that is known only when the code runs: `T(frame: .zero)` of a generic
/// parameter, and `Self()`, `self.init()` and `type(of: self).init()`.
///
/// Apple's compiler allows them for the classes of UIKit, whose initializers are found by Objective-C. Here they become
/// calls of `ClassObjects`, unless the sources themselves require the initializer.
enum ClassObjectCalls {
  private static let known: Set<[String]> = [[], ["frame"], ["nibName", "bundle"], ["target", "action"]]

  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard known.contains(labels), node.trailingClosure == nil, let parenthesis = node.leftParen,
      let made = madeType(node.calledExpression, rewriter)
    else { return }
    let isClass =
      made.value != "\(made.name).self" && made.name != "Self"
      && (rewriter.project.type(made.name)?.kind == .class || UIKitClasses.isClass(made.name))
    guard let bound = bound(of: made.name, at: node, rewriter) ?? (isClass ? made.name : nil),
      mayCreate(bound, labels, rewriter)
    else { return }
    rewriter.replace(node.calledExpression, with: "ClassObjects.make")
    rewriter.insert(labels.isEmpty ? made.value : made.value + ", ", at: parenthesis.range.upperBound)
  }

  /// Returns the name of the type and the expression of its metatype, for the spellings that are translated.
  private static func madeType(
    _ called: ExprSyntax, _ rewriter: FileRewriter
  ) -> (name: String, value: String)? {
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true ? (name, "\(name).self") : nil
    }
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base?.trimmedDescription
    else { return nil }
    switch base {
    case "self": return isInTypeMethod(called) ? ("Self", "self") : nil
    case "type(of: self)": return ("Self", base)
    case let name where name.first?.isUppercase == true && !name.contains("."): return (name, "\(name).self")
    default: return metatype(base, at: called) ?? propertyOfMetatype(base, rewriter)
    }
  }

  /// Returns the type of a property such as `let type: PageController.Type`, which `base` ends with.
  private static func propertyOfMetatype(_ base: String, _ rewriter: FileRewriter) -> (name: String, value: String)? {
    guard let name = base.split(separator: ".").last.map(String.init) else { return nil }
    let found = rewriter.project.order.flatMap(\.properties).filter { $0.name == name }.map(\.type)
    guard let first = found.first, let type = first, found.allSatisfy({ $0 == type }), type.hasSuffix(".Type") else {
      return nil
    }
    let bound = String(type.dropLast(".Type".count))
    guard UIKitClasses.isClass(bound) || rewriter.project.type(bound)?.kind == .class else { return nil }
    return (bound, base)
  }

  /// Returns the type of a parameter such as `type: T.Type`.
  private static func metatype(_ name: String, at node: some SyntaxProtocol) -> (name: String, value: String)? {
    var current = node.parent
    while let parent = current {
      if let method = parent.as(FunctionDeclSyntax.self) {
        let parameter = method.signature.parameterClause.parameters.first {
          ($0.secondName ?? $0.firstName).text == name
        }
        guard let type = parameter?.type.as(MetatypeTypeSyntax.self) else { return nil }
        return (type.baseType.trimmedDescription, name)
      }
      current = parent.parent
    }
    return nil
  }

  private static func isInTypeMethod(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let parent = current {
      if let method = parent.as(FunctionDeclSyntax.self) { return isOfType(method.modifiers) }
      if let property = parent.as(VariableDeclSyntax.self), isOfType(property.modifiers) { return true }
      if parent.is(InitializerDeclSyntax.self) { return false }
      current = parent.parent
    }
    return false
  }

  private static func isOfType(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.has("static") || modifiers.has("class")
  }

  /// Returns the class that a generic parameter, or `Self`, is constrained to.
  private static func bound(of name: String, at node: some SyntaxProtocol, _ rewriter: FileRewriter) -> String? {
    if name == "Self" { return boundOfSelf(at: node, rewriter) }
    var current = node.parent
    while let parent = current {
      let clauses: (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?)
      if let method = parent.as(FunctionDeclSyntax.self) {
        clauses = (method.genericParameterClause, method.genericWhereClause)
      } else if let type = parent.as(ClassDeclSyntax.self) {
        clauses = (type.genericParameterClause, type.genericWhereClause)
      } else if let type = parent.as(StructDeclSyntax.self) {
        clauses = (type.genericParameterClause, type.genericWhereClause)
      } else {
        clauses = (nil, nil)
      }
      if let parameter = clauses.0?.parameters.first(where: { $0.name.text == name }) {
        let written = parameter.inheritedType.map(names) ?? []
        return firstClass(in: written + required(of: name, by: clauses.1), rewriter)
      }
      current = parent.parent
    }
    return nil
  }

  private static func boundOfSelf(at node: some SyntaxProtocol, _ rewriter: FileRewriter) -> String? {
    guard let innermost = enclosingTypes(node).last else { return nil }
    let whereClause = innermost.node.as(ExtensionDeclSyntax.self)?.genericWhereClause
    if let found = firstClass(in: required(of: "Self", by: whereClause), rewriter) { return found }
    if let type = rewriter.project.type(enclosingTypeName(node)), type.kind == .protocol {
      return firstClass(in: type.inherited, rewriter)
    }
    return firstClass(in: [innermost.name], rewriter)
  }

  private static func required(of name: String, by clause: GenericWhereClauseSyntax?) -> [String] {
    (clause?.requirements ?? []).flatMap { requirement -> [String] in
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == name
      else { return [] }
      return names(conformance.rightType)
    }
  }

  private static func names(_ type: TypeSyntax) -> [String] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [type.plainName] }
    return composition.elements.map(\.type.plainName)
  }

  private static func firstClass(in names: [String], _ rewriter: FileRewriter) -> String? {
    names.first { UIKitClasses.isClass($0) || rewriter.project.type($0)?.kind == .class }
  }

  /// Returns whether UIKit declares the initializer, and no class of the sources above requires it.
  private static func mayCreate(_ bound: String, _ labels: [String], _ rewriter: FileRewriter) -> Bool {
    guard let type = rewriter.project.type(bound), type.kind == .class else { return UIKitClasses.isClass(bound) }
    let (above, external) = rewriter.project.ancestors(of: type)
    guard let external, UIKitClasses.isClass(external) else { return false }
    return !([type] + above).contains { own in
      own.initializers.contains { $0.labels == labels && $0.node.modifiers.has("required") }
    }
  }
}
