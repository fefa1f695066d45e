import SwiftSyntax

/// What Swift 5 lets pass on Apple's systems about the main actor, and an error here, where Foundation is written in
/// Swift and says of its closures that they may run anywhere.
enum Isolation {
  // MARK: Overrides of NSObject

  /// Methods and properties of `NSObject` that may be called on any thread. Their overrides say so too, and do what is
  /// written on the main actor, where views are compared and printed.
  private static let methods: [String: [String]] = ["isEqual": ["_"], "copy": [], "mutableCopy": []]
  private static let properties: Set<String> = ["description", "debugDescription", "hash"]

  static func translate(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard methods[node.name.text] == labels, let body = node.body,
      let result = node.signature.returnClause?.type.trimmedDescription
    else { return }
    loosen(node.modifiers, from: body.leftBrace, to: body.rightBrace, result: result, rewriter)
  }

  static func translate(_ node: VariableDeclSyntax, _ rewriter: FileRewriter) {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      properties.contains(binding.pattern.trimmedDescription), let block = binding.accessorBlock,
      let result = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    switch block.accessors {
    case .getter: loosen(node.modifiers, from: block.leftBrace, to: block.rightBrace, result: result, rewriter)
    case .accessors(let accessors):
      guard accessors.count == 1, let body = accessors.first?.body else { return }
      loosen(node.modifiers, from: body.leftBrace, to: body.rightBrace, result: result, rewriter)
    }
  }

  private static func loosen(
    _ modifiers: DeclModifierListSyntax, from left: TokenSyntax, to right: TokenSyntax, result: String,
    _ rewriter: FileRewriter
  ) {
    guard let override = modifiers.first(where: { $0.name.text == "override" }), !modifiers.has("nonisolated") else {
      return
    }
    rewriter.insert("nonisolated ", at: override.range.lowerBound)
    rewriter.insert(" MainActor.assumeIsolated { () -> \(result) in", at: left.range.upperBound)
    rewriter.insert("} ", at: right.range.lowerBound)
  }

  // MARK: Closures

  /// Calls of Foundation whose closures run on the main thread become calls of `ObjCCompatibility` that say so.
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("{}") }
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self), called.baseName.text == "Timer",
      ["block", "{}"].contains(labels.last), [3, 4].contains(labels.count), labels.contains("repeats")
    {
      return rewriter.insert(".onMainActor", at: called.range.upperBound)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let from = base.trimmedDescription
    let name: String? =
      switch (member.declName.baseName.text, labels.count, labels.last) {
      case ("scheduledTimer", 3, "block"), ("scheduledTimer", 3, "{}"): "scheduledOnMainActor"
      case ("addObserver", 4, "using"), ("addObserver", 4, "{}"):
        labels.first == "forName" ? "addObserverOnMainActor" : nil
      case ("addOperation", 1, _): from == "OperationQueue.main" ? "addOperationOnMainActor" : nil
      case ("perform", 1, "{}"): from.hasPrefix("RunLoop.") ? "performOnMainActor" : nil
      default: nil
      }
    if let name { rewriter.replace(member.declName, with: name) }
  }
}
