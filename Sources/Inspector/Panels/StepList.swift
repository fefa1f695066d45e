import EventTrace
import UIKit

/// The called views, with a row for each. If there is not enough space for all rows, the list scrolls separately, so
/// that the headline above it and the row of the hit view are visible together.
final class StepList: UIView {
  let rows: [StepRow]
  private let scroll: PanelScroll
  /// The scroll offset of an equal list that this one replaced; nil for a new list, which shows the row of the hit
  /// view.
  var earlierOffset: CGFloat?
  private var placedHeight: CGFloat?

  init(_ path: HitPath, _ language: Language, _ theme: Theme, select: @escaping @MainActor (Int) -> Void) {
    let rows = OrderRow.rows(of: path, longRunsOnly: true)
    let columns = StepColumns(rows, language)
    rowHeight = theme.targets.size(Self.rowHeight)
    self.rows = rows.enumerated().map { index, row in
      StepRow(row, columns: columns, index: index, language, theme, select: select)
    }
    scroll = PanelScroll(RowStack(self.rows, rowHeight))
    super.init(frame: .zero)
    // Beside the bar of the panel that the list is in.
    scroll.thumbInset = 8
    addSubview(scroll)
  }

  private static let rowHeight: CGFloat = 24
  private let rowHeight: CGFloat
  /// The minimum number of rows, which shows the path to the hit view.
  private static let fewestRows: CGFloat = 6
  /// The minimum in a panel that is hardly taller than the headline.
  private static let fewestRowsInLowPanel: CGFloat = 1
  private static let lowPanel: CGFloat = 360
  /// With fewer rows, what follows the list goes out of sight before they do.
  private static let usualRows: CGFloat = 9

  /// The height of all rows.
  var wholeHeight: CGFloat { CGFloat(rows.count) * rowHeight }

  /// Returns the height of the list: of all rows, or of as many as fit.
  ///
  /// - Parameters:
  ///   - room: The height that is left below the headline.
  ///   - rest: The height of what follows the list and should be in sight with it.
  ///   - panel: The height of the panel that the list is in.
  func height(in room: CGFloat, besides rest: CGFloat, of panel: CGFloat) -> CGFloat {
    let (most, beside) = ((room / rowHeight).rounded(.down), ((room - rest) / rowHeight).rounded(.down))
    let rows = beside >= Self.usualRows ? beside : min(most, Self.usualRows)
    let fewest = panel < Self.lowPanel ? Self.fewestRowsInLowPanel : Self.fewestRows
    return min(wholeHeight, max(fewest, rows) * rowHeight)
  }

  /// The scroll offset, or the future one of a list without a size.
  var offset: CGFloat? { placedHeight == nil ? earlierOffset : scroll.contentOffset.y }

  /// A Boolean value that indicates whether some rows are out of sight.
  var scrolls: Bool { bounds.height < wholeHeight }

  /// The bottom of the row of the hit view in the list; nil if no view was hit.
  var bottomOfHit: CGFloat? { rows.firstIndex(where: \.isHit).map { CGFloat($0 + 1) * rowHeight } }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    scroll.isScrollEnabled = scrolls
    guard placedHeight != bounds.height, !bounds.isEmpty else { return }
    placedHeight = bounds.height
    scroll.layoutIfNeeded()
    scroll.contentOffset.y = min(earlierOffset ?? offsetOfHit, max(0, wholeHeight - bounds.height))
    earlierOffset = nil
  }

  /// The offset with the row of the hit view in the middle, and no clipped row at the top.
  private var offsetOfHit: CGFloat {
    guard let hit = rows.firstIndex(where: \.isHit) else { return 0 }
    let above = (bounds.height / rowHeight / 2).rounded(.down)
    return max(0, CGFloat(hit) - above) * rowHeight
  }
}

private final class RowStack: UIView {
  private let rows: [StepRow]
  private let rowHeight: CGFloat

  init(_ rows: [StepRow], _ rowHeight: CGFloat) {
    (self.rows, self.rowHeight) = (rows, rowHeight)
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(rows.count) * rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }
}
