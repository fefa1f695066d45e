import UIKit

/// A list of activities in a popover. A touch beside the popover dismisses it and reaches no other view, except those
/// that the popover passes touches through to.
package final class ShareSheet: Scene {
  package static let about = SceneDescription(
    name: "share-sheet",
    title: Wording("Beside a popover", "弹出框之外"),
    chapter: .controllers,
    tryThis: Wording(
      "Tap ShareButton, then LikeButton while the popover is up. Turn passthroughViews on and do the same.",
      "轻点 ShareButton，弹出框显示时再轻点 LikeButton。打开 passthroughViews 后再做一遍。"),
    notice: Wording(
      "The first touch beside a popover only dismisses it: PopoverDimmingView gets it. "
        + "A view of passthroughViews is asked before that, and the popover stays.",
      "弹出框之外的第一次触摸只会让它消失：PopoverDimmingView 得到它。passthroughViews 里的视图先被询问，弹出框保持不变。"),
    article: "",
    suggestedTap: CGPoint(x: 90, y: 425))

  package init() {}

  private let controller = PhotoController()

  package private(set) lazy var switches = [
    SceneSwitch("passes", Wording("passthroughViews = [LikeButton]", "passthroughViews = [LikeButton]"), isOn: false) {
      [weak self] in self?.controller.passesTouches = $0
    }
  ]

  package func build(in window: UIWindow) { window.rootViewController = controller }
}

private final class PhotoController: UIViewController, UIPopoverPresentationControllerDelegate {
  var passesTouches = false {
    didSet { presentedViewController?.popoverPresentationController?.passthroughViews = passThrough }
  }
  private let shareButton = ShareButton(frame: CGRect(x: 20, y: 400, width: 140, height: 50))
  private let likeButton = LikeButton(frame: CGRect(x: 215, y: 400, width: 140, height: 50))
  private let journal = Journal(
    frame: CGRect(x: 20, y: 465, width: 335, height: 80), placeholder: Wording("Callbacks appear here.", "回调显示在这里。"))
  private var likes = 0

  private var passThrough: [UIView]? { passesTouches ? [likeButton] : nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.addSubview(Picture(frame: CGRect(x: 20, y: 40, width: 335, height: 340), from: 0x9BE3C1, to: 0x2F6FB5))
    prepare(shareButton, Wording("Share", "分享"), color: .actionBlue)
    prepare(likeButton, Wording("Like", "喜欢"), color: UIColor(hexString: 0xC2255C))
    shareButton.addTarget(self, action: Selector("share", PhotoController.share), for: .touchUpInside)
    likeButton.addTarget(self, action: Selector("like", PhotoController.like), for: .touchUpInside)
    view.addSubview(journal)
  }

  private func prepare(_ button: WordedButton, _ title: Wording, color: UIColor) {
    button.backgroundColor = color
    button.layer.cornerRadius = 14
    button.wording = title
    view.addSubview(button)
  }

  private func share() {
    let sheet = UIActivityViewController(activityItems: ["Harbour walk"], applicationActivities: nil)
    sheet.modalPresentationStyle = .popover
    sheet.preferredContentSize = CGSize(width: 220, height: 144)
    sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
      self?.journal.add("\(type?.rawValue ?? "no activity"), completed: \(completed)")
    }
    let popover = sheet.popoverPresentationController
    popover?.delegate = self
    popover?.sourceView = shareButton
    popover?.permittedArrowDirections = .down
    popover?.passthroughViews = passThrough
    present(sheet, animated: false)
  }

  private func like() {
    likes += 1
    journal.add(Wording("LikeButton: touchUpInside \(likes)", "LikeButton：touchUpInside \(likes)"))
  }

  /// Keeps the popover on a phone, where it would become a sheet.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

private final class ShareButton: WordedButton {}
private final class LikeButton: WordedButton {}
