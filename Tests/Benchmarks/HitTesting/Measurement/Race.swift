import BenchmarkTrees

/// Times the contestants of one case against each other.
///
/// All of them run in every round, one after the other and in changing order, and ratios are taken within a round: what
/// slows the machine down for a while slows down all.
@MainActor
struct Race {
  /// The first is the yardstick.
  private let contestants: [any Contestant]
  /// How many query points a pass asks for: the same for all.
  private let pointCount: Int
  /// What a pass must give, for each contestant.
  private let expectedSums: [UInt]
  /// How many passes make a round, for each contestant.
  private let passes: [Int]

  /// Nanoseconds: shorter rounds would measure the clock and the first misses.
  private static let shortestRound = 10e6
  /// Nanoseconds of the yardstick. Caps the points of trees on which the slowest would take minutes.
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

  /// Nanoseconds a query. The answers are held against those that were checked, which also keeps them from being
  /// optimised away.
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
