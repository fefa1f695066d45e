import InputEvents

/// Writes hit tests in the form in which articles on the subject show them: line by line, as an app prints them that
/// swizzles `hitTest` and `point(inside:)`. A view is written as `NSStringFromClass` names its class, with the module
/// of an app's class; everything except hit tests is omitted.
///
///     ResponderChain.ViewC pr_hitTest(_:with:)
///     ResponderChain.ViewC --- pointInside
///     ResponderChain.ViewC pointInside +++ return: false
///
/// A line for the result is printed only when the result is a view. Swizzling replaces the default implementations: for
/// an override, the lines come from the default implementation that it calls, and there are none when it does not call
/// it.
package enum ArticleFormat {
  /// Returns the text of the records. Every line ends with a line feed.
  package static func text(_ records: [TraceRecord]) -> String {
    var text = ""
    for record in records { write(record, to: &text) }
    return text
  }

  private enum Item {
    /// A record. `silent` is the number of a view whose override of `point(inside:)` prints nothing.
    case record(TraceRecord, silent: Int?)
    case line(String)
  }

  /// Writes the lines of a record and of the calls within it, with an explicit stack, because calls can be nested
  /// deeper than recursion allows.
  private static func write(_ outermost: TraceRecord, to text: inout String) {
    var waiting = [Item.record(outermost, silent: nil)]
    while let item = waiting.popLast() {
      switch item {
      case .line(let line): text += line.onOneLine + "\n"
      case .record(let record, let silent):
        var silentInside: Int?
        switch record.kind {
        case .hitTest(let view, _, _, _, _):
          text += "\(view.name.classString) pr_hitTest(_:with:)".onOneLine + "\n"
          if let answer = HitTestCall(record)?.defaultAnswer {
            waiting.append(.line("\(view.name.classString) hitTesting return:\(answer.classString)"))
          }
          if view.overridesPointInside { silentInside = view.name.number }
        case .pointInside(let view, _, let answer) where view.number != silent:
          text += "\(view.classString) --- pointInside".onOneLine + "\n"
          waiting.append(.line("\(view.classString) pointInside +++ return: \(answer)"))
        default: break
        }
        for child in record.children.reversed() { waiting.append(.record(child, silent: silentInside)) }
      }
    }
  }
}
