import UIKit

/// A row of tabs, of which one is selected.
final class PanelTabs: UIView {
  private var tabs: [PanelTab] = []

  private static let margin: CGFloat = 8
  private let targets: ControlSize
  /// The height with its margins.
  var height: CGFloat { targets.size(28) + 2 * Self.margin }

  /// Creates the tabs. `select` is called with the index of a pressed tab.
  init(_ titles: [String], selected: Int, theme: Theme, select: @escaping @MainActor (Int) -> Void) {
    targets = theme.targets
    super.init(frame: .zero)
    tabs = titles.enumerated().map { index, title in
      PanelTab(title, isSelected: index == selected, theme: theme) { select(index) }
    }
    for tab in tabs { addSubview(tab) }
    if tabs.count == 1 { tabs[0].isHeading = true }
  }

  /// The room is shared by the lengths of the titles.
  override func layoutSubviews() {
    super.layoutSubviews()
    for tab in tabs { tab.isSmall = false }
    var spare = spare
    if spare < 10 {
      for tab in tabs { tab.isSmall = true }
      spare = self.spare
    }
    var widths = tabs.map { $0.titleWidth + spare }
    if targets == .touch { Self.widen(&widths) }
    var x: CGFloat = 12
    for (tab, width) in zip(tabs, widths) {
      tab.frame = CGRect(x: x.rounded(), y: 8, width: width.rounded(.down), height: bounds.height - 16)
      x += width
    }
  }

  /// The least width of a tab for fingers, which rounding makes up to a point narrower.
  private static let leastForFingers: CGFloat = 46

  /// Makes short tabs wide enough for fingers, at the expense of the others.
  private static func widen(_ widths: inout [CGFloat]) {
    let missing = widths.reduce(0) { $0 + max(0, leastForFingers - $1) }
    let left = widths.reduce(0) { $0 + max(0, $1 - leastForFingers) }
    let share = min(1, missing / max(1, left))
    widths = widths.map { $0 < leastForFingers ? leastForFingers : $0 - ($0 - leastForFingers) * share }
  }

  /// The width in points that each tab can have in addition to its title.
  private var spare: CGFloat {
    (bounds.width - 24 - tabs.reduce(0) { $0 + $1.titleWidth }) / CGFloat(max(1, tabs.count))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let theme = tabs.first?.theme, tabs.count > 1 else { return }
    context.append(
      .fill(.roundedRect(bounds.insetBy(dx: 12, dy: 8), radius: 7), theme.name == .dark ? theme.window : theme.raised))
  }
}

private final class PanelTab: UIControl {
  let theme: Theme
  private let title: String
  /// A Boolean value that indicates whether the tab is the only one, which is drawn as a heading.
  var isHeading = false
  /// A Boolean value that indicates whether all tabs are narrow.
  var isSmall = false {
    didSet { if isSmall != oldValue { setNeedsDisplay() } }
  }

  init(_ title: String, isSelected: Bool, theme: Theme, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.theme = theme
    super.init(frame: .zero)
    self.isSelected = isSelected
    accessibilityIdentifier = title
    addAction(UIAction(title: title) { _ in action() }, for: .touchUpInside)
  }

  var titleWidth: CGFloat { UIRuntime.current.textMeasurer.width(of: title, font: font) }
  private var font: FontDescriptor { FontDescriptor(size: isSmall ? 11 : 12, weight: isSelected ? 600 : 400) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if !isHeading, isSelected || isHighlighted {
      let fill = isSelected ? theme.selection : theme.raised
      context.append(.fill(.roundedRect(bounds.insetBy(dx: 1, dy: 1), radius: 6), fill))
    }
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(
      x: isHeading ? 4 : bounds.midX - titleWidth / 2, y: bounds.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(title, font: font, origin: origin, color: isSelected ? theme.text : theme.dim))
  }
}
