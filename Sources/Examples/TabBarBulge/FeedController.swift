import UIKit

/// Albums in a table. The rows extend behind the tab bar, so that one is behind the bar's raised button.
final class FeedController: UITableViewController {
  private struct Album {
    let title: Wording
    let detail: Wording
    let colors: (start: UInt32, end: UInt32)
  }

  private let albums = [
    Album(
      title: Wording("Morning light", "晨光"), detail: Wording("12 photos · Kyoto", "12 张照片 · 京都"),
      colors: (0xFFB457, 0xFF705B)),
    Album(
      title: Wording("Harbour walk", "海港漫步"), detail: Wording("8 photos · Bergen", "8 张照片 · 卑尔根"),
      colors: (0x7AD7F0, 0x4A7CF7)),
    Album(
      title: Wording("Botanical garden", "植物园"), detail: Wording("31 photos · Kew", "31 张照片 · 邱园"),
      colors: (0xB9F0A6, 0x3BB273)),
    Album(
      title: Wording("Night train", "夜行列车"), detail: Wording("5 photos · Milano", "5 张照片 · 米兰"),
      colors: (0xE3C1FF, 0x8A5CF6)),
  ]
  private let heading = Caption(
    Wording("Today", "今天"), size: 24, weight: .bold, frame: CGRect(x: 18, y: 16, width: 330, height: 32))
  private var photos = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = UIColor(hexString: 0xF2F3F7)
    tableView.separatorStyle = .none
    let header = FeedHeader(frame: CGRect(x: 0, y: 0, width: 375, height: 62))
    header.addSubview(heading)
    tableView.tableHeaderView = header
  }

  /// The center button's action, which shows that its touch arrived.
  func addPhoto() {
    photos += 1
    heading.wording = Wording("Today, \(photos) new", "今天，新增 \(photos) 张")
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

  /// Shows the effect of a touch that misses the button: the row below it is selected.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    heading.wording = albums[indexPath.row].title
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

  override func layoutSubviews() {
    super.layoutSubviews()
    card?.frame.size.width = contentView.bounds.width - 32
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    card?.backgroundColor = highlighted ? UIColor(hexString: 0xE3E6EE) : .white
  }
}

private final class AlbumCard: UIView {
  init(_ title: Wording, _ detail: Wording, from start: UInt32, to end: UInt32, frame: CGRect) {
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
