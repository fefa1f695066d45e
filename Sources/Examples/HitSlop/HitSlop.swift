import UIKit

/// Article 004, 6.1: a button of 20 by 20 points whose `point(inside:)` reaches 30 points farther on every side.
package final class HitSlop: Scene {
  package static let about = SceneDescription(
    name: "hit-slop",
    title: Wording("Hit slop", "扩大热区"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap near the heart, not on it. Then turn the slop off and try again.",
      "轻点心形旁边，不要点在心上。然后关掉扩大的热区再试。"),
    notice: Wording(
      "The frame stays 20 by 20. Only point(inside:) accepts more, and only where the card "
        + "around it contains the point too.",
      "frame 仍是 20×20，只是 point(inside:) 返回 true 的范围更大，但超不出父视图返回 true 的范围。"),
    article: "004",
    suggestedTap: CGPoint(x: 310, y: 275),
    isAboutReach: true)

  package init() {}

  private let button = SlopButton(frame: CGRect(x: 280, y: 240, width: 20, height: 20))
  private let status = Caption("", size: 15, frame: CGRect(x: 20, y: 385, width: 335, height: 24))
  private var likes = 0

  package private(set) lazy var switches = [
    SceneSwitch("slop", Wording("SlopButton accepts touches 30 pt outside", "SlopButton 向外扩大 30 pt"), isOn: true) {
      [weak self] isOn in
      self?.button.hitTestSlop = isOn ? UIEdgeInsets(top: -30, left: -30, bottom: -30, right: -30) : .zero
    }
  ]

  package func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    root.backgroundColor = UIColor(white: 0.95, alpha: 1)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    let card = PostCard(frame: CGRect(x: 20, y: 60, width: 335, height: 300))
    card.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(card)
    card.addSubview(button)
    button.addTarget(self, action: Selector("like", HitSlop.like), for: .touchUpInside)
    status.textAlignment = .center
    status.autoresizingMask = card.autoresizingMask
    root.addSubview(status)
    showLikes()
  }

  private func like() {
    likes += 1
    button.isSelected = true
    showLikes()
  }

  private func showLikes() {
    status.wording =
      likes == 0
      ? Wording("Nobody likes this yet", "还没有人喜欢")
      : Wording("Liked \(likes) \(likes == 1 ? "time" : "times")", "已喜欢 \(likes) 次")
  }
}

/// The article's `expand(edgeInset:)` as a stored property. Negative insets extend outward.
private final class SlopButton: UIButton {
  var hitTestSlop = UIEdgeInsets.zero

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hitTestSlop == .zero
      ? super.point(inside: point, with: event) : bounds.inset(by: hitTestSlop).contains(point)
  }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
  override var isSelected: Bool { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let heart = UIBezierPath()
    let (w, h) = (bounds.width, bounds.height)
    heart.move(to: CGPoint(x: w / 2, y: h * 0.92))
    heart.addCurve(
      to: CGPoint(x: 0, y: h * 0.33), controlPoint1: CGPoint(x: w * 0.3, y: h * 0.76),
      controlPoint2: CGPoint(x: 0, y: h * 0.58))
    heart.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.26), controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: w * 0.4, y: 0))
    heart.addCurve(
      to: CGPoint(x: w, y: h * 0.33), controlPoint1: CGPoint(x: w * 0.6, y: 0), controlPoint2: CGPoint(x: w, y: 0))
    heart.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.92), controlPoint1: CGPoint(x: w, y: h * 0.58),
      controlPoint2: CGPoint(x: w * 0.7, y: h * 0.76))
    heart.close()
    (isHighlighted || isSelected ? UIColor.systemPink : UIColor.systemGray2).setFill()
    heart.fill()
  }
}

/// A post with a picture, a title and space for a button at its lower right.
private final class PostCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(Picture(frame: CGRect(x: 12, y: 12, width: 311, height: 190), from: 0x7AD7F0, to: 0x4A7CF7))
    addSubview(
      Caption(
        Wording("Harbour walk", "海港漫步"), size: 17, weight: .semibold,
        frame: CGRect(x: 16, y: 218, width: 230, height: 22)))
    addSubview(
      Caption(
        Wording("8 photos · Bergen", "8 张照片 · 卑尔根"), size: 13, frame: CGRect(x: 16, y: 244, width: 230, height: 18)))
  }
}
