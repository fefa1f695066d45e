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
      let others = [
        index > start + 1 ? elements[index - 2] : nil, index + 2 < elements.count ? elements[index + 2] : nil,
      ]
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
    if let reference = element.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let member = element.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      name = member.declName.baseName.text
    } else {
      return
    }
    guard rewriter.project.implicitNumbers.contains(name) else { return }
    rewriter.insert("!", at: element.range.upperBound)
  }

  /// Returns the names that are declared as implicitly unwrapped numbers, and as nothing else anywhere.
  static func names(in files: [SourceFile]) -> Set<String> {
    let collector = Collector(viewMode: .sourceAccurate)
    for file in files { collector.walk(file.tree) }
    return collector.implicit.subtracting(collector.others)
  }

  private final class Collector: SyntaxVisitor {
    var implicit: Set<String> = []
    var others: Set<String> = []

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard let pattern = node.pattern.as(IdentifierPatternSyntax.self) else { return .visitChildren }
      if let type = node.typeAnnotation?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
        types.contains(type.wrappedType.trimmedDescription)
      {
        implicit.insert(pattern.identifier.text)
      } else {
        others.insert(pattern.identifier.text)
      }
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.is(PatternBindingSyntax.self) != true { others.insert(node.identifier.text) }
      return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      others.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      others.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      others.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }
  }
}
