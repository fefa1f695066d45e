import SwiftSyntax

/// The properties that can be observed without Objective-C: those of `UIView` that the engine observes, and those that
/// the sources declare `dynamic`.
enum Observing {
  private static let names: Set<String> = [
    "frame", "bounds", "center", "contentOffset", "contentSize", "contentInset",
  ]
  private static let paths: Set<String> = ["panGestureRecognizer.state"]

  /// Returns whether the key path of an `addObserver(_:forKeyPath:options:context:)` call is supported. A key path that
  /// is not a literal may be any.
  static func isKnown(_ call: FunctionCallExprSyntax, _ project: Project) -> Bool {
    guard let path = call.arguments.first(where: { $0.label?.text == "forKeyPath" })?.expression else { return false }
    let words = path.trimmedDescription
    if path.is(StringLiteralExprSyntax.self) {
      let key = words.filter { $0 != "\"" }
      return isKnown(key) || DynamicProperty.isDeclared(key, in: project)
    }
    guard words.hasPrefix("#keyPath(") else { return true }
    let key = String(words.dropFirst(9).dropLast())
    let last = key.split(separator: ".").last.map(String.init)
    return isKnown(key) || last.map { DynamicProperty.isDeclared($0, in: project) } ?? false
  }

  /// Returns the key path of an `observe(\.path)` or `publisher(for: \.path)` call, and where the call has its name, if
  /// that path is not supported.
  /// Properties that the sources declare `dynamic` are. A method of that name in the sources may do anything.
  static func refusedCall(
    _ call: FunctionCallExprSyntax, _ project: Project
  ) -> (path: String, name: DeclReferenceExprSyntax)? {
    let called = call.calledExpression
    guard let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self),
      let first = call.arguments.first, first.expression.is(KeyPathExprSyntax.self),
      (name.baseName.text, first.label?.text) == ("observe", nil)
        || (name.baseName.text, first.label?.text) == ("publisher", "for")
    else { return nil }
    let words = first.expression.trimmedDescription
    let last = words.split(separator: ".").last.map(String.init)
    if isKnown(words) || last.map({ DynamicProperty.isDeclared($0, in: project) }) ?? false { return nil }
    if project.order.contains(where: { $0.methods.contains { $0.name == name.baseName.text } }) { return nil }
    return (words, name)
  }

  private static func isKnown(_ words: String) -> Bool {
    let parts = words.split(separator: ".").map(String.init)
    return parts.last.map(names.contains) ?? false || paths.contains(parts.suffix(2).joined(separator: "."))
  }

  /// Adds a protocol to the class of an observer that is not a responder, because such a class has no method to
  /// override.
  static func translate(_ node: ClassDeclSyntax, _ rewriter: FileRewriter) {
    guard let type = rewriter.project.type(enclosingTypeName(node.memberBlock)), type.kind == .class,
      let method = own(type)
    else { return }
    let (ancestors, external) = rewriter.project.ancestors(of: type)
    if let external, UIKitClasses.isKind(external, of: "UIResponder") { return }
    guard external != nil, let inherited = node.inheritanceClause?.inheritedTypes.last else {
      return rewriter.note(
        .refusal, "'observeValue(forKeyPath:of:change:context:)' \(Refusals.observing)", at: method.node.name)
    }
    if ancestors.contains(where: { own($0) != nil }) { return }
    if let override = method.node.modifiers.first(where: { $0.name.text == "override" }) { rewriter.blank(override) }
    // The method of the superclass has no effect.
    ReplacedSuperCalls(of: "observeValue", with: "()", rewriter).walk(method.node)
    rewriter.insert(", ObservingObject", at: inherited.range.upperBound)
    let key = type.name.replacing(".", with: "_")
    rewriter.output.edit(rewriter.file) { edits in
      edits.appended.append(
        "@section(\".init_array\") @used private let hitpathObserver_\(key): @convention(c) () -> Void = "
          + "{ MainActor.assumeIsolated { ObservingObjects.enter() } }")
    }
  }

  private static func own(_ type: TypeDeclaration) -> MethodDeclaration? {
    type.methods.first { $0.name == "observeValue" && $0.labels.first == "forKeyPath" && $0.isOverride }
  }
}
