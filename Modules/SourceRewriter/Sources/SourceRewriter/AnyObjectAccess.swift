import SwiftSyntax

/// Translates accesses to members of an object of any class: `(value as AnyObject).cgPointValue`, and `sender.tag` of a
/// parameter that is declared as `AnyObject`. Objective-C looks up such members at run time; here `AnyObjectMembers`
/// does.
enum AnyObjectAccess {
  private static let names: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "uiEdgeInsetsValue", "cgVectorValue", "doubleValue", "floatValue",
    "integerValue", "intValue", "boolValue", "stringValue", "description", "count", "row", "section", "item", "tag",
    "frame", "bounds", "center", "superview", "view", "isOn", "isSelected", "selectedSegmentIndex", "currentTitle",
    "location", "translation", "velocity", "removeFromSuperview",
  ]

  static func translate(_ node: MemberAccessExprSyntax, _ rewriter: FileRewriter) {
    guard names.contains(node.declName.baseName.text), let base = node.base else { return }
    let chained = base.as(OptionalChainingExprSyntax.self)
    let object = chained?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    if let tuple = object.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    {
      let elements = Array(sequence.elements)
      guard elements.count >= 3, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil, elements.last?.trimmedDescription == "AnyObject"
      else { return }
      rewriter.insert("AnyObjectMembers(", at: elements[0].range.lowerBound)
      let range = elements[elements.count - 3].range.upperBound..<sequence.range.upperBound
      rewriter.output.edit(rewriter.file) { $0.replace(range, with: ")") }
    } else if let name = object.as(DeclReferenceExprSyntax.self), isAnyObject(name) {
      rewriter.insert("AnyObjectMembers(", at: name.range.lowerBound)
      rewriter.insert(")", at: name.range.upperBound)
      if let chained { rewriter.blank(chained.questionMark) }
      if let forced = base.as(ForceUnwrapExprSyntax.self) { rewriter.blank(forced.exclamationMark) }
    }
  }

  /// Returns the declaration of a variable in the same block, which hides others of its name.
  private static func declaration(
    of name: String, before reference: DeclReferenceExprSyntax, in block: CodeBlockItemListSyntax
  ) -> PatternBindingSyntax? {
    for item in block where item.range.upperBound <= reference.range.lowerBound {
      guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
      if let binding = variable.bindings.first(where: { $0.pattern.trimmedDescription == name }) { return binding }
    }
    return nil
  }

  /// Returns whether the name refers to a variable, or to a parameter of the enclosing function, that is declared as
  /// any object and not shadowed.
  private static func isAnyObject(_ reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.text
    var current = reference.parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self),
        closure.signature?.parameterClause?.trimmedDescription.contains(name) == true
      {
        return false
      }
      if let binding = node.as(IfExprSyntax.self), binding.conditions.trimmedDescription.contains("let \(name)") {
        return false
      }
      if let block = node.as(CodeBlockItemListSyntax.self),
        let own = declaration(of: name, before: reference, in: block)
      {
        return own.typeAnnotation?.type.plainName == "AnyObject"
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        let parameters = function.signature.parameterClause.parameters
        let isReplaced = function.body?.trimmedDescription.contains("let \(name) ") ?? false
        return !isReplaced
          && parameters.contains { ($0.secondName ?? $0.firstName).text == name && $0.type.plainName == "AnyObject" }
      }
      current = node.parent
    }
    return false
  }
}
