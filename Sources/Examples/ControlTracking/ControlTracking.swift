import UIKit

/// A bare `UIControl` whose tracking can be watched: the four methods, the flags, every control event.
package final class ControlTracking: Example {
  package static let about = ExampleDescription(
    name: "control-tracking",
    title: Wording("Control tracking", "控件的跟踪"),
    chapter: .touches,
    tryThis: Wording(
      "Press the pad and drag slowly away from it, past the dashed line, and back.",
      "按住方块，慢慢拖出虚线，再拖回来。"),
    notice: Wording(
      "The pad stays highlighted up to 70 points outside its bounds. Crossing that line sends one exit or "
        + "enter, each move a drag.",
      "在边界外 70 点以内方块都保持高亮。越过虚线时发一次 exit 或 enter，每次移动发一次 drag。"),
    article: "003",
    suggestedTap: CGPoint(x: 187.5, y: 220))

  package init() {}

  private let pad = TrackingPad(frame: CGRect(x: 107, y: 160, width: 160, height: 120))
  private let history = Journal(
    frame: CGRect(x: 20, y: 375, width: 335, height: 165), placeholder: "Control events appear here.")

  package private(set) lazy var switches = [
    ExampleSwitch("begin", Wording("beginTracking answers true", "beginTracking 返回 true"), isOn: true) { [weak self] in
      self?.pad.acceptsTouches = $0
    },
    ExampleSwitch("enabled", Wording("isEnabled", "isEnabled"), isOn: true) { [weak self] in self?.pad.isEnabled = $0 },
  ]

  package func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = UIColor(white: 0.97, alpha: 1)
    window.addSubview(root)
    root.addSubview(MarginLine(frame: pad.frame.insetBy(dx: -71, dy: -71)))
    root.addSubview(pad)
    root.addSubview(history)
    for (event, name) in Self.watched {
      pad.addAction(UIAction(title: name) { [weak self] _ in self?.history.add(name) }, for: event)
    }
  }

  private static let watched: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
  ]
}

/// Shows its own state. A subclass of `UIControl` itself, with nothing a button would add.
private final class TrackingPad: UIControl {
  var acceptsTouches = true
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    label.frame = bounds
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textColor = .white
    addSubview(label)
    showState()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { acceptsTouches }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { showState() }
  override func cancelTracking(with event: UIEvent?) { showState() }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    showState()
    return true
  }

  private func showState() {
    let color: UInt32 = !isEnabled ? 0x8E8E93 : isHighlighted ? 0x1F53C9 : isTracking ? 0x7A5CCB : 0x2F6DF6
    backgroundColor = UIColor(hexString: color)
    label.text =
      "isTracking \(isTracking)\nisTouchInside \(isTracking && isTouchInside)\nisHighlighted \(isHighlighted)"
  }
}

/// Where the pad's margin ends.
private final class MarginLine: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    UIColor(hexString: 0x9A9AA2).setStroke()
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 18)
    path.setLineDash([4, 4], phase: 0)
    path.stroke()
  }
}
