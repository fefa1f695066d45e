import SwiftSyntax

/// Translates casts such as `text as NSString`, which are implicit only with Objective-C.
enum BridgingCasts {
  private static let initializers = [
    "NSString": "NSString(string: ", "NSNumber": "NSNumber(value: ", "NSArray": "NSArray(array: ",
    "NSDictionary": "NSDictionary(dictionary: ", "CFString": "NSString(string: ", "CFNumber": "NSNumber(value: ",
    "CFDictionary": "NSDictionary(dictionary: ", "CFArray": "arrayOfColors(",
    "NSIndexPath": "NSIndexPath(bridging: ", "CFData": "dataObject(", "NSData": "dataObject(",
  ]
  /// The operators with a higher precedence than `as`.
  private static let closer: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "...", "..<", "<<", ">>", "&", "|", "^",
  ]

  /// Returns whether the operator has a higher precedence than a cast. Casts are left associative.
  private static func bindsCloser(_ element: ExprSyntax) -> Bool {
    element.is(UnresolvedAsExprSyntax.self)
      || element.as(BinaryOperatorExprSyntax.self).map { closer.contains($0.operator.text) } ?? false
  }

  static func translate(_ node: SequenceExprSyntax, _ rewriter: FileRewriter) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() {
      guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil, index > 0,
        index + 1 < elements.count, let initializer = initializers[elements[index + 1].trimmedDescription]
      else { continue }
      var first = index - 1
      while first >= 2, bindsCloser(elements[first - 1]) { first -= 2 }
      rewriter.insert(initializer, at: elements[first].range.lowerBound)
      let range = elements[index - 1].range.upperBound..<elements[index + 1].range.upperBound
      rewriter.output.edit(rewriter.file) { $0.replace(range, with: ")") }
    }
  }
}
