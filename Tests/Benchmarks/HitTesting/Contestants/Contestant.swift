import Foundation

/// An implementation of hit testing with a tree.
@MainActor
protocol Contestant: AnyObject {
  nonisolated static var name: String { get }

  /// Returns the hit view at `point`, in the root's coordinates; nil if there is none.
  func answer(at point: CGPoint) -> Answer?

  /// Runs a hit test for each of the first `count` query points of the tree; returns the sum of the identities of the
  /// results.
  func run(_ count: Int) -> UInt
}

extension Contestant {
  var name: String { Self.name }
}

struct Answer {
  /// The index of the view in the tree.
  let index: Int
  /// A number that identifies the view and is computed without reading its contents, so that timed loops can use it at
  /// no cost.
  let identity: UInt
}
