import Foundation

/// A view that a collection view uses again.
@MainActor
open class UICollectionReusableView: UIView {
  override public init(frame: CGRect) { super.init(frame: frame) }

  /// Collection views make views of registered classes with it. A subclass that overrides `init(frame:)` inherits it,
  /// and is called with the frame that the layout has for the view.
  public required convenience init() {
    let frame = Self.frameOfNextView
    Self.frameOfNextView = .zero
    self.init(frame: frame)
  }

  /// Set by a collection view just before it makes a view, and used up by that: an initializer without parameters is
  /// the only one that Swift can require of every subclass without its writing it down again.
  static var frameOfNextView = CGRect.zero

  open internal(set) var reuseIdentifier: String?
  var isDecoration = false

  /// Called before the view is used for another item. Overrides call super.
  open func prepareForReuse() {}

  /// The layout has given the view a place; layouts with attributes of their own read them here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the preferred size of the view, where the layout lets views size themselves: that of its constraints,
  /// within the width of `layoutAttributes` where this is no estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = fittingView.systemLayoutSizeFitting(layoutAttributes.size)
    if fitting.width > 0, fitting.height > 0 { layoutAttributes.size = fitting }
    return layoutAttributes
  }

  /// The view with the constraints.
  var fittingView: UIView { self }
}

/// The view of an item of a collection view. The app's own views belong in `contentView`.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  public let contentView = UIView()
  override var fittingView: UIView { contentView }

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

  override open func prepareForReuse() {
    super.prepareForReuse()
    (isHighlighted, isSelected, isReordering) = (false, false, false)
  }

  private func showState() {
    selectedBackgroundView?.isHidden = !isHighlighted && !isSelected
    setNeedsUpdateConfiguration()
    stateShown()
  }
  func stateShown() {}

  // MARK: Configurations

  let configured = ConfiguredContent()
  /// Shown in the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
  var configuredBackground: UIView?
  /// The content is updated with the cell's state by its configuration.
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state changed, or the cell is about to show. Overrides set configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Marks the configuration to be updated before the next frame.
  open func setNeedsUpdateConfiguration() { requestConfiguration() }
  /// The state that configurations are updated for. Overrides add values of their own.
  open var configurationState: UICellConfigurationState { makeConfigurationState() }
  var needsConfiguration = true
  /// A Boolean value that indicates whether a finger carries the cell to another place.
  var isReordering = false { didSet { if isReordering != oldValue { requestConfiguration() } } }

  override open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
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
    let whole = [backgroundView, selectedBackgroundView, configuredBackground, contentView]
    for view in whole.compactMap(\.self) { view.frame = bounds }
    configured.place(in: contentView)
  }
}
