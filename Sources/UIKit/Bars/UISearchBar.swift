/// The delegate decides about and is notified of the events of a search bar. Every method has a default: permissions
/// are given, notifications ignored.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A field for a search term, with buttons to clear and to cancel, and optionally a choice of scopes below it.
///
/// The bar only notifies its delegate (Apple, `UISearchBar`): neither the cancel button nor the return key ends editing
/// or clears the text.
@MainActor
open class UISearchBar: UIView, UITextInputTraits {
  /// The height of the bar in points. The sizes of the field are those of iOS; the others are our choice (L).
  private static let barHeight: CGFloat = 56
  private static let fieldHeight = UISearchTextField.height
  private static let margin: CGFloat = 8
  private static let scopeHeight: CGFloat = 44
  private static let promptHeight: CGFloat = 24

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    addSubview(searchTextField)
    searchTextField.delegate = self.events
    events.bar = self
    searchTextField.addTarget(events, action: Selector("changed:", SearchBarEvents.changed), for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.contentEdgeInsets = UIButton.insetsInBars
    cancelButton.addTarget(events, action: Selector("cancelled", SearchBarEvents.cancelled), for: .touchUpInside)
    scopes.addTarget(events, action: Selector("scoped", SearchBarEvents.scoped), for: .valueChanged)
  }

  private let events = SearchBarEvents()
  package let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(frame: .zero)

  open weak var delegate: (any UISearchBarDelegate)?
  /// An event for the search controller of the bar, which is sent after the delegate was called.
  enum Event { case began, changed, cancelled, scoped }
  var eventHandler: (Event) -> Void = { _ in }

  // MARK: Text

  public let searchTextField = UISearchTextField(frame: .zero)

  /// The text of the field. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var barTintColor: UIColor? { didSet { showGround() } }

  /// The raw values are Apple's.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// A style without a background behind the field.
    case minimal = 2
  }
  open var searchBarStyle = Style.default { didSet { showGround() } }
  /// An image without pixels makes the ground clear.
  open var backgroundImage: UIImage? { didSet { showGround() } }
  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  /// The value is stored and has no effect: the opacity of the background is that of its color.
  open var isTranslucent = true { didSet { StoredProperty.searchBarIsTranslucent.wasSet() } }

  /// A Boolean value that is true in a navigation bar, whose ground the field is on.
  var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { showGround() } } }

  private func showGround() {
    let plain = barStyle == .black ? UIColor(white: 0.1, alpha: 1) : .systemGray5
    let isClear = searchBarStyle == .minimal || backgroundImage != nil || isInNavigationBar
    backgroundColor = isClear ? .clear : barTintColor ?? plain
  }

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  override open var inputAssistantItem: UITextInputAssistantItem { searchTextField.inputAssistantItem }
  override open var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: Parts

  /// The images of the field. The raw values are Apple's.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }
  private var icons: [Icon: UIImage] = [:]
  /// Replaces the image of a part; nil is the image of the system. An image without pixels shows nothing. The image of
  /// the search icon is the same in every state, and those of the clear button and of the list have no effect.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    switch icon {
    case .search: searchTextField.show(glass: iconImage)
    case .bookmark: bookmarkButton.setImage(iconImage ?? UIImage(systemName: "book"), for: .normal)
    case .clear, .resultsList: break
    }
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  /// Sets the image behind the text, instead of the gray of the field. It is the same in every state.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    guard state == .normal else { return }
    searchTextField.background = backgroundImage
    searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { searchTextField.background }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { if barMetrics == .default { self.backgroundImage = backgroundImage } }
  /// Moves the text in the field, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textShift }
    set { searchTextField.textShift = newValue }
  }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }

  /// A Boolean value that indicates whether the field has a bookmark button at its end while it has no text.
  open var showsBookmarkButton = false {
    didSet {
      searchTextField.rightView = showsBookmarkButton ? bookmarkButton : nil
      searchTextField.rightViewMode = .unlessEditing
    }
  }
  private lazy var bookmarkButton: UIButton = {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    button.setImage(UIImage(systemName: "book"), for: .normal)
    button.addTarget(events, action: Selector("bookmarked", SearchBarEvents.bookmarked), for: .touchUpInside)
    return button
  }()

  /// The line of text above the field; nil is none. It increases the height of the bar, which `sizeToFit()` sets.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      if prompt == nil { promptLabel.removeFromSuperview() } else { addSubview(promptLabel) }
      setNeedsLayout()
    }
  }
  private lazy var promptLabel: UILabel = {
    let label = UILabel()
    (label.font, label.textAlignment) = (.systemFont(ofSize: 13), .center)
    return label
  }()
  private var promptHeight: CGFloat { prompt == nil ? 0 : Self.promptHeight }

  // MARK: Cancel

  open var showsCancelButton: Bool {
    get { cancelButton.superview != nil }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    layoutIfNeeded()
    if showsCancelButton { addSubview(cancelButton) } else { cancelButton.removeFromSuperview() }
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: Scopes

  /// The titles of the scopes; nil means no scopes.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      selectedScopeButtonIndex = 0
      setNeedsLayout()
    }
  }
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = newValue } }
  }
  /// A Boolean value that indicates whether the scopes are shown, if there are titles. They increase the height of the
  /// bar, which `sizeToFit()` sets.
  open var showsScopeBar = false { didSet { setNeedsLayout() } }

  private var showsScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }

  // MARK: First responder

  override open var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  override open var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  private var height: CGFloat { Self.barHeight + promptHeight + (showsScopes ? Self.scopeHeight : 0) }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: Self.margin, dy: 0)
    let barHeight = bounds.height - (showsScopes ? Self.scopeHeight : 0)
    let cancelWidth = showsCancelButton ? cancelButton.sizeThatFits(.zero).width + Self.margin : 0
    let y = promptHeight + (barHeight - promptHeight - Self.fieldHeight) / 2
    if prompt != nil { promptLabel.frame = CGRect(x: 0, y: 2, width: bounds.width, height: promptHeight) }
    searchTextField.frame = CGRect(
      x: room.minX, y: y, width: max(0, room.width - cancelWidth), height: Self.fieldHeight)
    cancelButton.frame = CGRect(
      x: room.maxX - cancelWidth + Self.margin, y: y, width: max(0, cancelWidth - Self.margin),
      height: Self.fieldHeight)
    if showsScopes != (scopes.superview != nil) {
      if showsScopes { addSubview(scopes) } else { scopes.removeFromSuperview() }
    }
    scopes.frame = CGRect(x: room.minX, y: barHeight, width: room.width, height: Self.scopeHeight - Self.margin)
  }
}

/// Forwards the events of a search bar's parts to its delegate.
@MainActor
private final class SearchBarEvents: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  private func callDelegate<Answer>(_ call: (any UISearchBarDelegate, UISearchBar) -> Answer) -> Answer? {
    guard let bar, let delegate = bar.delegate else { return nil }
    return call(delegate, bar)
  }

  func changed(_ field: UISearchTextField) {
    _ = callDelegate { $0.searchBar($1, textDidChange: field.text ?? "") }
    bar?.eventHandler(.changed)
  }
  func cancelled() {
    _ = callDelegate { $0.searchBarCancelButtonClicked($1) }
    bar?.eventHandler(.cancelled)
  }
  func bookmarked() { _ = callDelegate { $0.searchBarBookmarkButtonClicked($1) } }
  func scoped() {
    _ = callDelegate { $0.searchBar($1, selectedScopeButtonIndexDidChange: $1.selectedScopeButtonIndex) }
    bar?.eventHandler(.scoped)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    callDelegate { $0.searchBarShouldBeginEditing($1) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    _ = callDelegate { $0.searchBarTextDidBeginEditing($1) }
    bar?.eventHandler(.began)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    callDelegate { $0.searchBarShouldEndEditing($1) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { _ = callDelegate { $0.searchBarTextDidEndEditing($1) } }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { callDelegate { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } ?? true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    _ = callDelegate { $0.searchBarSearchButtonClicked($1) }
    return true
  }
}

extension UISearchBar: FrameDependentContent {}
