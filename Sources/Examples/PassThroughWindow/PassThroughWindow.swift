import UIKit

/// A window that covers the screen for a floating button and must not intercept any other touch.
package final class PassThroughWindow: Scene {
  package static let about = SceneDescription(
    name: "pass-through-window",
    title: Wording("Pass-through window", "可穿透的窗口"),
    chapter: .controllers,
    tryThis: Wording(
      "Tap the list behind the floating button's window. Then turn the override off and tap the same row.",
      "轻点悬浮按钮窗口后面的列表。然后关掉重写，再轻点同一行。"),
    notice: Wording(
      "Windows are asked from the front. One that returns nil passes the question to the next; its root view "
        + "must return nil too.",
      "从最前面的窗口开始询问。返回 nil 的窗口让给下一个；它的根视图也必须返回 nil。"),
    article: "",
    suggestedTap: CGPoint(x: 120, y: 180))

  package init() {}

  private let overlay = FloatingWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
  private let journal = Journal(frame: CGRect(x: 20, y: 400, width: 335, height: 120))

  package private(set) lazy var switches = [
    SceneSwitch("passes", Wording("FloatingWindow overrides hitTest", "FloatingWindow 重写 hitTest"), isOn: true) {
      [weak self] in self?.overlay.passesTouches = $0
    }
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    let names = [
      Wording("Inbox", "收件箱"), Wording("Drafts", "草稿"), Wording("Sent", "已发送"), Wording("Archive", "归档"),
    ]
    for (index, name) in names.enumerated() {
      let row = MailboxRow(name, frame: CGRect(x: 20, y: 60 + CGFloat(index) * 76, width: 335, height: 64))
      let line = Wording("\(name.english) was tapped", "轻点了“\(name.chinese)”")
      row.addAction(UIAction { [weak self] _ in self?.journal.add(line) }, for: .touchUpInside)
      root.addSubview(row)
    }
    root.addSubview(journal)
    overlay.button.addAction(
      UIAction { [weak self] _ in
        self?.journal.add(Wording("the floating button was tapped", "轻点了悬浮按钮"))
      }, for: .touchUpInside)
    overlay.windowLevel = .normal + 1
    overlay.isHidden = false
  }
}

private final class MailboxRow: WordedButton {
  init(_ name: Wording, frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
    setTitleColor(UIColor(hexString: 0x1C1C1E), for: .normal)
    wording = name
  }
}

private final class FloatingWindow: UIWindow {
  let button = UIButton(frame: CGRect(x: 291, y: 300, width: 60, height: 60))
  var passesTouches = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    let controller = UIViewController()
    rootViewController = controller
    button.backgroundColor = UIColor.systemIndigo
    button.layer.cornerRadius = 30
    button.setTitle("?", for: .normal)
    button.setTitleColor(.white, for: .normal)
    controller.view.addSubview(button)
  }

  /// Accepts only touches of the button and its subviews.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    guard passesTouches else { return answer }
    return answer?.isDescendant(of: button) == true ? answer : nil
  }
}
