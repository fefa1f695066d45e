/// A row of segments, of which at most one is selected.
///
/// A finger that lands on a segment highlights it, and may slide over the others; the segment from which it lifts is
/// selected (reference 6.6). A finger that lands on the selected segment drags the selection.
@MainActor
open class UISegmentedControl: UIControl {
  /// The index for no selected segment.
  public static let noSegment = -1

  override public init(frame: CGRect) {
    super.init(frame: frame)
    addLook()
  }

  /// Creates a control with a segment for each title or image, in the size that they need.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    addLook()
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: segments.count, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action, with its image or its title (`UISegmentedControl+Actions`). With
  /// an empty `frame` the control has the size that its segments need.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  override class var kind: ViewKind.Type { SegmentedControlKind.self }

  private func addLook() {
    backgroundColor = .clear
    layer.addSublayer(look)
    look.addSublayer(track)
    look.addSublayer(selection)
    selection.addKnobShadow()
  }

  // MARK: Segments

  var segments: [Segment] = []

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment, at the end if `segment` is larger than the number of segments. The selected segment stays
  /// selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let index = min(max(0, segment), segments.count)
    let new = Segment(title: title)
    new.part.drawing = { [weak self, weak part = new.part] context, bounds in
      if let part { self?.drawTitle(of: part, context, bounds) }
    }
    segments.insert(new, at: index)
    look.addSublayer(new.part)
    if selected >= index { selected += 1 }
    segmentsChanged(animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
    setImage(image, forSegmentAt: min(max(0, segment), segments.count - 1))
  }
  /// Sets an image in place of the title. It is a template, unless its rendering mode is the original.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
    invalidateIntrinsicContentSize()
  }
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Removes a segment, the last one if `segment` is larger. Removing the selected segment clears the selection.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, segment), segments.count - 1)
    segments.remove(at: index).part.removeFromSuperlayer()
    if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
    segmentsChanged(animated)
  }

  open func removeAllSegments() {
    for segment in segments { segment.part.removeFromSuperlayer() }
    segments = []
    selected = Self.noSegment
    segmentsChanged(false)
  }

  private func segmentsChanged(_ animated: Bool) {
    invalidateIntrinsicContentSize()
    show(animated: animated) { self.placeParts() }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
    invalidateIntrinsicContentSize()
  }
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Enables or disables a segment. A disabled segment cannot be selected by touch.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }
  /// Points; 0 means a share of the remaining width: an equal one, or one by the content
  /// (`apportionsSegmentWidthsByContent`).
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.contentOffset ?? .zero }

  /// The segment at an index, or the nearest segment if the index is out of range; nil when there are no segments.
  private subscript(segment: Int) -> Segment? {
    segments.isEmpty ? nil : segments[min(max(0, segment), segments.count - 1)]
  }

  func change(_ segment: Int, _ body: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    body(&segments[min(max(0, segment), segments.count - 1)])
    placeParts()
  }

  // MARK: Selection

  /// The index of the selected segment; initially `noSegment`. Setting it sends no event; an index that does not exist
  /// selects nothing.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      show(animated: true) { self.placeParts() }
    }
  }
  private var selected = UISegmentedControl.noSegment

  /// A Boolean value that indicates whether a segment is selected only while its action is sent, so that it can be
  /// selected repeatedly.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

  // MARK: Tracking

  /// The segment under the finger, and whether the finger brought the selection along.
  private var pressed: Int?
  private var carriesSelection = false

  private var layout: SegmentLayout {
    SegmentLayout(
      widths: segments.map(\.width),
      weights: segments.map { apportionsSegmentWidthsByContent ? contentWidth(of: $0) : 1 },
      in: bounds.width > 2 * Self.inset
        ? bounds.insetBy(dx: Self.inset, dy: 0) : CGRect(origin: bounds.origin, size: .zero))
  }

  private func segment(under touch: UITouch) -> Int? {
    guard let index = layout.index(at: touch.location(in: self).x), segments[index].isEnabled else { return nil }
    return index
  }

  /// Begins tracking. A disabled segment takes no touch (L).
  override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(under: touch), super.beginTracking(touch, with: event) else { return false }
    carriesSelection = index == selected && !isMomentary
    press(index)
    return true
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    press(isTouchInside ? segment(under: touch) ?? (carriesSelection ? pressed : nil) : nil)
    return true
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    chosen = isTouchInside ? touch.flatMap(segment(under:)) ?? (carriesSelection ? pressed : nil) : nil
    press(nil)
  }

  override open func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    press(nil)
  }

  /// The segment that the finger lifted from.
  private var chosen: Int?

  /// Sends the change after `.touchUpInside` (L). Only a change is sent, unless the control is momentary (C136).
  override func touchedUpInside(_ event: UIEvent?) {
    guard let index = chosen, isMomentary || index != selected else { return }
    selectedSegmentIndex = index
    sendChoice(of: index, event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override func pressedByKey() {}

  /// Moves to the next enabled segment.
  override func stepByKey(_ direction: StepDirection) -> Bool {
    let way = direction == .up ? 1 : -1
    var index = selected == Self.noSegment && way < 0 ? segments.count : selected
    repeat { index += way } while segments.indices.contains(index) && !segments[index].isEnabled
    guard !isMomentary, segments.indices.contains(index) else { return false }
    selectedSegmentIndex = index
    sendChoice(of: index, nil)
    return true
  }

  private func press(_ index: Int?) {
    guard index != pressed else { return }
    pressed = index
    show(animated: true) { self.placeParts() }
  }

  /// A tap on a segment and a finger that slides over the segments are the control's (reference 6.5).
  override package func keptGesture(against recognizer: UIGestureRecognizer) -> KeptControlGesture? {
    vetoesTap(of: recognizer) ? .tap : vetoesSlide(of: recognizer) ? .drag : super.keptGesture(against: recognizer)
  }

  // MARK: Size

  /// The height in points, close to that of current systems (L).
  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2
  private static let titlePadding: CGFloat = 14
  private static let radius: CGFloat = 9
  private static let pressedShrinking: CGFloat = 0.95
  private static let pressedOpacity: Float = 0.35

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open var intrinsicContentSize: CGSize {
    let needed = segments.filter { $0.width <= 0 }.map(contentWidth)
    let fixed = segments.map(\.width).reduce(0, +)
    let flexible =
      apportionsSegmentWidthsByContent ? needed.reduce(0, +) : (needed.max() ?? 0) * CGFloat(needed.count)
    return CGSize(width: fixed + flexible + 2 * Self.inset, height: Self.height)
  }

  private func contentWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width + 2 * Self.titlePadding }
    let title = segment.title ?? ""
    return UIRuntime.current.textMeasurer.width(of: title, font: Self.selectedFont.descriptor).rounded(.up)
      + 2 * Self.titlePadding
  }

  /// A Boolean value that indicates whether the widths of segments without an explicit width depend on their content.
  /// The remaining space is divided in proportion to the content. If the value is false, these segments have equal
  /// widths.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Look

  /// The background color of the selected segment.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  private static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  private let look = ControlPart()
  private let track = ControlPart()
  private let selection = ControlPart()

  /// The segment under the visible selection, which moves with a finger that drags it.
  private var shownSelection: Int? {
    let index = carriesSelection ? pressed ?? selected : selected
    return segments.indices.contains(index) ? index : nil
  }

  override func stateChanged() { setNeedsLayout() }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    look.frame = bounds
    look.opacity = isEnabled ? 1 : ControlMotion.disabledOpacity
    track.frame = bounds
    track.cornerRadius = Self.radius
    track.backgroundColor = ground == nil ? UIColor.tertiarySystemFill.cgColor : nil
    track.contents = nil
    ground?.show(in: track, tintColor: tintColor)
    let frames = layout.frames
    placeSelection(frames)
    let dividers = frames.indices.dropFirst().map { divider(before: $0) }
    track.drawing = { [shownSelection, ground] context, bounds in
      UIGraphicsPushContext(context)
      for case (let frame, let image?) in zip(frames.dropFirst(), dividers) {
        let width = image.size.width
        image.draw(in: CGRect(x: frame.minX - width / 2, y: bounds.minY, width: width, height: bounds.height))
      }
      UIGraphicsPopContext()
      if ground == nil, dividers.allSatisfy({ $0 == nil }) {
        Self.drawSeparators(between: frames, shownSelection, context)
      }
    }
    track.setNeedsDisplay()
    for (index, segment) in segments.enumerated() {
      segment.part.frame = frames[index]
      segment.part.opacity = index == pressed && index != shownSelection ? Self.pressedOpacity : 1
      segment.part.setNeedsDisplay()
    }
  }

  private func placeSelection(_ frames: [CGRect]) {
    selection.opacity = shownSelection == nil || ground != nil ? 0 : 1
    selection.cornerRadius = Self.radius - Self.inset
    selection.backgroundColor = (selectedSegmentTintColor ?? .selectedSegment).cgColor
    // Without a size there is no room for the inset, and an empty selection would have no position.
    guard let shownSelection, frames[shownSelection].height > 2 * Self.inset else { return }
    var frame = frames[shownSelection].insetBy(dx: 0, dy: Self.inset)
    if carriesSelection, pressed != nil {
      let shrinking = (1 - Self.pressedShrinking) / 2
      frame = frame.insetBy(dx: min(frame.width * shrinking, 4), dy: frame.height * shrinking)
    }
    selection.frame = frame
  }

  /// Draws hairlines between segments that are not selected.
  private static func drawSeparators(between frames: [CGRect], _ selected: Int?, _ context: CGContext) {
    for (index, frame) in frames.enumerated().dropFirst() where index != selected && index - 1 != selected {
      let line = CGRect(x: frame.minX - 0.5, y: frame.midY - 8, width: 1, height: 16)
      context.append(.fill(.roundedRect(line, radius: 0.5), UIColor.separator.cgColor.rgba))
    }
  }

  private func drawTitle(of part: ControlPart, _ context: CGContext, _ bounds: CGRect) {
    guard let index = segments.firstIndex(where: { $0.part === part }) else { return }
    let segment = segments[index]
    let area = bounds.insetBy(dx: 4, dy: 0).offsetBy(dx: segment.contentOffset.width, dy: segment.contentOffset.height)
    let isSelected = index == shownSelection
    let look = titleAttributes(segment, isSelected: isSelected)
    let color = look[.foregroundColor] as? UIColor ?? (segment.isEnabled ? .label : .tertiaryLabel)
    if let image = segment.image {
      image.draw(at: CGPoint(x: area.midX, y: area.midY), color, in: context)
    } else if let title = segment.title {
      let font = look[.font] as? UIFont ?? (isSelected ? Self.selectedFont : Self.font)
      context.drawCentered(title, font, in: area, color: color)
    }
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the font and color of titles in this state. Missing attributes are those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    setNeedsLayout()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
  private func titleAttributes(_ segment: Segment, isSelected: Bool) -> [NSAttributedString.Key: Any] {
    let state: UIControl.State = segment.isEnabled ? isSelected ? .selected : .normal : .disabled
    let normal = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
    return normal.merging(titleAttributes[state.rawValue] ?? [:]) { $1 }
  }

  private var backgroundImages: [UInt: UIImage] = [:]
  /// Sets the background image. The image of the normal state is drawn over all segments instead of track, selection
  /// and separators.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state.rawValue] = backgroundImage
    setNeedsLayout()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state.rawValue]
  }
  private var ground: UIImage? { backgroundImages[UIControl.State.normal.rawValue] }

  private var dividerImages: [UInt: UIImage] = [:]
  /// Sets the image between two segments in these states, which is drawn with its own width and the control's height.
  /// If it is missing, the image between two normal segments is drawn, and lines if there are no images.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    dividerImages[Self.divider(leftState, rightState)] = dividerImage
    setNeedsLayout()
  }
  private static func divider(_ left: UIControl.State, _ right: UIControl.State) -> UInt {
    left.rawValue << 16 | right.rawValue
  }
  private func divider(before segment: Int) -> UIImage? {
    func state(_ index: Int) -> UIControl.State {
      if !segments[index].isEnabled { return .disabled }
      return index == shownSelection ? .selected : index == pressed ? .highlighted : .normal
    }
    return dividerImages[Self.divider(state(segment - 1), state(segment))]
      ?? dividerImages[Self.divider(.normal, .normal)]
  }
}
