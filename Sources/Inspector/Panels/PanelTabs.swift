import UIKit

/// Tabs, of which one is selected: a row of them, or two rows where one would have no space between the titles. In a
/// low panel, tabs for fingers, and those whose titles would touch, have one row that shows some of them, and a button
/// for the next ones.
final class PanelTabs: UIView {
  private var tabs: [PanelTab] = []
  /// The button for the next tabs.
  private var more: PanelTab?

  private static let margin: CGFloat = 8
  private let targets: ControlSize
  private var rowHeight: CGFloat { targets.size(28) }

  /// Creates the tabs. `select` is called with the index of a pressed tab.
  init(_ titles: [String], selected: Int, theme: Theme, select: @escaping @MainActor (Int) -> Void) {
    targets = theme.targets
    super.init(frame: .zero)
    tabs = titles.enumerated().map { index, title in
      PanelTab(title, isSelected: index == selected, theme: theme) { select(index) }
    }
    more = PanelTab("⋯", isSelected: false, theme: theme) { [weak self] in
      if let next = self?.firstOfNextPage { select(next) }
    }
    more?.isHidden = true
    for tab in tabs + [more].compactMap(\.self) { addSubview(tab) }
    if tabs.count == 1 { tabs[0].isHeading = true }
  }

  /// Returns the height in points of the tabs with their margins, `width` points wide and in a panel of `room` points.
  func height(in width: CGFloat, room: CGFloat) -> CGFloat {
    height(ofRows: room < Self.lowPanel ? 1 : rows(in: width, atMost: 2).count)
  }

  private func height(ofRows count: Int) -> CGFloat { rowHeight * CGFloat(count) + 2 * Self.margin }

  /// The height of a panel in which a second row would take the place of what the panel is for.
  private static let lowPanel: CGFloat = 380

  /// Returns one row, with small titles if necessary, or two where the titles of one would touch.
  private func rows(in width: CGFloat, atMost most: Int) -> [Row] {
    for isSmall in [false, true] {
      let row = Row(tabs[...], isSmall: isSmall, targets, in: width)
      if row.spare >= leastSpare || isSmall && (tabs.count < 4 || most < 2) { return [row] }
    }
    let half = (tabs.count + 1) / 2
    return [tabs[..<half], tabs[half...]].map { Row($0, isSmall: false, targets, in: width) }
  }

  // MARK: Pages

  /// The tabs that fit in a row beside the button for the next ones, page by page; one page if all fit.
  private func pages(in width: CGFloat) -> [ArraySlice<PanelTab>] {
    let room = width - 24
    let widths = tabs.map { leastWidth(of: $0) }
    guard widths.reduce(0, +) > room else { return [tabs[...]] }
    var (pages, start, sum): ([ArraySlice<PanelTab>], Int, CGFloat) = ([], 0, 0)
    for (index, width) in widths.enumerated() {
      if sum + width > room - leastSide, index > start {
        pages.append(tabs[start..<index])
        (start, sum) = (index, 0)
      }
      sum += width
    }
    return pages + [tabs[start...]]
  }

  private func leastWidth(of tab: PanelTab) -> CGFloat {
    max(leastSide, tab.titleWidth(isSmall: false) + leastSpare)
  }

  private var selectedPage: Int {
    pages(in: bounds.width).firstIndex { $0.contains(where: \.isSelected) } ?? 0
  }

  private var firstOfNextPage: Int? {
    let pages = pages(in: bounds.width)
    return pages.isEmpty ? nil : pages[(selectedPage + 1) % pages.count].startIndex
  }

  /// Places the page with the selected tab, and the button for the next page.
  private func placePage() {
    let page = pages(in: bounds.width)[selectedPage]
    for tab in tabs { tab.isHidden = !page.contains { $0 === tab } }
    let hasMore = page.count < tabs.count
    more?.isHidden = !hasMore
    let room = bounds.width - 24 - (hasMore ? leastSide : 0)
    let spare = (room - page.reduce(0) { $0 + leastWidth(of: $1) }) / CGFloat(max(1, page.count))
    var x: CGFloat = 12
    for tab in page {
      tab.isSmall = false
      let width = leastWidth(of: tab) + spare
      tab.frame = CGRect(x: x.rounded(), y: Self.margin, width: width.rounded(.down), height: rowHeight)
      x += width
    }
    more?.frame = CGRect(x: x.rounded(), y: Self.margin, width: leastSide, height: rowHeight)
  }

  @MainActor
  private struct Row {
    let tabs: ArraySlice<PanelTab>
    let isSmall: Bool
    /// The width in points that each tab can have in addition to its title; short tabs for fingers have more.
    let spare: CGFloat
    let widths: [CGFloat]

    init(_ tabs: ArraySlice<PanelTab>, isSmall: Bool, _ targets: ControlSize, in width: CGFloat) {
      (self.tabs, self.isSmall) = (tabs, isSmall)
      let titles = tabs.map { $0.titleWidth(isSmall: isSmall) }
      let least = targets == .touch ? PanelTabs.leastForFingers : 0
      var (room, others) = (width - 24, titles[...].sorted())
      // The shortest tabs take what they need from the others.
      while let title = others.first, title + (room - others.reduce(0, +)) / CGFloat(others.count) < least,
        others.count > 1
      {
        room -= least
        others.removeFirst()
      }
      let spare = (room - others.reduce(0, +)) / CGFloat(max(1, others.count))
      self.spare = spare
      widths = titles.map { max(least, $0 + spare) }
    }
  }

  /// The width of a row is shared by the lengths of its titles.
  override func layoutSubviews() {
    super.layoutSubviews()
    let most = bounds.height < height(ofRows: 2) ? 1 : 2
    if most == 1, targets == .touch || titlesTouch { return placePage() }
    for tab in tabs { tab.isHidden = false }
    more?.isHidden = true
    for (line, row) in rows(in: bounds.width, atMost: most).enumerated() {
      var x: CGFloat = 12
      for (tab, width) in zip(row.tabs, row.widths) {
        tab.isSmall = row.isSmall
        tab.frame = CGRect(
          x: x.rounded(), y: Self.margin + CGFloat(line) * rowHeight, width: width.rounded(.down), height: rowHeight)
        x += width
      }
    }
  }

  /// The least width in points that a tab has in addition to its title, in a single row.
  private var leastSpare: CGFloat { targets == .touch ? 16 : 10 }
  /// A Boolean value that indicates whether a row of small titles has no space between them.
  private var titlesTouch: Bool {
    tabs.count > 1 && Row(tabs[...], isSmall: true, targets, in: bounds.width).spare < Self.leastSpareOfSmall
  }
  /// The least width in points that a tab with a small title has in addition to it.
  private static let leastSpareOfSmall: CGFloat = 4
  /// The least width of a tab.
  private var leastSide: CGFloat { targets == .touch ? Self.leastForFingers : 28 }
  /// The least width of a tab for fingers, which rounding makes up to a point narrower.
  private static let leastForFingers: CGFloat = 46

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

  func titleWidth(isSmall: Bool) -> CGFloat {
    UIRuntime.current.textMeasurer.width(of: title, font: font(isSmall: isSmall))
  }

  private func font(isSmall: Bool) -> FontDescriptor {
    FontDescriptor(size: isSmall ? 11 : 12, weight: isSelected ? 600 : 400)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if !isHeading, isSelected || isHighlighted {
      let fill = isSelected ? theme.selection : theme.raised
      context.append(.fill(.roundedRect(bounds.insetBy(dx: 1, dy: 1), radius: 6), fill))
    }
    let font = font(isSmall: isSmall)
    let metrics = UIRuntime.current.textMeasurer.metrics(of: font)
    let origin = CGPoint(
      x: isHeading ? 4 : bounds.midX - titleWidth(isSmall: isSmall) / 2,
      y: bounds.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(title, font: font, origin: origin, color: isSelected ? theme.text : theme.dim))
  }
}
