/// The bar of a navigation controller: a back button, a title and buttons on each side, with a large title below them
/// when preferred.
@MainActor
open class UINavigationBar: UIView {
  /// Heights in points: of the row with the buttons, and of the row with a large title (M).
  static let height: CGFloat = 44
  static let largeTitleHeight: CGFloat = 52
  /// The height that a prompt adds (C497).
  private static let promptHeight: CGFloat = 30

  /// The labels of the top item.
  let labels = (title: UILabel(frame: .zero), largeTitle: UILabel(frame: .zero), prompt: UILabel(frame: .zero))
  private var titleLabel: UILabel { labels.title }
  private var largeTitleLabel: UILabel { labels.largeTitle }
  private let backButton = UIButton(type: .system)
  private let hairline = UIView(frame: .zero)
  var goBack: (() -> Void)?
  /// Called when the height of the bar has changed.
  var heightChanged: (() -> Void)?

  /// The initializer of a bar that a navigation controller makes from a class.
  public required convenience init() { self.init(frame: .zero) }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = ground.color
    titleLabel.textAlignment = .center
    labels.prompt.textAlignment = .center
    labels.prompt.font = .systemFont(ofSize: 13)
    for label in [titleLabel, largeTitleLabel] { label.accessibilityTraits = [.staticText, .header] }
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
    addSubview(titleLabel)
    backButton.contentEdgeInsets = UIButton.insetsInBars
    backButton.addAction(UIAction { [weak self] _ in self?.backButtonTapped() }, for: .touchUpInside)
    standardAppearance.changed = { [weak self] in self?.standardAppearanceChanged() }
    showTitleLook()
  }

  // MARK: Items

  private var stack: [UINavigationItem] = []

  /// The items of the stack from the root to the top. Set it only for a bar without a navigation controller, which
  /// replaces the items whenever its stack changes.
  open var items: [UINavigationItem]? {
    get { stack }
    set { show(newValue ?? []) }
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  func show(_ items: [UINavigationItem]) {
    for item in stack { item.changed = nil }
    stack = items
    // The item before has the title of the back button.
    for item in [topItem, backItem] { item?.changed = { [weak self] in self?.topItemChanged() } }
    topItemChanged()
  }

  /// Replaces the items at once, also if `animated` is true.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Adds an item on top of the stack at once, also if `animated` is true.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { show(stack + [item]) }

  /// Removes the top item at once, also if `animated` is true, and returns it; nil if there is none.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = topItem else { return nil }
    show(Array(stack.dropLast()))
    return top
  }

  private func backButtonTapped() {
    if let goBack { goBack() } else { popItem(animated: true) }
  }

  private func topItemChanged() {
    titleLabel.text = topItem?.title
    largeTitleLabel.text = topItem?.title
    showLook()
    for view in subviews where ![hairline, titleLabel, ground.image, searchBar].contains(view) {
      view.removeFromSuperview()
    }
    showTitles()
    if let searchBar {
      searchBar.isInNavigationBar = true
      addSubview(searchBar)
    }
    if !showsSearchAlone { addTitleAndButtons() }
    reportHeight()
    setNeedsLayout()
    layoutSubviews()
  }

  private func reportHeight() {
    guard heights.shown != ownHeight else { return }
    heights.shown = ownHeight
    heightChanged?()
  }

  private func addTitleAndButtons() {
    if showsLargeTitle { addSubview(largeTitleLabel) }
    labels.prompt.text = topItem?.prompt
    if promptHeight > 0 { addSubview(labels.prompt) }
    if let titleView = topItem?.titleView { addSubview(titleView) }
    if let backButton = shownBackButton { addSubview(backButton) }
    for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
      item.barChanged = { [weak self] in self?.setNeedsLayout() }
      if let view = item.view { addSubview(view) }
    }
  }

  /// The search bar is below title and buttons, or alone while the user searches.
  private var searchBar: UISearchBar? { topItem?.searchController?.searchBar }
  var showsSearchAlone: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }
  private var searchHeight: CGFloat { searchBar?.sizeThatFits(bounds.size).height ?? 0 }

  private var shownBackButton: UIButton? {
    guard let backItem, topItem?.showsBackButton == true else { return nil }
    let image = shownAppearance?.backIndicatorImage ?? backIndicatorImage
    backButton.setImage(image, for: .normal)
    backButton.setTitle("\(image == nil ? "‹ " : "")\(backItem.displayedTitleForBackButton)", for: .normal)
    backButton.accessibilityLabel = backItem.displayedTitleForBackButton
    return backButton
  }

  // MARK: Large titles

  /// A Boolean value that indicates whether titles are shown in large type below the buttons, for items whose
  /// `largeTitleDisplayMode` allows it.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { topItemChanged() } } }

  /// The height in points that the large title has lost, because content was scrolled under the bar.
  var lostHeight: CGFloat {
    get { heights.lost }
    set {
      guard newValue != heights.lost else { return }
      heights.lost = newValue
      showTitles()
      reportHeight()
      setNeedsLayout()
    }
  }
  private var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : Self.promptHeight }

  private var heights: (shown: CGFloat, lost: CGFloat) = (UINavigationBar.height, 0)
  /// The height in points for the top item.
  var ownHeight: CGFloat {
    let title = promptHeight + Self.height + visibleLargeTitle
    return (showsSearchAlone ? 0 : title) + searchHeight
  }

  // MARK: Look

  /// The attributes of the title, of which the font and the color are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTitleLook() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTitleLook() } }
  open var barTintColor: UIColor? { didSet { showGround() } }
  open var barStyle = UIBarStyle.default { didSet { showLook() } }
  /// The value is stored and has no effect: the opacity of the background is that of its color.
  open var isTranslucent = true { didSet { StoredProperty.navigationBarIsTranslucent.wasSet() } }
  /// The image of the hairline. An image without pixels removes the hairline if the bar has a background image.
  open var shadowImage: UIImage? { didSet { showGround() } }
  /// The image in place of the arrow of the back button.
  open var backIndicatorImage: UIImage? { didSet { topItemChanged() } }
  /// The mask is stored and has no effect, because the title does not move behind the image.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { StoredProperty.navigationBarBackIndicatorTransitionMaskImage.wasSet() }
  }

  /// The appearance, which replaces the properties above. The appearance of the top item takes precedence.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy()
      standardAppearance.changed = { [weak self] in self?.standardAppearanceChanged() }
      standardAppearanceChanged()
    }
  }
  /// The appearance where the height is compact, as on a phone on its side; nil means the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = kept(compactAppearance)
      showLook()
    }
  }
  /// The appearance for content at its upper edge. Without one, the bar of a navigation controller is clear there since
  /// iOS 15 (C560). A bar without such a controller uses it if no standard appearance was set (L).
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = kept(scrollEdgeAppearance)
      showLook()
    }
  }
  /// The appearance of a bar of compact height for content at its upper edge; nil means the one above.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = kept(compactScrollEdgeAppearance)
      showLook()
    }
  }
  private var statedAppearance: UINavigationBarAppearance?

  private func standardAppearanceChanged() {
    statedAppearance = standardAppearance
    showLook()
  }

  /// Returns the copy of an appearance that the bar keeps: the properties have the attribute `copy` (header
  /// `UINavigationBar`), so that only changes of the bar's own appearance show.
  private func kept(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    let copy: UINavigationBarAppearance? = appearance?.copy()
    copy?.changed = { [weak self] in self?.showLook() }
    return copy
  }

  /// A Boolean value that indicates whether the content below is at its upper edge; nil for a bar that follows none.
  var isAtScrollEdge: Bool? {
    get { conditions.isAtScrollEdge }
    set { conditions.isAtScrollEdge = newValue }
  }
  /// What decides which appearance is shown.
  private var conditions: (isCompact: Bool, isAtScrollEdge: Bool?) = (false, nil) {
    didSet { if conditions != oldValue { showLook() } }
  }

  private var shownAppearance: UINavigationBarAppearance? {
    let compact = conditions.isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
    let standard = compact ?? topItem?.standardAppearance ?? statedAppearance
    switch isAtScrollEdge {
    case true?: return edgeAppearance ?? standard
    case false?: return standard
    case nil: return standard ?? edgeAppearance
    }
  }
  private var edgeAppearance: UINavigationBarAppearance? {
    (conditions.isCompact ? compactScrollEdgeAppearance : nil) ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }
  private var isClear: Bool { isAtScrollEdge == true && edgeAppearance == nil }

  /// The background that the bar has given itself: a color and, over it, an image.
  private var ground = (color: UIColor?(UIColor(white: 0.97, alpha: 1)), image: UIImageView(frame: .zero))
  private var backgroundImages: [Int: UIImage] = [:]
  /// Sets the background image. An image without pixels makes the background clear.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
    showGround()
  }
  /// Sets the background image. The bar looks the same at every position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

  private func showLook() {
    showGround()
    showTitleLook()
    showButtonLooks()
  }

  private func showButtonLooks() {
    let look = shownAppearance
    for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
      item.barLook = item.style == .done ? look?.doneButtonAppearance : look?.buttonAppearance
    }
    let back = look?.backButtonAppearance
    backButton.titleLabel?.font = back?.attributes(for: .normal)[.font] as? UIFont ?? .systemFont(ofSize: 17)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      backButton.setTitleColor(back?.attributes(for: state)[.foregroundColor] as? UIColor, for: state)
    }
    setNeedsLayout()
  }

  private func showGround() {
    let image = shownAppearance == nil ? backgroundImage(for: .default) : shownAppearance?.backgroundImage
    let plain = barStyle == .black ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    let color = shownAppearance.map { $0.backgroundColor ?? .clear } ?? barTintColor ?? plain
    let shown = image != nil || isClear ? .clear : color
    // A color that the app gave the view itself stays.
    if backgroundColor == ground.color { backgroundColor = shown }
    ground.color = shown
    ground.image.image = image?.size == .zero ? nil : image
    if ground.image.image != nil { insertSubview(ground.image, at: 0) } else { ground.image.removeFromSuperview() }
    hairline.backgroundColor = shownAppearance.map { $0.shadowColor ?? .clear } ?? .separator
    hairline.isHidden = isClear || shadowImage != nil && image != nil
  }

  private func showTitleLook() {
    let plain: UIColor = barStyle == .black && shownAppearance == nil ? .white : .label
    let looks: [(UILabel, [NSAttributedString.Key: Any]?, UIFont)] = [
      (
        titleLabel, shownAppearance?.titleTextAttributes ?? titleTextAttributes,
        .systemFont(ofSize: 17, weight: .semibold)
      ),
      (
        largeTitleLabel, shownAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes,
        .systemFont(ofSize: 34, weight: .bold)
      ),
    ]
    labels.prompt.textColor = plain
    for (label, attributes, font) in looks {
      label.font = attributes?[.font] as? UIFont ?? font
      label.textColor = attributes?[.foregroundColor] as? UIColor ?? plain
    }
  }

  // MARK: Layout

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    conditions.isCompact = traitCollection.verticalSizeClass == .compact
    labels.prompt.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: promptHeight)
    let row = CGRect(x: bounds.minX, y: bounds.minY + promptHeight, width: bounds.width, height: Self.height)
    placeLargeTitle(below: row)
    ground.image.frame = bounds
    hairline.frame = CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
    searchBar?.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - searchHeight, width: bounds.width, height: searchHeight)
    if let titleView = topItem?.titleView { placeTitleView(titleView, in: row) }
    let buttons = placeButtons(in: row)
    titleLabel.frame = frameOfTitle(in: row, between: buttons)
  }

  /// Returns the whole row if the title fits in its middle, and otherwise its place between the buttons.
  private func frameOfTitle(in row: CGRect, between buttons: (left: CGFloat, right: CGFloat)) -> CGRect {
    let width = titleLabel.sizeThatFits(row.size).width
    let gap = Self.margin / 2
    let (left, right) = (buttons.left + gap, buttons.right - gap)
    if row.midX - width / 2 >= left, row.midX + width / 2 <= right { return row }
    let shown = max(0, min(width, right - left))
    return CGRect(
      x: min(max(row.midX - shown / 2, left), right - shown), y: row.minY, width: shown, height: row.height)
  }

  /// Places the back button and the items. Returns the ends of those at the left and at the right.
  private func placeButtons(in row: CGRect) -> (left: CGFloat, right: CGFloat) {
    var x = row.minX
    if let shownBackButton {
      let width = shownBackButton.sizeThatFits(.zero).width
      shownBackButton.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
      x += width
    }
    for item in topItem?.leftBarButtonItems ?? [] {
      let width = item.shownWidth
      place(item, CGRect(x: x, y: row.minY, width: width, height: row.height))
      x += width
    }
    let left = x
    x = row.maxX
    for item in topItem?.rightBarButtonItems ?? [] {
      let width = item.shownWidth
      x -= width
      place(item, CGRect(x: x, y: row.minY, width: width, height: row.height))
    }
    return (left, x)
  }

  private func place(_ item: UIBarButtonItem, _ frame: CGRect) {
    item.view?.place(in: frame, keepsHeight: item.customView != nil)
  }

  private func placeTitleView(_ view: UIView, in row: CGRect) {
    let size = view.sizeInBar(row.size, previous: fittedTitleSize)
    fittedTitleSize = CGSize(width: min(size.width, row.width), height: size.height)
    view.bounds.size = fittedTitleSize
    view.center = CGPoint(x: row.midX, y: row.midY)
  }

  /// The size that the bar gave to the title view.
  private var fittedTitleSize = CGSize.zero

  static let margin: CGFloat = 16
}

extension UIView {
  /// Returns the size of an app's view in a bar: its own, or for a view without a width the one that its constraints or
  /// its contents determine. `previous` is the size that the bar gave to it.
  func sizeInBar(_ room: CGSize, previous: CGSize) -> CGSize {
    guard !translatesAutoresizingMaskIntoConstraints || bounds.width == 0 || bounds.width == previous.width else {
      return bounds.size
    }
    let fitting = self is UIStackView || !constraints.isEmpty ? systemLayoutSizeFitting(.zero) : .zero
    return fitting.width > 0 && fitting.height > 0 ? fitting : sizeThatFits(room)
  }

  /// Sets the frame. A button fills its place in a bar; a custom view keeps its height and is centered.
  func place(in frame: CGRect, keepsHeight: Bool) {
    let height = keepsHeight && bounds.height > 0 ? min(bounds.height, frame.height) : frame.height
    self.frame = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
  }
}
