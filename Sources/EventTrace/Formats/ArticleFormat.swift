import InputEvents

/// Writes hit tests in the form in which articles on the subject show them: line by line, as an app prints them that
/// swizzles `hitTest` and `point(inside:)`. A view is written as its class without the module; everything except hit
/// tests is omitted.
///
///     ViewC pr_hitTest(_:with:)
///     ViewC --- pointInside
///     ViewC pointInside +++ return: false
///
/// A line for the result is printed only when the result is a view. Swizzling replaces the default implementations: for
/// an override, the lines come from the default implementation that it calls, and there are none when it does not call
/// it.
package enum ArticleFormat {
  /// Returns the text of the records. Every line ends with a line feed.
  package static func text(_ records: [TraceRecord]) -> String {
    records.flatMap { lines(of: $0) }.map { $0.onOneLine + "\n" }.joined()
  }

  /// Returns the lines of `record` and the calls within it. `silent` is the number of a view whose override of
  /// `point(inside:)` prints nothing.
  private static func lines(of record: TraceRecord, silent: Int? = nil) -> [String] {
    switch record.kind {
    case .hitTest(let view, _, _, _, _):
      let inner = record.children.flatMap { lines(of: $0, silent: view.overridesPointInside ? view.name.number : nil) }
      let answer = HitTestCall(record)?.defaultAnswer
      let returned = answer.map { ["\(view.name.type) hitTesting return:\($0.type)"] } ?? []
      return ["\(view.name.type) pr_hitTest(_:with:)"] + inner + returned
    case .pointInside(let view, _, let answer):
      let inner = record.children.flatMap { lines(of: $0) }
      guard view.number != silent else { return inner }
      return ["\(view.type) --- pointInside"] + inner + ["\(view.type) pointInside +++ return: \(answer)"]
    default: return record.children.flatMap { lines(of: $0) }
    }
  }
}
