import UIKit

/// Albums in a table. The rows reach under the tab bar, so that one lies behind the bar's raised button.
final class FeedController: UITableViewController {
  private struct Album {
    let title: String
    let detail: String
    let colors: (start: UInt32, end: UInt32)
  }

  private let albums = [
    Album(title: "Morning light", detail: "12 photos · Kyoto", colors: (0xFFB457, 0xFF705B)),
    Album(title: "Harbour walk", detail: "8 photos · Bergen", colors: (0x7AD7F0, 0x4A7CF7)),
    Album(title: "Botanical garden", detail: "31 photos · Kew", colors: (0xB9F0A6, 0x3BB273)),
    Album(title: "Night train", detail: "5 photos · Milano", colors: (0xE3C1FF, 0x8A5CF6)),
  ]
  private let heading = Caption("Today", size: 24, weight: .bold, frame: CGRect(x: 18, y: 16, width: 330, height: 32))
  private var photos = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = UIColor(hexString: 0xF2F3F7)
    tableView.separatorStyle = .none
    let header = FeedHeader(frame: CGRect(x: 0, y: 0, width: 375, height: 62))
    header.addSubview(heading)
    tableView.tableHeaderView = header
  }

  /// The center button's action: the proof that its touch arrived.
  func addPhoto() {
    photos += 1
    heading.text = "Today, \(photos) new"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { albums.count }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 112 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let album = albums[indexPath.row]
    let cell = AlbumCell(style: .default, reuseIdentifier: nil)
    cell.card = AlbumCard(
      album.title, album.detail, from: album.colors.start, to: album.colors.end,
      frame: CGRect(x: 16, y: 0, width: 343, height: 92))
    return cell
  }

  /// What happens instead where the button is not asked.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    heading.text = albums[indexPath.row].title
  }
}

private final class FeedHeader: UIView {}

private final class AlbumCell: UITableViewCell {
  var card: AlbumCard? {
    didSet {
      oldValue?.removeFromSuperview()
      if let card { contentView.addSubview(card) }
    }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    card?.backgroundColor = highlighted ? UIColor(hexString: 0xE3E6EE) : .white
  }
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
