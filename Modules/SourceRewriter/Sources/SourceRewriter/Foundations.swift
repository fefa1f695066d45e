import SwiftSyntax

/// Names that Foundation on Linux lacks, and that `ObjCCompatibility` or the language provide in another form.
enum Foundations {
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    nameOfClass(node, rewriter)
    guard let called = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return }
    if called.baseName.text == "Timer", node.arguments.isEmpty, node.trailingClosure == nil {
      rewriter.insert(".unscheduled", at: called.range.upperBound)
    }
    if ["NSMutableAttributedString", "NSAttributedString", "NSTextStorage"].contains(called.baseName.text),
      node.arguments.isEmpty,
      let parenthesis = node.leftParen
    {
      rewriter.insert("string: \"\"", at: parenthesis.range.upperBound)
    }
    guard let first = node.arguments.first else { return }
    switch (called.baseName.text, first.label?.text) {
    case ("NSPredicate", "format"):
      guard !node.arguments.contains(where: { $0.label?.text == "argumentArray" }) else { return }
      rewriter.insert(".written", at: called.range.upperBound)
    case ("NSValue", "caTransform3D"), ("NSValue", "cgAffineTransform"):
      // Animations take the transform itself.
      guard node.arguments.count == 1, let label = first.label, let colon = first.colon else { return }
      rewriter.blank(called)
      rewriter.blank(label)
      rewriter.blank(colon)
    default: break
    }
  }
}

/// Translates `view.classForCoder.description()`, because a class has no such method here.
private func nameOfClass(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
  guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
    member.declName.baseName.text == "description", let inner = member.base?.as(MemberAccessExprSyntax.self),
    inner.declName.baseName.text == "classForCoder", let object = inner.base
  else { return }
  rewriter.insert("NSStringFromClass(type(of: ", at: object.range.lowerBound)
  rewriter.output.edit(rewriter.file) { $0.replace(object.range.upperBound..<node.range.upperBound, with: "))") }
}

/// Names that Swift has removed since version 3, in code that was never migrated.
enum OlderSwift {
  /// Translates `characters`. The characters of a string have been the string itself since Swift 4; those of a
  /// keyboard's key are still a property.
  static func translate(_ node: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    guard node.declName.baseName.text == "characters", let base = node.base,
      !base.trimmedDescription.lowercased().contains("key"), !rewriter.project.declaresCharacters
    else { return }
    rewriter.replace(node.declName, with: "self")
  }

  /// Translates `open let`, which meant `public let`, because a constant cannot be overridden. Also removes attributes
  /// that make a stored property unavailable, which Swift does not allow; older sources use them for properties that
  /// only Interface Builder should set.
  static func translate(_ node: VariableDeclSyntax, _ rewriter: FileRewriter) {
    if node.bindingSpecifier.tokenKind == .keyword(.let) {
      for modifier in node.modifiers where modifier.name.text == "open" { rewriter.replace(modifier, with: "public") }
    }
    for case .attribute(let attribute) in node.attributes
    where attribute.attributeName.trimmedDescription == "available" {
      let words = attribute.arguments?.trimmedDescription ?? ""
      let isOfSwift = words.hasPrefix("swift") && (words.contains("obsoleted") || words.contains("deprecated"))
      let isStored = node.bindings.contains { $0.initializer != nil || $0.hasObservers || $0.accessorBlock == nil }
      if isOfSwift || isStored && words.hasPrefix("*") && words.contains("unavailable") { rewriter.blank(attribute) }
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var hasObservers: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    return accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

/// On Apple's systems, the class of a table cell is a delegate of recognizers, and its subclasses implement the methods
/// that they need. Here the first class of the sources has to declare the conformance.
enum CellDelegates {
  static func translate(_ node: ClassDeclSyntax, _ rewriter: FileRewriter) {
    let name = "UIGestureRecognizerDelegate"
    guard let type = rewriter.project.type(enclosingTypeName(node.memberBlock)), type.kind == .class,
      let inherited = node.inheritanceClause?.inheritedTypes.last
    else { return }
    let (own, external) = rewriter.project.ancestors(of: type)
    guard own.isEmpty, let external, UIKitClasses.isKind(external, of: "UITableViewCell") else { return }
    let family = [type] + rewriter.project.subclasses(of: type)
    guard !family.contains(where: { $0.inherited.contains(name) }) else { return }
    // The methods of a public class would have to be public.
    let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
    let asked = type.methods.filter { $0.name == "gestureRecognizer" }
    if isPublic, asked.contains(where: { !$0.node.modifiers.has("public") && !$0.node.modifiers.has("open") }) {
      return
    }
    rewriter.insert(", \(name)", at: inherited.range.upperBound)
  }
}
