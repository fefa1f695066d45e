import UIKit

/// The picture in place of a video, a camera or a filter, which HitPath does not have. Its text says what is missing.
@MainActor
enum MediaPlaceholder {
  static func draw(_ title: String, in bounds: CGRect, of context: CGContext) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    UIColor(white: 0.12, alpha: 1).setFill()
    UIBezierPath(rect: bounds).fill()
    let size = min(15, max(8, bounds.height / 5))
    let text = NSAttributedString(
      string: title,
      attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: 0.85, alpha: 1)])
    let extent = text.size()
    text.draw(at: CGPoint(x: bounds.midX - extent.width / 2, y: bounds.midY - extent.height / 2))
  }

  /// Returns an image of `size` points: `image`, with the text on a strip at the bottom, or the text alone.
  static func image(_ title: String, over image: UIImage?, size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
      let bounds = CGRect(origin: .zero, size: size)
      guard let image else { return draw(title, in: bounds, of: renderer.cgContext) }
      image.draw(in: bounds)
      let height = min(size.height, max(12, size.height / 8))
      draw(
        title, in: CGRect(x: 0, y: size.height - height, width: size.width, height: height), of: renderer.cgContext)
    }
  }
}

/// What is said once for each kind of medium.
@MainActor
enum MediaLog {
  private static var said: Set<String> = []

  static func say(_ sentence: String) {
    if said.insert(sentence).inserted { LogLine.write(sentence) }
  }
}
