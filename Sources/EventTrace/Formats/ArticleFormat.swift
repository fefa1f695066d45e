/// Hit tests line by line as an app prints them that swizzles `hitTest` and `point(inside:)`: the form in which articles on the
/// subject show them. The class alone stands for a view, without its module; everything but hit tests is left out.
///
///     ViewC pr_hitTest(_:with:)
///     ViewC --- pointInside
///     ViewC pointInside +++ return: false
///
/// A line for what came back is printed only when it was a view.
package enum ArticleFormat {
  /// Every line ends with a line feed.
  package static func text(_ records: [TraceRecord]) -> String {
    records.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private static func lines(of record: TraceRecord) -> [String] {
    let inner = record.children.flatMap(lines)
    switch record.kind {
    case .hitTest(let view, _, _, let answer, _):
      let returned = answer.map { ["\(view.name.type) hitTesting return:\($0.type)"] } ?? []
      return ["\(view.name.type) pr_hitTest(_:with:)"] + inner + returned
    case .pointInside(let view, _, let answer):
      return ["\(view.type) --- pointInside"] + inner + ["\(view.type) pointInside +++ return: \(answer)"]
    default: return inner
    }
  }
}
