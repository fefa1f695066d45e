import SwiftSyntax

/// Optional requirements that a class omits and a subclass implements.
/// On Apple's systems the check is dynamic and independent of the class. In Swift the class that adopts the protocol
/// determines the witness. The class therefore receives a member with the default behavior, which the member of the
/// subclass overrides. Requirements of the sources' own protocols throw by default, and those of UIKit have UIKit's
/// default behavior.
struct LateRequirements {
  /// A member that a class needs, and the members that override it.
  private struct Gap {
    let base: TypeDeclaration
    let text: String
    let access: String
    let members: [(type: TypeDeclaration, node: DeclSyntax)]
  }

  private let project: Project
  private let gaps: [Gap]
  private let nodes: Set<SyntaxIdentifier>

  init(_ project: Project) {
    self.project = project
    gaps = project.order.filter { $0.kind == .class && $0.node != nil }.flatMap { base in
      Self.adopted(by: base, project).flatMap { Self.gaps(of: base, in: $0, project) }
        + Self.gapsOfUIKit(in: base, project)
    }
    nodes = Set(gaps.flatMap { $0.members.map(\.node.id) })
  }

  /// Returns the protocols of the sources that a class adopts in its declaration and its extensions, with the protocols
  /// that they inherit from.
  private static func adopted(by type: TypeDeclaration, _ project: Project) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    var names = type.inherited
    while let name = names.popLast() {
      guard let one = project.type(name, in: type.name), one.kind == .protocol, !found.contains(where: { $0 === one })
      else { continue }
      found.append(one)
      names += one.inherited
    }
    return found
  }

  private static func gaps(of base: TypeDeclaration, in adopted: TypeDeclaration, _ project: Project) -> [Gap] {
    let line = [base] + project.ancestors(of: base).own
    let isPublic = isPublic(base) && isPublic(adopted)
    func gap(
      _ requirement: DeclSyntax, _ member: (TypeDeclaration) -> (node: DeclSyntax, isOverride: Bool)?
    ) -> Gap? {
      guard !line.contains(where: { member($0) != nil }) else { return nil }
      let members = project.subclasses(of: base).compactMap { type in
        member(type).flatMap { $0.isOverride ? nil : (type: type, node: $0.node) }
      }
      let access = isPublic ? "public " : ""
      guard !members.isEmpty, let text = OptionalRequirements.defaultText(requirement, access: access) else {
        return nil
      }
      return Gap(base: base, text: text, access: access, members: members)
    }
    let methods = adopted.methods.filter { $0.isOptional && !$0.isStatic }.compactMap { required in
      gap(DeclSyntax(required.node)) { type in
        type.methods.first { $0.name == required.name && $0.labels == required.labels && !$0.node.modifiers.isPrivate }
          .map { (DeclSyntax($0.node), $0.isOverride) }
      }
    }
    let properties = adopted.properties.filter { $0.isOptionalRequirement && !$0.isStatic }.compactMap { required in
      gap(DeclSyntax(required.node)) { type in
        // A stored property cannot override another.
        type.properties.first { $0.name == required.name && $0.isComputed && !$0.node.modifiers.isPrivate }
          .map { (DeclSyntax($0.node), $0.isOverride) }
      }
    }
    return methods + properties
  }

  /// Returns the gaps of UIKit's protocols that the class names.
  private static func gapsOfUIKit(in base: TypeDeclaration, _ project: Project) -> [Gap] {
    let adopted = base.inherited.filter { UIKitRequirements.methods[$0] != nil }
    guard !adopted.isEmpty else { return [] }
    let line = [base] + project.ancestors(of: base).own
    let access = isPublic(base) ? "public " : ""
    var found: [String: Gap] = [:]
    for type in project.subclasses(of: base) {
      for method in type.methods {
        let name = method.fullName
        guard !method.isOverride, !method.isStatic, !method.node.modifiers.isPrivate,
          method.node.genericParameterClause == nil,
          adopted.contains(where: { UIKitRequirements.isOptional(name, in: $0) }),
          !line.contains(where: { $0.methods.contains { $0.fullName == name } })
        else { continue }
        let members = (found[name]?.members ?? []) + [(type: type, node: DeclSyntax(method.node))]
        found[name] = Gap(base: base, text: defaultText(method, access), access: access, members: members)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func defaultText(_ method: MethodDeclaration, _ access: String) -> String {
    let signature = method.node.signature
    let arguments = signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
    return
      "\(access)func \(method.name)\(signature.trimmedDescription) { DelegateDefaults.shared.\(method.name)(\(arguments)) }"
  }

  private static func isPublic(_ type: TypeDeclaration) -> Bool {
    type.node?.modifiers.contains { ["public", "open"].contains($0.name.text) } ?? false
  }

  /// Returns whether a member of a class becomes an override.
  func contains(_ decl: DeclSyntax) -> Bool { nodes.contains(decl.id) }

  func declare(_ output: RewriteOutput) {
    var marked: Set<SyntaxIdentifier> = []
    var separated: Set<SyntaxIdentifier> = []
    for gap in gaps {
      guard let file = gap.base.file, let body = gap.base.node?.memberBlock else { continue }
      let brace = body.rightBrace.range.lowerBound
      // Members on one line are separated by semicolons, of which there must be one only.
      let isFirst = separated.insert(body.id).inserted && body.members.last?.semicolon == nil
      let last = body.members.last.map { file.place($0.range.upperBound).line }
      let lead = isFirst && last == file.place(brace).line ? ";" : ""
      output.edit(file) { $0.insert("\(lead) \(gap.text.trimmingPrefix("  "));", at: brace) }
      for member in gap.members where marked.insert(member.node.id).inserted {
        let function = member.node.as(FunctionDeclSyntax.self)
        let variable = member.node.as(VariableDeclSyntax.self)
        guard let keyword = function?.funcKeyword ?? variable?.bindingSpecifier, let own = project.file(of: member.node)
        else { continue }
        // The override of a public member must be public if its class is.
        let hasAccess = ["public", "open", "internal", "package"].contains { word in
          (function?.modifiers ?? variable?.modifiers)?.has(word) ?? false
        }
        let access = Self.isPublic(member.type) && !hasAccess ? gap.access : ""
        output.edit(own) { $0.insert("\(access)override ", at: keyword.range.lowerBound) }
      }
    }
  }
}

extension PropertyDeclaration {
  fileprivate var isComputed: Bool {
    guard let accessors = node.bindings.first?.accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" }
  }
}
