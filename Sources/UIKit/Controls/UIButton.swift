/// A button: titles and an image over a background, set for each state or by a configuration.
@MainActor
open class UIButton: UIControl {
  /// The raw values are Apple's.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    /// A button whose titles have the tint color and fade while it is pressed.
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    /// The older name of `system`.
    public static let roundedRect = ButtonType.system
  }

  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    /// A button for a destructive action. With a configuration it is red.
    case destructive = 3
  }

  open internal(set) var buttonType = ButtonType.custom

  override public init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(background)
    addSubview(titleLabelView)
  }

  /// Creates a button of a type. A subclass that overrides `init(frame:)` inherits it.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button with the action's title and image, which performs the action for `.primaryActionTriggered`.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    if let primaryAction { adopt(primaryAction) }
    self.configuration = configuration
    // An initializer does not call the observers of the properties that it sets.
    contentChanged()
    bounds.size = intrinsicContentSize
  }

  override func adopt(_ primaryAction: UIAction) {
    super.adopt(primaryAction)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  /// Adds the symbol of the button type; `side` is its width and height in points.
  func addSymbol(_ side: CGFloat) {
    layer.addSublayer(symbol)
    symbol.drawing = { [weak self] context, bounds in
      if let self { ButtonSymbol.draw(self.buttonType, tint: self.tintColor, in: context, bounds) }
    }
    bounds.size = CGSize(width: side, height: side)
  }

  // MARK: Titles and images

  let titleLabelView: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15)
    return label
  }()
  open var titleLabel: UILabel? { titleLabelView }

  /// The subtitle's label, which is created only when needed: every view takes part in hit tests.
  private(set) var subtitleView: UILabel?
  private(set) var imageViewIfNeeded: UIImageView?
  open var imageView: UIImageView? { imageViewIfNeeded }
  private var backgroundImageView: UIImageView?
  private(set) var activityView: UIActivityIndicatorView?

  private var contents = ButtonContents()

  open func setTitle(_ title: String?, for state: State) {
    contents.titles.set(title, for: state)
    contentChanged()
  }

  /// Sets the attributed title for a state. It replaces the plain title and has its own fonts and colors.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles.set(title, for: state)
    contentChanged()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.titleColors.set(color, for: state)
    stateChanged()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    contents.images.set(image, for: state)
    contentChanged()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents.backgroundImages.set(image, for: state)
    contentChanged()
  }

  /// The size and weight of an image that is a symbol.
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    contents.symbolConfigurations.set(configuration, for: state)
    contentChanged()
  }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.symbolConfigurations[state]
  }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// Returns the title for this state, or else that for the normal state. The next methods return other values so.
  open func title(for state: State) -> String? { contents.titles[state] }
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.attributedTitles[state] }
  open func titleColor(for state: State) -> UIColor? {
    contents.titleColors[state] ?? (buttonType == .system ? tintColor : .white)
  }
  open func image(for state: State) -> UIImage? { contents.images[state] }
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImages[state] }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image that is shown. That of the configuration takes precedence.
  var shownImage: UIImage? {
    guard let image = configuration?.image ?? currentImage else { return nil }
    let symbol = configuration?.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
    return symbol.map { image.withConfiguration($0) } ?? image
  }
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? .white
  }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The color that was set for exactly the current state.
  var ownTitleColor: UIColor? { contents.titleColors.stated(for: state) }
  /// The title color of a disabled button. A color that was set for the disabled state is not dimmed, nor is a title of
  /// a custom button: only its image is (practice, M).
  var paleTitle: UIColor {
    ownTitleColor ?? (buttonType == .custom ? currentTitleColor : currentTitleColor.withAlphaComponent(0.35))
  }

  /// The insets between the button's edges and its content, in points. They replace the standard margins of the titles.
  /// A button with a configuration ignores them.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { contentChanged() } } }
  /// The insets that move the title within the content without changing the button's preferred size (documented);
  /// `imageEdgeInsets` move the image.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { contentChanged() } } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { contentChanged() } } }

  /// Returns the frame of the background in the button's coordinates; the next methods return the frames of content,
  /// title and image. Subclasses may override them.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonLayout(self, ButtonLook.of(self)).titleRect(in: contentRect)
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonLayout(self, ButtonLook.of(self)).imageRect(in: contentRect)
  }

  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    showLook()
  }

  // MARK: Configuration

  /// The configuration, which replaces the appearance of the button type. Titles and images for states show where the
  /// configuration has none.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      contentChanged()
    }
  }

  /// Called before the next frame after the state changed, to change the configuration to match.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  private var needsUpdateConfiguration = false

  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// The default calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// A Boolean value that indicates whether the image fades with the titles while the button is pressed.
  open var adjustsImageWhenHighlighted = true { didSet { stateChanged() } }
  /// A Boolean value that indicates whether the image of a disabled button is dimmed.
  open var adjustsImageWhenDisabled = true { didSet { stateChanged() } }
  /// The value is stored and has no effect: the glow under the finger is not drawn here.
  open var showsTouchWhenHighlighted = false { didSet { StoredProperty.buttonShowsTouchWhenHighlighted.wasSet() } }

  open var role = Role.normal { didSet { stateChanged() } }

  // MARK: Look

  private let background = ControlPart()
  private let symbol = ControlPart()

  override func stateChanged() {
    setNeedsUpdateConfiguration()
    showLook()
  }

  /// Shows the current appearance. A press dims the button at once; a release brightens it gradually.
  private func showLook() {
    let look = ButtonLook.of(self)
    if configuration?.title == nil, let attributed = currentAttributedTitle {
      titleLabelView.attributedText = attributed
    } else {
      Self.show(look.styledTitle(of: self), or: look.title, in: titleLabelView)
    }
    titleLabelView.textColor = look.titleColor
    if let font = look.titleFont { titleLabelView.font = font }
    setSubtitle(look)
    setImages(look)
    background.backgroundColor = look.background.cgColor
    symbol.setNeedsDisplay()
    let becomesBrighter = titleLabelView.alpha < look.contentOpacity || background.opacity < look.backgroundOpacity
    show(animated: becomesBrighter, over: ControlMotion.fade) { self.setOpacities(look) }
  }

  /// Sets a label's text. A text that did not change is not laid out again.
  private static func show(_ styled: NSAttributedString?, or text: String?, in label: UILabel) {
    guard let styled else { return label.text = text }
    if label.attributedText != styled { label.attributedText = styled }
  }

  private func setOpacities(_ look: ButtonLook) {
    titleLabelView.alpha = look.contentOpacity
    subtitleView?.alpha = look.contentOpacity
    imageViewIfNeeded?.alpha =
      isEnabled ? (adjustsImageWhenHighlighted ? look.contentOpacity : 1) : adjustsImageWhenDisabled ? 0.5 : 1
    background.opacity = look.backgroundOpacity
    symbol.opacity = isEnabled ? isHighlighted ? Float(ButtonLook.pressedOpacity) : 1 : ControlMotion.disabledOpacity
  }

  private func setSubtitle(_ look: ButtonLook) {
    guard let text = look.subtitle else {
      subtitleView?.removeFromSuperview()
      subtitleView = nil
      return
    }
    let label = subtitleView ?? UILabel()
    if subtitleView == nil { addSubview(label) }
    subtitleView = label
    Self.show(look.styledSubtitle(of: self), or: text, in: label)
    (label.textColor, label.font) = (look.titleColor, look.subtitleFont)
    label.textAlignment = .center
  }

  private func setImages(_ look: ButtonLook) {
    showActivity(configuration?.showsActivityIndicator ?? false, look.titleColor)
    let image = activityView == nil ? shownImage : nil
    imageViewIfNeeded = Self.view(imageViewIfNeeded, for: image, in: self, at: subviews.count)
    imageViewIfNeeded?.tintColor = look.imageColor(of: self)
    backgroundImageView = Self.view(backgroundImageView, for: currentBackgroundImage, in: self, at: 0)
  }

  private func showActivity(_ isActive: Bool, _ color: UIColor) {
    if isActive, activityView == nil {
      let view = UIActivityIndicatorView(style: .medium)
      view.isUserInteractionEnabled = false
      addSubview(view)
      view.startAnimating()
      activityView = view
    } else if !isActive {
      activityView?.removeFromSuperview()
      activityView = nil
    }
    activityView?.color = color
  }

  private static func view(_ view: UIImageView?, for image: UIImage?, in button: UIButton, at index: Int)
    -> UIImageView?
  {
    guard let image else {
      view?.removeFromSuperview()
      return nil
    }
    guard let view else {
      let view = UIImageView(image: image)
      button.insertSubview(view, at: index)
      return view
    }
    view.image = image
    return view
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration()
    }
    let area = backgroundArea
    showBackgroundViews(in: area)
    background.cornerRadius = configuration?.cornerRadius(of: area.height) ?? 5
    background.borderWidth = configuration?.background.strokeWidth ?? 0
    background.borderColor = configuration?.background.shownStroke?.cgColor
    backgroundImageView?.frame = area
    symbol.frame = bounds
    ButtonLayout(self, ButtonLook.of(self)).place()
    background.frame = configuration == nil ? ButtonLook.filledArea(of: self, in: area) : area
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    if let side = ButtonSymbol.side(of: buttonType) { return CGSize(width: side, height: side) }
    return ButtonLayout(self, ButtonLook.of(self)).size
  }

  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var accessibilityDefaults: AccessibilityDefaults {
    let label = configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    return AccessibilityDefaults(isElement: true, label: label, traits: traits(.button))
  }

  // MARK: Menu

  /// The menu of the button. It opens after a long press, or immediately when it is the primary action.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      menuChanged()
    }
  }
  /// A Boolean value that indicates whether the menu opens when the finger lands, instead of all other actions.
  open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }
  private(set) var menuOpener: ButtonMenu?

  override func contextMenuSettingChanged() { menuChanged() }

  private func menuChanged() {
    if menuOpener == nil, menu != nil { menuOpener = ButtonMenu(of: self) }
    menuOpener?.update()
  }

  lazy var pointer = ButtonPointer(of: self)

  // MARK: Touches

  /// A tap on the button is the button's (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : super.keptGesture(against: recognizer)
  }

  /// A Boolean value that indicates whether the primary action also toggles `isSelected` and sends `.valueChanged`.
  /// With a menu as its primary action the button is a pop-up button: one entry is selected, and the button shows its
  /// title.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  /// A button's primary action is being touched up inside (reference 6.6).
  override func touchedUpInside(_ event: UIEvent?) { performPrimaryAction(event) }

  override open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, menu != nil { menuOpener?.open() } else { performPrimaryAction(nil) }
  }

  func performPrimaryAction(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send(.primaryActionTriggered, event)
    if changesSelectionAsPrimaryAction { send(.valueChanged, event) }
  }
}
