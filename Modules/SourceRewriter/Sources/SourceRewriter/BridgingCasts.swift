import SwiftSyntax

/// `text as NSString`, which only Objective-C does by itself.
enum BridgingCasts {
  private static let initializers = [
    "NSString": "NSString(string: ", "NSNumber": "NSNumber(value: ", "NSArray": "NSArray(array: ",
    "NSDictionary": "NSDictionary(dictionary: ", "CFString": "NSString(string: ", "CFNumber": "NSNumber(value: ",
    "CFDictionary": "NSDictionary(dictionary: ", "CFArray": "arrayOfColors(",
    "NSIndexPath": "NSIndexPath(bridging: ", "CFData": "dataObject(", "NSData": "dataObject(",
  ]
  /// Operators that bind closer than `as`.
  private static let closer: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "...", "..<", "<<", ">>", "&", "|", "^",
  ]

  /// Casts are done from the left.
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
