import SwiftSyntax

/// Segues of storyboards: the line of a call that performs one, and the methods that create destinations.
enum Segues {
  /// Adds the line to `performSegue(withIdentifier:sender:)`, for the message about a missing segue, unless the sources
  /// declare such a method, which may have other parameter types.
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let called = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    guard called?.baseName.text == "performSegue", member?.base?.is(SuperExprSyntax.self) != true,
      let last = node.arguments.last
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard labels == ["withIdentifier", "sender"] else { return }
    let isDeclared = rewriter.project.order.contains { type in
      type.methods.contains { $0.name == "performSegue" && $0.labels == labels }
    }
    guard !isDeclared else { return }
    rewriter.insert(", line: \(rewriter.file.place(node.range.lowerBound).line)", at: last.range.upperBound)
  }

  /// Returns the calls that register the methods with `@IBSegueAction`, which only storyboards refer to. They take a
  /// coder, and optionally the sender and the segue's identifier (Xcode 11 release notes).
  static func entries(of type: TypeDeclaration) -> [String] {
    type.methods.filter { !$0.isStatic && $0.node.attributes.named("IBSegueAction") != nil }.compactMap { method in
      let types = method.node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
      let known = ["NSCoder": "coder", "Any?": "sender", "String?": "identifier"]
      let values = types.compactMap { known[$0] }
      guard types.first == "NSCoder", values.count == types.count else { return nil }
      let arguments = zip(method.labels, values).map { label, value in label == "_" ? value : "\(label): \(value)" }
      return "ObjectiveCMethods.addSegueAction(\"\(method.selectorName)\") "
        + "{ (it: \(type.name), coder, sender, identifier) in it.\(method.name)(\(arguments.joined(separator: ", "))) }"
    }
  }
}
