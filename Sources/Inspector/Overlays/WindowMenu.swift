import CoreGraphics
import EventTrace

/// The menu at the right end of the tool bar: the newest recordings, and the actions without a button. If its rows do
/// not fit into the window, it has pages, with rows that lead from one to the next. It is a pure function in window
/// points.
package struct WindowMenu {
  private struct Entry {
    var title: String
    /// The keys that do the same, or the time of a recording.
    var detail: String
    /// The state of a check mark; nil for an entry that is not a switch.
    var isOn: Bool?
    /// The action; nil for an entry that is only text.
    var action: InspectorAction?
  }

  private struct Row {
    var frame: CGRect
    var entry: Entry
    var isHeading = false
    /// The index among the entries with an action.
    var index: Int?
  }

  private let frame: CGRect
  private let rows: [Row]
  private let lines: [CGFloat]
  private let theme: Theme
  private let measurer: any TextMeasuring

  /// The actions of the entries, from top to bottom.
  package var actions: [InspectorAction] { rows.compactMap(\.entry.action) }

  private static let (rowHeight, headingHeight, padding, margin): (CGFloat, CGFloat, CGFloat, CGFloat) = (26, 22, 6, 14)
  private static let gapOfGroups: CGFloat = 9
  /// The least height of a row for a mouse, with which all rows fit into the smallest window.
  private static let leastRowHeight: CGFloat = 12
  private static let (markWidth, gap): (CGFloat, CGFloat) = (20, 24)

  package init(of model: InspectorModel, in window: CGRect, measurer: any TextMeasuring) {
    theme = .named(model.theme)
    self.measurer = measurer
    let top = model.layout.toolbar.maxY + 4
    let targets = model.bench.targets
    let groups = Self.groups(of: model)
    // All pages have the width of the widest one, so that the menu does not move.
    let entries = groups.flatMap(\.entries)
    func width(_ text: String) -> CGFloat { measurer.width(of: text, font: .panelText) }
    let widest = entries.map { width($0.title) + ($0.detail.isEmpty ? 0 : width($0.detail) + Self.gap) }.max() ?? 0
    let room = window.maxY - 8 - top
    // Rows are lower in a low window, as far as they can still be hit.
    let fitting = (room - Self.height(of: groups, rowHeight: 0)) / CGFloat(max(1, entries.count))
    let fits = fitting >= targets.size(Self.leastRowHeight)
    let rowHeight = fits ? min(targets.size(Self.rowHeight), fitting) : targets.size(Self.rowHeight)
    let pages = fits ? [groups] : Self.pages(of: groups, rowHeight: rowHeight, in: room, language: model.language)
    let shown = pages[min(max(0, model.user.menu?.page ?? 0), pages.count - 1)]
    let size = CGSize(
      width: min(window.width - 16, (widest + Self.markWidth + 2 * Self.margin).rounded(.up)),
      height: Self.height(of: shown, rowHeight: rowHeight))
    frame = CGRect(origin: CGPoint(x: window.maxX - 8 - size.width, y: top), size: size)
    (rows, lines) = Self.place(shown, rowHeight: rowHeight, in: frame)
  }

  private static func height(of groups: [Group], rowHeight: CGFloat) -> CGFloat {
    groups.reduce(2 * padding - gapOfGroups) { sum, group in
      sum + gapOfGroups + (group.heading == nil ? 0 : headingHeight) + CGFloat(group.entries.count) * rowHeight
    }
  }

  /// Divides the groups into pages of at most the height `room`, each of which leads to its neighbors.
  private static func pages(
    of groups: [Group], rowHeight: CGFloat, in room: CGFloat, language: Language
  ) -> [[Group]] {
    // Each page keeps space for the rows that lead to others.
    let most = max(rowHeight, room - 2 * (rowHeight + gapOfGroups))
    var pages: [[Group]] = [[]]
    for group in groups {
      var heading = group.heading
      for (index, entry) in group.entries.enumerated() {
        var page = pages[pages.count - 1]
        if index == 0 || page.isEmpty { page.append((heading, [])) }
        page[page.count - 1].entries.append(entry)
        if height(of: page, rowHeight: rowHeight) > most, !pages[pages.count - 1].isEmpty {
          pages.append([(heading, [entry])])
        } else {
          pages[pages.count - 1] = page
        }
        heading = nil
      }
    }
    return pages.indices.map { index in
      let back: [Group] = index == 0 ? [] : [(nil, [turn(.menuEarlier, to: index - 1, language)])]
      let on: [Group] = index == pages.count - 1 ? [] : [(nil, [turn(.menuFurther, to: index + 1, language)])]
      return back + pages[index] + on
    }
  }

  private static func turn(_ words: Phrase, to page: Int, _ language: Language) -> Entry {
    Entry(title: language[words], detail: words == .menuEarlier ? "⌃" : "⌄", action: .showMenuPage(page))
  }

  /// Returns the rows, and the places of the lines between groups.
  private static func place(
    _ groups: [Group], rowHeight: CGFloat, in frame: CGRect
  ) -> (rows: [Row], lines: [CGFloat]) {
    var (rows, lines): ([Row], [CGFloat]) = ([], [])
    var (y, index) = (frame.minY + padding, 0)
    func add(_ entry: Entry, height: CGFloat, isHeading: Bool = false) {
      let row = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
      rows.append(Row(frame: row, entry: entry, isHeading: isHeading, index: entry.action == nil ? nil : index))
      if entry.action != nil { index += 1 }
      y += height
    }
    for group in groups {
      if !rows.isEmpty {
        lines.append(y + 4)
        y += gapOfGroups
      }
      if let heading = group.heading {
        add(Entry(title: heading, detail: ""), height: headingHeight, isHeading: true)
      }
      for entry in group.entries { add(entry, height: rowHeight) }
    }
    return (rows, lines)
  }

  private typealias Group = (heading: String?, entries: [Entry])

  private static func groups(of model: InspectorModel) -> [Group] {
    let language = model.language
    func entry(_ action: InspectorAction, isOn: Bool? = nil) -> Entry {
      let command = WindowCommands.command(for: action)
      return Entry(
        title: command.map { language[$0.title] } ?? "", detail: command?.keys ?? "", isOn: isOn, action: action)
    }
    let recordings = model.recordings.map {
      Entry(title: $0.name, detail: $0.time, action: .openRecording($0.path))
    }
    return [
      (
        language[.menuRecordings],
        recordings.isEmpty ? [Entry(title: language[.menuNoRecordings], detail: "")] : recordings
      ),
      (
        nil,
        [
          entry(.flipMotion, isOn: model.user.motion != .wave),
          entry(.flipOverlay(.keys), isOn: model.overlays.contains(.keys)),
          entry(.flipNarration, isOn: model.user.narrates),
          entry(.flipDevice(.screenKeyboard), isOn: model.device.switches.contains(.screenKeyboard)),
        ]
      ),
      (
        nil,
        [
          entry(.showRight(.claims), isOn: model.showsClaims),
          entry(.flipOverlay(.twelveLines), isOn: model.overlays.contains(.twelveLines)),
        ]
      ),
      (nil, [entry(.turnDevice(.left)), entry(.turnDevice(.right)), entry(.resizeScene(nil))]),
      (nil, [entry(.zoom(.closer)), entry(.zoom(.farther)), entry(.zoom(.fit))]),
      (nil, [entry(.flipPalette), entry(.flipQuiet, isOn: model.bench.isQuiet)]),
      (
        nil,
        [
          entry(.transport(model.transport.past == nil ? .back : .now)), entry(.saveLog), entry(.askQuestion),
          entry(.beginIntroduction), entry(.flipKeys),
        ]
      ),
    ]
  }

  /// Returns the action of a click at `point`; nil if it only closes the menu.
  package func action(at point: CGPoint) -> InspectorAction? {
    rows.first { $0.frame.contains(point) }?.entry.action
  }

  /// The frame of the menu with its shadow.
  package var paneFrame: CGRect { frame.insetBy(dx: -32, dy: -32).offsetBy(dx: 0, dy: 6) }

  /// Draws the menu. The entry at `pointer` is highlighted, or otherwise the one that arrow keys have `selected`.
  package func draw(pointer: CGPoint?, selected: Int?) -> DisplayList {
    let shape = Shape.roundedRect(frame, radius: 9)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.45), blur: 16, offset: CGSize(width: 0, height: 6)),
      .fill(shape, theme.panel),
      .stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 8.5), StrokeStyle(width: 1), theme.control),
    ])
    let pointed = pointer.flatMap { point in rows.first { $0.frame.contains(point) }?.index }
    for y in lines {
      list.append(
        .fill(.rect(CGRect(x: frame.minX + 1, y: y, width: frame.width - 2, height: 1)), theme.separator))
    }
    for row in rows { draw(row, isLit: row.index != nil && row.index == pointed ?? selected, into: &list) }
    return list
  }

  private func draw(_ row: Row, isLit: Bool, into list: inout DisplayList) {
    if isLit { list.append(.fill(.roundedRect(row.frame.insetBy(dx: 5, dy: 0), radius: 6), theme.selection)) }
    let (left, middle) = (row.frame.minX + Self.margin, row.frame.midY)
    if row.isHeading {
      return list.put(row.entry.title, .panelHeading, x: left, middle: middle, theme.dim, measurer)
    }
    if row.entry.isOn == true {
      let tick = Shape.path(
        [
          .move(CGPoint(x: left, y: middle)), .line(CGPoint(x: left + 4, y: middle + 4)),
          .line(CGPoint(x: left + 11, y: middle - 5)),
        ], rule: .winding)
      list.append(.stroke(tick, StrokeStyle(width: 1.8, cap: .round, join: .round), theme.text))
    }
    let detail = measurer.width(of: row.entry.detail, font: .panelText)
    let right = row.frame.maxX - Self.margin - detail
    let color = row.entry.action == nil ? theme.dim : theme.text
    let room = right - (left + Self.markWidth) - (row.entry.detail.isEmpty ? 0 : 8)
    list.put(
      measurer.cut(row.entry.title, font: .panelText, to: room), .panelText, x: left + Self.markWidth, middle: middle,
      color, measurer)
    if !row.entry.detail.isEmpty {
      list.put(row.entry.detail, .panelText, x: right, middle: middle, theme.dim, measurer)
    }
  }
}
