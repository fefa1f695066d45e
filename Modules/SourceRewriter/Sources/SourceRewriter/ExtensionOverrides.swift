import SwiftSyntax

/// Members of extensions that override, or that subclasses override. Only Objective-C supports them, so they move into
/// the body of the class.
struct ExtensionOverrides {
  private let project: Project
  private let late: LateRequirements
  private let output: RewriteOutput

  init(_ project: Project, _ late: LateRequirements, _ output: RewriteOutput) {
    (self.project, self.late, self.output) = (project, late, output)
  }

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
      let overrides = modifiers.has("override") || late.contains(member.decl)
      guard let body = type.node, let target = type.file else {
        let extended = OverridableExtension(project, output)
        if !overrides {
          extended.translate(member.decl, of: type, in: file)
        } else if !extended.isDeclared(member.decl, above: type),
          !ReplacedMethod(project, output).translate(member.decl, of: type, in: file)
        {
          output.note(
            .refusal,
            "This override in an extension of \(name), which is not of these sources, needs the Objective-C runtime. Use a subclass.",
            at: member.decl, in: file)
        }
        continue
      }
      guard overrides || isOverridden(member.decl, of: type) else { continue }
      if type.kind != .class { continue }
      if let access = node.modifiers.first(where: { ["public", "open"].contains($0.name.text) }),
        !modifiers.contains(where: { ["public", "open", "internal", "private", "fileprivate"].contains($0.name.text) }),
        let keyword = modifiers.first
      {
        output.edit(file) { $0.insert("\(access.name.text) ", at: keyword.range.lowerBound) }
      }
      let brace = body.memberBlock.rightBrace.range.lowerBound
      output.edit(file) { $0.move(member.decl.range, to: brace, in: target) }
      if target !== file { raiseAccess(of: member.decl, in: file) }
    }
  }

  /// Makes the private members of its file that a member uses visible to the file into which it moves, where their
  /// names are declared nowhere else.
  private func raiseAccess(of member: DeclSyntax, in file: SourceFile) {
    let used = Set(member.tokens(viewMode: .sourceAccurate).map(\.text))
    for declared in PrivateFinder.members(of: file) where used.contains(declared.name) {
      let all = (project.order + project.externals).flatMap { $0.methods.map(\.name) + $0.properties.map(\.name) }
      guard all.count(where: { $0 == declared.name }) <= 1 else { continue }
      output.edit(file) { $0.blank(declared.modifier.range, of: file) }
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

/// Finds private functions and variables that are no local ones.
private final class PrivateFinder: SyntaxVisitor {
  private var found: [(name: String, modifier: DeclModifierSyntax)] = []

  static func members(of file: SourceFile) -> [(name: String, modifier: DeclModifierSyntax)] {
    let finder = PrivateFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  private func add(_ name: String?, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if let name,
      let modifier = modifiers.first(where: {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      })
    {
      found.append((name, modifier))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node.modifiers) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.bindings.first?.pattern.trimmedDescription, node.modifiers)
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
