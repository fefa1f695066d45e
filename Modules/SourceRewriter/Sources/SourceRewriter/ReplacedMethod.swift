import SwiftSyntax

/// Overrides in extensions of UIKit's classes, as of `point(inside:with:)` in an extension of `UIButton`.
///
/// The member gets a name of its own in the extension. A subclass of the extended class, which has no instances,
/// overrides the method and calls it; when the sources are loaded, its entry takes the place of the method in the
/// tables of the class and of its subclasses. So `super` is the superclass of the extended class, as in a category.
struct ReplacedMethod {
  private let project: Project
  private let output: RewriteOutput

  init(_ project: Project, _ output: RewriteOutput) { (self.project, self.output) = (project, output) }

  /// Returns false if the override cannot be translated.
  func translate(_ decl: DeclSyntax, of type: TypeDeclaration, in file: SourceFile) -> Bool {
    guard UIKitClasses.isKind(type.name, of: "UIResponder"), let member = ExtensionMember(decl),
      !member.modifiers.has("class"), !member.modifiers.has("static"), member.body != nil
    else { return false }
    if member.hasObservers {
      enclose(member, of: type, in: file)
    } else {
      rename(member, of: type, in: file)
    }
    install(member, in: type, file)
    output.note(
      .difference,
      """
      This override in an extension takes effect for every \(type.name) that does not override the member itself, as a \
      category's method does on iOS. There it is undefined which method is called if \(type.name) implements it as well.
      """, at: decl, in: file)
    return true
  }

  private static func name(of member: ExtensionMember, in type: String) -> String { "replacing_\(type)_\(member.name)" }
  private static func className(of member: ExtensionMember, in type: String) -> String {
    "HitPathReplaced_\(type)_\(member.key)"
  }

  /// Gives the member a name of its own, which `super` in classes of the sources refers to as well.
  private func rename(_ member: ExtensionMember, of type: TypeDeclaration, in file: SourceFile) {
    let name = Self.name(of: member, in: type.name)
    output.edit(file) { edits in
      edits.replace(member.nameToken.range, with: name)
      for modifier in member.modifiers where ["override", "open", "public"].contains(modifier.name.text) {
        edits.blank(modifier.range, of: file)
      }
      edits.appended.append(
        "private class \(Self.className(of: member, in: type.name)): \(type.name) "
          + "{ override \(member.heading(member.name, access: "")) \(member.forwarding(otherwise: name)) }")
    }
    FunctionNames(member, file, output).replace()
    if let above = nearest(member, from: UIKitClasses.superclass(of: type.name)) {
      SuperCalls(member.name, Self.name(of: member, in: above), file, output).walk(member.node)
    }
    for subclass in project.subclasses(of: type) where subclass.declares(member, overriding: true) {
      let (ancestors, base) = project.ancestors(of: subclass)
      guard !ancestors.contains(where: { $0.declares(member, overriding: true) }),
        nearest(member, from: base) == type.name, let own = subclass.member(like: member), let target = subclass.file
      else { continue }
      SuperCalls(member.name, name, target, output).walk(own.node)
    }
  }

  /// Returns the nearest class from `type` upward with such an override in an extension.
  private func nearest(_ member: ExtensionMember, from type: String?) -> String? {
    var current = type
    while let one = current {
      if project.externals.contains(where: { $0.name == one && $0.declares(member, overriding: true) }) { return one }
      current = UIKitClasses.superclass(of: one)
    }
    return nil
  }

  /// Leaves the observers of a property to the subclass, in the place of the member: no other property has them.
  private func enclose(_ member: ExtensionMember, of type: TypeDeclaration, in file: SourceFile) {
    output.edit(file) { edits in
      let range = member.node.range
      edits.insert(
        "} private class \(Self.className(of: member, in: type.name)): \(type.name) { ", at: range.lowerBound)
      edits.insert(" } extension \(type.name) {", at: range.upperBound)
      for modifier in member.modifiers where ["open", "public"].contains(modifier.name.text) {
        edits.blank(modifier.range, of: file)
      }
    }
  }

  private func install(_ member: ExtensionMember, in type: TypeDeclaration, _ file: SourceFile) {
    let name = Self.className(of: member, in: type.name)
    output.edit(file) { edits in
      edits.appended.append(
        """
        private class \(name)_Plain: \(type.name) {}
        @section(".init_array") @used private let \(name)_entry: @convention(c) () -> Void = { MainActor.assumeIsolated { ExtensionOverrides.install(\(name).self, plain: \(name)_Plain.self, in: \(type.name).self) } }
        """)
    }
  }
}
