import UIKit

/// The page behind the tab bar.
final class FeedView: UIView {
  private let heading = Caption("Today", size: 24, weight: .bold, frame: CGRect(x: 18, y: 16, width: 300, height: 32))

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(heading)
    let albums: [(title: String, detail: String, start: UInt32, end: UInt32)] = [
      ("Morning light", "12 photos · Kyoto", 0xFFB457, 0xFF705B),
      ("Harbour walk", "8 photos · Bergen", 0x7AD7F0, 0x4A7CF7),
      ("Botanical garden", "31 photos · Kew", 0xB9F0A6, 0x3BB273),
      ("Night train", "5 photos · Milano", 0xE3C1FF, 0x8A5CF6),
    ]
    for (index, album) in albums.enumerated() {
      let frame = CGRect(x: 16, y: 62 + CGFloat(index) * 112, width: 343, height: 92)
      addSubview(AlbumCard(album.title, album.detail, from: album.start, to: album.end, frame: frame))
    }
  }

  /// The proof that the center button's action arrived.
  func showAdded(_ photos: Int) { heading.text = "Today, \(photos) new" }
}

private final class AlbumCard: UIView {
  init(_ title: String, _ detail: String, from start: UInt32, to end: UInt32, frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 14
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    let picture = Picture(frame: CGRect(x: 14, y: 14, width: 64, height: 64), from: start, to: end)
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(Caption(title, size: 14, weight: .semibold, frame: CGRect(x: 90, y: 16, width: 230, height: 18)))
    addSubview(Caption(detail, size: 13, frame: CGRect(x: 90, y: 40, width: 230, height: 18)))
  }
}
