/// The measured heights of rows that size themselves. Only heights that differ from the estimate are stored, so that
/// ordinary rows take no memory.
@MainActor
struct RowSizes {
  private(set) var measured: [IndexPath: CGFloat] = [:]
  private var sections: Set<Int> = []
  /// The width for which the measurements are valid.
  private var width: CGFloat?

  /// The maximum number of rounds: measuring rows can make others visible, which are then measured.
  static let mostRounds = 20

  func hasMeasured(in section: Int) -> Bool { sections.contains(section) }

  mutating func set(_ height: CGFloat, of path: IndexPath) {
    measured[path] = height
    sections.insert(path.section)
  }

  mutating func removeMeasurements() { (measured, sections) = ([:], []) }

  /// Discards the measurements when the width of the table has changed.
  mutating func prepare(for width: CGFloat, _ changed: () -> Void) {
    if self.width == width { return }
    self.width = width
    if measured.isEmpty { return }
    removeMeasurements()
    changed()
  }

  /// Takes over the measurements of rows that still exist and were not reloaded. Returns true when there were any.
  mutating func take(_ old: RowSizes, _ mapping: ListMapping) -> Bool {
    width = old.width
    for (path, height) in old.measured where !mapping.isReloaded(path) {
      if let new = mapping.newPath(of: path) { set(height, of: new) }
    }
    return !measured.isEmpty
  }
}

extension UITableView {
  /// Returns the height of a row that measures itself and has not been measured yet.
  func estimatedHeight(ofRowAt path: IndexPath) -> CGFloat {
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : TableMetrics.rowHeight
  }

  /// Measures the visible rows that have not been measured. Returns true when a height has changed, so that other rows
  /// may become visible. `anchor` is the first row that was visible before: it does not move when rows above it grow.
  func measureRows(before anchor: IndexPath?) -> Bool {
    if estimatedRowHeight == 0 { return false }
    var growthAbove: CGFloat = 0
    var hasChanged = false
    for (path, cell) in shown where rowSizes.measured[path] == nil && isSelfSizing(path) {
      let before = height(ofRowAt: path)
      guard let height = cell.fittingHeight(width: frame(ofRowAt: path).width), height != before else { continue }
      rowSizes.set(height, of: path)
      hasChanged = true
      if let anchor, path < anchor { growthAbove += height - before }
    }
    guard hasChanged else { return false }
    layoutIsStale = true
    contentSize = CGSize(width: bounds.width, height: upToDateLayout.height)
    if growthAbove != 0 { contentOffset.y += growthAbove }
    return true
  }

  /// Measures the visible rows again. Updates without changes are a way to request this, because rows may have grown
  /// (Apple, `beginUpdates()`).
  func remeasureRows() {
    if estimatedRowHeight == 0 { return }
    UIView.performWithoutAnimation {
      for (path, cell) in shown where isSelfSizing(path) {
        if let height = cell.fittingHeight(width: cell.bounds.width) { rowSizes.set(height, of: path) }
      }
    }
  }

  private func isSelfSizing(_ path: IndexPath) -> Bool {
    (tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
  }
}

extension UITableViewCell {
  /// Sets the size of the cell and its content view, whose constraints may contradict the previous size and are
  /// therefore solved afterward.
  func adopt(_ size: CGSize) {
    bounds.size = size
    if !contentView.constraints.isEmpty { layoutSubviews() }
  }

  /// Returns the height in points that the content needs at `width`: by its constraints, or by labels of several lines.
  /// With nil, the row has its ordinary height.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    let hasConstraints = !contentView.constraints.isEmpty
    let labels = [textLabel, detailTextLabel].compactMap { $0 }
    guard hasConstraints || labels.contains(where: { $0.numberOfLines != 1 && $0.text?.isEmpty == false }) else {
      return nil
    }
    adopt(CGSize(width: width, height: bounds.height))
    let height: CGFloat
    if hasConstraints {
      let target = CGSize(width: contentView.bounds.width, height: 0)
      height =
        contentView.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    } else {
      layoutSubviews()
      let heights = labels.map {
        $0.sizeThatFits(CGSize(width: $0.bounds.width, height: .greatestFiniteMagnitude)).height
      }
      let text = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
      height = max(TableMetrics.rowHeight, text + 2 * TableMetrics.textMargin)
    }
    // Constraints that do not determine the height leave the row at its ordinary height.
    guard height > 0 else { return nil }
    adopt(CGSize(width: width, height: height.rounded(.up)))
    return height.rounded(.up)
  }
}
