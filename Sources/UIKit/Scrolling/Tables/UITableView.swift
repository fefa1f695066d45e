import Foundation

/// Shows rows in sections below each other. Only visible rows have cells.
///
/// Cells that scroll out of sight are reused. A touch that reaches a cell highlights its row, and selects it when it
/// lifts (`UITableView+Selection`); a touch that becomes a drag is cancelled for the cell, as for any content of a
/// scroll view.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    /// Headers are pinned to the top while their section is visible.
    case plain
    /// Sections are separated, and headers scroll with them.
    case grouped
    /// The style is grouped, and each section is a card with rounded corners.
    case insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    /// The content scrolls no farther than needed.
    case none
    case top
    case middle
    case bottom
  }

  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  /// A height that the table determines: it measures rows that have constraints or text of several lines.
  public static let automaticDimension: CGFloat = -1

  /// The title of the section index that is drawn as a magnifying glass.
  public static let indexSearch = "{search}"

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    _ = swipe
    backgroundColor = style == .plain ? .systemBackground : .systemGray6
  }

  override public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  // MARK: Data

  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// The object that is notified of rows that are about to become visible.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  var prefetching = Prefetching()
  var tableDelegate: (any UITableViewDelegate)? { givenDelegate as? any UITableViewDelegate }

  /// Reloads all data before the next frame. Afterward nothing is selected.
  open func reloadData() { resetContents() }

  /// The changes that are made together.
  var transaction = ListTransaction()
  /// The animation of the transaction, which is that of its last change with one.
  var updateAnimation = RowAnimation.none

  /// A Boolean value that indicates whether the data source was read since `reloadData()`.
  var isLoaded = false
  var layoutIsStale = true
  var layout = TableLayout()
  /// The visible cells in the order of their rows.
  var shown: [(path: IndexPath, cell: UITableViewCell)] = []
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  open var numberOfSections: Int { upToDateLayout.sections.count }
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = upToDateLayout.sections
    guard sections.indices.contains(section) else {
      UsageMistake(
        "UITableView.numberOfRows(inSection:)", of: nameForMessages,
        "There is no section \(section): the data source has \(sections.count).",
        remedy: "Ask numberOfSections first."
      ).stop()
    }
    return sections[section].rowCount
  }

  // MARK: Editing

  /// Shows the actions of a swiped row, whether the table is edited or not.
  private(set) lazy var swipe = UISwipeActionController(self)
  var editing = false
  /// A cell out of sight that is retained because it contains the first responder.
  var editedCell: (path: IndexPath, cell: UITableViewCell)?
  var rowMovement: RowMovement? {
    didSet {
      guard rowMovement?.original != oldValue?.original else { return }
      for (path, cell) in shown { cell.isReordering = path == rowMovement?.original }
    }
  }

  /// A Boolean value that indicates whether the table shows controls that delete, insert and move rows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }
  /// A Boolean value that indicates whether rows can be selected while the table is edited; false by default, like the
  /// next one.
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  /// A Boolean value that indicates whether the delegate does not implement the height of a row, or its estimate.
  var delegateLacksHeights = false
  var delegateLacksEstimates = false
  /// A Boolean value that indicates whether the last two are known since the data was read.
  var knowsDelegate = false

  // MARK: Drag and drop

  /// The delegate that provides the items of dragged rows.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragging.attach() } }
  /// The delegate that handles what is dropped on the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragging.attach() } }
  open var dragInteractionEnabled = UIDragInteraction.isUsuallyEnabled { didSet { dragging.attach() } }
  /// A Boolean value that indicates whether rows of the table were lifted and not dropped yet.
  open var hasActiveDrag: Bool { dragging.hasActiveDrag }
  /// A Boolean value that indicates whether something is dragged over the table that it can handle.
  open var hasActiveDrop: Bool { dragging.hasActiveDrop }
  private(set) lazy var dragging = ListDragging(self)

  // MARK: Look

  /// The height of rows for which the delegate returns none.
  open var rowHeight = UITableView.automaticDimension { didSet { dataChanged() } }
  /// The assumed height of rows until they come near the screen, where the delegate's height or the measured one
  /// replaces it. With 0 the delegate is asked for all heights when the table is loaded, and rows do not measure
  /// themselves, which is the default before iOS 11 (`SystemRule.estimatedHeights`).
  open var estimatedRowHeight = UITableView.usualEstimate { didSet { dataChanged() } }
  var rowSizes = RowSizes()
  /// The row to which the table scrolls with an animation.
  var rowGoal: RowGoal?
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { dataChanged() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { dataChanged() } }
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The insets of separators from the sides of the cell.
  open var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }

  // MARK: Section index

  var sectionIndex: UITableViewIndex?
  var sectionIndexIsStale = true
  /// The color of the titles; nil is the tint color.
  open var sectionIndexColor: UIColor? { didSet { sectionIndex?.updateLook() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.updateLook() } }
  /// The background color while a finger is on the index; nil means the ordinary one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndex?.updateLook() } }
  /// The least number of rows in the table with which the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// Requests the titles from the data source again before the next frame.
  open func reloadSectionIndexTitles() {
    sectionIndexIsStale = true
    setNeedsLayout()
  }

  /// The view behind the rows. It has the size of the table.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue) } }
  private func exchangeBackground(_ old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
  /// The value is stored and has no effect: headers are measured when they are laid out, and there is no padding above
  /// them.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { StoredProperty.tableViewEstimatedSectionHeaderHeight.wasSet() }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { StoredProperty.tableViewEstimatedSectionFooterHeight.wasSet() }
  }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { dataChanged() } }
  // The following are stored and have no effect: cells have the width of the table, there is no focus engine, and rows
  // are prefetched whenever there is a data source for it.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { StoredProperty.tableViewCellLayoutMarginsFollowReadableWidth.wasSet() }
  }
  open var insetsContentViewsToSafeArea = true {
    didSet { StoredProperty.tableViewInsetsContentViewsToSafeArea.wasSet() }
  }
  open var fillerRowHeight: CGFloat = 0 { didSet { StoredProperty.tableViewFillerRowHeight.wasSet() } }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { StoredProperty.tableViewSeparatorInsetReference.wasSet() }
  }
  open var separatorEffect: UIVisualEffect? { didSet { StoredProperty.tableViewSeparatorEffect.wasSet() } }
  open var remembersLastFocusedIndexPath = false {
    didSet { StoredProperty.tableViewRemembersLastFocusedIndexPath.wasSet() }
  }
  open var selectionFollowsFocus = false { didSet { StoredProperty.tableViewSelectionFollowsFocus.wasSet() } }
  open var allowsFocus = false { didSet { StoredProperty.tableViewAllowsFocus.wasSet() } }

  /// The edges to which the inset of separators refers. The raw values are Apple's.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }
  /// Posted when the selection was changed by the user or by code.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The view above the first section. It keeps its height and gets the table's width.
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
    showRows()
    prefetch()
  }

  // MARK: Reuse

  let pool = CellPool<UITableViewCell>()

  /// Registers the class of cells that are created when none can be reused; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(
      cellClass, for: identifier, by: "UITableView.register(_:forCellReuseIdentifier:)", of: nameForMessages)
  }

  let headerPool = CellPool<UITableViewHeaderFooterView>()

  /// Registers the class of headers and footers that are created when none can be reused.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerPool.register(
      viewClass, for: identifier, by: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)",
      of: nameForMessages)
  }

  /// Returns a header or footer that scrolled out of sight, or a new one if a class is registered; otherwise nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let view = headerPool.dequeue(identifier) { viewClass in
      UITableViewHeaderFooterView.identifierOfNextView = identifier
      return viewClass.init()
    }
    view?.tableStyle = style
    return view
  }

  /// Returns a cell that scrolled out of sight, or a new one if a class is registered; otherwise nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }

  /// A class must be registered for `identifier`.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    guard let cell = dequeue(identifier) else {
      UsageMistake(
        "UITableView.dequeueReusableCell(withIdentifier:for:)", of: nameForMessages,
        "No class is registered for cells with the identifier \"\(identifier)\", so row \(indexPath.row) of section "
          + "\(indexPath.section) gets no cell.",
        remedy: "Call register(_:forCellReuseIdentifier:) before the table is shown."
      ).stop()
    }
    return cell
  }

  // MARK: Updates

  /// Begins a group of changes that ends with the matching `endUpdates()`; calls nest.
  open func beginUpdates() { transaction.begin() }
  /// Reads the data source again and moves, removes and adds rows. Changes that contradict it stop the program, as on
  /// iOS.
  open func endUpdates() { endUpdating() }
  /// Performs the changes of `updates` together. `completion` is called when rows have reached their positions.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.insertedRows.formUnion(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Reloads the cells and heights of these rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.reloadedRows.formUnion(indexPaths) }
  }
  /// Requests the cells of these rows from the data source again, which receives the visible cells for reuse.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.none) { $0.movedRows[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update(.none) { $0.movedSections[section] = newSection }
  }
  /// The visible cell of a row that is being reconfigured, which the data source receives when it requests one.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  // MARK: Rows

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown.first { $0.path == indexPath }?.cell }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
  /// Returns the index path of the row at `point`, in the table's coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { upToDateLayout.path(at: point.y) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRowAt: indexPath) }
  /// Returns the section's rectangle in the table's coordinates, with the position of a header that is not pinned.
  open func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }
  open func rectForHeader(inSection section: Int) -> CGRect { frame(ofHeaderIn: section) }
  open func rectForFooter(inSection section: Int) -> CGRect { frame(ofFooterIn: section) }
  /// Returns the header, only while it is visible, if it is a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
  open var visibleCells: [UITableViewCell] { shown.map(\.cell) }
  /// Returns the index paths of the rows in the rectangle; nil when there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let found = upToDateLayout.paths(from: rect.minY, to: rect.maxY).filter { frame(ofRowAt: $0).overlaps(rect) }
    return found.isEmpty ? nil : found
  }
  open var indexPathsForVisibleRows: [IndexPath]? { shown.isEmpty ? nil : shown.map(\.path) }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toRowAt: indexPath, scrollPosition, animated)
  }

  /// Scrolls to the selected row nearest to the middle, at `scrollPosition`.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    func distance(_ path: IndexPath) -> CGFloat { abs(frame(ofRowAt: path).midY - bounds.midY) }
    guard let nearest = selection.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// A Boolean value that indicates whether rows can be selected. If it is false, rows are not highlighted either.
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// The selected rows in the order of their selection.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  var selection: [IndexPath] = [] {
    didSet {
      guard selection != oldValue else { return }
      NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
  }
  var press: CellPress?
  private(set) lazy var listMenu = makeListMenu()

  /// Selects a row without calling the delegate (reference 8).
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByProgram(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectByProgram(indexPath, animated: animated) }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.min(by: { $0.number < $1.number }), !swipe.takes(touch) else { return }
    touchBegan(touch)
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchesWereLifted(touches)
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    listMenu.follow(touches)
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchesWereCancelled(touches)
  }
}
