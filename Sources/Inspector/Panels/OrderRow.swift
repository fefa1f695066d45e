import EventTrace
import UIKit

/// A called view, or several consecutive views with the same negative result.
struct OrderRow {
  let first: HitPath.Step
  /// The names without labels, because a row shows what its views have in common.
  private(set) var kinds: [String]

  var verdict: HitPath.Verdict { first.verdict }
  var isOne: Bool { kinds.count == 1 }
  var number: String { isOne ? String(first.order) : "\(first.order)–\(first.order + kinds.count - 1)" }

  func isLike(_ other: OrderRow) -> Bool {
    first.order == other.first.order && kinds == other.kinds && verdict == other.verdict
  }

  /// Returns the names, or their number if they do not fit.
  @MainActor
  func name(in language: Language, font: FontDescriptor, room: CGFloat, _ measurer: any TextMeasuring) -> String {
    if isOne { return first.name }
    let all = HitPath.counted(kinds, in: language).joined(separator: language[.listSeparator])
    return measurer.width(of: all, font: font) <= room ? all : language[.severalViews, String(kinds.count)]
  }

  /// Returns rows in which the first `count`, if at least three, are combined, because the common beginning of two
  /// touches need not be read twice.
  static func folding(_ count: Int, of rows: [OrderRow]) -> [OrderRow] {
    guard count >= 3, let first = rows.first, rows[..<count].allSatisfy({ $0.verdict == .onPath }) else { return rows }
    return [OrderRow(first: first.first, kinds: rows[..<count].flatMap(\.kinds))] + rows[count...]
  }

  /// Returns the rows of a path. With `longRunsOnly`, only at least three views of one class are combined.
  static func rows(of path: HitPath, longRunsOnly: Bool = false) -> [OrderRow] {
    var rows: [OrderRow] = []
    for step in path.steps {
      if let last = rows.last, last.verdict == step.verdict, step.verdict.isNegative,
        !longRunsOnly || last.first.kind == step.kind
      {
        rows[rows.count - 1].kinds.append(step.kind)
      } else {
        rows.append(OrderRow(first: step, kinds: [step.kind]))
      }
    }
    guard longRunsOnly else { return rows }
    var all: [OrderRow] = []
    var start = 0
    for row in rows {
      let end = start + row.kinds.count
      if row.kinds.count >= 3 {
        all.append(row)
      } else {
        for step in path.steps[start..<end] { all.append(OrderRow(first: step, kinds: [step.kind])) }
      }
      start = end
    }
    return all
  }
}
