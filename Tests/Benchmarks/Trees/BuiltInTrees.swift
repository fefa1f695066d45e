import Foundation

/// Trees that need no files and are the same on every machine and in every run.
package enum BuiltInTrees {
  package static let names = [
    "chain10", "chain100", "chain1000", "flat10", "flat100", "flat1000", "flat10000", "real1000", "real1000_all",
    "real1000_t",
  ]

  /// Returns the tree with the given name, which is one of `names`.
  package static func tree(named name: String) -> Tree {
    let views =
      switch name {
      case "chain10": chain(10)
      case "chain100": chain(100)
      case "chain1000": chain(1000)
      case "flat10": grid(columns: 5, rows: 2, cell: CGSize(width: 256, height: 400))
      case "flat100": grid(columns: 10, rows: 10, cell: CGSize(width: 128, height: 80))
      case "flat1000": grid(columns: 40, rows: 25, cell: CGSize(width: 32, height: 32))
      case "flat10000": grid(columns: 100, rows: 100, cell: CGSize(width: 12, height: 8))
      case "real1000_t": transformed(real, share: 0.05, degrees: 20, scales: 0.8...1.2)
      // The angles are small, so that the content stays on the stage.
      case "real1000_all": transformed(real, share: 1, degrees: 1, scales: 0.98...1.02)
      default: real
      }
    return Tree(name: name, views: views, queries: queries(on: views[0].frame))
  }

  /// Returns siblings that do not overlap, so that a hit test may have to visit all of them.
  private static func grid(columns: Int, rows: Int, cell: CGSize) -> [Tree.View] {
    let (width, height) = (Int(cell.width), Int(cell.height))
    var views = [Tree.View(frame: CGRect(x: 0, y: 0, width: columns * width, height: rows * height))]
    for row in 0..<rows {
      for column in 0..<columns {
        views.append(
          Tree.View(parent: 0, frame: CGRect(x: column * width, y: row * height, width: width, height: height)))
      }
    }
    return views
  }

  /// Returns views each of which is the only child of the previous one, with an alternating offset of a point.
  private static func chain(_ length: Int) -> [Tree.View] {
    var views = [Tree.View(frame: stage)]
    for index in 0..<length {
      let shift: CGFloat = index.isMultiple(of: 2) ? 1 : -1
      views.append(Tree.View(parent: index, frame: stage.offsetBy(dx: shift, dy: shift)))
    }
    return views
  }

  private static var real: [Tree.View] {
    var random = SplitMix(seed: 0x5EED)
    return ScreenLayout(stage: stage, count: 1001, using: &random).views
  }

  private static func transformed(
    _ views: [Tree.View], share: Double, degrees: Double, scales: ClosedRange<Double>
  ) -> [Tree.View] {
    var random = SplitMix(seed: 0x7E47)
    var views = views
    for index in views.indices.dropFirst() where random.chance(share) {
      views[index].rotationInDegrees = .random(in: -degrees...degrees, using: &random)
      views[index].scale = .random(in: scales, using: &random)
    }
    return views
  }

  /// Returns random integer points on the stage without its outermost two, which not all of a chain's views cover.
  private static func queries(on stage: CGRect) -> [CGPoint] {
    var random = SplitMix(seed: 0x9017)
    let inner = stage.insetBy(dx: 2, dy: 2)
    return (0..<20_000).map { _ in
      CGPoint(
        x: Int.random(in: Int(inner.minX)..<Int(inner.maxX), using: &random),
        y: Int.random(in: Int(inner.minY)..<Int(inner.maxY), using: &random))
    }
  }

  private static let stage = CGRect(x: 0, y: 0, width: 1280, height: 800)
}
