import UIKit

/// Fields that take first responder status from each other, and key commands on three levels of the chain (reference
/// 4.3, 4.6).
package final class FirstResponder: Scene {
  package static let about = SceneDescription(
    name: "first-responder",
    title: Wording("First responder, key commands", "第一响应者与键盘命令"),
    chapter: .responders,
    tryThis: Wording(
      "Tap a field, type, and press Ctrl+K. Then tap KeyPad and press Ctrl+K again.",
      "轻点一个输入框，打字，再按 Ctrl+K。然后轻点 KeyPad，再按 Ctrl+K。"),
    notice: Wording(
      "Keys start at the first responder and climb. The nearest responder that offers the command handles it; "
        + "the rest are never asked.",
      "按键从第一响应者开始上行。离它最近且提供该命令的响应者执行它，其余的不会被询问。"),
    article: "004",
    suggestedTap: CGPoint(x: 120, y: 82))

  package init() {}

  private let controller = KeysController()

  package private(set) lazy var switches = [
    SceneSwitch("pad", Wording("KeyPad offers Ctrl+K", "KeyPad 提供 Ctrl+K"), isOn: true) { [weak self] in
      self?.controller.pad.offersCommand = $0
    },
    SceneSwitch("resigns", Wording("StubbornField agrees to resign", "StubbornField 允许放弃第一响应者"), isOn: true) {
      [weak self] in
      self?.controller.first.letsGo = $0
    },
  ]

  package func build(in window: UIWindow) {
    window.rootViewController = controller
  }
}

private final class KeysController: UIViewController {
  let first = StubbornField(frame: CGRect(x: 20, y: 60, width: 335, height: 44))
  private let second = UITextField(frame: CGRect(x: 20, y: 116, width: 335, height: 44))
  let pad = KeyPad(frame: CGRect(x: 20, y: 180, width: 335, height: 110), color: UIColor(hexString: 0xDCE6F5))
  private let journal = Journal(
    frame: CGRect(x: 20, y: 310, width: 335, height: 230),
    placeholder: Wording("Keys and commands appear here.", "按键和命令显示在这里。"))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.addArtwork(CGRect(x: 20, y: 14, width: 335, height: 40)) { _ in
      Brush.text(Wording("Sign in", "登录"), at: .zero, size: 26, weight: .bold, color: Brush.ink)
    }
    pad.addArtwork(pad.bounds, paint: Self.paintPasscode)
    for field in [first as UITextField, second] {
      field.borderStyle = .roundedRect
      field.backgroundColor = .white
      let name = "\(type(of: field))"
      field.attributedPlaceholder = NSAttributedString(string: name, attributes: [.foregroundColor: UIColor.quietText])
      field.addAction(
        UIAction { [weak self] _ in self?.journal.add(Wording("\(name) began editing", "\(name) 开始编辑")) },
        for: .editingDidBegin)
      field.addAction(
        UIAction { [weak self] _ in self?.journal.add(Wording("\(name) changed", "\(name) 内容改变")) },
        for: .editingChanged)
      field.addAction(
        UIAction { [weak self] _ in self?.journal.add(Wording("\(name) ended editing", "\(name) 结束编辑")) },
        for: .editingDidEnd)
      view.addSubview(field)
    }
    pad.report = { [weak self] in self?.journal.add($0) }
    view.addSubview(pad)
    view.addSubview(journal)
  }

  /// The four places of a passcode.
  private static func paintPasscode(_ room: CGRect) {
    Brush.text(Wording("or with your passcode", "或输入密码"), at: CGPoint(x: 78, y: 8), size: 13)
    for index in 0..<4 {
      let place = CGRect(x: 58 + 58 * CGFloat(index), y: 42, width: 45, height: 52)
      Brush.box(place, radius: 9, .white)
      Brush.circle(CGPoint(x: place.midX, y: place.midY), radius: 6, UIColor(hexString: 0xB9C3D6))
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "k", modifierFlags: .control, action: Selector("showPalette", KeysController.showPalette))
    ]
  }

  private func showPalette() { journal.add(Wording("KeysController performs Ctrl+K", "KeysController 执行 Ctrl+K")) }
}

/// A field that may refuse to resign first responder status.
private final class StubbornField: UITextField {
  var letsGo = true
  override var canResignFirstResponder: Bool { letsGo && super.canResignFirstResponder }
}

/// A view that can become first responder and does so when it is tapped.
private final class KeyPad: NamedBox {
  var offersCommand = true
  var report: (Wording) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    report(
      becomeFirstResponder()
        ? Wording("KeyPad is first responder", "KeyPad 是第一响应者")
        : Wording("KeyPad could not become first responder", "KeyPad 没能成为第一响应者"))
  }

  override var keyCommands: [UIKeyCommand]? {
    guard offersCommand else { return nil }
    return [UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("mark", KeyPad.mark))]
  }

  private func mark() { report(Wording("KeyPad performs Ctrl+K", "KeyPad 执行 Ctrl+K")) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
      let key = press.key?.charactersIgnoringModifiers
      report(Wording("KeyPad pressesBegan \(key ?? "a button")", "KeyPad pressesBegan \(key ?? "按键")"))
    }
    super.pressesBegan(presses, with: event)
  }
}
