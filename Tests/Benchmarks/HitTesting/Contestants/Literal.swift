import BenchmarkTrees
import LiteralSwift
import UIKit

/// The algorithm in Swift in its usual textbook form.
final class Literal: Contestant {
  nonisolated static let name = "LiteralSwift"

  private let root: LiteralView
  private let points: [CGPoint]

  init(_ tree: Tree, overriding: Overriding) {
    var views: [LiteralView] = []
    for (index, view) in tree.views.enumerated() {
      let literal =
        overriding.includes(index) ? OverridingLiteralView(frame: view.frame) : LiteralView(frame: view.frame)
      if view.hasTransform { literal.transform = CGAffineTransform(view) }
      literal.isHidden = view.isHidden
      literal.isUserInteractionEnabled = view.isInteractive
      literal.tag = index
      if let parent = view.parent { views[parent].addSubview(literal) }
      views.append(literal)
    }
    root = views[0]
    points = tree.queries
  }

  func answer(at point: CGPoint) -> Answer? {
    root.hitTest(point, with: nil).map { Answer(index: $0.tag, identity: UInt(bitPattern: ObjectIdentifier($0))) }
  }

  func run(_ count: Int) -> UInt {
    var sum: UInt = 0
    for point in points.prefix(count) {
      if let hit = root.hitTest(point, with: nil) { sum &+= UInt(bitPattern: ObjectIdentifier(hit)) }
    }
    return sum
  }
}

private final class OverridingLiteralView: LiteralView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> LiteralView? { super.hitTest(point, with: event) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}
