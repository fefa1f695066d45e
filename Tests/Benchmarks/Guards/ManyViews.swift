import Scenes
import UIKit

/// A scene of siblings below one view, side by side, with nine subviews each: the 1,000 siblings are 10,000 views.
class ManyViews: Scene {
  class var about: SceneDescription { SceneDescription("many-views", title: "Many views") }
  class var columns: Int { 10 }
  class var rows: Int { 10 }

  static func type(siblings: Int) throws -> any Scene.Type {
    switch siblings {
    case 100: ManyViews.self
    case 1000: TenThousandViews.self
    default: throw WorkloadFailure(description: "There is no scene of \(siblings) siblings.")
    }
  }

  required init() {}

  func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    let (columns, rows) = (Self.columns, Self.rows)
    let size = CGSize(width: window.bounds.width / CGFloat(columns), height: window.bounds.height / CGFloat(rows))
    for index in 0..<columns * rows {
      let place = CGPoint(x: CGFloat(index % columns) * size.width, y: CGFloat(index / columns) * size.height)
      let sibling = Sibling(frame: CGRect(origin: place, size: size))
      sibling.backgroundColor = index.isMultiple(of: 2) ? .systemBlue : .systemGreen
      root.addSubview(sibling)
    }
  }

  private final class Sibling: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let part = CGSize(width: frame.width / 3, height: frame.height / 3)
      for index in 0..<9 {
        let origin = CGPoint(x: CGFloat(index % 3) * part.width, y: CGFloat(index / 3) * part.height)
        addSubview(UIView(frame: CGRect(origin: origin, size: part)))
      }
    }

    required init?(coder: NSCoder) { nil }
  }
}

private final class TenThousandViews: ManyViews {
  override class var columns: Int { 25 }
  override class var rows: Int { 40 }
}
