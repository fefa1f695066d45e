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
    window.addRoot().addSubview(parent)
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

private final class Child: NamedBox {}
