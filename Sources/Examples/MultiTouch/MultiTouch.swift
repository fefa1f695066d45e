import UIKit

/// Two pads for several fingers. They show which one receives the second finger and what an exclusive touch excludes
/// (reference 3.5).
package final class MultiTouch: Scene {
  package static let about = SceneDescription(
    name: "multi-touch",
    title: Wording("Multi-touch and exclusive touch", "多点触控与独占触摸"),
    chapter: .touches,
    tryThis: Wording(
      "Hold Ctrl and press in LeftPad: two fingers. Then put one finger on each pad, and turn isExclusiveTouch on.",
      "按住 Ctrl 在 LeftPad 上按下：两根手指。再让两块板各按一根手指，然后打开 isExclusiveTouch。"),
    notice: Wording(
      "Without isMultipleTouchEnabled a view receives its first finger only. An exclusive view lets no other "
        + "view have a touch meanwhile.",
      "isMultipleTouchEnabled 为 false 时，视图只收到第一根手指。独占触摸的视图被按住期间，别的视图收不到触摸。"),
    article: "003",
    suggestedTap: CGPoint(x: 100, y: 180))

  package init() {}

  private let left = LeftPad(
    frame: CGRect(x: 16, y: 60, width: 166, height: 260), color: UIColor(hexString: 0xDCE6F5))
  private let right = RightPad(
    frame: CGRect(x: 193, y: 60, width: 166, height: 260), color: UIColor(hexString: 0xF8DDB8))
  private let journal = Journal(
    frame: CGRect(x: 20, y: 345, width: 335, height: 200), placeholder: Wording("Touches appear here.", "触摸显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("multiple", Wording("LeftPad isMultipleTouchEnabled", "LeftPad isMultipleTouchEnabled"), isOn: true) {
      [weak self] in self?.left.isMultipleTouchEnabled = $0
    },
    SceneSwitch("exclusive", Wording("LeftPad isExclusiveTouch", "LeftPad isExclusiveTouch"), isOn: false) {
      [weak self] in self?.left.isExclusiveTouch = $0
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    for pad in [left, right] as [FingerPad] {
      pad.report = { [weak self] in self?.journal.add($0) }
      root.addSubview(pad)
    }
    root.addSubview(journal)
  }
}

/// Draws a ring under each finger that it has received.
private class FingerPad: NamedBox {
  var report: (Wording) -> Void = { _ in }
  private var places: [ObjectIdentifier: CGPoint] = [:]

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, event, Wording("began", "开始"))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, event, Wording("moved", "移动"))
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lose(touches, event, Wording("ended", "结束"))
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    lose(touches, event, Wording("cancelled", "取消"))
  }

  private func take(_ touches: Set<UITouch>, _ event: UIEvent?, _ what: Wording) {
    for touch in touches { places[ObjectIdentifier(touch)] = touch.location(in: self) }
    tell(touches, event, what)
  }

  private func lose(_ touches: Set<UITouch>, _ event: UIEvent?, _ what: Wording) {
    for touch in touches { places[ObjectIdentifier(touch)] = nil }
    tell(touches, event, what)
  }

  private func tell(_ touches: Set<UITouch>, _ event: UIEvent?, _ what: Wording) {
    let known = event?.touches(for: self)?.count ?? 0
    let (view, all) = (type(of: self), event?.allTouches?.count ?? 0)
    report(
      Wording(
        "\(view) \(what.english): \(touches.count) of \(known), \(all) in the event",
        "\(view) \(what.chinese)：\(touches.count)/\(known)，事件中共 \(all) 个"))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    drawDrum()
    UIColor.systemBlue.setStroke()
    for place in places.values.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      let ring = UIBezierPath(ovalIn: CGRect(x: place.x - 26, y: place.y - 26, width: 52, height: 52))
      ring.lineWidth = 3
      ring.stroke()
    }
  }
}

extension FingerPad {
  /// Draws the head of a drum.
  private func drawDrum() {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY + 8)
    Brush.circle(middle, radius: 66, UIColor(white: 0, alpha: 0.07))
    Brush.circle(middle, radius: 58, UIColor(white: 1, alpha: 0.7))
    Brush.circle(middle, radius: 20, UIColor(white: 0, alpha: 0.05))
  }
}

private final class LeftPad: FingerPad {}
private final class RightPad: FingerPad {}
