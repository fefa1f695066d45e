import UIKit

/// A screen with as many views as large apps have, for measurements: 1,000 views, up to 11 levels deep. It is not in
/// the gallery.
package final class ThousandViews: Scene {
  package static let about = SceneDescription(
    name: "thousand-views",
    title: Wording("A thousand views", "一千个视图"),
    chapter: .hitTesting,
    tryThis: Wording("Drag a tile, with several fingers or with one.", "用一个或几个手指拖动小块。"),
    notice: Wording(
      "It follows the finger, however many views there are.", "不管有多少视图，它都跟着手指走。"),
    article: "",
    suggestedTap: CGPoint(x: 187, y: 280))

  package static let viewCount = 1000

  package init() {}

  package var switches: [SceneSwitch] { [] }

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    var dice = Dice(state: 20_240_601)
    var leaves: [(tile: Tile, level: Int)] = [(Tile(frame: root.bounds, level: 1), 1)]
    root.addSubview(leaves[0].tile)
    var count = 2
    while count < Self.viewCount, let index = nextToSplit(leaves, &dice) {
      let (tile, level) = leaves.remove(at: index)
      for part in parts(of: tile.bounds, &dice).prefix(Self.viewCount - count) {
        let child = Tile(frame: part, level: level + 1)
        tile.addSubview(child)
        leaves.append((child, level + 1))
        count += 1
      }
    }
  }

  /// Returns the largest leaf or, with a small probability, the deepest, so that some branches become long; nil if all
  /// are too small.
  private func nextToSplit(_ leaves: [(tile: Tile, level: Int)], _ dice: inout Dice) -> Int? {
    let large = leaves.indices.filter {
      leaves[$0].tile.bounds.width >= 14 && leaves[$0].tile.bounds.height >= 10 && leaves[$0].level < 12
    }
    let growsDeeper = dice.roll(6) == 0
    return large.max { one, other in
      let (a, b) = (leaves[one], leaves[other])
      if growsDeeper, a.level != b.level { return a.level < b.level }
      return a.tile.bounds.width * a.tile.bounds.height < b.tile.bounds.width * b.tile.bounds.height
    }
  }

  /// Returns the frames of rows, columns, a grid, or a content view with buttons.
  private func parts(of box: CGRect, _ dice: inout Dice) -> [CGRect] {
    let inner = box.insetBy(dx: 1, dy: 1)
    let kind = box.width > 3 * box.height ? 2 : box.height > 3 * box.width ? 1 : dice.roll(4)
    if kind == 0 {
      let button = CGSize(width: max(8, box.width / 6), height: max(8, box.height / 6))
      return [
        inner, CGRect(origin: CGPoint(x: box.maxX - button.width - 2, y: 2), size: button),
        CGRect(origin: CGPoint(x: 2, y: box.maxY - button.height - 2), size: button),
      ]
    }
    let columns = kind == 1 ? 1 : min(4, max(1, Int(inner.width / 8)))
    let rows = kind == 2 ? 1 : min(4, max(1, Int(inner.height / 7)))
    let size = CGSize(width: inner.width / CGFloat(columns), height: inner.height / CGFloat(rows))
    return (0..<rows * columns).map { place in
      CGRect(
        x: inner.minX + CGFloat(place % columns) * size.width, y: inner.minY + CGFloat(place / columns) * size.height,
        width: size.width, height: size.height
      ).insetBy(dx: 0.5, dy: 0.5)
    }
  }
}

/// The same numbers in every run.
private struct Dice {
  var state: UInt64

  /// Returns a number from 0 up to but not including `sides`.
  mutating func roll(_ sides: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % sides)
  }
}

/// A view that follows a finger and returns to its place afterward.
private final class Tile: UIView {
  init(frame: CGRect, level: Int) {
    super.init(frame: frame)
    let shade = 0.97 - CGFloat(level) * 0.045
    backgroundColor = UIColor(red: shade * 0.9, green: shade * 0.96, blue: shade, alpha: 1)
    layer.cornerRadius = 3
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (from, to) = (touch.previousLocation(in: superview), touch.location(in: superview))
    center = CGPoint(x: center.x + to.x - from.x, y: center.y + to.y - from.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { home = center }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { center = home }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { center = home }

  private var home = CGPoint.zero
}
