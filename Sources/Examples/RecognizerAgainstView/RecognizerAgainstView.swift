import UIKit

/// Article 003, second demonstration: a view that handles touches itself under recognizers, and the three properties
/// that order them.
package final class RecognizerAgainstView: Scene {
  package static let about = SceneDescription(
    name: "recognizer-against-view",
    title: Wording("Recognizer vs. view", "手势识别器与视图"),
    chapter: .gestures,
    tryThis: Wording(
      "Drag across TouchView: its touches are cancelled when the pan begins. Then try the switches.",
      "在 TouchView 上拖动：拖动手势开始时它的触摸被取消。再试试各个开关。"),
    notice: Wording(
      "The recognizer receives every touch first. It may cancel the view's touch, delay its beginning, or "
        + "delay its end.",
      "识别器总是先得到触摸。它可以取消视图已有的触摸，也可以延迟开始，或延迟结束。"),
    article: "003",
    correction: Wording(
      "The action comes before the view's touches are cancelled, not after. And fingers that are still down are lost to "
        + "a recognizer that failed.",
      "先执行 action，后取消视图的触摸，不是相反。失败的手势不再理会仍按着的手指。"),
    suggestedTap: CGPoint(x: 187, y: 180))

  package init() {}

  private let view = TouchView(
    frame: CGRect(x: 30, y: 50, width: 315, height: 240), color: UIColor(hexString: 0xDCE6F5))
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let journal = Journal(
    frame: CGRect(x: 30, y: 305, width: 315, height: 240), placeholder: Wording("Calls appear here.", "调用显示在这里。"))

  private var recognizers: [UIGestureRecognizer] { [pan, tap] }

  package private(set) lazy var switches = [
    SceneSwitch("cancels", Wording("cancelsTouchesInView", "cancelsTouchesInView"), isOn: true) { [weak self] isOn in
      self?.recognizers.forEach { $0.cancelsTouchesInView = isOn }
    },
    SceneSwitch("began", Wording("delaysTouchesBegan", "delaysTouchesBegan"), isOn: false) { [weak self] isOn in
      self?.recognizers.forEach { $0.delaysTouchesBegan = isOn }
    },
    SceneSwitch("ended", Wording("delaysTouchesEnded", "delaysTouchesEnded"), isOn: true) { [weak self] isOn in
      self?.recognizers.forEach { $0.delaysTouchesEnded = isOn }
    },
    SceneSwitch("tap", Wording("A tap recognizer too", "再加一个轻点手势"), isOn: true) { [weak self] in
      self?.tap.isEnabled = $0
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    pan.addTarget(self, action: Selector("panned", RecognizerAgainstView.panned))
    tap.addTarget(self, action: Selector("tapped", RecognizerAgainstView.tapped))
    recognizers.forEach(view.addGestureRecognizer)
    view.report = { [weak self] in self?.journal.add("TouchView: \($0)") }
    root.addSubview(view)
    root.addSubview(journal)
  }

  private func panned(_ pan: UIPanGestureRecognizer) { journal.add("pan: \(pan.state.name)") }
  private func tapped() { journal.add("tap: recognized") }
}

/// A page on which a finger draws, as long as the view receives the touch.
private final class TouchView: NamedBox {
  var report: (String) -> Void = { _ in }
  /// The line of the current or last touch.
  private var line: [CGPoint] = []

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    for y in stride(from: bounds.minY + 52, to: bounds.maxY - 8, by: 28) {
      Brush.box(CGRect(x: 14, y: y, width: bounds.width - 28, height: 1), radius: 0, UIColor(white: 0, alpha: 0.08))
    }
    guard let first = line.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in line.dropFirst() { path.addLine(to: point) }
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (5, .round, .round)
    UIColor(hexString: 0x1F53C9).setStroke()
    path.stroke()
  }

  private func draw(to touches: Set<UITouch>) {
    line += touches.map { $0.location(in: self) }
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    report("touchesBegan")
    line = []
    draw(to: touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    report("touchesMoved")
    draw(to: touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesCancelled") }
}
