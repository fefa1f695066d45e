/// Receives changes of a search controller's text, scope or activity.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate is notified when searching begins and ends. Every method has a default that does nothing.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar and the controller that shows the results.
///
/// Searching begins when the bar is edited and ends with its cancel button, which clears the text. The controller is
/// not presented: its view covers the searched one, below the bar, while it has contents (L).
@MainActor
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The controller that shows the results over the searched view; nil if that shows them itself.
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// A Boolean value that indicates whether the searched view is dimmed while the text is empty; a tap there ends
  /// searching.
  open var obscuresBackgroundDuringPresentation = true
  /// A Boolean value that indicates whether the title and the buttons of the navigation bar are hidden while searching.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that indicates whether the scope bar is shown only while searching.
  open var automaticallyShowsScopeBar = true
  /// A Boolean value that indicates whether the results are shown as soon as there is text.
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false { didSet { showOverlay() } }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.eventHandler = { [weak self] in self?.follow($0) }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
  }

  /// Creates a controller without a results controller.
  public convenience init() { self.init(searchResultsController: nil) }

  private let dimming = UIControl(frame: .zero)
  /// The navigation bar shows the bar in another place.
  var activityChanged: () -> Void = {}

  // MARK: Searching

  private var active = false
  /// A Boolean value that indicates whether the user is searching. Setting it begins or ends searching.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    active = true
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: false) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil { searchBar.showsScopeBar = true }
    activityChanged()
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    showOverlay()
    delegate?.didPresentSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    searchBar.text = nil
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: false) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    activityChanged()
    showOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  private func follow(_ event: UISearchBar.Event) {
    switch event {
    case .began: isActive = true
    case .changed, .scoped:
      guard active else { return }
      searchResultsUpdater?.updateSearchResults(for: self)
      showOverlay()
    case .cancelled: isActive = false
    }
  }

  // MARK: Views over the searched view

  private var hasText: Bool { searchBar.text?.isEmpty == false }
  private var showsResults: Bool {
    searchResultsController != nil
      && (showsSearchResultsController || automaticallyShowsSearchResultsController && hasText)
  }

  /// The searched controller: the top controller, if a navigation bar shows the search bar.
  private var searched: UIViewController? {
    var responder: UIResponder? = searchBar.next
    while let current = responder {
      if let navigation = current as? UINavigationController { return navigation.topViewController }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  private func showOverlay() {
    let shown: UIView? =
      !active
      ? nil : showsResults ? searchResultsController?.view : obscuresBackgroundDuringPresentation ? dimming : nil
    if shown !== searchResultsController?.viewIfLoaded { leaveResults() }
    if shown !== dimming { dimming.removeFromSuperview() }
    guard let shown, let host = searched?.view, let container = host.superview else { return }
    let top = max(host.frame.minY, container.convert(searchBar.bounds, from: searchBar).maxY)
    let place = CGRect(x: host.frame.minX, y: top, width: host.frame.width, height: max(0, host.frame.maxY - top))
    shown.frame = place
    guard shown.superview !== container else { return }
    let results = shown === dimming ? nil : searchResultsController
    results?.beginAppearanceTransition(true, animated: false)
    container.insertSubview(shown, aboveSubview: host)
    results?.endAppearanceTransition()
  }

  private func leaveResults() {
    guard let view = searchResultsController?.viewIfLoaded, view.superview != nil else { return }
    searchResultsController?.beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    searchResultsController?.endAppearanceTransition()
  }
}
