import SwiftSyntax

/// Translates outlets, which a storyboard or nib would set. Each has an object of its class as initial value, so that
/// code that uses it runs.
enum Outlets {
  static func translate(_ node: VariableDeclSyntax, _ rewriter: FileRewriter) {
    guard node.attributes.named("IBOutlet") != nil, let binding = node.bindings.first,
      let annotation = binding.typeAnnotation, !isComputed(binding)
    else { return }
    let type = annotation.type.plainName
    let owner = enclosingTypeName(node)
    // A storyboard or nib that is there sets the outlet, or leaves it nil as on a phone.
    let declaring = rewriter.project.type(owner)
    if declaring.map(rewriter.project.isConnected) == true { return }
    let name = binding.pattern.trimmedDescription
    // Code that compares the outlet with nil makes the object itself if no storyboard does.
    if declaring?.node?.description.contains("\(name) == nil") == true || sets(declaring, name) { return }
    let value = binding.initializer == nil ? self.value(type, owner: owner, rewriter.project) : nil
    let said = value == nil ? "it stays nil where no code sets it" : "an empty one stands in for it"
    rewriter.note(
      .outlet,
      "'\(name)' of \(owner) (\(type)) is set by a storyboard or nib that is not among the files given: \(said).",
      at: binding)
    guard let value else { return }
    for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) { rewriter.blank(modifier) }
    rewriter.insert(" = \(value)", at: annotation.range.upperBound)
  }

  /// Returns whether an initializer, `loadView` or `viewDidLoad` of the type sets the property.
  private static func sets(_ type: TypeDeclaration?, _ name: String) -> Bool {
    guard let type else { return false }
    let methods = type.methods.filter { ["loadView", "viewDidLoad", "awakeFromNib"].contains($0.name) }
    let bodies = methods.map(\.node.body) + type.initializers.map(\.node.body)
    return bodies.contains { body in
      body?.statements.contains { statement in
        guard let sequence = statement.item.as(SequenceExprSyntax.self), sequence.elements.count > 2 else {
          return false
        }
        let parts = sequence.elements.prefix(3).map(\.trimmedDescription)
        return ["self.\(name)", name].contains(parts[0]) && parts[1] == "=" && parts[2] != "nil"
      } ?? false
    }
  }

  /// Returns whether the binding has accessors, so that its value is stored elsewhere.
  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" }
  }

  private static func value(_ type: String, owner: String, _ project: Project) -> String? {
    if type.hasPrefix("[") && type.hasSuffix("]") { return "[]" }
    if type == "NSLayoutConstraint" { return "OutletStandIn.constraint" }
    guard let own = project.type(type, in: owner), own.kind != .external else {
      guard
        UIKitClasses.isView(type) || type == "UIBarButtonItem"
          || UIKitClasses.isKind(type, of: "UIGestureRecognizer")
      else { return nil }
      return type == "UICollectionView" || type == "UIVisualEffectView"
        ? "\(type)(\(UIKitClasses.argumentsWithoutCoder(of: type)))" : "\(type)()"
    }
    guard own.kind == .class, own.name != owner, let base = project.base(of: own), UIKitClasses.isView(base),
      !own.isGeneric, !own.properties.contains(where: { $0.type?.hasPrefix(owner) == true })
    else { return nil }
    if let fromNib = Construction.fromNib(own, project) { return "NibObjects.awakened(\(fromNib))" }
    return Construction.expression(for: own, project, sampling: false)
  }
}
