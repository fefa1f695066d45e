import Conformance
import Foundation
import Testing

/// Measures the UIKit that this is built against, and writes the results.
@MainActor
@Suite struct MeasurementTests {
  /// The results are written to the path in the environment variable `CONFORMANCE_RESULTS`, and printed. A rule that
  /// UIKit contradicts is a result and no failure.
  @Test("UIKit is measured, and the results are written")
  func measure() throws {
    let measurement = MeasuredAnswers.take()
    let json = try measurement.json()
    print(json)
    for line in measurement.contradictions() { print("contradicts a rule: \(line)") }
    if let path = ProcessInfo.processInfo.environment["CONFORMANCE_RESULTS"] {
      try Data(json.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    #expect(measurement.results.count + measurement.unanswered == Check.all.count)
    #expect(try MeasuredAnswers(json: Data(json.utf8)) == measurement)
  }
}
