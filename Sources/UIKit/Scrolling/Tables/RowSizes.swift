/// The heights of rows that are known because the rows were near the screen: those that the delegate returned, and
/// those of rows that measured themselves. The others have estimates (Apple, "Estimating the height of a table's
/// scrolling area").
@MainActor
struct RowSizes {
  /// The heights that replaced other estimates.
  private(set) var heights: [IndexPath: CGFloat] = [:]
  /// The last answers of the delegate; negative for rows that measure themselves.
  private(set) var answers: [IndexPath: CGFloat] = [:]
  /// The rows that have measured themselves.
  private var measured: Set<IndexPath> = []
  /// The width for which the heights are valid.
  private var width: CGFloat?

  func hasMeasured(_ path: IndexPath) -> Bool { measured.contains(path) }

  mutating func set(_ height: CGFloat, of path: IndexPath, isMeasured: Bool) {
    heights[path] = height
    if isMeasured { measured.insert(path) }
  }

  mutating func note(_ answer: CGFloat, of path: IndexPath) { answers[path] = answer }

  /// The rows of height 0, which are not shown.
  var collapsed: [IndexPath] { heights.filter { $0.value == 0 }.map(\.key) }

  /// Uses the heights of rows that have measured themselves as estimates.
  mutating func forgetMeasuring() { measured = [] }

  mutating func forget(_ path: IndexPath) {
    (heights[path], answers[path]) = (nil, nil)
    measured.remove(path)
  }

  /// Forgets the answers of the delegate, so that it is asked again for the rows near the screen.
  mutating func removeAnswers() { answers = [:] }

  /// Discards the heights when the width of the table has changed.
  mutating func prepare(for width: CGFloat, _ changed: () -> Void) {
    if self.width == width { return }
    if self.width == nil { return self.width = width }
    let wasEmpty = heights.isEmpty && answers.isEmpty
    self = RowSizes()
    self.width = width
    if !wasEmpty { changed() }
  }

  /// Adds the heights and answers of `other`, except for answers that are known.
  mutating func adopt(_ other: RowSizes) {
    width = other.width
    heights = other.heights
    measured = other.measured
    answers.merge(other.answers) { own, _ in own }
  }

  /// Returns the heights and answers for rows that still exist and were not reloaded, at their new paths.
  func moved(_ mapping: ListMapping) -> RowSizes {
    var result = RowSizes()
    result.width = width
    for (path, height) in heights where !mapping.isReloaded(path) {
      guard let new = mapping.newPath(of: path) else { continue }
      result.set(height, of: new, isMeasured: measured.contains(path))
    }
    for (path, answer) in answers where !mapping.isReloaded(path) {
      if let new = mapping.newPath(of: path) { result.note(answer, of: new) }
    }
    return result
  }
}

extension UITableView {
  /// The default of `estimatedRowHeight`, which is 0 before iOS 11 (`SystemRule.estimatedHeights`).
  static var usualEstimate: CGFloat {
    UIRuntime.current.system.has(.estimatedHeights) ? UITableView.automaticDimension : 0
  }

  /// A Boolean value that indicates whether the height of a row is requested only when it comes near the screen. A
  /// table without estimates requests all heights when it is loaded (Apple, `estimatedRowHeight`).
  private var usesEstimates: Bool { estimatedRowHeight != 0 || !delegateLacksEstimates }

  /// A Boolean value that indicates whether all rows initially have the same height. The value is valid after a call of
  /// `initialHeight(ofRowAt:)`.
  var rowsAreUniform: Bool {
    delegateLacksHeights && rowHeight >= 0 || usesEstimates && delegateLacksEstimates
      || delegateLacksHeights && delegateLacksEstimates
  }

  /// Returns the height of a row before it comes near the screen. Whether the delegate implements heights and estimates
  /// is known only after a request, which the first row of the table is used for.
  func initialHeight(ofRowAt path: IndexPath) -> CGFloat {
    let isFirst = !knowsDelegate
    if isFirst {
      delegateLacksHeights = tableDelegate == nil
      delegateLacksEstimates = tableDelegate == nil
      knowsDelegate = true
    }
    var estimate = estimatedRowHeight
    if !delegateLacksEstimates, let tableDelegate {
      let given = UIRuntime.current.optionalMethods.result(of: .estimatedRowHeight) {
        tableDelegate.tableView(self, estimatedHeightForRowAt: path)
      }
      if let given { estimate = given } else { delegateLacksEstimates = true }
    }
    let needsAnswer = isFirst || !usesEstimates && !delegateLacksHeights
    let answer = needsAnswer ? rowSizes.answers[path] ?? answer(forRowAt: path) : 0
    if delegateLacksHeights, rowHeight >= 0 { return rowHeight }
    if estimatedRowHeight == 0 { UIRuntime.current.note(.estimatedHeights) }
    if usesEstimates || delegateLacksHeights {
      return estimate > 0 && estimate.isFinite ? estimate : standardRowHeight
    }
    return answer >= 0 ? answer : standardRowHeight
  }

  /// The height that the table assumes for rows without an estimate. That it is `rowHeight` where one is set is assumed
  /// (L); otherwise it is the ordinary height (practice, M).
  private var standardRowHeight: CGFloat { rowHeight >= 0 ? rowHeight : TableMetrics.rowHeight }

  /// Requests the height of a row from the delegate; negative for one that measures itself.
  private func answer(forRowAt path: IndexPath) -> CGFloat {
    let given = heightFromDelegate(ofRowAt: path) ?? rowHeight
    // Sums of heights that are not finite are no positions.
    let answer = given.isFinite ? given : UITableView.automaticDimension
    if !delegateLacksHeights, usesEstimates { rowSizes.note(answer, of: path) }
    return answer
  }

  /// Returns the delegate's height of a row; nil if the delegate does not implement the method.
  private func heightFromDelegate(ofRowAt path: IndexPath) -> CGFloat? {
    guard let tableDelegate else { return nil }
    let height = UIRuntime.current.optionalMethods.result(of: .rowHeight) {
      tableDelegate.tableView(self, heightForRowAt: path)
    }
    if height == nil { delegateLacksHeights = true }
    return height
  }

  /// A Boolean value that indicates whether a row near the screen has an estimate instead of the delegate's height.
  private func isUnsettled(_ path: IndexPath) -> Bool {
    guard !delegateLacksHeights, usesEstimates else { return false }
    guard let answer = rowSizes.answers[path] else { return true }
    return answer >= 0 && upToDateLayout.height(of: path) != answer
  }

  /// Replaces the estimate of a row near the screen by its height: that of the delegate, or the one that `cell`
  /// measures.
  func settleHeight(ofRowAt path: IndexPath, _ cell: UITableViewCell?) {
    guard usesEstimates, !(delegateLacksHeights && rowHeight >= 0) else { return }
    let answer = delegateLacksHeights ? rowHeight : rowSizes.answers[path] ?? answer(forRowAt: path)
    var height = answer
    if !(answer >= 0) {
      guard !rowSizes.hasMeasured(path), let cell,
        let fitting = cell.fittingHeight(width: frame(ofRowAt: path).width)
      else { return }
      height = fitting
      UIRuntime.current.note(.estimatedHeights)
      rowSizes.set(height, of: path, isMeasured: true)
    }
    guard upToDateLayout.contains(path), upToDateLayout.height(of: path) != height else { return }
    rowSizes.set(height, of: path, isMeasured: !(answer >= 0))
    layout.set(height, of: path)
  }

  /// Requests the heights of the rows between two heights of the content whose estimates have not been replaced. Rows
  /// that measure themselves keep their estimates, because they have no cells yet.
  func settleHeights(from top: CGFloat, to bottom: CGFloat) {
    while let path = upToDateLayout.paths(from: top, to: bottom).first(where: isUnsettled) {
      settleHeight(ofRowAt: path, nil)
    }
  }

  /// Requests the heights of the rows that may be visible together with a row, the nearest ones first.
  func settleHeights(aroundRowAt path: IndexPath) {
    guard upToDateLayout.contains(path) else { return }
    func area(from top: CGFloat) -> [IndexPath] { upToDateLayout.paths(from: top, to: top + bounds.height) }
    while let below = area(from: frame(ofRowAt: path).minY).first(where: isUnsettled) {
      settleHeight(ofRowAt: below, nil)
    }
    while let above = area(from: frame(ofRowAt: path).maxY - bounds.height).last(where: isUnsettled) {
      settleHeight(ofRowAt: above, nil)
    }
    contentSize = CGSize(width: bounds.width, height: layout.height)
  }

  /// Determines the heights of the visible rows again. Updates without changes are a way to request this, because rows
  /// may have grown (Apple, `beginUpdates()`).
  func remeasureRows() {
    guard usesEstimates else { return }
    UIView.performWithoutAnimation {
      for (path, cell) in shown {
        let answer = answer(forRowAt: path)
        if answer >= 0 {
          if !delegateLacksHeights { rowSizes.set(answer, of: path, isMeasured: false) }
        } else if let height = cell.fittingHeight(width: cell.bounds.width) {
          rowSizes.set(height, of: path, isMeasured: true)
        }
      }
      remeasureCollapsedRows()
    }
  }

  /// Measures the rows again whose contents have got another width (C499).
  func remeasureWidths() {
    guard usesEstimates else { return }
    rowSizes.forgetMeasuring()
    for (path, cell) in shown { settleHeight(ofRowAt: path, cell) }
    contentSize = CGSize(width: bounds.width, height: upToDateLayout.height)
    showRows()
  }

  /// Asks the delegate again about the rows of height 0, which it hides and shows by their heights.
  private func remeasureCollapsedRows() {
    guard !delegateLacksHeights else { return }
    for path in rowSizes.collapsed where upToDateLayout.contains(path) {
      rowSizes.forget(path)
      let answer = answer(forRowAt: path)
      if answer >= 0 { rowSizes.set(answer, of: path, isMeasured: false) }
    }
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
    updateConfigurationIfNeeded()
    let hasConstraints = !contentView.constraints.isEmpty
    let labels = parts.labelsMade
    if configured.view != nil, let height = configuredHeight(width: width) { return height }
    guard hasConstraints || labels.contains(where: { $0.numberOfLines != 1 && $0.text?.isEmpty == false }) else {
      return prototypeHeight
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
      let heights = labels.filter { $0.text?.isEmpty == false }.map {
        $0.sizeThatFits(CGSize(width: $0.bounds.width, height: .greatestFiniteMagnitude)).height
      }
      let text = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
      height = max(TableMetrics.rowHeight, text + 2 * TableMetrics.textMargin)
    }
    // Constraints that do not determine the height leave the row at its ordinary height.
    guard height > 0 else { return prototypeHeight }
    adopt(CGSize(width: width, height: height.rounded(.up)))
    return height.rounded(.up)
  }

  /// Returns the height that a content configuration needs at `width`. The configuration is updated first, because it
  /// may change with the cell's state.
  private func configuredHeight(width: CGFloat) -> CGFloat? {
    adopt(CGSize(width: width, height: bounds.height))
    layoutSubviews()
    guard let height = configured.height(for: contentView.bounds.width)?.rounded(.up) else { return nil }
    adopt(CGSize(width: width, height: height))
    return height
  }
}
