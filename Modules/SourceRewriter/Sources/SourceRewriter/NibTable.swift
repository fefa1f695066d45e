import SwiftSyntax

/// Registers the classes and members that storyboards and nibs name. Each file does so for its own when the library is
/// loaded, because private outlets can be set only there.
enum NibTable {
  static func add(_ project: Project, _ output: RewriteOutput) {
    guard !project.interface.classes.isEmpty else { return }
    var index = 0
    for type in project.order + project.externals where !type.isGeneric && !type.isLocal {
      var entries: [ObjectIdentifier: (file: SourceFile, lines: [String])] = [:]
      func add(_ line: String, in file: SourceFile) {
        entries[ObjectIdentifier(file), default: (file, [])].lines.append(line)
      }
      if type.kind == .class, project.isConnected(type), let file = type.file {
        if project.interface.classes.contains(type.simpleName), let line = maker(of: type, project) {
          add(line, in: file)
        }
        if let line = awakener(of: type, project) { add(line, in: file) }
      }
      for (property, file) in members(of: type, project) {
        add(
          "NibClasses.add(\"\(property.name)\", { (it: \(type.name)) in it.\(property.name) }, "
            + "{ it, value in it.\(property.name) = value })", in: file)
      }
      for (file, lines) in entries.values.sorted(by: { $0.file.path < $1.file.path }) {
        index += 1
        // A private class is visible in its file only, and so is what names it.
        let key = "\(type.name.replacing(".", with: "_"))_\(index)"
        output.edit(file) { edits in
          edits.appended.append(
            """
            extension \(type.name) { @MainActor fileprivate static func hitpathEnterNib_\(key)() { \(lines.joined(separator: "; ")) } }
            @section(".init_array") @used private let hitpathNib_\(key): @convention(c) () -> Void = { MainActor.assumeIsolated { \(type.name).hitpathEnterNib_\(key)() } }
            """)
        }
      }
    }
  }

  /// Returns the call that registers how a class is created from a nib.
  private static func maker(of type: TypeDeclaration, _ project: Project) -> String? {
    guard !type.isPrivate || !type.name.contains("."), let base = project.base(of: type) else { return nil }
    if UIKitClasses.isKind(base, of: "UIStoryboardSegue") {
      return "NibClasses.addSegue(\"\(type.simpleName)\") { \(type.name)(identifier: $0, source: $1, destination: $2) }"
    }
    guard let made = Construction.decoded(type, project) else { return nil }
    return "NibClasses.add(\"\(type.simpleName)\", \(type.name).self) { coder in \(made) }"
  }

  /// Returns the call that registers `awakeFromNib` of a class that inherits none.
  private static func awakener(of type: TypeDeclaration, _ project: Project) -> String? {
    guard AwakeFromNib.isFirst(in: type, project) else { return nil }
    return "NibClasses.addAwakening { (it: \(type.name)) in it.awakeFromNib() }"
  }

  /// Returns the properties that are set by name, with the files in which they are declared.
  private static func members(
    of type: TypeDeclaration, _ project: Project
  ) -> [(PropertyDeclaration, SourceFile)] {
    let isOwn = type.kind == .class && project.isConnected(type)
    guard isOwn || type.kind == .external && isExtended(type.name) else { return [] }
    var seen: Set<String> = []
    return type.properties.compactMap { property in
      let isOutlet =
        property.node.attributes.named("IBOutlet") != nil && project.interface.outlets.contains(property.name)
      guard isOutlet || project.interface.attributes.contains(property.name), !property.isStatic, !property.isOverride,
        property.isSettable, !Conditions.excludeIOS(property.node), seen.insert(property.name).inserted,
        let file = project.file(of: property.node)
      else { return nil }
      return (property, file)
    }
  }

  /// Returns whether an extended class may have objects in a nib.
  private static func isExtended(_ name: String) -> Bool {
    ["UIResponder", "CALayer", "UIBarItem", "UIGestureRecognizer", "UINavigationItem", "NSLayoutConstraint"].contains {
      UIKitClasses.isKind(name, of: $0)
    }
  }
}

extension PropertyDeclaration {
  /// A Boolean value that indicates whether code in the file of the property can set it.
  fileprivate var isSettable: Bool {
    guard node.bindingSpecifier.text == "var", !node.modifiers.has("lazy"),
      let binding = node.bindings.first(where: {
        $0.pattern.trimmedDescription == name
      })
    else { return false }
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    let names = list.map(\.accessorSpecifier.text)
    return names.contains("set") || !names.contains("get")
  }
}

/// `awakeFromNib` of classes that inherit none here: on Apple's systems every object has the method.
enum AwakeFromNib {
  /// Returns whether the class declares the method and none of its superclasses does.
  static func isFirst(in type: TypeDeclaration, _ project: Project) -> Bool {
    let (own, external) = project.ancestors(of: type)
    guard declares(type), !own.contains(where: declares) else { return false }
    return
      !(external.map {
        UIKitClasses.isKind($0, of: "UIResponder") || UIKitClasses.isKind($0, of: "UICollectionViewLayout")
      } ?? true)
  }

  private static func declares(_ type: TypeDeclaration) -> Bool {
    type.methods.contains { $0.name == "awakeFromNib" && $0.labels.isEmpty && !$0.isStatic }
  }

  /// Makes the first method of a line of classes one that overrides nothing.
  static func translate(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) {
    guard node.name.text == "awakeFromNib", let type = rewriter.project.type(enclosingTypeName(node)),
      isFirst(in: type, rewriter.project)
    else { return }
    for modifier in node.modifiers where modifier.name.text == "override" { rewriter.blank(modifier) }
  }

  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "awakeFromNib", member.base?.is(SuperExprSyntax.self) == true,
      node.arguments.isEmpty, let type = rewriter.project.type(enclosingTypeName(node)),
      isFirst(in: type, rewriter.project)
    else { return }
    rewriter.replace(node, with: "()")
  }
}
