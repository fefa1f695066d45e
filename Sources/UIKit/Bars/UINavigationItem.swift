/// The contents of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// The size of the title, in a bar that prefers large titles. The raw values are Apple's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item before; large for the first item.
    case automatic = 0
    case always = 1
    case never = 2
  }

  open var title: String? { didSet { changed?() } }
  /// The view that is shown in the middle in place of the title.
  open var titleView: UIView? { didSet { changed?() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed?() } }

  /// The items from the left edge inward. They replace the back button, unless `leftItemsSupplementBackButton`.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The items from the right edge inward.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The outermost left item.
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
  /// The item and title of the button that leads back to the receiver. `backBarButtonItem` takes precedence, then
  /// `backButtonTitle`, then the title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open var backButtonTitle: String? { didSet { changed?() } }
  var titleForBackButton: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }

  /// The length of the title of the back button. The raw values are Apple's.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0
    /// The title is "Back".
    case generic = 1
    /// The button has no title.
    case minimal = 2
  }
  /// The display mode of the button that leads back to the receiver.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed?() } }
  var displayedTitleForBackButton: String {
    switch backButtonDisplayMode {
    case .default: titleForBackButton
    case .generic: "Back"
    case .minimal: ""
    }
  }

  /// The search controller whose search bar is shown below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.activityChanged = {}
      searchController?.activityChanged = { [weak self] in self?.changed?() }
      changed?()
    }
  }
  /// The value is stored and has no effect: the search bar always shows.
  open var hidesSearchBarWhenScrolling = true {
    didSet { StoredProperty.navigationItemHidesSearchBarWhenScrolling.wasSet() }
  }

  /// The appearance of the bar while the item is on top; nil means the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = kept(standardAppearance)
      changed?()
    }
  }
  /// The appearances where the height is compact, and where nothing is said about the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = kept(compactAppearance)
      changed?()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = kept(scrollEdgeAppearance)
      changed?()
    }
  }
  /// Returns the copy that the item keeps, whose changes show (header `UINavigationItem`: the attribute `copy`).
  private func kept(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    let copy: UINavigationBarAppearance? = appearance?.copy()
    copy?.changed = { [weak self] in self?.changed?() }
    return copy
  }
  /// A line above the title, for which the bar is higher (C497).
  open var prompt: String? { didSet { if prompt != oldValue { changed?() } } }

  /// A Boolean value that indicates whether the back button is shown when there is a previous item.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  /// Notifies the bar that shows the item of a change.
  var changed: (() -> Void)?

  override public init() { super.init() }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  // Changes show at once; `animated` is ignored.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
