import UIKit

/// The second tab's page: a person, and the pictures of the albums.
final class ProfileController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hexString: 0xF2F3F7)
    view.addArtwork(CGRect(x: 0, y: 0, width: 375, height: 500), paint: Self.paint)
  }

  private static let colors: [UInt32] = [0xFFB457, 0x7AD7F0, 0xB9F0A6, 0xE3C1FF, 0xFF705B, 0x4A7CF7]

  private static func paint(in room: CGRect) {
    let middle = CGPoint(x: 62, y: 66)
    Brush.circle(middle, radius: 38, UIColor(hexString: 0x2F6DF6))
    Brush.circle(CGPoint(x: middle.x, y: middle.y - 10), radius: 13, .white)
    Brush.box(CGRect(x: middle.x - 21, y: middle.y + 8, width: 42, height: 18), radius: 9, .white)
    Brush.text(Wording("Ingrid", "英格丽"), at: CGPoint(x: 118, y: 40), size: 24, weight: .bold, color: Brush.ink)
    Brush.text(Wording("56 photos · 4 albums", "56 张照片 · 4 个相册"), at: CGPoint(x: 118, y: 72), size: 13)
    for (index, color) in colors.enumerated() {
      let (column, row) = (CGFloat(index % 3), CGFloat(index / 3))
      Brush.box(
        CGRect(x: 16 + column * 117, y: 130 + row * 117, width: 109, height: 109), radius: 12,
        UIColor(hexString: color))
    }
  }
}
