import SwiftSyntax

/// Members of extensions that override, or that subclasses override: only Objective-C can do that, so they move into
/// the body of the class.
struct ExtensionOverrides {
  private let project: Project
  private let output: RewriteOutput

  init(_ project: Project, _ output: RewriteOutput) { (self.project, self.output) = (project, output) }

  func run() {
    for file in project.files {
      for node in ExtensionFinder.extensions(of: file) { move(node, in: file) }
    }
  }

  private func move(_ node: ExtensionDeclSyntax, in file: SourceFile) {
    let name = node.extendedType.trimmedDescription
    guard let type = project.type(name) else { return }
    for member in node.memberBlock.members {
      let modifiers: DeclModifierListSyntax
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        modifiers = function.modifiers
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        modifiers = variable.modifiers
      } else {
        continue
      }
      let overrides = modifiers.has("override")
      guard overrides || isOverridden(member.decl, of: type) else { continue }
      guard let body = type.node, let target = type.file else {
        if overrides {
          output.note(
            .refusal,
            "An override in an extension of \(name), which is not of these sources, needs the Objective-C runtime. Use a subclass.",
            at: member.decl, in: file)
        } else if let function = member.decl.as(FunctionDeclSyntax.self) {
          OverridableExtension(project, output).translate(function, of: type, in: file)
        }
        continue
      }
      if type.kind != .class { continue }
      if let access = node.modifiers.first(where: { ["public", "open"].contains($0.name.text) }),
        !modifiers.contains(where: { ["public", "open", "internal", "private", "fileprivate"].contains($0.name.text) }),
        let keyword = modifiers.first
      {
        output.edit(file) { $0.insert("\(access.name.text) ", at: keyword.range.lowerBound) }
      }
      let brace = body.memberBlock.rightBrace.range.lowerBound
      output.edit(file) { $0.move(member.decl.range, to: brace, in: target) }
    }
  }

  private func isOverridden(_ decl: DeclSyntax, of type: TypeDeclaration) -> Bool {
    let subclasses = project.subclasses(of: type)
    if let function = decl.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text }
      return subclasses.contains {
        $0.methods.contains { $0.isOverride && $0.name == function.name.text && $0.labels == labels }
      }
    }
    guard let variable = decl.as(VariableDeclSyntax.self),
      let name = variable.bindings.first?.pattern.trimmedDescription
    else { return false }
    return subclasses.contains { $0.properties.contains { $0.isOverride && $0.name == name } }
  }
}

/// A method that an extension adds to a class of UIKit and that classes of these sources override, as routers of events
/// along the responder chain do. The classes say so by a protocol; the method asks for it and else does what it says.
struct OverridableExtension {
  private let project: Project
  private let output: RewriteOutput

  init(_ project: Project, _ output: RewriteOutput) { (self.project, self.output) = (project, output) }

  func translate(_ node: FunctionDeclSyntax, of type: TypeDeclaration, in file: SourceFile) {
    let name = node.name.text
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    guard let body = node.body, node.genericParameterClause == nil else { return }
    let marker = "HitPathOverrides_\(name)"
    let parameters = node.signature.parameterClause.trimmedDescription
    let plain = node.signature.parameterClause.parameters.map { parameter in
      "\(parameter.firstName.text)\(parameter.secondName.map { " " + $0.text } ?? ""): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
    let result = node.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
    let arguments = node.signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
    let access = node.modifiers.contains { $0.name.text == "public" || $0.name.text == "open" } ? "public " : ""
    output.edit(file) { edits in
      edits.insert(
        "{ if let it = self as? any \(marker) { return it.overriding_\(name)(\(arguments)) }; return extending_\(name)(\(arguments)) }; "
          + "\(access)func extending_\(name)\(parameters)\(result) ",
        at: body.range.lowerBound)
      edits.appended.append("\(access)protocol \(marker): AnyObject { func overriding_\(name)(\(plain))\(result) }")
    }
    for subclass in project.subclasses(of: type) {
      guard let method = subclass.methods.first(where: { $0.isOverride && $0.name == name && $0.labels == labels }),
        let target = subclass.file
      else { continue }
      let isFirst = !project.ancestors(of: subclass).own.contains {
        $0.methods.contains { $0.isOverride && $0.name == name && $0.labels == labels }
      }
      output.edit(target) { edits in
        edits.replace(method.node.name.range, with: "overriding_\(name)")
        if isFirst, let override = method.node.modifiers.first(where: { $0.name.text == "override" }) {
          edits.blank(override.range, of: target)
          edits.appended.append("extension \(subclass.name): \(marker) {}")
        }
      }
      SuperCalls(name, isFirst ? "extending_\(name)" : "overriding_\(name)", target, output).walk(method.node)
    }
  }
}

private final class SuperCalls: SyntaxVisitor {
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

private final class ExtensionFinder: SyntaxVisitor {
  private var found: [ExtensionDeclSyntax] = []

  static func extensions(of file: SourceFile) -> [ExtensionDeclSyntax] {
    let finder = ExtensionFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
