import UIKit

/// Article 003, 3.5: a child extends beyond its parent, and the part outside cannot be touched. The example has both of
/// the article's solutions.
package final class OverflowChild: Scene {
  package static let about = SceneDescription(
    name: "overflow-child",
    title: Wording("Child outside its parent", "超出父视图的子视图"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap the part of Child that hangs out of Parent. Turn one of the fixes on and tap it again.",
      "轻点 Child 伸出 Parent 的部分。打开任意一种修复，再轻点一次。"),
    notice: Wording(
      "Parent returns false for the point, so Child is never asked. Drawing may leave the bounds; touching may not: bounds "
        + "decide, not pixels.",
      "Parent 的 point(inside:) 返回 false，就不会询问 Child。画面没有被裁剪，触摸却被裁剪了：看的是 bounds，不是像素。"),
    article: "003",
    suggestedTap: CGPoint(x: 187, y: 330))

  package init() {}

  private let parent = Parent(
    frame: CGRect(x: 60, y: 140, width: 255, height: 150), color: UIColor(hexString: 0xDCE6F5))

  package private(set) lazy var switches = [
    SceneSwitch("hitTest", Wording("Parent overrides hitTest", "Parent 重写 hitTest"), isOn: false) { [weak self] in
      self?.parent.answersForChild = $0
    },
    SceneSwitch("inside", Wording("Parent overrides point(inside:)", "Parent 重写 point(inside:)"), isOn: false) {
      [weak self] in self?.parent.countsChildAsInside = $0
    },
    SceneSwitch("clips", Wording("Parent clipsToBounds", "Parent clipsToBounds"), isOn: false) { [weak self] in
      self?.parent.clipsToBounds = $0
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    root.addArtwork(CGRect(x: 60, y: 60, width: 255, height: 480), paint: Self.paintPlaylist)
    root.addSubview(parent)
  }

  /// The page of a playlist: a heading above its card, and two songs below.
  private static func paintPlaylist(_ page: CGRect) {
    Brush.text(Wording("Night drive", "夜行"), at: .zero, size: 26, weight: .bold, color: Brush.ink)
    Brush.text(Wording("12 songs · 48 min", "12 首 · 48 分钟"), at: CGPoint(x: 0, y: 38), size: 14)
    let songs = [(Wording("Tunnel lights", "隧道灯光"), "3:52"), (Wording("Last exit", "最后的出口"), "4:10")]
    for (index, song) in songs.enumerated() {
      let y = CGFloat(346 + 48 * index)
      Brush.text(song.0, at: CGPoint(x: 0, y: y), size: 16, color: Brush.ink)
      Brush.text(Wording(song.1, song.1), at: CGPoint(x: page.width - 32, y: y + 2), size: 13)
      Brush.box(CGRect(x: 0, y: y + 34, width: page.width, height: 1), radius: 0, UIColor(hexString: 0xDADBE0))
    }
  }
}

private final class Parent: NamedBox {
  private let child = Child(frame: CGRect(x: 60, y: 80, width: 135, height: 140), color: UIColor(hexString: 0x9CD4A8))
  var answersForChild = false
  var countsChildAsInside = false

  override init(frame: CGRect, color: UIColor) {
    super.init(frame: frame, color: color)
    addSubview(child)
  }

  override func draw(_ rect: CGRect) {
    // The names of the two views stay legible above the hills.
    let frame = CGRect(x: 0, y: 64, width: bounds.width, height: bounds.height - 64)
    UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).addClip()
    Brush.circle(CGPoint(x: bounds.maxX - 40, y: 42), radius: 16, UIColor(hexString: 0xF6C667))
    Brush.hills([30, 66, 34, 58, 26], in: frame, UIColor(hexString: 0xB4C6E6))
    Brush.hills([18, 30, 44, 22, 40], in: frame, UIColor(hexString: 0x8FA9D6))
    super.draw(rect)
  }

  /// The first solution returns the child after the checks that the default implementation would make.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if answersForChild, isUserInteractionEnabled, !isHidden, alpha > 0.01 {
      let inChild = convert(point, to: child)
      if child.point(inside: inChild, with: event) { return child }
    }
    return super.hitTest(point, with: event)
  }

  /// The second solution includes the child's area in the parent's, so that the default implementation finds the child.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if countsChildAsInside, child.point(inside: convert(point, to: child), with: event) { return true }
    return super.point(inside: point, with: event)
  }
}

/// The button that plays the list. Its lower half hangs out of the card.
private final class Child: NamedBox {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY + 12)
    Brush.circle(middle, radius: 34, UIColor(white: 1, alpha: 0.85))
    Brush.triangle(pointingRightFrom: CGPoint(x: middle.x - 9, y: middle.y - 15), size: 30, Brush.ink)
  }
}
