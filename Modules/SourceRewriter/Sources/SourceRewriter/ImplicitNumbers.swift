import SwiftSyntax

/// Unwraps numbers that are declared as `CGFloat!` where they are calculated with.
///
/// Swift's type checker tries each of them as an optional and as a number, with every overload of every operator, and
/// gives up on expressions such as `sqrt(x * x + y * y) <= radius`. On Apple's systems fewer overloads apply. The
/// operand is unwrapped in either case, so that an explicit mark changes nothing.
enum ImplicitNumbers {
  private static let types: Set<String> = ["CGFloat", "Double", "Float", "Int"]
  private static let operators: Set<String> = ["+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "...", "..<"]
  private static let functions: Set<String> = [
    "sqrt", "abs", "pow", "hypot", "min", "max", "sin", "cos", "tan", "atan2", "atan", "floor", "ceil", "round", "fabs",
  ]

  static func translate(_ node: SequenceExprSyntax, _ rewriter: FileRewriter) {
    let elements = Array(node.elements)
    let marks = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    if marks.contains("??") { return }
    // The left side of an assignment is not read.
    let start = (elements.lastIndex { $0.is(AssignmentExprSyntax.self) || isAssignment($0) } ?? -1) + 1
    for (index, element) in elements.enumerated() where index >= start {
      let before = index > start ? elements[index - 1] : nil
      let after = index + 1 < elements.count ? elements[index + 1] : nil
      guard [before, after].contains(where: { isOperator($0) }), ![before, after].contains(where: { isCast($0) }) else {
        continue
      }
      // A number that is compared with nil has to stay an optional.
      let places = [isOperator(before) ? index - 2 : -1, isOperator(after) ? index + 2 : -1]
      let others = places.map { elements.indices.contains($0) ? elements[$0] : nil }
      if others.contains(where: { $0?.is(NilLiteralExprSyntax.self) == true }) { continue }
      unwrap(element, rewriter)
    }
  }

  /// Unwraps the arguments of functions of numbers.
  static func translate(_ node: FunctionCallExprSyntax, _ rewriter: FileRewriter) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, functions.contains(name)
    else { return }
    for argument in node.arguments where argument.label == nil { unwrap(argument.expression, rewriter) }
  }

  private static func isAssignment(_ element: ExprSyntax) -> Bool {
    let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return name.hasSuffix("=") && !operators.contains(name)
  }

  private static func isOperator(_ element: ExprSyntax?) -> Bool {
    element?.as(BinaryOperatorExprSyntax.self).map { operators.contains($0.operator.text) } ?? false
  }

  private static func isCast(_ element: ExprSyntax?) -> Bool {
    element?.is(UnresolvedAsExprSyntax.self) == true || element?.is(UnresolvedIsExprSyntax.self) == true
  }

  private static func unwrap(_ element: ExprSyntax, _ rewriter: FileRewriter) {
    let name: String
    var mayBeHidden = true
    if let reference = element.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let member = element.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      name = member.declName.baseName.text
      mayBeHidden = false
    } else if let prefixed = element.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
      return unwrap(prefixed.expression, rewriter)
    } else {
      return
    }
    guard isImplicit(name, in: enclosingTypeName(element), rewriter.project),
      !(mayBeHidden && isHidden(name, at: element))
    else { return }
    rewriter.insert("!", at: element.range.upperBound)
  }

  /// Returns whether a type or a superclass declares a property of that name as an implicitly unwrapped number.
  private static func isImplicit(_ name: String, in typeName: String, _ project: Project) -> Bool {
    guard let type = project.type(typeName) else { return false }
    for one in [type] + project.ancestors(of: type).own {
      guard let property = one.properties.first(where: { $0.name == name }) else { continue }
      return property.type.map { $0.hasSuffix("!") && types.contains(String($0.dropLast())) } ?? false
    }
    return false
  }

  /// Returns whether a parameter or a variable anywhere in the member around a node has that name.
  private static func isHidden(_ name: String, at node: ExprSyntax) -> Bool {
    var (member, current) = (Syntax(node), node.parent)
    while let parent = current, !parent.is(MemberBlockItemSyntax.self) { (member, current) = (parent, parent.parent) }
    let collector = Collector(viewMode: .sourceAccurate)
    // The property itself is no variable in the member.
    if member.as(VariableDeclSyntax.self)?.bindings.contains(where: { $0.pattern.trimmedDescription == name }) == true {
      return true
    }
    collector.walk(member)
    return collector.names.contains(name)
  }

  /// Collects the names of parameters and variables.
  private final class Collector: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.identifier.text)
      return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }
  }
}
