import UIKit

/// A bare `UIControl` whose tracking can be observed: the four methods, the flags and every control event.
package final class ControlTracking: Scene {
  package static let about = SceneDescription(
    name: "control-tracking",
    title: Wording("Control tracking", "控件的跟踪"),
    chapter: .touches,
    tryThis: Wording(
      "Press TrackingPad and drag slowly away from it, past the dashed line, and back.",
      "按住 TrackingPad，慢慢拖出虚线，再拖回来。"),
    notice: Wording(
      "TrackingPad stays highlighted up to 70 pt outside its bounds. Crossing that line sends touchDragExit or "
        + "touchDragEnter; every move sends a drag event.",
      "在边界外 70 pt 以内 TrackingPad 都保持高亮。越过虚线时发一次 exit 或 enter，每次移动发一次 drag。"),
    article: "003",
    suggestedTap: CGPoint(x: 187.5, y: 220),
    isAboutTracking: true)

  package init() {}

  private let pad = TrackingPad(frame: CGRect(x: 107, y: 160, width: 160, height: 120))
  private let state = StateLabel(frame: CGRect(x: 107, y: 288, width: 160, height: 54))
  private let history = Journal(
    frame: CGRect(x: 20, y: 375, width: 335, height: 165),
    placeholder: Wording("Control events appear here.", "控件事件显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("begin", Wording("beginTracking returns true", "beginTracking 返回 true"), isOn: true) { [weak self] in
      self?.pad.acceptsTouches = $0
    },
    SceneSwitch("enabled", Wording("isEnabled", "isEnabled"), isOn: true) { [weak self] in self?.pad.isEnabled = $0 },
  ]

  package func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = UIColor(white: 0.97, alpha: 1)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    root.addArtwork(CGRect(x: 20, y: 18, width: 335, height: 60)) { _ in
      Brush.text(
        Wording("Living room", "客厅"), at: CGPoint(x: 0, y: 0), size: 24, weight: .bold, color: Brush.ink)
      Brush.text(Wording("Speaker · Evening in Kyoto", "音箱 · 京都之夜"), at: CGPoint(x: 0, y: 32), size: 13)
    }
    let margin = MarginLine(frame: pad.frame.insetBy(dx: -71, dy: -71))
    for view in [state, pad, history] { view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin] }
    root.addSubview(margin)
    root.addSubview(state)
    pad.show = { [weak self] in self?.state.text = $0 }
    pad.showState()
    root.addSubview(pad)
    margin.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      margin.centerXAnchor.constraint(equalTo: pad.centerXAnchor),
      margin.centerYAnchor.constraint(equalTo: pad.centerYAnchor),
      margin.widthAnchor.constraint(equalTo: pad.widthAnchor, constant: 142),
      margin.heightAnchor.constraint(equalTo: pad.heightAnchor, constant: 142),
    ])
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

/// The volume of a speaker. It reports its state and shows it by its color. It is a subclass of `UIControl` itself,
/// without a button's additions.
private final class TrackingPad: UIControl {
  var acceptsTouches = true
  var show: (String) -> Void = { _ in }
  /// The volume, in 0...1, which follows the finger.
  private var volume: CGFloat = 0.4 { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { acceptsTouches }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { showState() }
  override func cancelTracking(with event: UIEvent?) { showState() }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    showState()
    return true
  }

  private func follow(_ touch: UITouch) {
    volume = min(1, max(0, touch.location(in: self).x / max(1, bounds.width)))
  }

  func showState() {
    let color: UInt32 = !isEnabled ? 0x6B6B70 : isHighlighted ? 0x1F53C9 : isTracking ? 0x7A5CCB : 0x1F6FEB
    backgroundColor = UIColor(hexString: color)
    show("isTracking \(isTracking)\nisTouchInside \(isTracking && isTouchInside)\nisHighlighted \(isHighlighted)")
  }

  override func draw(_ rect: CGRect) {
    NSString(string: "TrackingPad").draw(
      at: CGPoint(x: bounds.minX + 12, y: bounds.minY + 9),
      withAttributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: UIColor.white])
    drawVolume()
  }

  /// Draws a loudspeaker, and a bar for the volume.
  private func drawVolume() {
    let y = bounds.maxY - 28
    UIColor.white.setFill()
    let speaker = UIBezierPath()
    let outline: [(CGFloat, CGFloat)] = [(14, -4), (19, -4), (26, -10), (26, 10), (19, 4), (14, 4)]
    for (index, corner) in outline.enumerated() {
      let point = CGPoint(x: corner.0, y: y + corner.1)
      if index == 0 { speaker.move(to: point) } else { speaker.addLine(to: point) }
    }
    speaker.close()
    speaker.fill()
    let bar = CGRect(x: 36, y: y - 3, width: bounds.width - 50, height: 6)
    Brush.box(bar, radius: 3, UIColor(white: 1, alpha: 0.35))
    Brush.box(
      CGRect(x: bar.minX, y: bar.minY, width: max(6, bar.width * volume), height: bar.height), radius: 3, .white)
  }
}

/// Shows the pad's state below it, where a finger on the pad does not cover it.
private final class StateLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    numberOfLines = 0
    textAlignment = .center
    font = .systemFont(ofSize: 13, weight: .medium)
    textColor = UIColor(hexString: 0x43434A)
  }
}

/// The edge of the pad's tracking margin.
private final class MarginLine: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    UIColor(hexString: 0x9A9AA2).setStroke()
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 6)
    path.setLineDash([4, 4], phase: 0)
    path.stroke()
  }
}
