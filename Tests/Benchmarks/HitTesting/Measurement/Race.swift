import BenchmarkTrees

/// Times the contestants of one case against each other.
/// All contestants run in every round, one after the other and in varying order, and ratios are computed within a
/// round. A temporary slowdown of the machine therefore affects all of them.
@MainActor
struct Race {
  /// The first is the yardstick.
  private let contestants: [any Contestant]
  /// The number of query points of a pass, which is the same for all contestants.
  private let pointCount: Int
  /// The expected sum of a pass of each contestant.
  private let expectedSums: [UInt]
  /// The number of passes of a round for each contestant.
  private let passes: [Int]

  /// The shortest duration of a round in nanoseconds. Shorter rounds would measure the clock and the first cache
  /// misses.
  private static let shortestRound = 10e6
  /// The longest duration of a pass of the yardstick in nanoseconds. It limits the points of trees on which the slowest
  /// contestant would take minutes.
  private static let longestYardstickPass = 40e6
  private static let fewestPoints = 2000

  static func run(_ benchmark: BenchmarkCase, on tree: Tree, rounds: Int) throws(Failure) -> Measurement {
    let contestants: [any Contestant] = [
      Yardstick(tree), Literal(tree, overriding: benchmark.overriding), HitPath(tree, overriding: benchmark.overriding),
    ]
    let identities = try Agreement.check(contestants, on: tree, in: benchmark.name)
    let race = Race(contestants, identities: identities)
    return Measurement(
      benchmark: benchmark, viewCount: tree.views.count, depth: tree.depth, checkedPoints: tree.queries.count,
      timedPoints: race.pointCount, entries: try race.entries(rounds: rounds, name: benchmark.name))
  }

  private init(_ contestants: [any Contestant], identities: [[UInt]]) {
    self.contestants = contestants
    let all = identities[0].count
    let yardstickPass = Stopwatch.time { _ = contestants[0].run(all) }
    let affordable = Double(all) * Self.longestYardstickPass / yardstickPass
    let pointCount = min(all, max(Self.fewestPoints, Int(affordable)))
    self.pointCount = pointCount
    expectedSums = identities.map { $0.prefix(pointCount).reduce(0, &+) }
    passes = contestants.map { contestant in
      let pass = Stopwatch.time { _ = contestant.run(pointCount) }
      return max(1, Int((Self.shortestRound / pass).rounded(.up)))
    }
  }

  private func entries(rounds: Int, name: String) throws(Failure) -> [Measurement.Entry] {
    var nanoseconds = contestants.map { _ in [Double]() }
    for round in 0..<rounds {
      for turn in contestants.indices {
        let place = (turn + round) % contestants.count
        nanoseconds[place].append(try timePasses(of: place, name: name))
      }
    }
    return contestants.indices.map { place in
      Measurement.Entry(
        contestant: contestants[place].name, rounds: nanoseconds[place],
        ratios: zip(nanoseconds[place], nanoseconds[0]).map { $0 / $1 })
    }
  }

  /// Returns the time per query in nanoseconds. The results are compared with the verified ones, which also prevents
  /// the optimizer from removing the calls.
  private func timePasses(of place: Int, name: String) throws(Failure) -> Double {
    let (contestant, count) = (contestants[place], passes[place])
    var sum: UInt = 0
    let time = Stopwatch.time {
      for _ in 0..<count { sum &+= contestant.run(pointCount) }
    }
    guard sum == expectedSums[place] &* UInt(count) else {
      throw Failure(
        status: .disagreement,
        message: "\(name): timed, \(contestant.name) gives other answers than when it was checked.")
    }
    return time / Double(count * pointCount)
  }
}
