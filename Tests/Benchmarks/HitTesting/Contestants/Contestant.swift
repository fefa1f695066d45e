import Foundation

/// One implementation of hit testing, with a tree built in it.
@MainActor
protocol Contestant: AnyObject {
  nonisolated static var name: String { get }

  /// The view hit at `point`, in the root's coordinates; nil when there is none.
  func answer(at point: CGPoint) -> Answer?

  /// Asks for the first `count` of the tree's query points; returns the sum of the answers' identities.
  func run(_ count: Int) -> UInt
}

extension Contestant {
  var name: String { Self.name }
}

struct Answer {
  /// Of the view, in the tree.
  let index: Int
  /// Tells one view from another without reading anything of it, so that timed loops can use the answer at no cost.
  let identity: UInt
}
