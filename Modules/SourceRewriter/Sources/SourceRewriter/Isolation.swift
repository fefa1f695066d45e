import SwiftSyntax

/// Uses of the main actor that Swift 5 accepts on Apple's systems. They are errors here, because Foundation is written
/// in Swift and declares that its closures may run on any thread.
enum Isolation {
  // MARK: Overrides of NSObject

  /// The methods and properties of `NSObject` that may be called on any thread. Their overrides are declared the same
  /// way and run their bodies on the main actor, because views are compared and printed there.
  private static let methods: [String: [String]] = ["isEqual": ["_"], "copy": [], "mutableCopy": []]
  private static let properties: Set<String> = ["description", "debugDescription", "hash"]

  static func translate(_ node: FunctionDeclSyntax, _ rewriter: FileRewriter) {
    if isOnMainActorOnlyByItsClosure(node) { rewriter.insert("@MainActor ", at: node.funcKeyword.range.lowerBound) }
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

  // MARK: Functions in closures

  /// Returns whether a function is declared in a closure that runs where the method around it does. The compiler does
  /// not give such a function the isolation of the closure, and Apple's declarations do not check it.
  private static func isOnMainActorOnlyByItsClosure(_ node: FunctionDeclSyntax) -> Bool {
    guard node.attributes.isEmpty, !node.modifiers.has("nonisolated"),
      node.signature.effectSpecifiers?.asyncSpecifier == nil
    else { return false }
    var isInClosure = false
    var current = node.parent
    while let parent = current {
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard !mayRunElsewhere(closure) else { return false }
        isInClosure = true
      } else if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self) {
        return isInClosure
      }
      current = parent.parent
    }
    return false
  }

  private static let elsewhere: Set<String> = [
    "async", "asyncAfter", "notify", "sync", "detachNewThread", "addOperation", "detached", "concurrentPerform",
    "dataTask", "downloadTask", "uploadTask", "BlockOperation", "Thread", "perform",
  ]

  /// Returns whether the closure is passed to a function that may run it on another thread.
  private static func mayRunElsewhere(_ closure: ClosureExprSyntax) -> Bool {
    var current: Syntax? = closure.parent
    while let parent = current, !parent.is(CodeBlockItemSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression
        if called.trimmedDescription.hasPrefix("DispatchQueue.main.") { return false }
        let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.trimmedDescription
        return elsewhere.contains(name)
      }
      current = parent.parent
    }
    return false
  }

  // MARK: Closures

  /// Translates calls of Foundation whose closures run on the main thread to calls of `ObjCCompatibility` that declare
  /// it.
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("{}") }
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self), called.baseName.text == "Timer",
      ["block", "{}"].contains(labels.last), [3, 4].contains(labels.count), labels.contains("repeats")
    {
      return rewriter.insert(".onMainActor", at: called.range.upperBound)
    }
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self), isClosure(node, labels: ["block"]),
      ["BlockOperation", "Thread"].contains(called.baseName.text)
    {
      return rewriter.insert(".unchecked", at: called.range.upperBound)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    guard let base = member.base else {
      // `timer = .scheduledTimer(...)`.
      if member.declName.baseName.text == "scheduledTimer", labels.count == 3, ["block", "{}"].contains(labels.last) {
        rewriter.replace(member.declName, with: "scheduledOnMainActor")
      }
      return
    }
    let from = base.trimmedDescription
    let name: String? =
      switch (member.declName.baseName.text, labels.count, labels.last) {
      case ("scheduledTimer", 3, "block"), ("scheduledTimer", 3, "{}"): "scheduledOnMainActor"
      case ("addObserver", 4, "using"), ("addObserver", 4, "{}"):
        labels.first == "forName" ? "addObserverOnMainActor" : nil
      case ("addOperation", 1, _):
        from == "OperationQueue.main"
          ? "addOperationOnMainActor" : isClosure(node, labels: ["_"]) ? "addOperationUnchecked" : nil
      case ("perform", 1, "{}"): from.hasPrefix("RunLoop.") ? "performOnMainActor" : nil
      default:
        runsAnywhere(node, from: from, labels: labels, rewriter) ? "\(member.declName.baseName.text)Unchecked" : nil
      }
    if let name { rewriter.replace(member.declName, with: name) }
  }

  /// The methods of queues, groups and threads whose closures may run on any thread. Code in Swift 5 accesses the state
  /// of the main actor there, which Apple's declarations do not check. The compiler treats `DispatchQueue.main`
  /// separately.
  private static let anywhere: [String: Set<String>] = [
    "async": ["_", "group", "qos", "flags", "execute", "{}"],
    "asyncAfter": ["deadline", "wallDeadline", "qos", "flags", "execute", "{}"],
    "notify": ["queue", "qos", "flags", "execute", "{}"], "detachNewThread": ["_", "{}"],
  ]

  /// Returns whether the call is one of these, and not of a method of the sources with the same name.
  private static func runsAnywhere(
    _ node: FunctionCallExprSyntax, from base: String, labels: [String], _ rewriter: FileRewriter
  ) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let known = anywhere[member.declName.baseName.text], known.isSuperset(of: labels),
      isClosure(node, labels: ["execute", "_"]), base != "DispatchQueue.main"
    else { return false }
    let name = member.declName.baseName.text
    if name == "notify", !labels.contains("queue") { return false }
    if name == "detachNewThread", base != "Thread" { return false }
    return !rewriter.project.order.contains { $0.methods.contains { $0.name == name } }
  }

  /// Returns whether the last argument is a closure written in the call.
  private static func isClosure(_ node: FunctionCallExprSyntax, labels: Set<String>) -> Bool {
    if node.trailingClosure != nil { return true }
    guard let last = node.arguments.last, labels.contains(last.label?.text ?? "_") else { return false }
    return last.expression.is(ClosureExprSyntax.self)
  }
}
