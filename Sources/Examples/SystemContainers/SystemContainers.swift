import UIKit

/// Article 004: the figure's views inside a navigation controller, with the keyboard's window in front.
/// `hitpath trace system-containers --format article` prints the article's log.
package final class SystemContainers: Scene {
  package static let about = SceneDescription(
    name: "system-containers",
    title: Wording("System containers", "系统容器视图"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap ViewB1 and read who is asked before your own views. Then take the keyboard's window away.",
      "轻点 ViewB1，看看在你自己的视图之前还询问了谁。然后去掉键盘窗口。"),
    notice: Wording(
      "UITextEffectsWindow, the keyboard's, is asked first and gives the touch back. Five containers stand between "
        + "your window and your views.",
      "键盘窗口 UITextEffectsWindow 最先被询问，但把触摸让了出来。窗口与你的视图之间隔着五层系统容器。"),
    article: "004",
    suggestedTap: CGPoint(x: 100, y: 330))

  package init() {}

  private let controller = BoxesController()

  package private(set) lazy var switches = [
    SceneSwitch("keyboard", Wording("Keyboard's window in front", "键盘窗口在最前"), isOn: true) { isOn in
      UIRuntime.current.textEffectsWindow.isHidden = !isOn
    },
    SceneSwitch("bar", Wording("Navigation bar", "导航栏"), isOn: true) { [weak self] isOn in
      self?.controller.navigationController?.isNavigationBarHidden = !isOn
    },
  ]

  package func build(in window: UIWindow) {
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
  }
}

private final class BoxesController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "ResponderChain"
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    let a = ViewA(frame: CGRect(x: 20, y: 64, width: 335, height: 150), color: UIColor(hexString: 0xDCE6F5))
    let b = ViewB(frame: CGRect(x: 20, y: 230, width: 335, height: 170), color: UIColor(hexString: 0xC9E8CF))
    let c = ViewC(frame: CGRect(x: 20, y: 416, width: 335, height: 120), color: UIColor(hexString: 0xF8DDB8))
    for box in [a, b, c] { view.addSubview(box) }
    a.addSubview(ViewA1(frame: CGRect(x: 20, y: 40, width: 140, height: 90), color: UIColor(hexString: 0xB3CBEF)))
    a.addSubview(ViewA2(frame: CGRect(x: 175, y: 40, width: 140, height: 90), color: UIColor(hexString: 0x9DBBE8)))
    b.addSubview(ViewB1(frame: CGRect(x: 20, y: 44, width: 140, height: 104), color: UIColor(hexString: 0x9CD4A8)))
    b.addSubview(ViewB2(frame: CGRect(x: 175, y: 44, width: 140, height: 104), color: UIColor(hexString: 0x86C795)))
  }

  private final class ViewA: NamedBox {}
  private final class ViewA1: NamedBox {}
  private final class ViewA2: NamedBox {}
  private final class ViewB: NamedBox {}
  private final class ViewB1: NamedBox {}
  private final class ViewB2: NamedBox {}
  private final class ViewC: NamedBox {}
}
