import SwiftSyntax

/// Translates `delegate?.responds(to: action)`, which only Objective-C objects support.
enum Responding {
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "responds", let base = member.base, node.arguments.count == 1,
      let argument = node.arguments.first, argument.label?.text == "to"
    else { return }
    let text = base.trimmedDescription
    guard !["self", "super"].contains(text), text.first?.isUppercase != true else { return }
    rewriter.insert("ObjectiveCMethods.\(isOptional(base) ? "mayRespond" : "responds")(", at: base.range.lowerBound)
    var end = base.range.upperBound
    if let chained = base.as(OptionalChainingExprSyntax.self) { end = chained.expression.range.upperBound }
    rewriter.output.edit(rewriter.file) { edits in
      edits.replace(end..<argument.range.lowerBound, with: ", ")
    }
  }

  /// Returns whether the optional chain may end early, so that the result is optional.
  private static func isOptional(_ base: ExprSyntax) -> Bool {
    var current: ExprSyntax? = base
    while let one = current {
      if one.is(OptionalChainingExprSyntax.self) { return true }
      current =
        one.as(MemberAccessExprSyntax.self)?.base ?? one.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? one.as(SubscriptCallExprSyntax.self)?.calledExpression
    }
    return false
  }
}

/// Translates `tableView.delegate?.tableView?(...)`. A table's delegate is declared with the type of a scroll view's,
/// because an override cannot change the type of a Swift property.
enum ListDelegates {
  private static let protocols = ["tableView": "UITableViewDelegate", "collectionView": "UICollectionViewDelegate"]

  static func translate(
    _ member: MemberAccessExprSyntax, called node: FunctionCallExprSyntax, _ rewriter: FileRewriter
  ) {
    let name = member.declName.baseName.text
    guard let type = protocols[name], let base = member.base,
      let inner = base.as(OptionalChainingExprSyntax.self)?.expression
        ?? base.as(ForceUnwrapExprSyntax.self)?.expression,
      inner.trimmedDescription.split(separator: ".").last == "delegate"
    else { return }
    // A protocol of the sources may add methods to those of the list.
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let own = rewriter.project.order.first { declaring in
      declaring.kind == .protocol && declaring.methods.contains { $0.name == name && $0.labels == labels }
    }
    rewriter.insert("ObjectiveCMethods.delegate(", at: inner.range.lowerBound)
    rewriter.insert(", as: (any \(own?.name ?? type)).self)", at: inner.range.upperBound)
  }
}

extension ListDelegates {
  /// The types with which the classes of UIKit declare the delegate that they inherit from a scroll view.
  private static let types: Set<String> = ["UITableViewDelegate", "UICollectionViewDelegate", "UITextViewDelegate"]

  /// Translates `override var delegate: UITableViewDelegate?`. The property gets the type of a scroll view's delegate,
  /// and a setter still receives the delegate that it declares.
  static func translate(_ node: VariableDeclSyntax, _ rewriter: FileRewriter) {
    guard node.modifiers.has("override"), node.bindings.count == 1, let binding = node.bindings.first,
      binding.pattern.trimmedDescription == "delegate", let annotation = binding.typeAnnotation
    else { return }
    let type = annotation.type.trimmedDescription.filter { !"()?! ".contains($0) }
    let name = type.hasPrefix("any") ? String(type.dropFirst(3)) : type
    guard types.contains(name) else { return }
    rewriter.replace(annotation.type, with: "(any UIScrollViewDelegate)?")
    guard case .accessors(let list) = binding.accessorBlock?.accessors else { return }
    for accessor in list where accessor.accessorSpecifier.text == "set" {
      guard let body = accessor.body else { continue }
      let value = accessor.parameters?.name.text ?? "newValue"
      rewriter.insert(" let \(value) = \(value) as? any \(name);", at: body.leftBrace.range.upperBound)
    }
  }
}

/// Objects that forward unimplemented methods: `responds(to:)` and `forwardingTarget(for:)` of a class that is not a
/// responder. `ForwardingObject` forwards the calls of UIKit's delegates.
enum ForwardingObjects {
  private static let methods: [String: [String]] = ["responds": ["to"], "forwardingTarget": ["for"]]
  /// The first words of delegates' methods.
  private static let beginnings = [
    "scrollView", "tableView", "collectionView", "textField", "textView", "gestureRecognizer", "numberOfSections",
    "viewForZooming",
  ]

  static func translate(_ node: ClassDeclSyntax, _ rewriter: FileRewriter) {
    guard let type = rewriter.project.type(enclosingTypeName(node.memberBlock)), type.kind == .class else { return }
    let own = type.methods.filter { $0.isOverride && methods[$0.name] == $0.labels }
    let (ancestors, external) = rewriter.project.ancestors(of: type)
    guard !own.isEmpty, let external, !UIKitClasses.isKind(external, of: "UIResponder") else { return }
    let isFirst = !ancestors.contains { $0.methods.contains { methods[$0.name] == $0.labels } }
    for method in own {
      let isDeclared = ancestors.contains { $0.methods.contains { $0.name == method.name } }
      if !isDeclared, let override = method.node.modifiers.first(where: { $0.name.text == "override" }) {
        rewriter.blank(override)
      }
      // An object has no other target if it has no superclass that could provide one.
      if !isDeclared { ReplacedSuperCalls(of: "forwardingTarget", with: "(nil as Any?)", rewriter).walk(method.node) }
    }
    if isFirst, let inherited = node.inheritanceClause?.inheritedTypes.last {
      rewriter.insert(", ForwardingObject", at: inherited.range.upperBound)
    }
    for method in rewriter.project.order.flatMap(\.methods)
    where beginnings.contains(where: { method.name.hasPrefix($0) }) {
      rewriter.project.namesAsText.insert(method.selectorName)
    }
  }
}
