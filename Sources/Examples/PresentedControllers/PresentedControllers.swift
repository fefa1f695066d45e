import UIKit

/// A controller is presented over another: what the sheet's dimming view receives, and what the presented controller's
/// next responder is.
package final class PresentedControllers: Scene {
  package static let about = SceneDescription(
    name: "presented-controllers",
    title: Wording("Presented controllers", "模态呈现的控制器"),
    chapter: .controllers,
    tryThis: Wording(
      "Present the sheet, tap the dimmed part, present it again and tap Ping. Then present it .overFullScreen.",
      "打开模态面板，轻点遮罩视图；再打开一次，轻点 Ping。然后改用 .overFullScreen。"),
    notice: Wording(
      "UIDimmingView takes every touch beside the sheet. Ping's action climbs from the sheet to the controller "
        + "that presented it.",
      "遮罩视图 UIDimmingView 拿走面板以外的所有触摸。Ping 的动作从面板上行到呈现它的控制器。"),
    article: "001, 004",
    suggestedTap: CGPoint(x: 187, y: 130))

  package init() {}

  private let controller = PresentingController()

  package private(set) lazy var switches = [
    SceneSwitch("full", Wording("Presented .overFullScreen", "以 .overFullScreen 呈现"), isOn: false) { [weak self] in
      self?.controller.style = $0 ? .overFullScreen : .pageSheet
    }
  ]

  package func build(in window: UIWindow) {
    window.rootViewController = controller
  }
}

private final class PresentingController: UIViewController {
  var style = UIModalPresentationStyle.pageSheet
  private let journal = Journal(
    frame: CGRect(x: 20, y: 200, width: 335, height: 200), placeholder: Wording("Callbacks appear here.", "回调显示在这里。"))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.addArtwork(CGRect(x: 0, y: 0, width: 375, height: 560), paint: Self.paintInbox)
    let button = UIButton(frame: CGRect(x: 87, y: 100, width: 200, height: 60))
    button.backgroundColor = .actionBlue
    button.layer.cornerRadius = 14
    button.setTitle("Present", for: .normal)
    button.addTarget(self, action: Selector("present", PresentingController.presentSheet), for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(journal)
  }

  /// Draws a mailbox around the button and the list of calls.
  private static func paintInbox(in room: CGRect) {
    Brush.text(Wording("Inbox", "收件箱"), at: CGPoint(x: 20, y: 28), size: 28, weight: .bold, color: Brush.ink)
    let mails: [(Wording, Wording, UInt32)] = [
      (Wording("Ingrid", "英格丽"), Wording("Photos of the harbour", "海港的照片"), 0xF2A65A),
      (Wording("Kew Gardens", "邱园"), Wording("Your tickets for Sunday", "您周日的门票"), 0x3BB273),
    ]
    for (row, mail) in mails.enumerated() {
      let y = 416 + CGFloat(row) * 66
      Brush.box(CGRect(x: 20, y: y, width: 335, height: 56), radius: 12, .white)
      Brush.circle(CGPoint(x: 48, y: y + 28), radius: 16, UIColor(hexString: mail.2))
      Brush.text(mail.0, at: CGPoint(x: 76, y: y + 9), size: 14, weight: .semibold, color: Brush.ink)
      Brush.text(mail.1, at: CGPoint(x: 76, y: y + 30), size: 13)
    }
  }

  private func presentSheet() {
    let sheet = SheetController()
    sheet.modalPresentationStyle = style
    sheet.report = { [weak self] in self?.journal.add($0) }
    present(sheet, animated: false)
  }

  /// An action without a target finds this method, because the presented controller's next responder is this one.
  func ping(_ sender: UIButton) { journal.add(Wording("ping reached the presenting controller", "ping 到达了呈现它的控制器")) }
}

private final class SheetController: UIViewController {
  var report: (String) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addArtwork(CGRect(x: 30, y: 16, width: 300, height: 420), paint: Self.paintMessage)
    let ping = UIButton(frame: CGRect(x: 30, y: 60, width: 140, height: 56))
    ping.setTitle("Ping", for: .normal)
    ping.backgroundColor = UIColor.systemIndigo
    ping.layer.cornerRadius = 14
    ping.addTarget(nil, action: Selector("ping:", PresentingController.ping), for: .touchUpInside)
    let close = UIButton(frame: CGRect(x: 190, y: 60, width: 140, height: 56))
    close.setTitle("Close", for: .normal)
    close.backgroundColor = .quietText
    close.layer.cornerRadius = 14
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: false) }, for: .touchUpInside)
    view.addSubview(ping)
    view.addSubview(close)
  }

  /// Draws the fields of a message around the buttons.
  private static func paintMessage(in room: CGRect) {
    Brush.text(Wording("New message", "新邮件"), at: .zero, size: 20, weight: .bold, color: Brush.ink)
    let fields = [Wording("To: Ingrid", "收件人：英格丽"), Wording("Subject: Harbour", "主题：海港")]
    for (row, field) in fields.enumerated() {
      let y = 128 + CGFloat(row) * 36
      Brush.text(field, at: CGPoint(x: 0, y: y), size: 14, color: Brush.ink)
      Brush.box(CGRect(x: 0, y: y + 27, width: room.width, height: 1), radius: 0, UIColor(hexString: 0xD9DBE1))
    }
    for (row, width) in ([280, 252, 292, 160] as [CGFloat]).enumerated() {
      Brush.box(
        CGRect(x: 0, y: 216 + CGFloat(row) * 22, width: width, height: 8), radius: 4, UIColor(hexString: 0xE6E8ED))
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("sheet: viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report("sheet: viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    report("sheet: viewDidDisappear")
  }
}
