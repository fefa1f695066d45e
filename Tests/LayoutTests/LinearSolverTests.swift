import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the solver alone: equations, inequalities and priorities.
@MainActor
@Suite struct LinearSolverTests {
  private let solver = LinearSolver()

  private func state(
    _ terms: [(Int, Double)], _ relation: LinearConstraint.Relation, _ constant: Double,
    priority: Float = LinearConstraint.required
  ) -> LinearConstraint {
    LinearConstraint(
      terms.map { .init(variable: $0.0, coefficient: $0.1) }, relation, constant: -constant, priority: priority)
  }

  @Test("Equations give their unique solution, in any order")
  func equations() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(state([(x, 1), (y, 1)], .equal, 10))
    try solver.add(state([(x, 1), (y, -1)], .equal, 4))
    #expect(solver.value(of: x) == 7 && solver.value(of: y) == 3)
  }

  @Test("Variables may become negative")
  func negative() throws {
    let x = solver.makeVariable()
    try solver.add(state([(x, 1)], .lessThanOrEqual, -5))
    try solver.add(state([(x, 1)], .equal, 3, priority: 500))
    #expect(solver.value(of: x) == -5)
  }

  @Test("A duplicated equation is accepted; a contradiction is rejected with the equations that it contradicts")
  func redundant() throws {
    let x = solver.makeVariable()
    let first = state([(x, 1)], .equal, 3)
    let twin = state([(x, 2)], .equal, 6)
    try solver.add(first)
    try solver.add(twin)
    let opposite = state([(x, 1)], .equal, 4)
    #expect { try solver.add(opposite) } throws: { error in
      (error as? LinearSolver.Conflict)?.others.contains { $0 === first } == true
    }
    #expect(solver.value(of: x) == 3)
    solver.remove(first)
    solver.remove(twin)
    try solver.add(opposite)
    #expect(solver.value(of: x) == 4)
  }

  @Test("Of conflicting inequalities the later one is rejected, and the values stay optimal")
  func impossible() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = state([(x, 1)], .greaterThanOrEqual, 10)
    let order = state([(y, 1), (x, -1)], .greaterThanOrEqual, 5)
    try solver.add(low)
    try solver.add(order)
    try solver.add(state([(y, 1)], .equal, 0, priority: 1))
    #expect { try solver.add(state([(y, 1)], .lessThanOrEqual, 12)) } throws: { error in
      (error as? LinearSolver.Conflict)?.others.map(ObjectIdentifier.init) == [low, order].map(ObjectIdentifier.init)
    }
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 15)
  }

  @Test("A higher priority takes precedence over any number of lower ones")
  func priorities() throws {
    let x = solver.makeVariable()
    for _ in 0..<50 { try solver.add(state([(x, 1)], .equal, 0, priority: 249)) }
    try solver.add(state([(x, 1)], .equal, 100, priority: 250))
    #expect(solver.value(of: x) == 100)
    let strongest = state([(x, 1)], .lessThanOrEqual, 30, priority: 999)
    try solver.add(strongest)
    #expect(solver.value(of: x) == 30)
    solver.remove(strongest)
    #expect(solver.value(of: x) == 100)
  }

  @Test("A constraint that cannot be satisfied has the smallest possible error")
  func nearness() throws {
    let (x, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(state([(width, 1)], .equal, 100))
    try solver.add(state([(x, 1), (width, -1)], .lessThanOrEqual, 0))
    try solver.add(state([(x, 1)], .equal, 250, priority: 750))
    #expect(solver.value(of: x) == 100)
  }

  @Test("A changed constant moves dependent values; one that makes the system unsolvable is reported")
  func constants() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let width = state([(x, 1)], .equal, 100)
    let limit = state([(y, 1)], .lessThanOrEqual, 80)
    try solver.add(width)
    try solver.add(state([(y, 2), (x, -1)], .equal, 0, priority: 900))
    try solver.add(limit)
    try solver.add(state([(z, 1), (y, -1)], .equal, 10))
    #expect([y, z].map(solver.value) == [50, 60])
    #expect(solver.change(width, constant: -400))
    #expect([y, z].map(solver.value) == [80, 90])
    #expect(solver.change(limit, constant: -300))
    #expect([y, z].map(solver.value) == [200, 210])
    try solver.add(state([(z, 1)], .greaterThanOrEqual, 100))
    #expect(!solver.change(limit, constant: -20))
  }

  // MARK: Properties

  /// A random system with a known solution.
  private struct RandomSystem {
    var random: SeededRandom
    let point: [Double]

    init(seed: UInt64) {
      var random = SeededRandom(state: seed)
      point = (0..<6).map { _ in Double(random.next() % 200) - 100 }
      self.random = random
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(random.next() % UInt64(range.count))
    }

    @MainActor
    mutating func constraint(_ variables: [Int], priority: Float, holdsAtPoint: Bool) -> LinearConstraint {
      var terms: [LinearConstraint.Term] = []
      var value = 0.0
      let count = integer(1...3)
      let chosen = (0..<count).map { _ in integer(0...5) }
      for index in Set(chosen).sorted() {
        var factor = Double(integer(-3...3))
        if factor == 0 { factor = 1 }
        terms.append(.init(variable: variables[index], coefficient: factor))
        value += factor * point[index]
      }
      let relation = [LinearConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][integer(0...2)]
      var constant = -value
      switch relation {
      case .lessThanOrEqual: constant -= Double(integer(0...50))
      case .greaterThanOrEqual: constant += Double(integer(0...50))
      case .equal: break
      }
      if !holdsAtPoint { constant += Double(integer(-40...40)) }
      return LinearConstraint(terms, relation, constant: constant, priority: priority)
    }
  }

  private func miss(_ constraint: LinearConstraint, _ value: (Int) -> Double) -> Double {
    let sum = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * value($1.variable) }
    return switch constraint.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }

  @Test("Any system that has a solution is solved, whatever is added, removed and changed", arguments: seeds(50))
  func satisfiable(seed: UInt64) throws {
    let solver = LinearSolver()
    var system = RandomSystem(seed: seed)
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var held: [LinearConstraint] = []
    for step in 0..<24 {
      let priority: Float = step % 3 == 2 ? Float(system.integer(1...999)) : 1000
      let new = system.constraint(variables, priority: priority, holdsAtPoint: priority == 1000)
      try solver.add(new)
      held.append(new)
      if step % 5 == 4 { solver.remove(held.remove(at: system.integer(0...(held.count - 1)))) }
      for constraint in held where constraint.priority == 1000 {
        #expect(miss(constraint, solver.value) < 1e-6, "step \(step)")
      }
    }
  }

  /// Returns the sums of the errors for each priority, from the highest down.
  private func misses(_ constraints: [LinearConstraint], _ value: (Int) -> Double) -> [Double] {
    Set(constraints.map(\.priority)).sorted(by: >).map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + miss($1, value) }
    }
  }

  @Test("An incrementally built system is as good as a newly solved one, priority by priority", arguments: 200..<300)
  func incremental(seed: UInt64) throws {
    let solver = LinearSolver()
    var system = RandomSystem(seed: seed)
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var held: [LinearConstraint] = []
    for step in 0..<20 {
      let priority: Float = [1000, 750, 500, 250][system.integer(0...3)]
      let new = system.constraint(variables, priority: priority, holdsAtPoint: priority == 1000)
      try solver.add(new)
      held.append(new)
      if step % 4 == 3 { solver.remove(held.remove(at: system.integer(0...(held.count - 1)))) }
      let soft = held.filter { $0.priority < 1000 }
      if step % 3 == 1, let one = soft.first {
        #expect(solver.change(one, constant: one.constant + Double(system.integer(-30...30))))
      }
      let fresh = LinearSolver()
      for _ in variables { _ = fresh.makeVariable() }
      for constraint in held.reversed() {
        try fresh.add(
          LinearConstraint(
            constraint.terms, constraint.relation, constant: constraint.constant, priority: constraint.priority))
      }
      for (one, other) in zip(misses(held, solver.value), misses(held, fresh.value)) {
        #expect(abs(one - other) < 1e-5, "step \(step)")
      }
    }
  }
}
