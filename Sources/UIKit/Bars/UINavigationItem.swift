/// The contents of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// The size of the title, in a bar that prefers large titles. The numbers are Apple's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as for the item before; large for the first.
    case automatic = 0
    case always = 1
    case never = 2
  }

  open var title: String? { didSet { changed?() } }
  /// Shown in the middle in place of the title.
  open var titleView: UIView? { didSet { changed?() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed?() } }

  /// The items from the left edge inwards. They replace the back button, unless `leftItemsSupplementBackButton`.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The items from the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The outermost.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }

  open var hidesBackButton = false { didSet { changed?() } }
  /// The sources of the title of the button that leads back to the receiver; `backBarButtonItem` takes precedence, and
  /// the title comes last.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open var backButtonTitle: String? { didSet { changed?() } }
  var titleOfWayBack: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  /// The length of the title of the back button. The numbers are Apple's.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0
    /// "Back", whatever the title is.
    case generic = 1
    /// No words.
    case minimal = 2
  }
  /// The display mode of the button that leads back to the receiver.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed?() } }
  var shownTitleOfWayBack: String {
    switch backButtonDisplayMode {
    case .default: titleOfWayBack
    case .generic: "Back"
    case .minimal: ""
    }
  }

  /// Its search bar is below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.activityChanged = {}
      searchController?.activityChanged = { [weak self] in self?.changed?() }
      changed?()
    }
  }
  /// Kept: the search bar always shows.
  open var hidesSearchBarWhenScrolling = true

  /// The appearance of the bar while the item is on top; nil means the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// Kept, as the bar's are; the latter shows where nothing was said about the standard one.
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// A line above the title, which is not shown here.
  open var prompt: String?

  /// The way back is among what is shown, where there is one.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  /// The bar that shows the item.
  var changed: (() -> Void)?

  override public init() { super.init() }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  // Changes show at once, whether they are animated or not.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
