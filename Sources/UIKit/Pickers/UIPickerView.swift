/// Wheels side by side, each with rows of which the one in the middle is selected. Fingers turn the wheels; a tap on a
/// row turns it to the middle (Apple, `UIPickerView`). The wheels are drawn flat.
@MainActor
open class UIPickerView: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
    addSubview(band)
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = PickerMetrics.cornerRadius
  }

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourcesChanged(dataSource !== oldValue) } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourcesChanged(delegate !== oldValue) } }

  /// The color of rows with a title; nil is that of labels.
  package var rowColor: UIColor? { didSet { if rowColor != oldValue { reloadAllComponents() } } }

  private var columns: [PickerColumn] = []
  /// The view that highlights the middle row.
  private let band = UIView()
  private var isLoaded = false

  private func sourcesChanged(_ hasChanged: Bool) {
    guard hasChanged else { return }
    isLoaded = false
    setNeedsLayout()
  }

  /// The wheels, loaded from the data source.
  private var loadedColumns: [PickerColumn] {
    if !isLoaded { reloadAllComponents() }
    return columns
  }

  // MARK: Contents

  open var numberOfComponents: Int { loadedColumns.count }
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }
  open func rowSize(forComponent component: Int) -> CGSize {
    column(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// The delegate's view for a row that shows; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.views[row] }

  /// Reloads everything from the data source and the delegate. Wheels keep their selected rows if these still exist.
  open func reloadAllComponents() {
    isLoaded = true
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(columns.count, of: self)
      columns.append(column)
      insertSubview(column, belowSubview: band)
    }
    for column in columns { reload(column) }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) { column(component).map(reload) }

  private func reload(_ column: PickerColumn) {
    column.rowHeight = max(
      1, delegate?.pickerView(self, rowHeightForComponent: column.component) ?? PickerMetrics.rowHeight)
    column.reload(rowCount: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: column.component) ?? 0))
  }

  private func column(_ component: Int) -> PickerColumn? {
    loadedColumns.indices.contains(component) ? columns[component] : nil
  }

  // MARK: Selection

  /// Returns the row in the middle, even while the wheel turns; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int { column(component)?.middleRow ?? -1 }

  /// Selects a row without notifying the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let column = column(component) else { return }
    layoutIfNeeded()
    column.select(row, animated: animated)
  }

  /// A Boolean value that indicates whether a finger turns a wheel, or a wheel is still turning.
  var isTurning: Bool { columns.contains { $0.isTurning } }

  func turned(_ column: PickerColumn) {
    delegate?.pickerView(self, didSelectRow: column.middleRow, inComponent: column.component)
  }

  // MARK: Layout

  /// The width of each wheel when all have the same.
  var evenWidth: CGFloat {
    let count = CGFloat(max(1, columns.count))
    return max(0, bounds.width - 2 * PickerMetrics.margin - (count - 1) * PickerMetrics.gap) / count
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }
  override open var intrinsicContentSize: CGSize { PickerMetrics.size }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let columns = loadedColumns
    let widths = columns.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? evenWidth }
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * PickerMetrics.gap
    var x = (bounds.width - total) / 2
    for (column, width) in zip(columns, widths) {
      column.place(in: CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + PickerMetrics.gap
    }
    let height = columns.first?.rowHeight ?? PickerMetrics.rowHeight
    band.frame = CGRect(
      x: PickerMetrics.margin, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * PickerMetrics.margin),
      height: height)
  }
}
