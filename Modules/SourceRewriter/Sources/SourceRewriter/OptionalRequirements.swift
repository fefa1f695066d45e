import SwiftSyntax

/// Translates optional requirements of protocols and their calls.
/// A throwing requirement can be implemented by a method that does not throw. An optional requirement therefore becomes
/// a throwing one with a default implementation that throws. A call becomes `try?`, which has the type of the optional
/// call.
enum OptionalRequirements {
  static let error = "UnimplementedRequirement"

  // MARK: Declaration

  static func declare(_ node: ProtocolDeclSyntax, _ rewriter: FileRewriter) {
    bindToClasses(node, rewriter)
    for member in node.memberBlock.members where member.isOptionalRequirement {
      if let function = member.decl.as(FunctionDeclSyntax.self),
        function.signature.effectSpecifiers?.throwsClause == nil
      {
        let end =
          function.signature.effectSpecifiers?.range.upperBound ?? function.signature.parameterClause.range.upperBound
        rewriter.insert(" throws(\(error))", at: end)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          if let accessors = binding.accessorBlock { rewriter.replace(accessors, with: "{ get throws(\(error)) }") }
        }
      }
    }
  }

  private static func bindToClasses(_ node: ProtocolDeclSyntax, _ rewriter: FileRewriter) {
    if let clause = node.inheritanceClause {
      let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
      guard
        !names.contains(where: { ["class", "AnyObject", "NSObjectProtocol"].contains($0) || UIKitClasses.isClass($0) }),
        let first = clause.inheritedTypes.first
      else { return }
      rewriter.insert("AnyObject, ", at: first.range.lowerBound)
    } else {
      rewriter.insert(": AnyObject", at: node.name.range.upperBound)
    }
  }

  static func addDefaults(_ project: Project, _ output: RewriteOutput) {
    for type in project.order where type.kind == .protocol {
      guard let node = type.node?.as(ProtocolDeclSyntax.self), let file = type.file else { continue }
      let optional = node.memberBlock.members.filter(\.isOptionalRequirement)
      guard !optional.isEmpty else { continue }
      let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
      let members = optional.compactMap { defaultText($0.decl, access: access) }
      output.edit(file) { $0.appended.append("extension \(type.name) {\n\(members.joined(separator: "\n"))\n}") }
    }
  }

  static func defaultText(_ decl: DeclSyntax, access: String) -> String? {
    if let function = decl.as(FunctionDeclSyntax.self) {
      let generics = function.genericParameterClause?.trimmedDescription ?? ""
      let parameters = function.signature.parameterClause.trimmedDescription
      let result = function.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
      let modifier = function.modifiers.isStatic ? "static " : ""
      return
        "  \(access)\(modifier)func \(function.name.text)\(generics)\(parameters) throws(\(error))\(result) { throw \(error)() }"
    }
    guard let variable = decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return nil }
    return
      "  \(access)var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) { get throws(\(error)) { throw \(error)() } }"
  }

  // MARK: Use

  /// Translates `delegate?.moved?(self)`.
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    let called: ExprSyntax
    let mark: TokenSyntax
    let keyword: String
    if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (called, mark, keyword) = (chained.expression, chained.questionMark, "try?")
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (called, mark, keyword) = (forced.expression, forced.exclamationMark, "try!")
    } else {
      return
    }
    guard let member = called.as(MemberAccessExprSyntax.self),
      isRequirement(member, called: node, keyword, rewriter.project)
    else { return }
    rewriter.replace(mark, with: "")
    wrap(node, keyword, rewriter)
    castObject(of: member, rewriter)
    ListDelegates.translate(member, called: node, rewriter)
  }

  /// Casts a delegate that is declared as any object to the protocol that declares the method. On Apple's systems the
  /// object's class provides the method.
  private static func castObject(of member: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    guard let base = member.base else { return }
    let chained = base.as(OptionalChainingExprSyntax.self)
    let object = chained?.expression ?? base
    let name = object.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    let method = member.declName.baseName.text
    guard rewriter.project.variables[name] == ["AnyObject"],
      let declaring = rewriter.project.order.first(where: { type in
        type.kind == .protocol && type.methods.contains { $0.name == method && $0.isOptional }
      })
    else { return }
    rewriter.insert("(", at: object.range.lowerBound)
    rewriter.insert(" as? \(declaring.name))" + (chained == nil ? "?" : ""), at: object.range.upperBound)
  }

  private static func wrap(_ node: some ExprSyntaxProtocol, _ keyword: String, _ rewriter: FileRewriter) {
    let continues =
      keyword == "try?"
      && (node.parent?.as(MemberAccessExprSyntax.self).map { $0.base?.id == node.id } ?? false
        || node.parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == node.id } ?? false
        || node.parent?.as(SubscriptCallExprSyntax.self).map { $0.calledExpression.id == node.id } ?? false)
    rewriter.insert("(\(keyword) ", at: node.range.lowerBound)
    rewriter.insert(continues ? ")?" : ")", at: node.range.upperBound)
  }

  private static func isRequirement(
    _ member: MemberAccessExprSyntax, called node: FunctionCallExprSyntax, _ keyword: String, _ project: Project
  ) -> Bool {
    let name = member.declName.baseName.text
    let isDeclared = project.order.contains {
      $0.kind == .protocol && $0.methods.contains { $0.name == name && $0.isOptional }
    }
    if isDeclared { return true }
    // Closures have no argument labels, so a call with a label is a method call.
    if node.arguments.contains(where: { $0.label != nil }) { return true }
    guard keyword == "try?" else { return false }
    if project.order.contains(where: { $0.properties.contains { $0.name == name } }) { return false }
    return UIKitClasses.optionalMethods.contains(name)
  }

  /// Translates `delegate?.title` of an optional property, and `delegate?.moved != nil`.
  static func translate(_ node: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    let project = rewriter.project
    let name = node.declName.baseName.text
    guard let base = node.base, !isCalled(node) else { return }
    guard let (type, isProperty) = requirement(name, of: base, project) else { return }
    if isProperty {
      wrap(node, "try?", rewriter)
    } else if let method = method(node, of: type) {
      project.namesAsText.insert(method.selectorName)
      var object = base
      if let chained = base.as(OptionalChainingExprSyntax.self) { object = chained.expression }
      let text = object.trimmedDescription
      guard !isCompared(node) else {
        return rewriter.replace(
          node, with: "ObjectiveCMethods.implementation(of: \"\(method.selectorName)\", in: \(text))")
      }
      if method.isStatic || method.node.genericParameterClause != nil {
        rewriter.note(
          .refusal, "An optional method of this kind as a value needs the Objective-C runtime: call it.", at: node)
      }
      let value = "{ (it: any \(type.name)) in it.\(method.fullName) }"
      rewriter.replace(node, with: "ObjectiveCMethods.method(\"\(method.selectorName)\", of: \(text), \(value))")
    }
  }

  /// Returns the optional method with the given name and, if specified, labels.
  private static func method(_ node: MemberAccessExprSyntax, of type: TypeDeclaration) -> MethodDeclaration? {
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text }
    return type.methods.first {
      $0.name == node.declName.baseName.text && $0.isOptional && (labels == nil || $0.labels == labels)
    }
  }

  private static func requirement(_ name: String, of base: ExprSyntax, _ project: Project) -> (
    TypeDeclaration, isProperty: Bool
  )? {
    let last = base.trimmedDescription.split(separator: ".").last.map { $0.filter { $0 != "?" && $0 != "!" } } ?? ""
    let types = project.variables[String(last)] ?? []
    for type in project.order
    where type.kind == .protocol && types.contains(type.name.split(separator: ".").last.map(String.init) ?? "") {
      if type.properties.contains(where: { $0.name == name && $0.isOptionalRequirement }) { return (type, true) }
      if type.methods.contains(where: { $0.name == name && $0.isOptional }) { return (type, false) }
    }
    return nil
  }

  private static func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    guard parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) else { return false }
    return parent.parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == parent.id } ?? false
  }

  private static func isCompared(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    return list.contains { $0.is(NilLiteralExprSyntax.self) }
  }
}

extension MemberBlockItemSyntax {
  var isOptionalRequirement: Bool {
    decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional") ?? decl.as(VariableDeclSyntax.self)?.modifiers.has(
      "optional") ?? false
  }
}
