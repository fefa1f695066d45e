import UIKit

/// An invisible view is in front of a button and receives its touches. The scene shows the four ways in which a view is
/// excluded from hit tests.
package final class InvisibleThief: Scene {
  package static let about = SceneDescription(
    name: "invisible-thief",
    title: Wording("The invisible thief", "看不见的遮挡者"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap Buy: nothing happens. Find out who takes the touch, then make it step aside, one switch at a time.",
      "轻点 Buy，没有反应。找出是谁拿走了触摸，再逐个用开关让它让开。"),
    notice: Wording(
      "A clear background still catches touches. Hidden, alpha of 0.01 or less, or no interaction refuse them, "
        + "children included.",
      "透明背景照样会截走触摸。隐藏、alpha ≤ 0.01 或关闭交互才会拒绝触摸，而且连同子视图一起。"),
    article: "000, 001, 003",
    suggestedTap: CGPoint(x: 187, y: 250))

  package init() {}

  private let cover = LoadingCover(frame: CGRect(x: 0, y: 60, width: 375, height: 320))
  private let journal = Journal(frame: CGRect(x: 20, y: 400, width: 335, height: 120))

  package private(set) lazy var switches = [
    SceneSwitch("interaction", Wording("LoadingCover interaction enabled", "LoadingCover 允许交互"), isOn: true) {
      [weak self] in self?.cover.isUserInteractionEnabled = $0
    },
    SceneSwitch("hidden", Wording("LoadingCover is hidden", "LoadingCover 隐藏"), isOn: false) { [weak self] in
      self?.cover.isHidden = $0
    },
    SceneSwitch("alpha", Wording("Alpha is 0.01 (off: 0.02)", "alpha 为 0.01（关：0.02）"), isOn: false) {
      [weak self] in
      self?.cover.alpha = $0 ? 0.01 : 0.02
    },
    SceneSwitch("behind", Wording("LoadingCover lies behind", "LoadingCover 在后面"), isOn: false) { [weak self] isOn in
      guard let cover = self?.cover, let root = cover.superview else { return }
      if isOn { root.sendSubviewToBack(cover) } else { root.bringSubviewToFront(cover) }
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    root.addSubview(Picture(frame: CGRect(x: 37, y: 76, width: 300, height: 120), from: 0xFFB457, to: 0xFF705B))
    root.addSubview(
      Caption(
        Wording("Evening in Kyoto", "京都之夜"), size: 17, weight: .semibold,
        frame: CGRect(x: 37, y: 304, width: 300, height: 22)))
    root.addSubview(
      Caption(
        Wording("Print, 30 × 40 cm · 24 €", "装饰画，30 × 40 cm · 24 €"), size: 13,
        frame: CGRect(x: 37, y: 330, width: 300, height: 18)))
    let button = UIButton(frame: CGRect(x: 87, y: 215, width: 200, height: 70))
    button.backgroundColor = .actionBlue
    button.layer.cornerRadius = 16
    button.setTitle("Buy", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.journal.add(Wording("bought", "已购买")) }, for: .touchUpInside)
    root.addSubview(button)
    root.addSubview(journal)
    root.addSubview(cover)
  }
}

/// A view that was left over from loading. It has no color and no contents, and it covers the button.
private final class LoadingCover: UIView {}
