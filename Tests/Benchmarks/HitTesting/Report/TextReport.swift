import Foundation

extension Report {
  /// A table for people.
  var text: String {
    let heading = Self.line("case", "implementation", "ns/query", "ratio to Y", "quartiles", "target", "met")
    let rule = String(repeating: "-", count: heading.count)
    let rows = measurements.flatMap(Self.lines(for:))
    let introduction = """
      Hit testing. Trees: \(trees).
      Medians of \(rounds) rounds; all implementations gave the same answer at every query point before timing began.
      Y is the yardstick in C++. Figures of different runs do not compare; ratios within a run do.
      """
    return ([introduction, "", heading, rule] + rows).joined(separator: "\n")
  }

  private static func lines(for measurement: Measurement) -> [String] {
    measurement.entries.enumerated().map { place, entry in
      let isHitPath = entry.contestant == HitPath.name
      let quartiles = "\(number(entry.ratios.quantile(0.25), 3))-\(number(entry.ratios.quantile(0.75), 3))"
      return line(
        place == 0 ? measurement.benchmark.name : "", entry.contestant, number(entry.nanoseconds, 1),
        number(entry.ratio, 3), place == 0 ? "" : quartiles,
        isHitPath ? measurement.benchmark.target.map { "<= \(number($0, 2))" } ?? "" : "",
        isHitPath ? measurement.isTargetMet.map { $0 ? "yes" : "no" } ?? "" : "")
    }
  }

  private static func line(_ columns: String...) -> String {
    let widths = [-17, -16, 11, 11, 15, 8, 4]
    let cells = zip(columns, widths).map { text, width in
      let padding = String(repeating: " ", count: max(0, abs(width) - text.count))
      return width < 0 ? text + padding : padding + text
    }
    let line = cells.joined(separator: " ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}
