/// The tab bar's item of one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  /// The text of the badge, which is shown at the upper right of the item; nil shows no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The color of the badge's background; nil is red.
  open var badgeColor: UIColor? { didSet { changed() } }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the font and color of the badge's text; nil removes the attributes.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  /// The image for the low bar of a phone in landscape. It has no effect, because bars have one height here.
  open var landscapeImagePhone: UIImage? { didSet { StoredProperty.tabBarItemLandscapeImagePhone.wasSet() } }

  /// Moves the edges of the image inward, in points; the image fills the remaining area.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  /// The image of the selected item; nil means `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  override public init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Items that the system defines, with its titles and images. The raw values are Apple's.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    /// The symbol that is nearest to the image of the system, which has no name of its own (L).
    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.bullet"
      }
    }
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  /// The button of the bar that shows the item.
  weak var button: UITabBarButton?

  override func changed() { button?.itemChanged() }
}
