/// The line-by-line difference between two texts in readable form: `-` for old lines, `+` for new lines, a few lines
/// around each change, and the number of omitted lines.
struct LineDifference: CustomStringConvertible {
  private enum Line {
    case both(Substring)
    case old(Substring)
    case new(Substring)

    var isChange: Bool {
      if case .both = self { false } else { true }
    }

    var text: String {
      switch self {
      case .both(let line): "  \(line)"
      case .old(let line): "- \(line)"
      case .new(let line): "+ \(line)"
      }
    }
  }

  private static let surroundingLines = 3
  private static let longestReport = 120

  private let lines: [Line]

  init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        lines.append(.old(old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, inserted.contains(newIndex) {
        lines.append(.new(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.both(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    self.lines = lines
  }

  var description: String {
    var report: [String] = []
    var leftOut = 0
    for (line, isShown) in zip(lines, isNearChange()) {
      guard isShown else {
        leftOut += 1
        continue
      }
      if leftOut > 0 { report.append("  ... \(leftOut) equal lines") }
      leftOut = 0
      report.append(line.text)
    }
    if report.count > Self.longestReport {
      report = report.prefix(Self.longestReport) + ["  ... and \(report.count - Self.longestReport) lines more"]
    }
    return report.joined(separator: "\n")
  }

  private func isNearChange() -> [Bool] {
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.isChange {
      let first = max(0, index - Self.surroundingLines)
      let last = min(lines.count - 1, index + Self.surroundingLines)
      for near in first...last { isNear[near] = true }
    }
    return isNear
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
