import SwiftSyntax

/// A method or a computed property that an extension adds to a UIKit class and that is overridden.
/// Routers of events along the responder chain are such methods. Two kinds of code override them: classes of these
/// sources, which declare it with a protocol, and extensions of other UIKit classes, whose members receive unique
/// names. The member searches both, from the nearest class to the farthest, and otherwise runs its own body.
struct OverridableExtension {
  private let project: Project
  private let output: RewriteOutput

  init(_ project: Project, _ output: RewriteOutput) { (self.project, self.output) = (project, output) }

  /// Returns whether `decl` overrides a declaration in an extension of a class that `type`, a UIKit class, inherits
  /// from.
  func isDeclared(_ decl: DeclSyntax, above type: TypeDeclaration) -> Bool {
    guard let member = ExtensionMember(decl) else { return false }
    return project.externals.contains { other in
      other !== type && UIKitClasses.isKind(type.name, of: other.name) && other.declares(member, overriding: false)
    }
  }

  func translate(_ decl: DeclSyntax, of type: TypeDeclaration, in file: SourceFile) {
    guard let member = ExtensionMember(decl), let body = member.body else { return }
    let subclasses = project.subclasses(of: type).filter { $0.declares(member, overriding: true) }
    let extended = project.externals.filter { other in
      other !== type && UIKitClasses.isKind(other.name, of: type.name) && other.declares(member, overriding: true)
    }.sorted { UIKitClasses.depth(of: $0.name) > UIKitClasses.depth(of: $1.name) }
    guard !subclasses.isEmpty || !extended.isEmpty else { return }
    let name = member.name
    let marker = "HitPathOverrides_\(name)"
    var places = extended.map { (condition: "let it = self as? \($0.name)", name: Self.name(of: member, in: $0)) }
    if !subclasses.isEmpty { places.insert(("let it = self as? any \(marker)", "overriding_\(name)"), at: 0) }
    output.edit(file) { edits in
      edits.insert(member.forwarding(to: places) + "; \(member.heading("extending_\(name)")) ", at: body)
    }
    FunctionNames(member, file, output).replace()
    output.edit(file) { edits in
      guard !subclasses.isEmpty else { return }
      edits.appended.append(
        "\(member.access)protocol \(marker): AnyObject { \(member.requirement("overriding_\(name)")) }")
    }
    for subclass in subclasses { override(member, in: subclass, marker, extended) }
    for other in extended { override(member, in: other, extended) }
  }

  private static func name(of member: ExtensionMember, in type: TypeDeclaration) -> String {
    "extending_\(type.name.replacing(".", with: "_"))_\(member.name)"
  }

  /// Returns the name under which a class that inherits from `base`, a UIKit class, finds the member of its superclass.
  private func inherited(_ member: ExtensionMember, by base: String, _ extended: [TypeDeclaration]) -> String {
    let nearest = extended.first { UIKitClasses.isKind(base, of: $0.name) }
    return nearest.map { Self.name(of: member, in: $0) } ?? "extending_\(member.name)"
  }

  /// Translates the override. The first class of a chain of subclasses adopts the protocol; the others override its
  /// member.
  private func override(
    _ member: ExtensionMember, in subclass: TypeDeclaration, _ marker: String, _ extended: [TypeDeclaration]
  ) {
    guard let target = subclass.file, let own = subclass.member(like: member) else { return }
    let (ancestors, base) = project.ancestors(of: subclass)
    let isFirst = !ancestors.contains { $0.declares(member, overriding: true) }
    output.edit(target) { edits in
      edits.replace(own.nameToken.range, with: "overriding_\(member.name)")
      guard isFirst, let override = own.modifiers.first(where: { $0.name.text == "override" }) else { return }
      edits.blank(override.range, of: target)
      edits.appended.append("extension \(subclass.name): \(marker) {}")
    }
    let above = isFirst ? inherited(member, by: base ?? "", extended) : "overriding_\(member.name)"
    SuperCalls(member.name, above, target, output).walk(own.node)
    FunctionNames(own, target, output).replace()
    refuseObservers(of: own, in: target)
  }

  private func override(_ member: ExtensionMember, in type: TypeDeclaration, _ extended: [TypeDeclaration]) {
    guard let own = type.member(like: member), let file = project.file(of: own.node) else { return }
    output.edit(file) { edits in
      edits.replace(own.nameToken.range, with: Self.name(of: member, in: type))
      if let override = own.modifiers.first(where: { $0.name.text == "override" }) {
        edits.blank(override.range, of: file)
      }
    }
    let above = inherited(member, by: type.name, extended.filter { $0 !== type })
    SuperCalls(member.name, above, file, output).walk(own.node)
    FunctionNames(own, file, output).replace()
    refuseObservers(of: own, in: file)
  }

  private func refuseObservers(of member: ExtensionMember, in file: SourceFile) {
    guard member.hasObservers else { return }
    output.note(
      .refusal,
      "Observers of '\(member.name)', which an extension of a class of UIKit declares, need the Objective-C runtime. Override its getter and setter.",
      at: member.node, in: file)
  }
}

/// A method or a property in an extension, or an override of one.
struct ExtensionMember {
  let node: DeclSyntax
  let name: String
  /// The labels of a method; nil for a property.
  let labels: [String]?

  init?(_ decl: DeclSyntax) {
    node = decl
    if let function = decl.as(FunctionDeclSyntax.self) {
      guard function.genericParameterClause == nil else { return nil }
      (name, labels) = (
        function.name.text, function.signature.parameterClause.parameters.map { $0.firstName.text }
      )
    } else if let pattern = decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
      (name, labels) = (pattern.identifier.text, nil)
    } else {
      return nil
    }
  }

  private var function: FunctionDeclSyntax? { node.as(FunctionDeclSyntax.self) }
  private var binding: PatternBindingSyntax? { node.as(VariableDeclSyntax.self)?.bindings.first }

  var modifiers: DeclModifierListSyntax {
    function?.modifiers ?? node.as(VariableDeclSyntax.self)?.modifiers ?? DeclModifierListSyntax([])
  }

  var nameToken: TokenSyntax {
    function?.name ?? binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier ?? .identifier(name)
  }

  /// The offset at which the body begins; nil if there is none.
  var body: Int? { function?.body?.range.lowerBound ?? binding?.accessorBlock?.range.lowerBound }

  /// The access level with a trailing space, for members that subclasses of these sources can see; `open` becomes
  /// `public`.
  var access: String {
    let words = ["public", "open", "package", "internal", "fileprivate"]
    guard let word = modifiers.first(where: { words.contains($0.name.text) && $0.detail == nil })?.name.text else {
      return ""
    }
    return (word == "open" ? "public" : word) + " "
  }

  private var accessors: [String] {
    guard case .accessors(let list)? = binding?.accessorBlock?.accessors else { return [] }
    return list.map { $0.accessorSpecifier.text }
  }

  /// The value of `#function` in the member.
  var printedName: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }

  private var hasSetter: Bool { accessors.contains("set") }
  var hasObservers: Bool { !accessors.filter { ["willSet", "didSet"].contains($0) }.isEmpty }

  private var result: String { function?.signature.returnClause.map { " " + $0.trimmedDescription } ?? "" }
  private var type: String { binding?.typeAnnotation?.type.trimmedDescription ?? "" }

  /// The name with the labels, as a part of another name.
  var key: String { ([name] + (labels ?? []).filter { $0 != "_" }).joined(separator: "_") }

  /// The declaration under another name, without a body.
  func heading(_ other: String, access: String? = nil) -> String {
    let access = access ?? self.access
    guard let function else { return "\(access)var \(other): \(type)" }
    return "\(access)func \(other)\(function.signature.parameterClause.trimmedDescription)\(result)"
  }

  /// Returns the requirement of a protocol under another name.
  func requirement(_ other: String) -> String {
    guard let function else { return "var \(other): \(type) { get\(hasSetter ? " set" : "") }" }
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      "\(parameter.firstName.text)\(parameter.secondName.map { " " + $0.text } ?? ""): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
    return "func \(other)(\(parameters))\(result)"
  }

  /// Returns a body that calls the first of `places` whose condition is true, and otherwise `last`: the member that
  /// extends the class itself.
  func forwarding(to places: [(condition: String, name: String)] = [], otherwise last: String? = nil) -> String {
    let last = last ?? "extending_\(name)"
    guard let function else {
      let reads = places.map { "if \($0.condition) { return it.\($0.name) }; " }.joined()
      guard hasSetter else { return "{ \(reads)return \(last) }" }
      let writes = places.map { "if \($0.condition) { it.\($0.name) = newValue; return }; " }.joined()
      return "{ get { \(reads)return \(last) } set { \(writes)\(last) = newValue } }"
    }
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
    let calls = places.map { "if \($0.condition) { return it.\($0.name)(\(arguments)) }; " }.joined()
    return "{ \(calls)return \(last)(\(arguments)) }"
  }
}

extension TypeDeclaration {
  func declares(_ member: ExtensionMember, overriding: Bool) -> Bool {
    guard let labels = member.labels else {
      return properties.contains { $0.name == member.name && $0.isOverride == overriding }
    }
    return methods.contains { $0.name == member.name && $0.labels == labels && $0.isOverride == overriding }
  }

  func member(like other: ExtensionMember) -> ExtensionMember? {
    guard let labels = other.labels else {
      return properties.first { $0.name == other.name && $0.isOverride }.flatMap {
        ExtensionMember(DeclSyntax($0.node))
      }
    }
    return methods.first { $0.name == other.name && $0.labels == labels && $0.isOverride }
      .flatMap { ExtensionMember(DeclSyntax($0.node)) }
  }
}

/// Replaces the name of a member in its calls on `super`.
final class SuperCalls: SyntaxVisitor {
  private let name: String
  private let replacement: String
  private let file: SourceFile
  private let output: RewriteOutput

  init(_ name: String, _ replacement: String, _ file: SourceFile, _ output: RewriteOutput) {
    (self.name, self.replacement, self.file, self.output) = (name, replacement, file, output)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
      output.edit(file) { $0.replace(node.declName.baseName.range, with: replacement) }
    }
    return .visitChildren
  }
}

/// Replaces `#function` in the body of a member that gets another name by the member's own name. Functions and types
/// within the body have names of their own.
final class FunctionNames: SyntaxVisitor {
  private let member: ExtensionMember
  private let file: SourceFile
  private let output: RewriteOutput

  init(_ member: ExtensionMember, _ file: SourceFile, _ output: RewriteOutput) {
    (self.member, self.file, self.output) = (member, file, output)
    super.init(viewMode: .sourceAccurate)
  }

  func replace() { walk(member.node) }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "function" else { return .visitChildren }
    output.edit(file) { $0.replace(node.range, with: "\"\(member.printedName)\"") }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.id == member.node.id ? .visitChildren : .skipChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
