import Foundation

/// A generated app screen. Its regions are divided repeatedly into stacks, rows, grids, layers and loose pieces, some
/// of them hidden or without interaction, until there are `count` views.
struct ScreenLayout {
  private struct Region {
    var view: Tree.View
    var depth: Int
    var children: [Int] = []
    var canBeDivided: Bool {
      view.frame.width >= 20 && view.frame.height >= 12 && depth < 13 && view.isInteractive && !view.isHidden
    }
  }

  private var regions: [Region]
  /// The indices of the regions that may still be divided.
  private var open = [0]

  init(stage: CGRect, count: Int, using random: inout SplitMix) {
    regions = [Region(view: Tree.View(frame: stage), depth: 0)]
    while regions.count < count, !open.isEmpty {
      let region = open.remove(at: nextToDivide(using: &random))
      let size = regions[region].view.frame.size
      // The first few regions are layered, like the containers around an app's content.
      let pieces = Self.divide(size, layered: regions.count < 12 || random.chance(0.45), using: &random)
      for piece in pieces.prefix(count - regions.count) { add(piece, to: region, using: &random) }
    }
  }

  /// The views, each parent immediately before its first child.
  var views: [Tree.View] {
    var result: [Tree.View] = []
    func append(_ index: Int, below parent: Int?) {
      var view = regions[index].view
      view.parent = parent
      let place = result.count
      result.append(view)
      for child in regions[index].children { append(child, below: place) }
    }
    append(0, below: nil)
    return result
  }

  /// Returns mostly large regions and sometimes deep ones, because screens are dense and in places deeply nested.
  private func nextToDivide(using random: inout SplitMix) -> Int {
    let candidates = (0..<8).map { _ in Int.random(in: open.indices, using: &random) }
    let wantsDeep = random.chance(0.15)
    func rank(_ candidate: Int) -> CGFloat {
      let region = regions[open[candidate]]
      return wantsDeep ? CGFloat(region.depth) : region.view.frame.width * region.view.frame.height
    }
    return candidates.max { rank($0) < rank($1) } ?? 0
  }

  private mutating func add(_ piece: Tree.View, to parent: Int, using random: inout SplitMix) {
    var view = piece
    if view.isInteractive {
      view.isHidden = random.chance(0.02)
      view.isInteractive = !random.chance(0.06)
    }
    let region = Region(view: view, depth: regions[parent].depth + 1)
    regions[parent].children.append(regions.count)
    if region.canBeDivided { open.append(regions.count) }
    regions.append(region)
  }

  // MARK: Ways to divide a region of a size, in its own coordinates

  private static func divide(_ size: CGSize, layered: Bool, using random: inout SplitMix) -> [Tree.View] {
    let (width, height) = (Int(size.width), Int(size.height))
    if layered { return layers(width, height, using: &random) }
    let count = Int.random(in: 3...10, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where height >= count * 6: return cells(columns: 1, rows: count, width, height)
    case 1 where width >= count * 6: return cells(columns: count, rows: 1, width, height)
    case 2 where width >= 30:
      return cells(columns: .random(in: 2...3, using: &random), rows: .random(in: 2...3, using: &random), width, height)
    default: return (0..<count).map { _ in loosePiece(width, height, upTo: 0.65, using: &random) }
    }
  }

  /// Returns a background, the content in front of it, a button in the corner and up to two badges.
  private static func layers(_ width: Int, _ height: Int, using random: inout SplitMix) -> [Tree.View] {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let inset = CGFloat(Int.random(in: 0...2, using: &random))
    let (buttonWidth, buttonHeight) = (max(8, width / 6), max(8, height / 6))
    let button = CGRect(x: width - buttonWidth - 1, y: 1, width: buttonWidth, height: buttonHeight)
    let badges = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      loosePiece(width, height, upTo: 0.3, using: &random)
    }
    return [
      Tree.View(frame: whole, isInteractive: random.chance(0.5)),
      Tree.View(frame: whole.insetBy(dx: inset, dy: inset)),
      Tree.View(frame: button),
    ] + badges
  }

  private static func cells(columns: Int, rows: Int, _ width: Int, _ height: Int) -> [Tree.View] {
    let (cellWidth, cellHeight) = (width / columns, height / rows)
    return (0..<columns * rows).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Tree.View(
        frame: CGRect(x: column * cellWidth, y: row * cellHeight, width: cellWidth, height: cellHeight))
    }
  }

  private static func loosePiece(
    _ width: Int, _ height: Int, upTo share: Double, using random: inout SplitMix
  ) -> Tree.View {
    let pieceWidth = Int.random(in: 6...max(6, Int(Double(width) * share)), using: &random)
    let pieceHeight = Int.random(in: 6...max(6, Int(Double(height) * share)), using: &random)
    return Tree.View(
      frame: CGRect(
        x: Int.random(in: 0...width - pieceWidth, using: &random),
        y: Int.random(in: 0...height - pieceHeight, using: &random),
        width: pieceWidth, height: pieceHeight))
  }
}
