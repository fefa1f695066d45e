import UIKit

/// Two buttons that rise under a pointer. The pointer asks the hit test for the view below it, so a button that a
/// transparent view covers does not rise, and would not get the click either.
package final class PointerProbe: Scene {
  package static let about = SceneDescription(
    name: "pointer-probe",
    title: Wording("The pointer asks, too", "指针也会做命中测试"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Move the pointer over both buttons without clicking. Then click BuyButton, let Veil pass touches, and try again.",
      "不要点击，把指针移到两个按钮上。然后点击 BuyButton，再让 Veil 放过触摸，重新试一次。"),
    notice: Wording(
      "A pointer is over the view that the hit test returns. "
        + "What does not light up under the pointer does not get the click, for the same reason.",
      "指针位于命中测试返回的视图之上。指针下没有反应的按钮也得不到点击，原因相同。"),
    article: "",
    suggestedTap: CGPoint(x: 187, y: 330))

  package init() {}

  private let veil = Veil(frame: CGRect(x: 20, y: 290, width: 335, height: 80))
  private let status = Caption("", size: 15, frame: CGRect(x: 20, y: 400, width: 335, height: 24))

  package private(set) lazy var switches = [
    SceneSwitch("veil", Wording("Veil takes touches", "Veil 接收触摸"), isOn: true) { [weak self] isOn in
      self?.veil.isUserInteractionEnabled = isOn
    }
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    let card = UIView(frame: CGRect(x: 20, y: 60, width: 335, height: 320))
    card.backgroundColor = .white
    card.layer.cornerRadius = 16
    card.addSubview(Picture(frame: CGRect(x: 12, y: 12, width: 311, height: 130), from: 0xF9C784, to: 0xE4572E))
    root.addSubview(card)
    let trial = TryButton(frame: CGRect(x: 60, y: 225, width: 255, height: 50))
    let buy = BuyButton(frame: CGRect(x: 60, y: 305, width: 255, height: 50))
    prepare(trial, Wording("Try it for a week", "免费试用一周"), color: .quietText)
    prepare(buy, Wording("Buy", "购买"), color: .actionBlue)
    root.addSubview(trial)
    root.addSubview(buy)
    root.addSubview(veil)
    status.textAlignment = .center
    status.wording = Wording("Nothing was pressed yet", "还没有按下任何按钮")
    root.addSubview(status)
  }

  private func prepare(_ button: WordedButton, _ title: Wording, color: UIColor) {
    button.backgroundColor = color
    button.layer.cornerRadius = 14
    button.wording = title
    button.isPointerInteractionEnabled = true
    button.pointerStyleProvider = { button, _, shape in
      UIPointerStyle(effect: .lift(UITargetedPreview(view: button)), shape: shape)
    }
    button.addAction(
      UIAction { [weak self] _ in
        self?.status.wording = Wording("Pressed: \(title.english)", "按下了：\(title.chinese)")
      }, for: .touchUpInside)
  }
}

private final class TryButton: WordedButton {}
private final class BuyButton: WordedButton {}

/// A transparent view over the second button.
private final class Veil: UIView {}
