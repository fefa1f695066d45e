import UIKit

/// Article 003, third demonstration: a tap recognizer on the parent against a button, a bare control and a plain view.
package final class TapAgainstControl: Scene {
  package static let about = SceneDescription(
    name: "tap-against-control",
    title: Wording("Parent's tap vs. button", "父视图的轻点手势与按钮"),
    chapter: .gestures,
    tryThis: Wording(
      "Tap Button, BareControl and PlainView. Who wins each time: TapPanel's recognizer or the child?",
      "分别轻点 Button、BareControl 和 PlainView。每次是 TapPanel 的手势赢，还是子视图赢？"),
    notice: Wording(
      "UIButton refuses the parent's single tap through gestureRecognizerShouldBegin. A bare UIControl does "
        + "not: the tap wins and cancels it.",
      "UIButton 通过 gestureRecognizerShouldBegin 拒绝父视图的单次轻点手势。未子类化的 UIControl 不会：手势获胜并取消了它。"),
    article: "003",
    correction: Wording(
      "Controls do not come first in general: UIView's gestureRecognizerShouldBegin is asked of the hit view, and a "
        + "button refuses a single tap only. And every control keeps its touches from the chain, also one of your own.",
      "控件并非总是优先：被询问的是命中视图自己的 gestureRecognizerShouldBegin，而按钮只拒绝 SingleTap。自写的 UIControl 同样不把触摸传给 next。"),
    suggestedTap: CGPoint(x: 187, y: 130))

  package init() {}

  private let panel = TapPanel(
    frame: CGRect(x: 20, y: 50, width: 335, height: 290), color: UIColor(hexString: 0xE9EDF5))
  private let button = Button(frame: CGRect(x: 40, y: 50, width: 255, height: 60))
  private let control = BareControl(frame: CGRect(x: 40, y: 125, width: 255, height: 60))
  private let plain = PlainView(
    frame: CGRect(x: 40, y: 200, width: 255, height: 60), color: UIColor(hexString: 0xC9E8CF))
  private let tap = UITapGestureRecognizer()
  private let journal = Journal(
    frame: CGRect(x: 20, y: 355, width: 335, height: 190), placeholder: Wording("Calls appear here.", "调用显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("cancels", Wording("Tap: cancelsTouchesInView", "手势：cancelsTouchesInView"), isOn: true) {
      [weak self] in self?.tap.cancelsTouchesInView = $0
    },
    SceneSwitch("delays", Wording("Tap: delaysTouchesBegan", "手势：delaysTouchesBegan"), isOn: false) {
      [weak self] in self?.tap.delaysTouchesBegan = $0
    },
    SceneSwitch("double", Wording("Tap needs two taps", "手势需要轻点两下"), isOn: false) { [weak self] in
      self?.tap.numberOfTapsRequired = $0 ? 2 : 1
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    tap.addTarget(self, action: Selector("tapped", TapAgainstControl.tapped))
    panel.addGestureRecognizer(tap)
    button.setTitle("Button: UIButton", for: .normal)
    panel.addArtwork(panel.bounds, paint: Self.paintRoom)
    for view in [button, control, plain] as [UIView] { panel.addSubview(view) }
    plain.addArtwork(plain.bounds, paint: Self.paintTemperature)
    for (control, name) in [(button as UIControl, "Button"), (control, "BareControl")] {
      control.addAction(UIAction { [weak self] _ in self?.journal.add("\(name): touchDown") }, for: .touchDown)
      control.addAction(
        UIAction { [weak self] _ in
          self?.journal.add(Wording("\(name): touchUpInside, its action", "\(name)：touchUpInside，执行动作"))
        }, for: .touchUpInside)
      control.addAction(UIAction { [weak self] _ in self?.journal.add("\(name): touchCancel") }, for: .touchCancel)
    }
    plain.report = { [weak self] in self?.journal.add("PlainView: \($0)") }
    root.addSubview(panel)
    root.addSubview(journal)
  }

  /// The card of a room in an app for the home, with a lamp.
  private static func paintRoom(_ room: CGRect) {
    let words = Wording("Living room", "客厅")
    Brush.text(words, at: CGPoint(x: 110, y: 16), size: 17, weight: .semibold, color: Brush.ink)
    Brush.circle(CGPoint(x: room.maxX - 30, y: 26), radius: 9, UIColor(hexString: 0xF4B740))
    Brush.box(CGRect(x: room.maxX - 34, y: 35, width: 8, height: 6), radius: 2, UIColor(hexString: 0x7C7F89))
  }

  private static func paintTemperature(_ room: CGRect) {
    let degrees = Wording("21.5 °C", "21.5 °C")
    Brush.text(degrees, at: CGPoint(x: room.maxX - 92, y: 17), size: 22, weight: .semibold, color: Brush.ink)
    Brush.text(Wording("feels comfortable", "体感舒适"), at: CGPoint(x: 10, y: 34), size: 13)
  }

  private func tapped() { journal.add(Wording("TapPanel: its tap acts", "TapPanel：轻点手势执行")) }
}

private final class TapPanel: NamedBox {}

private final class Button: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .actionBlue
    layer.cornerRadius = 12
  }
}

/// A control that vetoes nothing: the ability belongs to Apple's own controls, not to `UIControl`.
private final class BareControl: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hexString: 0x7A5CCB)
    layer.cornerRadius = 12
    let label = UILabel(frame: bounds)
    label.text = "BareControl: UIControl"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    addSubview(label)
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}

private final class PlainView: NamedBox {
  var report: (String) -> Void = { _ in }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesBegan") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { report("touchesCancelled") }
}
