import UIKit

/// The common elements of all panels: labels in four styles, a button, a row and a switch. They are ordinary views and
/// controls.
final class PanelLabel: UILabel {
  enum Voice {
    case heading
    case text
    case strong
    case small
    case number
    /// A sentence without a heading.
    case headline
  }

  init(_ text: String, _ voice: Voice, color: RGBA, lines: Int = 1) {
    super.init(frame: .zero)
    self.text = text
    textColor = UIColor(color)
    numberOfLines = lines
    switch voice {
    case .heading: font = UIFont(.panelHeading)
    case .text: font = UIFont(.panelText)
    case .strong: font = UIFont(.panelStrong)
    case .small: font = UIFont(.panelSmall)
    case .number: font = UIFont(.panelNumber)
    case .headline: font = UIFont(.panelHeadline)
    }
    // A text does not end with a line of a single character.
    if lines != 1 { (lineHeightMultiple, shortestLastLine) = (1.2, 44) }
  }
}

/// A flat button with a title and, in small type, the key with the same action.
final class PanelButton: UIControl, PanelTipped {
  enum Style {
    case plain
    case raised
  }

  private let title: String
  private let key: String?
  /// The explanation beyond the title.
  private let help: String
  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the key is shown beside the title.
  var showsKey = true {
    didSet { if showsKey != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether only the tip shows the key.
  var neverShowsKey = false
  /// A Boolean value that indicates whether the margins at the sides are smaller.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the button has minimal margins, for narrow places.
  var isTight = false {
    didSet { if isTight != oldValue { setNeedsDisplay() } }
  }
  private var padding: CGFloat { isTight ? 3 : isNarrow ? 6 : 10 }
  /// All possible titles of the button, which has the width of the widest, so that nothing moves when the title
  /// changes.
  var titles: [String] = []
  /// The sign before the title.
  var icon: PanelIcon?
  /// A Boolean value that indicates whether the icon is shown. A button without a title always shows it.
  var showsIcon = true {
    didSet { if showsIcon != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the title is never shown, so that only the icon and the tip describe the
  /// button.
  var neverShowsTitle = false
  /// A Boolean value that indicates whether the title is shown. A button without an icon always shows it.
  var showsTitle = true {
    didSet { if showsTitle != oldValue { setNeedsDisplay() } }
  }
  private let style: Style
  private let theme: Theme

  init(
    _ title: String, key: String? = nil, help: String, style: Style = .plain, isOn: Bool = false, theme: Theme,
    action: @escaping @MainActor () -> Void
  ) {
    (self.title, self.key, self.help) = (title, key, help)
    self.style = style
    self.theme = theme
    super.init(frame: .zero)
    isSelected = isOn
    layer.cornerRadius = 7
    accessibilityIdentifier = title
    addAction(UIAction(title: title) { _ in action() }, for: .touchUpInside)
  }

  var tip: PanelTip? { PanelTip(help, key: key) }

  private var titleFont: FontDescriptor { .panelText }
  private var keyFont: FontDescriptor { FontDescriptor(size: 11) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: width(showingKey: showsKey), height: theme.targets.size(30))
  }

  /// Returns the width in points with or without the key.
  func width(showingKey: Bool) -> CGFloat {
    let measurer = UIRuntime.current.textMeasurer
    let shownKey = showingKey && !neverShowsKey ? key : nil
    let keyWidth = shownKey.map { measurer.width(of: $0, font: keyFont) + 16 } ?? 0
    let width = (titleX + titleWidth(measurer) + keyWidth + padding).rounded(.up)
    return theme.targets.size(width)
  }

  /// For fingers, the touch area is larger than the drawing of a small button.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (width, height) = (theme.targets.size(bounds.width), theme.targets.size(bounds.height))
    return bounds.insetBy(dx: (bounds.width - width) / 2, dy: (bounds.height - height) / 2).contains(point)
  }

  private var hasTitle: Bool { showsTitle || icon == nil }
  private var hasIcon: Bool { icon != nil && (showsIcon || !showsTitle) }

  private func titleWidth(_ measurer: any TextMeasuring) -> CGFloat {
    hasTitle ? (titles + [title]).map { measurer.width(of: $0, font: titleFont) }.max() ?? 0 : 0
  }

  private var titleX: CGFloat {
    guard hasIcon else { return padding }
    let gap: CGFloat = !hasTitle ? 0 : isNarrow ? 4 : 6
    return padding + PanelIcon.width + gap
  }

  /// The distance by which the contents of a button that is wider than they are begin further to the right.
  private func slack(_ measurer: any TextMeasuring) -> CGFloat {
    guard theme.targets == .touch else { return 0 }
    let keyWidth = shownKey.map { measurer.width(of: $0, font: keyFont) + 16 } ?? 0
    return max(0, (bounds.width - titleX - titleWidth(measurer) - keyWidth - padding) / 2).rounded(.down)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let fill { context.append(.fill(.roundedRect(bounds, radius: 7), fill)) }
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: titleFont)
    let color = !isEnabled ? theme.control : isSelected || style == .raised ? theme.text : theme.dim
    if hasIcon {
      let center = CGPoint(x: slack(measurer) + padding + PanelIcon.width / 2, y: bounds.midY)
      icon?.draw(center: center, ink: color, theme, into: context)
    }
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    if hasTitle {
      context.draw(
        TextRun(title, font: titleFont, origin: CGPoint(x: slack(measurer) + titleX, y: baseline), color: color))
    }
    guard let key = shownKey else { return }
    let x = slack(measurer) + titleX + titleWidth(measurer) + 7
    let width = measurer.width(of: key, font: keyFont) + 9
    KeyCap.draw(key, font: keyFont, in: CGRect(x: x, y: bounds.midY - 8, width: width, height: 16), theme, context)
  }

  private var shownKey: String? { showsKey && !neverShowsKey ? key : nil }

  private var fill: RGBA? {
    if isHighlighted { return theme.selection }
    if isSelected { return theme.selection }
    return style == .raised ? theme.raised : nil
  }
}

/// Draws a key cap.
enum KeyCap {
  @MainActor
  static func draw(_ key: String, font: FontDescriptor, in frame: CGRect, _ theme: Theme, _ context: CGContext) {
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: font)
    let outline = frame.insetBy(dx: 0.5, dy: 0.5)
    context.append(.stroke(.roundedRect(outline, radius: 4), StrokeStyle(width: 1), theme.control))
    let origin = CGPoint(
      x: frame.midX - measurer.width(of: key, font: font) / 2, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(key, font: font, origin: origin, color: theme.dim))
  }
}

extension UIView {
  /// A Boolean value that indicates whether a finger is on a control in the view.
  var isPressed: Bool { (self as? UIControl)?.isTracking == true || subviews.contains(where: \.isPressed) }
}

extension TextMeasuring {
  /// Returns as much of `text` as fits, with an ellipsis if it is truncated.
  func cut(_ text: String, font: FontDescriptor, to width: CGFloat) -> String {
    var text = text
    while text.count > 2, self.width(of: text, font: font) > width {
      text = String(text.dropLast(text.hasSuffix("…") ? 2 : 1)) + "…"
    }
    return text
  }
}

extension TextMeasuring {
  /// Returns as much of the beginning and of the end of `text` as fits, with an ellipsis between them if it is
  /// truncated. Names often differ at their ends. A name of a scene may be very long, so that the number of characters
  /// is found by bisection.
  func cutMiddle(_ text: String, font: FontDescriptor, to width: CGFloat) -> String {
    guard text.count > 2, self.width(of: text, font: font) > width else { return text }
    func words(keeping count: Int) -> String {
      let (head, tail) = (text.prefix((count + 1) / 2), text.suffix(count / 2))
      return head.trimmingCharacters(in: .whitespaces) + "…" + tail.trimmingCharacters(in: .whitespaces)
    }
    var (fitting, tooMany) = (1, text.count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if self.width(of: words(keeping: middle), font: font) <= width { fitting = middle } else { tooMany = middle }
    }
    return atSpaces(words(keeping: fitting))
  }

  /// Returns a truncated text without the parts of words beside the ellipsis, if words remain on both sides: code names
  /// are not cut.
  private func atSpaces(_ text: String) -> String {
    let parts = text.split(separator: "…", maxSplits: 1)
    guard parts.count == 2, let head = parts[0].lastIndex(of: " "), let tail = parts[1].firstIndex(of: " ") else {
      return text
    }
    return parts[0][..<head] + " …" + parts[1][tail...]
  }
}

/// A line of a list that can be selected. The selected one has a bar as well as a background.
final class PanelRow: UIControl {
  private let title: String
  private let theme: Theme

  init(_ title: String, isSelected: Bool, theme: Theme, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.theme = theme
    super.init(frame: .zero)
    self.isSelected = isSelected
    accessibilityIdentifier = title
    addAction(UIAction(title: title) { _ in action() }, for: .touchUpInside)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isSelected || isHighlighted { context.append(.fill(.rect(bounds), isSelected ? theme.selection : theme.raised)) }
    if isSelected {
      context.append(.fill(.rect(CGRect(x: 0, y: 0, width: 3, height: bounds.height)), theme.states.path))
    }
    let measurer = UIRuntime.current.textMeasurer
    // The bar and the background show the selection, so a title that only fits in the regular weight is not truncated.
    let isStrong = isSelected && measurer.width(of: title, font: .panelStrong) <= bounds.width - 38
    let font: FontDescriptor = isStrong ? .panelStrong : .panelText
    let metrics = measurer.metrics(of: font)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    let shown = measurer.cut(title, font: font, to: bounds.width - 38)
    context.draw(TextRun(shown, font: font, origin: CGPoint(x: 30, y: baseline), color: theme.text))
  }
}

/// A small switch for panels.
final class PanelSwitch: UIControl {
  private let theme: Theme

  init(_ title: String, isOn: Bool, theme: Theme, action: @escaping @MainActor () -> Void) {
    self.theme = theme
    super.init(frame: CGRect(x: 0, y: 0, width: 34, height: 20))
    isSelected = isOn
    accessibilityIdentifier = title
    addAction(UIAction(title: title) { _ in action() }, for: .touchUpInside)
  }

  /// The touch area is taller than the drawing.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (width, height) = (theme.targets.size(bounds.width + 16), theme.targets.size(bounds.height + 12))
    return bounds.insetBy(dx: (bounds.width - width) / 2, dy: (bounds.height - height) / 2).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.append(.fill(.roundedRect(bounds, radius: 10), isSelected ? theme.accent : theme.control))
    let x = isSelected ? bounds.maxX - 10 : bounds.minX + 10
    context.append(.fill(.circle(center: CGPoint(x: x, y: bounds.midY), radius: 8), .white))
  }
}

/// A line of one point.
final class PanelSeparator: UIView {
  init(_ theme: Theme, frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(theme.separator)
    isUserInteractionEnabled = false
  }
}
