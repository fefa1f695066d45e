import UIKit

/// A view that moves back and forth. Its model is at the end of the path throughout, and the view is hit there unless
/// it uses the coordinates of its presentation layer (reference 1.8).
package final class MovingTarget: Scene {
  package static let about = SceneDescription(
    name: "moving-target",
    title: Wording("Moving target", "移动的目标"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap GlidingView, the red target. Then turn the override off, tap it again, and tap the dashed place.",
      "轻点滑动的红色目标 GlidingView。然后关掉重写再轻点它，再轻点虚线处。"),
    notice: Wording(
      "Hit tests ask the model, which jumped to the end at once. The override asks the presentation layer. "
        + "Without allowUserInteraction nothing is hit: touches fall through to Track.",
      "命中测试看的是模型层，动画一开始它就到了终点。重写后改看 presentation 层。没有 allowUserInteraction 时点不中它，触摸落到 Track 上。"),
    article: "004",
    suggestedTap: CGPoint(x: 72, y: 250))

  package init() {}

  private let target = GlidingView(frame: startFrame)
  private let status = Caption("", size: 15, frame: CGRect(x: 20, y: 330, width: 335, height: 24))
  private var catches = 0
  private var letsTouchesThrough = true

  private static let startFrame = CGRect(x: 12, y: 20, width: 80, height: 80)
  private static let distance: CGFloat = 231
  private static let duration: TimeInterval = 3

  package private(set) lazy var switches = [
    SceneSwitch("override", Wording("hitTest uses presentation()", "hitTest 改看 presentation()"), isOn: true) {
      [weak self] isOn in
      self?.target.asksPresentation = isOn
    },
    SceneSwitch("interaction", Wording("allowUserInteraction", "allowUserInteraction"), isOn: true) {
      [weak self] isOn in
      guard let self, letsTouchesThrough != isOn else { return }
      letsTouchesThrough = isOn
      glide()
    },
  ]

  package func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = UIColor(white: 0.95, alpha: 1)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    let track = Track(frame: CGRect(x: 20, y: 190, width: 335, height: 120))
    root.addSubview(track)
    track.addSubview(ModelPlace(frame: Self.startFrame.offsetBy(dx: Self.distance, dy: 0)))
    track.addSubview(target)
    target.caught = { [weak self] in self?.count() }
    status.textAlignment = .center
    root.addSubview(status)
    showCatches()
    glide()
  }

  /// Starts an animation that moves the view back and forth indefinitely.
  private func glide() {
    guard target.window != nil else { return }
    target.layer.removeAllAnimations()
    target.frame = Self.startFrame
    var options: UIView.AnimationOptions = [.repeat, .autoreverse]
    if letsTouchesThrough { options.insert(.allowUserInteraction) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: options) { [target] in
      target.center.x += Self.distance
    }
  }

  private func count() {
    catches += 1
    showCatches()
  }

  private func showCatches() {
    status.wording =
      catches == 0
      ? Wording("Not caught yet", "还没有抓到")
      : Wording("Caught \(catches) \(catches == 1 ? "time" : "times")", "已抓到 \(catches) 次")
  }
}

private final class GlidingView: UIView {
  var asksPresentation = false
  var caught: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemPink
    layer.cornerRadius = frame.width / 2
  }

  /// Converts the point, which is in the model's coordinates, to those of the presentation layer.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard asksPresentation, let presentation = layer.presentation() else { return super.hitTest(point, with: event) }
    return super.hitTest(presentation.convert(point, from: layer), with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { caught?() }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 14, dy: 14)).fill()
    UIColor.systemPink.setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 28, dy: 28)).fill()
  }
}

/// The line that the target moves along.
private final class Track: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    addSubview(Caption("Track", size: 13, frame: CGRect(x: 150, y: 52, width: 60, height: 16)))
  }
}

/// An outline of the target's model frame.
private final class ModelPlace: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray.setStroke()
    let outline = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
    outline.setLineDash([4, 4], phase: 0)
    outline.stroke()
    NSString(string: "model").draw(
      at: CGPoint(x: bounds.midX - 19, y: bounds.midY - 8),
      withAttributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.quietText])
  }
}
