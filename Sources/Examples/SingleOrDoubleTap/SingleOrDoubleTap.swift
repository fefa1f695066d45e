import UIKit

/// Article 003, 4.3: one tap or two? A failure requirement makes the single tap wait.
package final class SingleOrDoubleTap: Scene {
  package static let about = SceneDescription(
    name: "single-or-double-tap",
    title: Wording("Single or double tap", "轻点一次还是两次"),
    chapter: .gestures,
    tryThis: Wording(
      "Tap once, then tap twice quickly. Turn the requirement off and tap twice again.",
      "轻点一次，再快速轻点两下。关掉“SingleTap 要求 DoubleTap 先失败”，再轻点两下。"),
    notice: Wording(
      "With the requirement the single tap waits until the double tap has failed: 0.35 seconds. Without it, both fire.",
      "有失败要求时，SingleTap 要等 DoubleTap 失败，即 0.35 秒。没有要求时，两者都会执行。"),
    article: "003",
    correction: Wording(
      "Returning true from shouldRequireFailureOf makes the first recognizer wait for the second to fail; it does not fail it.",
      "shouldRequireFailureOf 返回 true 是让第一个手势等第二个失败，不是让它失效。"),
    suggestedTap: CGPoint(x: 187, y: 180))

  package init() {}

  private let photo = Photo(frame: CGRect(x: 40, y: 60, width: 295, height: 240))
  private let single = UITapGestureRecognizer()
  private let double = UITapGestureRecognizer()
  private let chooser = Chooser()
  private let journal = Journal(
    frame: CGRect(x: 40, y: 325, width: 295, height: 210), placeholder: Wording("Taps appear here.", "轻点显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("waits", Wording("Single requires double to fail", "SingleTap 要求 DoubleTap 先失败"), isOn: true) {
      [weak self] in
      self?.chooser.singleWaits = $0
    }
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    (single.name, double.name) = ("SingleTap", "DoubleTap")
    double.numberOfTapsRequired = 2
    chooser.double = double
    single.delegate = chooser
    single.addTarget(self, action: Selector("liked", SingleOrDoubleTap.singleTapped))
    double.addTarget(self, action: Selector("zoomed", SingleOrDoubleTap.doubleTapped))
    photo.addGestureRecognizer(single)
    photo.addGestureRecognizer(double)
    root.addSubview(photo)
    root.addSubview(journal)
  }

  private func singleTapped() { journal.add(Wording("single tap: select", "单次轻点：选中")) }

  private func doubleTapped() {
    journal.add(Wording("double tap: zoom", "两次轻点：缩放"))
    photo.toggleZoom()
  }
}

/// Decides for each touch separately, whereas `require(toFail:)` is permanent.
private final class Chooser: UIGestureRecognizerDelegate {
  var singleWaits = true
  weak var double: UIGestureRecognizer?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { singleWaits && otherGestureRecognizer === double }
}

private final class Photo: UIView {
  private let picture: Picture
  private var isZoomed = false

  override init(frame: CGRect) {
    picture = Picture(frame: CGRect(origin: .zero, size: frame.size), from: 0x7AD7F0, to: 0x4A7CF7)
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 12
    picture.isUserInteractionEnabled = false
    addSubview(picture)
  }

  func toggleZoom() {
    isZoomed.toggle()
    let scale: CGFloat = isZoomed ? 1.6 : 1
    UIView.animate(withDuration: 0.25) { self.picture.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }
}
