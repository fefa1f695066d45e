import UIKit

/// A view that is a triangle to the eye, and to the finger only with `point(inside:)` overridden (reference 1.10).
package final class Triangle: Scene {
  package static let about = SceneDescription(
    name: "triangle",
    title: Wording("A triangular hit area", "三角形热区"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap a corner of the dashed box, beside the triangle. Then turn the override off and tap there again.",
      "轻点虚线方框的角，避开三角形。然后关掉重写，再轻点同一处。"),
    notice: Wording(
      "Hit testing sees bounds, not pixels. Overriding point(inside:) with the path makes the shape "
        + "touchable, not its box.",
      "无论画成什么样，命中测试只看 bounds。用路径重写 point(inside:) 之后，可触摸的是图形，而不是方框。"),
    article: "000, 004",
    suggestedTap: CGPoint(x: 100, y: 170))

  package init() {}

  private let triangle = TriangleView(frame: CGRect(x: 77, y: 150, width: 220, height: 200))
  private let status = Journal(frame: CGRect(x: 20, y: 390, width: 335, height: 120))

  package private(set) lazy var switches = [
    SceneSwitch("path", Wording("point(inside:) tests the path", "point(inside:) 按路径判断"), isOn: true) {
      [weak self] in self?.triangle.countsOnlyThePath = $0
    }
  ]

  package func build(in window: UIWindow) {
    let root = Backdrop(frame: window.bounds)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    root.addArtwork(CGRect(x: 20, y: 30, width: 335, height: 350), paint: Self.paintTrail)
    root.addSubview(triangle)
    root.addSubview(status)
    triangle.touched = { [weak self] in self?.status.add("TriangleView touchesBegan") }
    root.touched = { [weak self] in self?.status.add("Backdrop touchesBegan") }
  }
}

extension Triangle {
  /// The screen of a guide on a hike. The triangle is the summit.
  fileprivate static func paintTrail(_ room: CGRect) {
    Brush.text(Wording("Summit trail", "登顶步道"), at: .zero, size: 26, weight: .bold, color: Brush.ink)
    Brush.text(Wording("4.2 km to the top", "距山顶 4.2 公里"), at: CGPoint(x: 0, y: 38), size: 14)
    let sky = CGRect(x: 0, y: 72, width: room.width, height: room.height - 72)
    Brush.box(sky, radius: 18, UIColor(hexString: 0xDDEBF5))
    Brush.circle(CGPoint(x: sky.maxX - 44, y: sky.minY + 40), radius: 18, UIColor(hexString: 0xF6C667))
    UIBezierPath(roundedRect: sky, cornerRadius: 18).addClip()
    Brush.hills([60, 110, 70, 120, 80], in: sky, UIColor(hexString: 0xC3D9C9))
    Brush.hills([34, 50, 30, 58, 40], in: sky, UIColor(hexString: 0xA5C4AE))
  }
}

private final class Backdrop: UIView {
  var touched: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
}

private final class TriangleView: UIView {
  var touched: () -> Void = {}
  var countsOnlyThePath = true

  private var path: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.midX, y: bounds.minY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    path.close()
    return path
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    countsOnlyThePath ? path.contains(point) : super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }

  override func draw(_ rect: CGRect) {
    UIColor.systemTeal.setFill()
    path.fill()
    UIColor(hexString: 0x9A9AA2).setStroke()
    let box = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
    box.setLineDash([4, 4], phase: 0)
    box.stroke()
  }
}
