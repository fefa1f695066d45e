/// An override that answered in the hit test of the last touch, with the line of source at which it begins.
package struct OverrideLink: Equatable, Sendable {
  /// The name of the view.
  package let view: String
  /// The method, `hitTest` or `point(inside:)`.
  package let method: String
  /// The name of the view that was returned, "nil", "true" or "false".
  package let answer: String
  /// The path of the file, relative to the current folder if it is in that.
  package let path: String
  /// The number of the line, counted from 1.
  package let line: Int

  package init(view: String, method: String, answer: String, path: String, line: Int) {
    (self.view, self.method, self.answer, self.path, self.line) = (view, method, answer, path, line)
  }

  /// The name of the file, and the line.
  package var place: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
  /// The call and its answer.
  package var call: String { "\(view) \(method) → \(answer)" }
}
