import UIKit

/// Events without a location on the screen: shakes, media keys and buttons of a controller. They start at the first
/// responder.
package final class ShakeAndRemote: Scene {
  package static let about = SceneDescription(
    name: "shake-and-remote",
    title: Wording("Shake, remote control, presses", "摇一摇、远程控制与按键事件"),
    chapter: .responders,
    tryThis: Wording(
      "Shake the window or press Ctrl+Alt+Z, a media key, the arrows. Then take the first responder away and try "
        + "again.",
      "左右晃动窗口（或按 Ctrl+Alt+Z），按媒体键，按方向键。然后取消第一响应者再试。"),
    notice: Wording(
      "None of these is hit tested: the first responder comes first, then the chain. Without one the "
        + "controller in front is asked.",
      "这些事件都不做命中测试：先到第一响应者，再沿响应者链上行。没有第一响应者时，交给最前面的控制器。"),
    article: "001, 004",
    suggestedTap: CGPoint(x: 187, y: 140))

  package init() {}

  private let controller = PlayerController()

  package private(set) lazy var switches = [
    SceneSwitch("first", Wording("PlayerView is first responder", "PlayerView 是第一响应者"), isOn: true) {
      [weak self] isOn in
      guard let player = self?.controller.player else { return }
      player.wantsKeys = isOn
      if isOn { player.becomeFirstResponder() } else { player.resignFirstResponder() }
    },
    SceneSwitch("keeps", Wording("PlayerView keeps what it gets", "PlayerView 不再向上传递"), isOn: false) { [weak self] in
      self?.controller.player.keeps = $0
    },
  ]

  package func build(in window: UIWindow) {
    window.rootViewController = controller
    UIApplication.shared.beginReceivingRemoteControlEvents()
    UIApplication.shared.applicationSupportsShakeToEdit = false
  }
}

private final class PlayerController: UIViewController {
  let player = PlayerView(frame: CGRect(x: 20, y: 60, width: 335, height: 160), color: UIColor(hexString: 0xDCE6F5))
  private let journal = Journal(
    frame: CGRect(x: 20, y: 240, width: 335, height: 300), placeholder: Wording("Events appear here.", "事件显示在这里。"))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    player.report = { [weak self] in self?.journal.add($0) }
    view.addSubview(player)
    view.addSubview(journal)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if player.wantsKeys { player.becomeFirstResponder() }
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    journal.add("PlayerController: motionEnded")
  }

  override func remoteControlReceived(with event: UIEvent?) { journal.add("PlayerController: remote control") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.add("PlayerController: pressesBegan")
  }
}

private final class PlayerView: NamedBox, WordedView {
  var wantsKeys = true
  var keeps = false
  var report: (String) -> Void = { _ in }

  func languageChanged() { setNeedsDisplay() }

  override var canBecomeFirstResponder: Bool { wantsKeys }

  /// Draws the song that is playing.
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let cover = CGRect(x: 12, y: 36, width: 110, height: 110)
    Brush.box(cover, radius: 10, UIColor(hexString: 0xF2A65A))
    Brush.circle(CGPoint(x: cover.midX, y: cover.midY), radius: 30, UIColor(hexString: 0xFFE9C7))
    Brush.circle(CGPoint(x: cover.midX, y: cover.midY), radius: 9, UIColor(hexString: 0xF2A65A))
    let left = cover.maxX + 16
    Brush.text(
      Wording("Evening in Kyoto", "京都之夜"), at: CGPoint(x: left, y: 44), size: 16, weight: .semibold, color: Brush.ink)
    Brush.text(Wording("Night trains", "夜行列车"), at: CGPoint(x: left, y: 68), size: 13)
    let bar = CGRect(x: left, y: 102, width: bounds.width - left - 16, height: 4)
    Brush.box(bar, radius: 2, UIColor(hexString: 0xB9C3D6))
    Brush.box(CGRect(x: left, y: 102, width: bar.width * 0.4, height: 4), radius: 2, Brush.ink)
    Brush.triangle(pointingRightFrom: CGPoint(x: bar.midX - 7, y: 118), size: 22, Brush.ink)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    report("PlayerView: motionEnded")
    if !keeps { super.motionEnded(motion, with: event) }
  }

  override func remoteControlReceived(with event: UIEvent?) {
    report("PlayerView: \(event.map { "\($0.subtype)" } ?? "remote control")")
    if !keeps { super.remoteControlReceived(with: event) }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    report("PlayerView: pressesBegan")
    if !keeps { super.pressesBegan(presses, with: event) }
  }
}
