import CAllocations

/// The cost of one event: the median of the rounds.
struct Cost {
  /// The processor time of this thread, in nanoseconds.
  let time: Double
  let allocations: Double
}

@MainActor
enum Measurement {
  /// The number of warm-up moves of a touch, which are not timed. Lists reach their final capacity during them.
  private static let warmUp = 30
  /// The number of moves of a touch that are timed. All moves together last less than half a second, so that nothing
  /// times out.
  private static let moves = 60

  /// Measures one move of each contestant. The contestants alternate with every touch, and the ratio is computed within
  /// each round.
  static func moves<First: Contestant, Second: Contestant>(
    _ first: First, _ second: Second, isDrag: Bool, rounds: Int
  ) -> (first: Cost, second: Cost, ratio: Double) {
    var (firsts, seconds): ([Cost], [Cost]) = ([], [])
    for _ in 0..<rounds {
      firsts.append(touch(first, isDrag))
      seconds.append(touch(second, isDrag))
    }
    let ratios = zip(firsts, seconds).map { $0.time / $1.time }
    return (median(firsts), median(seconds), median(ratios))
  }

  private static func touch(_ contestant: some Contestant, _ isDrag: Bool) -> Cost {
    let offset = contestant.land(isDrag: isDrag)
    contestant.move(warmUp, from: offset)
    let allocations = allocationCount()
    let start = Stopwatch.now
    contestant.move(moves, from: offset)
    let time = Stopwatch.now - start
    let allocated = allocationCount() - allocations
    contestant.lift(at: offset)
    return Cost(time: time / Double(moves), allocations: Double(allocated) / Double(moves))
  }

  /// A tap, landing and lift together.
  static func taps(_ contestant: some Contestant, rounds: Int) -> Cost {
    median(
      (0..<rounds).map { _ in
        let allocations = allocationCount()
        let start = Stopwatch.now
        contestant.send(.down, offset: 0)
        contestant.send(.up, offset: 0)
        let time = Stopwatch.now - start
        let allocated = allocationCount() - allocations
        contestant.rest()
        return Cost(time: time, allocations: Double(allocated))
      })
  }

  private static func median(_ costs: [Cost]) -> Cost {
    Cost(time: median(costs.map(\.time)), allocations: median(costs.map(\.allocations)))
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
