import EngineTestKit
import Testing

@testable import UIKit

/// Compares the solver with one of another kind that solves all constraints from the beginning, after each of many
/// random changes.
@MainActor
@Suite struct SolverOracleTests {
  /// A random system that changes: constraints of up to three of a few variables.
  @MainActor
  private struct ChangingSystem {
    struct Held {
      let terms: [(variable: Int, coefficient: Double)]
      let relation: LinearConstraint.Relation
      var constant: Double
      let priority: Float
      let below: Float
      let linear: LinearConstraint
    }

    let solver = LinearSolver()
    var random: SeededRandom
    /// The variables that are lengths.
    let areLengths: [Bool]
    /// The variables whose values are set from outside, and the values.
    var givens: [Double]
    private let variables: [Int]
    private let givenVariables: [Int]
    private let point: [Double]
    /// A Boolean value that indicates whether all required constraints hold at one point.
    let isSatisfiable: Bool
    private(set) var held: [Held] = []

    init(seed: UInt64, isSatisfiable: Bool) {
      var random = SeededRandom(seed: seed)
      self.isSatisfiable = isSatisfiable
      areLengths = (0..<(2 + random.below(7))).map { _ in random.chance(oneIn: 2) }
      givens = (0..<(1 + random.below(2))).map { _ in Double(random.below(200)) }
      point = areLengths.map { Double(random.below($0 ? 101 : 201) - ($0 ? 0 : 100)) }
      self.random = random
      variables = areLengths.map { [solver] in $0 ? solver.makeLength() : solver.makeVariable() }
      givenVariables = givens.map { [solver] in solver.makeGiven($0) }
    }

    mutating func change() {
      for _ in 0...random.below(3) {
        switch random.below(7) {
        case 0, 1, 2: add()
        case 3 where held.count > 2: solver.delete(held.remove(at: random.below(held.count)).linear)
        case 4 where !isSatisfiable:
          let index = random.below(givens.count)
          givens[index] += Double(random.below(41) - 20)
          solver.setValue(of: givenVariables[index], to: givens[index])
        default:
          guard !held.isEmpty else { continue }
          let index = random.below(held.count)
          if isSatisfiable, held[index].priority == 1000 { continue }
          held[index].constant += Double(random.below(61) - 30)
          solver.setConstant(of: held[index].linear, to: held[index].constant)
        }
      }
    }

    private mutating func add() {
      var terms: [(variable: Int, coefficient: Double)] = []
      var constant = 0.0
      for index in Set((0...random.below(3)).map { _ in random.below(variables.count) }).sorted() {
        let coefficient = random.pick([-2.0, -1, 1, 1, 2])
        terms.append((variables[index], coefficient))
        constant -= coefficient * point[index]
      }
      let given = random.below(givens.count)
      let takesGiven = random.chance(oneIn: 3)
      if takesGiven {
        terms.append((givenVariables[given], 1))
        constant -= givens[given]
      }
      let relation = random.pick([LinearConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
      constant += Double(random.below(31)) * Double(relation.rawValue)
      let priority: Float = random.pick([1000, 1000, 750, 500, 250])
      if !isSatisfiable || priority < 1000 { constant += Double(random.below(81) - 40) }
      let isTwofold = relation == .equal && priority < 1000 && random.chance(oneIn: 2)
      let below = isTwofold ? random.pick([Float(750), 500, 250]) : priority
      let linear = LinearConstraint(
        terms.map { .init(variable: $0.variable, coefficient: $0.coefficient) }, relation, constant: constant,
        priority: priority, below: below)
      solver.insert(linear)
      held.append(
        Held(
          terms: terms, relation: relation, constant: constant, priority: priority, below: below, linear: linear))
    }

    // MARK: Comparison

    struct Result {
      /// The sums of the errors, one priority after the other.
      var misses: [Double]
      /// What is left out, by its index, and what it conflicts with.
      var conflicts: [Int: [Int]]
    }

    private var priorities: [Float] {
      Set(held.flatMap { [$0.priority, $0.below] }.filter { $0 < 1000 }).sorted(by: >)
    }

    private func misses(_ value: (Int) -> Double) -> [Double] {
      priorities.map { priority in
        held.reduce(0) { sum, one in
          let side = one.terms.reduce(one.constant) { $0 + $1.coefficient * value($1.variable) }
          let above = one.relation != .greaterThanOrEqual && one.priority == priority ? max(0, side) : 0
          let below =
            one.relation != .lessThanOrEqual && (one.relation == .equal ? one.below : one.priority) == priority
            ? max(0, -side) : 0
          return sum + above + below
        }
      }
    }

    private func index(of linear: LinearConstraint) -> Int { held.firstIndex { $0.linear === linear } ?? -1 }

    mutating func solve() -> Result {
      var conflicts: [Int: [Int]] = [:]
      for omission in solver.solve() {
        conflicts[index(of: omission.constraint)] = omission.conflict.others.map(index).sorted()
      }
      return Result(misses: misses(solver.value), conflicts: conflicts)
    }

    /// Returns the greatest violation of what must hold.
    func violation(without leftOut: [Int: [Int]]) -> Double {
      var greatest = 0.0
      for (index, isLength) in areLengths.enumerated() where isLength {
        greatest = max(greatest, -solver.value(of: variables[index]))
      }
      for (index, one) in held.enumerated() where one.priority == 1000 && leftOut[index] == nil {
        let side = one.terms.reduce(one.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        if one.relation != .greaterThanOrEqual { greatest = max(greatest, side) }
        if one.relation != .lessThanOrEqual { greatest = max(greatest, -side) }
      }
      return greatest
    }

    /// Returns the result of a tableau to which the constraints in `indices` are added, in order.
    func solveByTableau(_ indices: [Int]? = nil) -> Result {
      let tableau = TableauSolver()
      var numbers: [Int: Int] = [:]
      for (variable, isLength) in zip(variables, areLengths) {
        numbers[variable] = isLength ? tableau.makeLength() : tableau.makeVariable()
      }
      var added: [ObjectIdentifier: Int] = [:]
      var kept: [TableauConstraint] = []
      var conflicts: [Int: [Int]] = [:]
      for index in indices ?? Array(held.indices) {
        for constraint in tableauConstraints(held[index], numbers) {
          added[ObjectIdentifier(constraint)] = index
          kept.append(constraint)
          do { try tableau.add(constraint) } catch {
            conflicts[index] = error.others.compactMap { added[ObjectIdentifier($0)] }.sorted()
          }
        }
      }
      return Result(misses: misses { numbers[$0].map(tableau.value) ?? solver.value(of: $0) }, conflicts: conflicts)
    }

    private func tableauConstraints(_ one: Held, _ numbers: [Int: Int]) -> [TableauConstraint] {
      var constant = one.constant
      var terms: [TableauConstraint.Term] = []
      for term in one.terms {
        if let number = numbers[term.variable] {
          terms.append(.init(variable: number, coefficient: term.coefficient))
        } else {
          constant += term.coefficient * solver.value(of: term.variable)
        }
      }
      func make(_ relation: TableauConstraint.Relation, _ priority: Float) -> TableauConstraint {
        TableauConstraint(terms, relation, constant: constant, priority: priority)
      }
      if one.below != one.priority {
        return [make(.lessThanOrEqual, one.priority), make(.greaterThanOrEqual, one.below)]
      }
      return [make(TableauConstraint.Relation(rawValue: one.relation.rawValue) ?? .equal, one.priority)]
    }
  }

  @Test("After any changes, errors are those of a new solver, priority by priority", arguments: seeds(50))
  func satisfiable(seed: UInt64) {
    var system = ChangingSystem(seed: seed, isSatisfiable: true)
    for step in 0..<20 {
      system.change()
      let (result, expected) = (system.solve(), system.solveByTableau())
      #expect(result.conflicts.isEmpty && expected.conflicts.isEmpty, "step \(step)")
      #expect(system.violation(without: [:]) < 1e-6, "step \(step)")
      #expect(zip(result.misses, expected.misses).allSatisfy { abs($0 - $1) < 1e-5 }, "step \(step)")
    }
  }

  @Test(
    "After any changes, those left out are the ones that a new solver leaves out, whatever the order of the changes",
    arguments: 1000..<1150)
  func contradictory(seed: UInt64) {
    var system = ChangingSystem(seed: seed, isSatisfiable: false)
    for step in 0..<20 {
      system.change()
      let (result, expected) = (system.solve(), system.solveByTableau())
      #expect(result.conflicts.keys.sorted() == expected.conflicts.keys.sorted(), "step \(step)")
      #expect(system.violation(without: result.conflicts) < 1e-6, "step \(step)")
      #expect(zip(result.misses, expected.misses).allSatisfy { abs($0 - $1) < 1e-5 }, "step \(step)")
      for (left, others) in result.conflicts where others != expected.conflicts[left] {
        // There may be several sets that exclude the constraint: the named one has to be such a set, without any more.
        #expect(system.solveByTableau(others + [left]).conflicts.keys.contains(left), "step \(step)")
        for other in others {
          let rest = others.filter { $0 != other } + [left]
          #expect(system.solveByTableau(rest).conflicts.isEmpty, "step \(step): \(other) is not needed")
        }
      }
    }
  }
}
