/// The content of a cell as a value, which creates the view that shows it.
@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// The same for a cell in another state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// Shows a configuration.
@MainActor
public protocol UIContentView: UIView {
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show `configuration` in place of its current one; the default is true.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The name of a value that an app adds to the state of its views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that shows a configuration.
@MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
  /// A custom value, which an override of `configurationState` sets.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

@MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

@MainActor
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The content of a cell that has a configuration, and its container.
@MainActor
final class ConfiguredContent {
  private(set) var view: (any UIView & UIContentView)?
  private(set) var configuration: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  private var backgroundView: ConfigurationBackground?

  /// Shows the background behind everything else in the cell.
  func showBackground(in cell: UIView) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? ConfigurationBackground(frame: cell.bounds)
    backgroundView = view
    view.show(background, drawsGround: true)
    cell.insertSubview(view, at: 0)
    view.frame = background.frame(in: cell.bounds, of: cell)
  }

  /// Shows a configuration. A view that supports it is updated; otherwise a new view is created.
  func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
    let old = self.configuration
    self.configuration = configuration
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, let old, type(of: old) == type(of: configuration), view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      let new = configuration.makeContentView()
      view = new
      container.addSubview(new)
    }
    place(in: container)
  }

  func place(in container: UIView) {
    if let backgroundView, let background, let cell = backgroundView.superview {
      backgroundView.frame = background.frame(in: cell.bounds, of: cell)
    }
    guard let view else { return }
    view.frame = container.bounds
    view.setNeedsLayout()
  }

  /// Returns the height of the content at a width, by its constraints or by `sizeThatFits`.
  func height(for width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    if view is UIListContentView { return view.sizeThatFits(CGSize(width: width, height: 0)).height }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitting > 0 ? fitting : nil
  }
}
