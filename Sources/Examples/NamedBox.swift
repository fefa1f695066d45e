import UIKit

/// A colored rectangle with its class's name in the corner: the views of the articles' figures. The name is drawn, not
/// a subview, so that a hit test asks the figure's views and nothing else.
class NamedBox: UIView {
  init(frame: CGRect, color: UIColor) {
    super.init(frame: frame)
    backgroundColor = color
    layer.cornerRadius = 10
  }

  override func draw(_ rect: CGRect) {
    let name = String(describing: type(of: self))
    (NSString(string: name)).draw(
      at: CGPoint(x: bounds.minX + 10, y: bounds.minY + 7),
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: UIColor(white: 0, alpha: 0.72),
      ])
  }
}
