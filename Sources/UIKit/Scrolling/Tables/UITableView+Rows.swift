import Foundation

/// The visible rows and their positions.
extension UITableView {
  // MARK: Layout

  var upToDateLayout: TableLayout {
    if layoutIsStale {
      layoutIsStale = false
      isLoaded = true
      layout = TableLayout(of: self, sizes: rowSizes)
      contentSize = CGSize(width: bounds.width, height: layout.height)
    }
    return layout
  }

  func dataChanged() {
    layoutIsStale = true
    setNeedsLayout()
  }

  func resetContents() {
    if press != nil { cancelPress() }
    swipe.close(animated: false)
    rowMovement = nil
    selection = []
    prefetching.reset()
    rowSizes = RowSizes()
    for (path, cell) in shown { retire(cell, from: path) }
    shown = []
    releaseEditedCell()
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) { retireHeader(view, of: section) }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) { retireFooter(view, of: section) }
    (headers, footers) = ([:], [:])
    isLoaded = false
    sectionIndexIsStale = true
    dataChanged()
  }

  func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    dataChanged()
  }

  /// The gap above each header that has a height. The automatic one depends on the style and the system.
  var paddingAboveHeader: CGFloat {
    guard sectionHeaderTopPadding == Self.automaticDimension else { return max(0, sectionHeaderTopPadding) }
    return style == .plain && UIRuntime.current.follows(.headerPadding) ? TableMetrics.plainHeaderPadding : 0
  }

  func headerHeight(of section: Int) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard !(height >= 0) else { return height }
    let isThere =
      dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
    if style == .plain { return isThere ? TableMetrics.plainHeaderHeight : 0 }
    return isThere ? TableMetrics.groupedHeaderHeight : TableMetrics.groupedGap
  }

  func footerHeight(of section: Int) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard !(height >= 0) else { return height }
    let isThere =
      dataSource?.tableView(self, titleForFooterInSection: section) != nil
      || tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
    return isThere ? TableMetrics.plainHeaderHeight : 0
  }

  private var sideMargin: CGFloat { style == .insetGrouped ? TableMetrics.margin : 0 }

  /// Returns the frame in the table's coordinates; zero for a row that does not exist.
  func frame(ofRowAt path: IndexPath) -> CGRect {
    guard let extent = upToDateLayout.extent(of: path) else { return .zero }
    return CGRect(
      x: sideMargin, y: extent.lowerBound, width: bounds.width - 2 * sideMargin,
      height: extent.upperBound - extent.lowerBound)
  }

  func frame(ofSection index: Int) -> CGRect {
    part(of: index) { ($0.top, $0.bottom) }
  }
  func frame(ofHeaderIn index: Int) -> CGRect { part(of: index) { ($0.top, $0.top + $0.headerHeight) } }
  func frame(ofFooterIn index: Int) -> CGRect { part(of: index) { ($0.rowsEnd, $0.rowsEnd + $0.footerHeight) } }

  /// Returns the frame of a part of a section; zero for a section that does not exist.
  private func part(of index: Int, _ extent: (TableLayout.Section) -> (top: CGFloat, bottom: CGFloat)) -> CGRect {
    let sections = upToDateLayout.sections
    guard sections.indices.contains(index) else { return .zero }
    let extent = extent(sections[index])
    return CGRect(
      x: sideMargin, y: extent.top, width: bounds.width - 2 * sideMargin,
      height: extent.bottom - extent.top)
  }

  // MARK: Showing

  /// Shows the visible rows. Rows that scrolled out of sight return their cells before new ones request theirs.
  func showRows() {
    placeSectionIndex()
    rowSizes.prepare(for: bounds.width) { dataChanged() }
    let (offset, height) = (contentOffset.y, upToDateLayout.height)
    while fillRows() {}
    if upToDateLayout.height != height { aimAgain(shift: contentOffset.y - offset) }
    let layout = upToDateLayout
    contentSize = CGSize(width: bounds.width, height: layout.height)
    for (path, cell) in shown { place(cell, at: path) }
    placeEditedCell()
    placeHeadersAndFooters(layout)
    tableHeaderView?.frame.size.width = bounds.width
    tableHeaderView?.frame.origin = .zero
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: layout.height - footer.frame.height, width: bounds.width, height: footer.frame.height)
    }
    if let sectionIndex, subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
  }

  /// Adds and removes cells so that the visible rows have them. Returns true after the first row whose height replaced
  /// an estimate, because others may have become visible.
  ///
  /// Rows are filled away from the first one that was visible before, which does not move when rows above it grow.
  private func fillRows() -> Bool {
    let wanted = upToDateLayout.paths(from: bounds.minY, to: bounds.maxY)
    let kept = Set(wanted)
    for (path, cell) in shown where !kept.contains(path) { cellDidScrollOut(cell, at: path) }
    var cells = Dictionary(uniqueKeysWithValues: shown.filter { kept.contains($0.path) }.map { ($0.path, $0.cell) })
    let anchor = wanted.firstIndex { cells[$0] != nil } ?? 0
    defer { shown = wanted.compactMap { path in cells[path].map { (path, $0) } } }
    for path in wanted[..<anchor].reversed() + wanted[anchor...] {
      let height = upToDateLayout.height(of: path)
      guard let cell = cells[path] ?? newCell(for: path) else { continue }
      cells[path] = cell
      settleHeight(ofRowAt: path, cell)
      let growth = upToDateLayout.height(of: path) - height
      if growth == 0 { continue }
      contentSize = CGSize(width: bounds.width, height: layout.height)
      if path < wanted[anchor] { contentOffset.y += growth }
      return true
    }
    return false
  }

  /// Corrects an animated scroll whose rows have changed their heights since it began: one to a row still ends there,
  /// and another ends at its offset. `shift` is the distance by which the offset was corrected.
  private func aimAgain(shift: CGFloat) {
    guard let animation, !isDecelerating else { return }
    if let goal = rowGoal, goal.animation === animation {
      animation.aim(.vertical, at: offset(ofRowAt: goal.path, goal.position).y, from: contentOffset.y)
    } else if shift != 0 {
      animation.aim(.vertical, at: animation.goal(.vertical), from: contentOffset.y)
    }
  }

  func newCell(for path: IndexPath) -> UITableViewCell? {
    if let cell = takeEditedCell(at: path) { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    // A cell that is prepared for the screen has a content view (reference 8.2).
    _ = cell.contentView
    // The delegate is asked for the height of a row after its cell (practice), and learns that the cell is displayed
    // when it has that height.
    settleHeight(ofRowAt: path, nil)
    cell.setSelected(selection.contains(path), animated: false)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    cell.adopt(frame(ofRowAt: path).size)
    // The cell is inserted behind headers and indicators.
    insertSubview(cell, at: 0)
    return cell
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    let frame = frame(ofRowAt: path)
    let aside = frame.offsetBy(dx: swipe.offset(ofRowAt: path), dy: 0)
    if cell.frame != aside { cell.frame = aside }
    applyStyle(to: cell, at: path)
    let section = layout.sections[path.section]
    let isLast = path.row == section.rowCount - 1
    cell.separator =
      separatorStyle == .none || (isLast && style == .insetGrouped)
      ? nil
      : CellSeparator(
        color: separatorColor ?? .separator,
        inset: cell.statedSeparatorInset ?? (style != .plain && isLast ? .zero : separatorInset))
    cell.corners = style == .insetGrouped ? CellCorners(isFirst: path.row == 0, isLast: isLast) : nil
  }

  // MARK: Headers and footers

  private func placeHeadersAndFooters(_ layout: TableLayout) {
    for (index, section) in layout.sections.enumerated() {
      let isVisible = section.bottom > bounds.minY && section.top < bounds.maxY
      placeHeader(of: index, in: section, isVisible: isVisible && section.headerHeight > 0)
      let showsFooter = section.bottom > bounds.minY && section.rowsEnd < bounds.maxY
      placeFooter(of: index, in: section, isVisible: showsFooter && section.footerHeight > 0)
    }
  }

  private func placeHeader(of index: Int, in section: TableLayout.Section, isVisible: Bool) {
    guard isVisible else {
      if let old = headers.removeValue(forKey: index) { retireHeader(old, of: index) }
      return
    }
    guard let view = headers[index] ?? newHeader(of: index) else { return }
    headers[index] = view
    var top = section.top
    if style == .plain {
      // The header remains visible until the end of its section pushes it out.
      top = max(top, min(bounds.minY + adjustedContentInset.top, section.bottom - section.headerHeight))
    }
    (view as? UITableViewHeaderFooterView)?.isPinned = top != section.top
    view.frame = CGRect(
      x: sideMargin, y: top, width: bounds.width - 2 * sideMargin, height: section.headerHeight)
  }

  private func placeFooter(of index: Int, in section: TableLayout.Section, isVisible: Bool) {
    guard isVisible else {
      if let old = footers.removeValue(forKey: index) { retireFooter(old, of: index) }
      return
    }
    guard let view = footers[index] ?? newFooter(of: index) else { return }
    footers[index] = view
    view.frame = CGRect(
      x: sideMargin, y: section.rowsEnd, width: bounds.width - 2 * sideMargin, height: section.footerHeight)
  }

  private func newHeader(of section: Int) -> UIView? {
    let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
    let view = own ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
    if let view { tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
    return add(view)
  }

  private func newFooter(of section: Int) -> UIView? {
    let own = tableDelegate?.tableView(self, viewForFooterInSection: section)
    let view = own ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section), ofFooter: true)
    if let view { tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
    return add(view)
  }

  private func add(_ view: UIView?) -> UIView? {
    if let view { addSubview(view) }
    return view
  }

  func retireHeader(_ view: UIView, of section: Int) {
    retire(view)
    tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  func retireFooter(_ view: UIView, of section: Int) {
    retire(view)
    tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }

  private func retire(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { headerPool.keep(view) }
  }

  private func titleView(_ title: String?, ofFooter isFooter: Bool = false) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.showTitle(title, in: style, isFooter: isFooter)
    return view
  }

  // MARK: Reuse

  func dequeue(_ identifier: String) -> UITableViewCell? {
    pool.dequeue(identifier) { cellClass in
      UITableViewCell.identifierOfNextCell = identifier
      return cellClass.init()
    }
  }

  func retire(_ cell: UITableViewCell, from path: IndexPath) {
    cell.removeFromSuperview()
    pool.keep(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Scrolling

  func scroll(toRowAt path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    settleHeights(aroundRowAt: path)
    let target = offset(ofRowAt: path, position)
    if position == .none, target == contentOffset { return }
    setContentOffset(target, animated: animated)
    if animated, let animation { rowGoal = RowGoal(path: path, position: position, animation: animation) }
  }

  /// Returns the offset at which a row is at a position.
  private func offset(ofRowAt path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let rect = frame(ofRowAt: path)
    let inset = adjustedContentInset
    let visible = bounds.height - inset.top - inset.bottom
    // A header that is pinned to the top covers the rows below it.
    let header = style == .plain && layout.contains(path) ? layout.sections[path.section].headerHeight : 0
    var offset = contentOffset
    switch position {
    case .none:
      return offsetShowing(CGRect(x: 0, y: rect.minY - header, width: 1, height: rect.height + header))
    case .top: offset.y = rect.minY - inset.top - header
    case .middle: offset.y = rect.midY - inset.top - visible / 2
    case .bottom: offset.y = rect.maxY - inset.top - visible
    }
    return clamped(offset)
  }
}

/// The row at which an animated scroll ends.
struct RowGoal {
  let path: IndexPath
  let position: UITableView.ScrollPosition
  weak var animation: ScrollAnimation?
}
