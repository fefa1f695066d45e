/// What one case gave.
struct Measurement {
  struct Entry {
    let contestant: String
    /// Nanoseconds a query, one figure a round.
    let rounds: [Double]
    /// To the yardstick in the same round.
    let ratios: [Double]

    var nanoseconds: Double { rounds.quantile(0.5) }
    var ratio: Double { ratios.quantile(0.5) }
  }

  let benchmark: BenchmarkCase
  let viewCount: Int
  let depth: Int
  /// All query points; every one of them was checked.
  let checkedPoints: Int
  /// Those that were timed, the first ones.
  let timedPoints: Int
  let entries: [Entry]

  /// Nil where no target is set.
  var isTargetMet: Bool? {
    guard let target = benchmark.target, let ratio = entries.first(where: { $0.contestant == HitPath.name })?.ratio
    else { return nil }
    return ratio <= target
  }
}

extension [Double] {
  /// The value below which `share` of the values lie, the nearest one; 0.5 gives the median of an odd number.
  func quantile(_ share: Double) -> Double {
    sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
