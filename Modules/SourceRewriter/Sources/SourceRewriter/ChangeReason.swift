/// The reason for which a line of the sources is changed. The raw value is a word for a reader.
public enum ChangeReason: String, Codable, Sendable, CaseIterable {
  case attribute = "attributes and modifiers"
  case module = "imports"
  case condition = "conditions"
  case selector = "selectors and literals"
  case optional = "optional methods"
  case initializer = "initializers"
  case override = "overrides in extensions"
  case isolation = "isolation"
  case nib = "outlets, cells and segues"
  case object = "classes as objects and AnyObject"
  case number = "numbers and bridging"
  case older = "older names"
  case other = "others"
}

extension Edits {
  /// Returns the changed lines of the file with the reason of the first change. Parts that only move are not changed.
  func changedLines(of file: SourceFile) -> [Int: ChangeReason] {
    var lines: [Int: ChangeReason] = [:]
    for edit in edits where edit.text != file.text(edit.range) {
      for line in file.place(edit.range.lowerBound).line...file.place(edit.range.upperBound).line
      where lines[line] == nil {
        lines[line] = edit.reason
      }
    }
    return lines
  }
}
