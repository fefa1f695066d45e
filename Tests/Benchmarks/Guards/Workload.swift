import Foundation

/// A fixed amount of work whose instructions are counted.
/// It is identical in every run on every machine: it uses no clock, no fonts, no files and one thread.
@MainActor
struct Workload {
  /// Prepares the work and returns it as a closure that can be called repeatedly.
  typealias Preparation = @MainActor () throws -> () throws -> Void

  let name: String
  /// A short description of the work.
  let summary: String
  let prepare: Preparation
  /// The comparison with the same work at a smaller size; nil for work that has one size.
  let growth: Growth?

  /// The number of instructions, as a multiple of those of the same work at a smaller size.
  struct Growth {
    /// The name of the workload of the smaller size.
    let smaller: String
    /// The largest ratio that passes.
    let most: Double
  }

  init(_ name: String, _ summary: String, growth: Growth? = nil, prepare: @escaping Preparation) {
    (self.name, self.summary, self.growth, self.prepare) = (name, summary, growth, prepare)
  }

  /// Returns the same work at two sizes, as `lanes-100-touches` and `lanes-1000-touches`. `guard` fails if the larger
  /// one takes more than `ratio` times the instructions of the smaller one, with or without thresholds.
  ///
  /// - Parameters:
  ///   - parts: The types whose cost the work shows: panels, overlays and solvers. `ArchitectureTests` reads them here
  ///     and requires each part of the window and each solver in one of these lists, so they are literals.
  ///   - sizes: The smaller and the larger size.
  ///   - unit: What the sizes count, as it is in the names.
  ///   - ratio: The largest ratio that passes: about 1 for work that must not depend on the size, and about the ratio
  ///     of the sizes for work that is linear.
  ///   - prepare: Prepares the work of a size. What is prepared is not counted.
  static func atTwoSizes(
    _ name: String, of parts: [String], _ summary: String, sizes: (Int, Int), _ unit: String, most ratio: Double,
    prepare: @escaping @MainActor (Int) throws -> () throws -> Void
  ) -> [Workload] {
    let names = (smaller: "\(name)-\(sizes.0)-\(unit)", larger: "\(name)-\(sizes.1)-\(unit)")
    let growth = Growth(smaller: names.smaller, most: ratio)
    return [
      Workload(names.smaller, "\(summary), \(sizes.0) \(unit)") { try prepare(sizes.0) },
      Workload(names.larger, "\(summary), \(sizes.1) \(unit)", growth: growth) { try prepare(sizes.1) },
    ]
  }

  static let all =
    touches + hitTests + views + layouts + drawings + sessions + growth + pace + longContents + manyViews
    + overlays + marks + cells + lanes + longSessions + searches + quiet + gestures
}

/// An error for work that did not have the expected result.
struct WorkloadFailure: Error, CustomStringConvertible {
  let description: String

  /// - Throws: A failure with the text `what` if `condition` is false.
  static func unless(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw WorkloadFailure(description: what()) }
  }
}
