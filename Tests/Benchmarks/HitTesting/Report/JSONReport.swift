import Foundation

extension Report {
  /// Returns the report as JSON. Times are in nanoseconds per query.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(Document(self)), as: UTF8.self)
  }

  private struct Document: Encodable {
    let trees: String
    let rounds: Int
    let cases: [Case]

    init(_ report: Report) {
      trees = report.trees
      rounds = report.rounds
      cases = report.measurements.map(Case.init)
    }
  }

  private struct Case: Encodable {
    let name: String
    let views: Int
    let depth: Int
    let checkedPoints: Int
    let timedPoints: Int
    let implementations: [Implementation]
    let target: Double?
    let isTargetMet: Bool?

    init(_ measurement: Measurement) {
      name = measurement.benchmark.name
      views = measurement.viewCount
      depth = measurement.depth
      checkedPoints = measurement.checkedPoints
      timedPoints = measurement.timedPoints
      implementations = measurement.entries.map(Implementation.init)
      target = measurement.benchmark.target
      isTargetMet = measurement.isTargetMet
    }
  }

  private struct Implementation: Encodable {
    let name: String
    let nanoseconds: Double
    let ratio: Double
    let lowerQuartileOfRatio: Double
    let upperQuartileOfRatio: Double

    init(_ entry: Measurement.Entry) {
      name = entry.contestant
      nanoseconds = entry.nanoseconds
      ratio = entry.ratio
      lowerQuartileOfRatio = entry.ratios.quantile(0.25)
      upperQuartileOfRatio = entry.ratios.quantile(0.75)
    }
  }
}
