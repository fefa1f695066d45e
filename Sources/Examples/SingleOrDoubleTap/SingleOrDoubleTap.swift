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
    root.addArtwork(CGRect(x: 40, y: 14, width: 295, height: 38)) { _ in
      Brush.circle(CGPoint(x: 18, y: 18), radius: 17, UIColor(hexString: 0xF2A65A))
      Brush.circle(CGPoint(x: 18, y: 14), radius: 6, .white)
      Brush.box(CGRect(x: 8, y: 22, width: 20, height: 9), radius: 4.5, .white)
      Brush.text(Wording("Ingrid", "英格丽"), at: CGPoint(x: 46, y: 0), size: 14, weight: .semibold, color: Brush.ink)
      Brush.text(Wording("Bergen harbour", "卑尔根港"), at: CGPoint(x: 46, y: 19), size: 12)
    }
    root.addSubview(photo)
    root.addSubview(journal)
  }

  private func singleTapped() {
    journal.add(Wording("single tap: like", "单次轻点：喜欢"))
    photo.isLiked.toggle()
  }

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
  private var heart: Artwork?
  var isLiked = false { didSet { heart?.setNeedsDisplay() } }

  override init(frame: CGRect) {
    picture = Picture(frame: CGRect(origin: .zero, size: frame.size), from: 0x7AD7F0, to: 0x4A7CF7)
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 12
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    picture.addArtwork(picture.bounds) { room in
      Brush.circle(CGPoint(x: 214, y: 66), radius: 26, UIColor(hexString: 0xFFF3C4))
      Brush.hills([90, 150, 104, 170, 96, 132, 84], in: room, UIColor(hexString: 0x2E5FA8))
      Brush.hills([64, 82, 58, 96, 70], in: room, UIColor(hexString: 0x234A86))
      Brush.box(CGRect(x: 0, y: room.maxY - 48, width: room.width, height: 48), radius: 0, UIColor(hexString: 0x1B3A6B))
      for x in stride(from: CGFloat(18), to: room.width - 60, by: 58) {
        Brush.box(CGRect(x: x, y: room.maxY - 30, width: 34, height: 2), radius: 1, UIColor(white: 1, alpha: 0.25))
      }
    }
    let corner = CGRect(x: frame.width - 46, y: frame.height - 44, width: 30, height: 28)
    let heart = Artwork(frame: corner) { [weak self] room in
      let isLiked = self?.isLiked ?? false
      Brush.heart(
        in: room.insetBy(dx: 3, dy: 3), isLiked ? UIColor(hexString: 0xFF3B5C) : .white, isFilled: isLiked)
    }
    layer.addSublayer(heart)
    self.heart = heart
  }

  func toggleZoom() {
    isZoomed.toggle()
    let scale: CGFloat = isZoomed ? 1.6 : 1
    UIView.animate(withDuration: 0.25) { self.picture.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }
}
