/// Draws a background configuration: from back to front its effect, color, image and view, within its outline.
@MainActor
final class ConfigurationBackground: UIView {
  private var effectView: UIVisualEffectView?
  private var picture: UIImageView?
  private var custom: UIView?

  /// Shows `configuration`, with its color and outline if `drawsGround` is true.
  func show(_ configuration: UIBackgroundConfiguration, drawsGround: Bool) {
    isUserInteractionEnabled = false
    layer.cornerRadius = configuration.cornerRadius
    if drawsGround {
      backgroundColor = configuration.backgroundColor.map { configuration.backgroundColorTransformer?($0) ?? $0 }
      layer.borderWidth = configuration.strokeWidth
      layer.borderColor = configuration.shownStroke?.cgColor
    }
    if configuration.visualEffect !== effectView?.effect {
      effectView?.removeFromSuperview()
      effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      effectView.map { insertSubview($0, at: 0) }
    }
    picture?.removeFromSuperview()
    picture = configuration.image.map { UIImageView(image: $0) }
    picture?.contentMode = configuration.imageContentMode
    if custom !== configuration.customView, custom?.superview === self { custom?.removeFromSuperview() }
    custom = configuration.customView
    for view in [picture, custom] { view.map(addSubview) }
    clipsToBounds = !subviews.isEmpty && configuration.cornerRadius > 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }
}

extension UIBackgroundConfiguration {
  /// A Boolean value that indicates whether more than a color and an outline shows.
  var hasViews: Bool { customView != nil || image != nil || visualEffect != nil }

  /// Returns the rectangle of the background in `area` of a view.
  @MainActor
  func frame(in area: CGRect, of view: UIView) -> CGRect {
    let edges = edgesAddingLayoutMarginsToBackgroundInsets
    if backgroundInsets == .zero, edges.isEmpty { return area }
    let margins = edges.isEmpty ? .zero : view.directionalLayoutMargins
    var insets = backgroundInsets
    insets.top += edges.contains(.top) ? margins.top : 0
    insets.leading += edges.contains(.leading) ? margins.leading : 0
    insets.bottom += edges.contains(.bottom) ? margins.bottom : 0
    insets.trailing += edges.contains(.trailing) ? margins.trailing : 0
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      (insets.leading, insets.trailing) = (insets.trailing, insets.leading)
    }
    return area.inset(by: insets)
  }
}

extension UIButton {
  /// The rectangle of the background, with the insets of the configuration.
  var backgroundArea: CGRect {
    let area = backgroundRect(forBounds: bounds)
    return configuration?.background.frame(in: area, of: self) ?? area
  }

  /// Shows the views of the configuration's background. Its color and its outline are those of a layer.
  func showBackgroundViews(in area: CGRect) {
    if configuration == nil { return }
    let shown = subviews.lazy.compactMap { $0 as? ConfigurationBackground }.first
    guard var background = configuration?.background, background.hasViews else {
      shown?.removeFromSuperview()
      return
    }
    let view = shown ?? ConfigurationBackground(frame: area)
    background.cornerRadius = configuration?.cornerRadius(of: area.height) ?? 0
    view.show(background, drawsGround: false)
    if shown == nil { insertSubview(view, at: 0) }
    view.frame = area
  }
}
