import Foundation

/// A view that a collection view uses again.
@MainActor
open class UICollectionReusableView: UIView {
  override public init(frame: CGRect) { super.init(frame: frame) }

  /// Collection views create views of registered classes with it. A subclass that overrides `init(frame:)` inherits it,
  /// and receives the frame of the layout for the view.
  public required convenience init() {
    let frame = Self.frameOfNextView
    Self.frameOfNextView = .zero
    self.init(frame: frame)
  }

  /// The frame of the next view. A collection view sets it just before it creates a view, because an initializer
  /// without parameters is the only one that Swift can require of every subclass without a declaration in it.
  static var frameOfNextView = CGRect.zero

  open internal(set) var reuseIdentifier: String?
  var isDecoration = false
  var isHiddenByLayout = false

  /// Called before the view is used for another item. Overrides call super.
  open func prepareForReuse() {}

  /// Called when the layout has determined the position of the view. An override reads the properties of its own
  /// attributes here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before another layout of the collection view places the view; the next method is called after the change.
  /// Overrides call super.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes with the preferred size of the view, for layouts of self-sizing views. It is the size by
  /// its constraints, within the width of `layoutAttributes` unless that is an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = layoutAttributes.size
    let fitting =
      layoutAttributes.isWidthGiven
      ? fittingView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      : fittingView.systemLayoutSizeFitting(size)
    if fitting.width > 0, fitting.height > 0 { layoutAttributes.size = fitting }
    return layoutAttributes
  }

  /// The view with the constraints.
  var fittingView: UIView { self }
}

/// The view of an item of a collection view. The app adds its views to `contentView`.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    if !UIRuntime.current.system.has(.contentViews) {
      UIRuntime.current.note(.contentViews)
      _ = makeContentView()
    }
  }

  /// Performs the segue of a storyboard that begins at the cell (`UITableViewCell.selectionSegue`).
  package var selectionSegue: ((UICollectionViewCell) -> Void)?

  /// The view for the app's views. Since iOS 14 only a read of it makes it: a cell whose app adds all views to the cell
  /// itself has none (reference 8.2, H). On earlier systems the initializer makes it (`SystemRule.contentViews`).
  open var contentView: UIView { contentViewIfMade ?? makeContentView() }

  private func makeContentView() -> UIView {
    if !subviews.isEmpty { UIRuntime.current.note(.contentViews) }
    let view = UIView(frame: bounds)
    // The view is stored first, because an override of `didAddSubview` may read it.
    contentViewIfMade = view
    addSubview(view)
    return view
  }
  private(set) var contentViewIfMade: UIView?
  override var fittingView: UIView { contentViewIfMade ?? self }

  open var isHighlighted = false { didSet { showState() } }
  open var isSelected = false { didSet { showState() } }

  /// The view behind the content. It has the size of the cell.
  open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
  /// The view over the background that shows while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      showState()
    }
  }

  /// The phases of a cell that is dragged and dropped. The raw values are Apple's.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }
  /// Called when the drag of the item begins or ends. Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {}

  override open func prepareForReuse() {
    super.prepareForReuse()
    (isHighlighted, isSelected, isReordering) = (false, false, false)
  }

  private func showState() {
    selectedBackgroundView?.isHidden = !isHighlighted && !isSelected
    setNeedsUpdateConfiguration()
    didShowState()
  }
  func didShowState() {}

  // MARK: Configurations

  let configured = ConfiguredContent()
  /// The configuration of the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      configured.background = newValue
      configured.showBackground(in: self)
    }
  }
  /// A Boolean value that indicates whether the content configuration is updated when the state of the cell changes.
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Called when the state has changed, or the cell is about to show. Overrides set configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Marks the configuration to be updated before the next frame.
  open func setNeedsUpdateConfiguration() { requestConfiguration() }
  /// The state for which configurations are updated. Overrides add custom values.
  open var configurationState: UICellConfigurationState { makeConfigurationState() }
  var needsConfiguration = true
  /// A Boolean value that indicates whether a finger carries the cell to another place.
  var isReordering = false { didSet { if isReordering != oldValue { requestConfiguration() } } }
  /// A Boolean value that indicates whether the collection view is being edited.
  var isInEditing = false {
    didSet {
      guard isInEditing != oldValue else { return }
      requestConfiguration()
      didChangeEditing()
    }
  }
  func didChangeEditing() {}

  override open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    guard let height = configured.height(for: layoutAttributes.size.width) else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    layoutAttributes.size.height = height
    return layoutAttributes
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    for view in [selectedBackgroundView, backgroundView].compactMap(\.self) { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let whole = [backgroundView, selectedBackgroundView, contentViewIfMade]
    for view in whole.compactMap(\.self) { view.frame = bounds }
    configured.place(in: contentViewIfMade ?? self)
  }
}
