/// The result of one case.
struct Measurement {
  struct Entry {
    let contestant: String
    /// The time per query in nanoseconds, one value for each round.
    let rounds: [Double]
    /// The ratio to the yardstick in the same round.
    let ratios: [Double]

    var nanoseconds: Double { rounds.quantile(0.5) }
    var ratio: Double { ratios.quantile(0.5) }
  }

  let benchmark: BenchmarkCase
  let viewCount: Int
  let depth: Int
  /// The number of query points, all of which were verified.
  let checkedPoints: Int
  /// The number of query points that were timed, starting with the first.
  let timedPoints: Int
  let entries: [Entry]

  /// A Boolean value that indicates whether the target was met; nil if there is none.
  var isTargetMet: Bool? {
    guard let target = benchmark.target, let ratio = entries.first(where: { $0.contestant == HitPath.name })?.ratio
    else { return nil }
    return ratio <= target
  }
}

extension [Double] {
  /// Returns the nearest value below which `share` of the values are. 0.5 gives the median of an odd number of values.
  func quantile(_ share: Double) -> Double {
    sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
