import BenchmarkTrees
import CoreGraphics
import UIKit

/// A scene of 1,000 rounded cards, a fifth of them with a word, at positions that are the same in every run.
@MainActor
enum DrawnScene {
  static let size = CGSize(width: 1280, height: 800)

  static func views(in window: UIWindow) -> [UIView] {
    window.isHidden = false
    var random = SplitMix(seed: 77)
    return (0..<1000).map { index in
      let frame = CGRect(
        x: Int.random(in: 0...1100, using: &random), y: Int.random(in: 0...720, using: &random),
        width: Int.random(in: 12...160, using: &random), height: Int.random(in: 12...80, using: &random))
      let view = index.isMultiple(of: 5) ? label(frame) : UIView(frame: frame)
      view.backgroundColor = UIColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: index.isMultiple(of: 3) ? 0.7 : 1)
      view.layer.cornerRadius = CGFloat(Int.random(in: 0...12, using: &random))
      window.addSubview(view)
      return view
    }
  }

  private static func label(_ frame: CGRect) -> UIView {
    let label = UILabel(frame: frame)
    label.text = "Settings"
    return label
  }
}

/// Glyphs that are solid blocks. Drawing them costs the same as drawing text, and no font is used.
final class BlockGlyphs: GlyphRendering {
  private var masks: [String: GlyphMask] = [:]

  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    let key = "\(string) \(font.size * pixelsPerPoint)"
    if let known = masks[key] { return known }
    let height = Int(font.size * pixelsPerPoint)
    let width = Int(CGFloat(string.count) * font.size * pixelsPerPoint / 2)
    guard width > 0, height > 0 else { return nil }
    let coverage = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let mask = GlyphMask(width: width, height: height, offsetX: 0, offsetY: -height, coverage: coverage)
    masks[key] = mask
    return mask
  }
}
