import UIKit

/// A photo that can be moved, scaled and rotated simultaneously if the delegate allows it.
package final class PhotoGestures: Scene {
  package static let about = SceneDescription(
    name: "photo",
    title: Wording("Pinch, rotate and pan a photo", "捏合、旋转、拖动照片"),
    chapter: .gestures,
    tryThis: Wording(
      "Hold Ctrl and drag to pinch and turn the photo; a five-finger tap resets it. Then turn "
        + "simultaneous recognition off and try again.",
      "按住 Ctrl 拖动，捏合并旋转照片；五指轻点让它复原。然后禁止同时识别再试。"),
    notice: Wording(
      "By default one recognizer excludes the others on the same view. Returning true from the delegate lets pinch, rotation "
        + "and pan go on together.",
      "默认情况下，同一视图上一个手势识别后其余的就被排除。代理返回 true，捏合、旋转、拖动才能同时进行。"),
    article: "003",
    suggestedTap: CGPoint(x: 187, y: 240))

  package init() {}

  private let photo = PhotoView(frame: CGRect(x: 77, y: 130, width: 220, height: 220))
  private let allowance = Allowance()
  private let journal = Journal(
    frame: CGRect(x: 20, y: 470, width: 335, height: 75), placeholder: Wording("States appear here.", "状态显示在这里。"))
  private let fiveFingers = UITapGestureRecognizer()
  private lazy var recognizers = [
    UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), fiveFingers,
  ]

  package private(set) lazy var switches = [
    SceneSwitch("together", Wording("Simultaneous recognition", "代理允许同时识别"), isOn: true) {
      [weak self] in self?.allowance.allows = $0
    }
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    root.clipsToBounds = true
    fiveFingers.numberOfTouchesRequired = 5
    for recognizer in recognizers {
      recognizer.delegate = allowance
      recognizer.addTarget(self, action: Selector("changed", PhotoGestures.changed))
      photo.addGestureRecognizer(recognizer)
    }
    root.addSubview(photo)
    // The photo may be moved behind the journal.
    journal.backgroundColor = UIColor(white: 0.97, alpha: 0.92)
    root.addSubview(journal)
  }

  /// Adds each recognizer's change since the last call to the photo's transform, and resets the recognizer.
  private func changed(_ recognizer: UIGestureRecognizer) {
    journal.add("\(type(of: recognizer)): \(recognizer.state.name)")
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: photo.superview)
      photo.center = CGPoint(x: photo.center.x + way.x, y: photo.center.y + way.y)
      pan.setTranslation(.zero, in: photo.superview)
    case let pinch as UIPinchGestureRecognizer:
      photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    case let rotation as UIRotationGestureRecognizer:
      photo.transform = photo.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    case fiveFingers:
      photo.transform = .identity
      photo.center = CGPoint(x: 187, y: 240)
    default: break
    }
  }
}

private final class Allowance: UIGestureRecognizerDelegate {
  var allows = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allows }
}

/// A drawn placeholder for a photograph of hills in the evening.
private final class PhotoView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    // Without a path the shadow would be that of each drawn part, which takes longer to draw.
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
  }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIBezierPath(rect: bounds).fill()
    let picture = bounds.insetBy(dx: 10, dy: 10)
    UIColor(hexString: 0xFFB88A).setFill()
    UIBezierPath(rect: picture).fill()
    UIColor(hexString: 0xFFF0C9).setFill()
    UIBezierPath(ovalIn: CGRect(x: picture.midX + 10, y: picture.minY + 40, width: 56, height: 56)).fill()
    hill(picture, peak: CGPoint(x: picture.minX + 60, y: picture.minY + 84), color: 0xB76E79)
    hill(picture, peak: CGPoint(x: picture.minX + 150, y: picture.minY + 112), color: 0x6C4F77)
  }

  private func hill(_ picture: CGRect, peak: CGPoint, color: UInt32) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: picture.minX, y: picture.maxY))
    path.addLine(to: CGPoint(x: picture.minX, y: picture.maxY - 60))
    path.addQuadCurve(to: CGPoint(x: picture.maxX, y: picture.maxY - 34), controlPoint: peak)
    path.addLine(to: CGPoint(x: picture.maxX, y: picture.maxY))
    path.close()
    UIColor(hexString: color).setFill()
    path.fill()
  }
}
