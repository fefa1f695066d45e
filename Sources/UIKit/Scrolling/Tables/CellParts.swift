/// The content view of a table's cell and the labels in it, each of which is made when it is first needed.
///
/// Since iOS 14 the first read of `contentView` or of a label makes the content view, at the latest when the table
/// prepares the cell for the screen. Views that an app added to the cell before, as in its initializer, are then behind
/// it and receive no touches (reference 8.2, H). On earlier systems the initializer of the cell makes it, behind
/// everything (`SystemRule.contentViews`).
@MainActor
final class CellParts {
  private unowned let cell: UITableViewCell
  private(set) var contentViewIfMade: UIView?
  private(set) var mainLabelIfMade: UILabel?
  private(set) var secondLabelIfMade: UILabel?

  var prototypeHeight: CGFloat?

  init(of cell: UITableViewCell) { self.cell = cell }

  var contentView: UIView {
    if let contentViewIfMade { return contentViewIfMade }
    if !cell.subviews.isEmpty { UIRuntime.current.note(.contentViews) }
    let view = UITableViewCellContentView(frame: cell.bounds)
    // Interface Builder places a label at these margins: at (16, 11) (M).
    view.setMargins(UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    // The view is stored first, because an override of `didAddSubview` may read it.
    contentViewIfMade = view
    cell.addSubview(view)
    return view
  }

  var mainLabel: UILabel {
    if let mainLabelIfMade { return mainLabelIfMade }
    let label = makeLabel()
    mainLabelIfMade = label
    label.font = .systemFont(ofSize: cell.style == .value2 ? 15 : 17)
    if cell.style == .value2 {
      label.textColor = .systemBlue
      label.textAlignment = .right
    }
    return label
  }

  /// The second label; nil in the default style.
  var secondLabel: UILabel? {
    guard cell.style != .default else { return nil }
    if let secondLabelIfMade { return secondLabelIfMade }
    let label = makeLabel()
    secondLabelIfMade = label
    label.font = .systemFont(ofSize: cell.style == .subtitle ? 12 : cell.style == .value2 ? 15 : 17)
    if cell.style == .value1 {
      label.textColor = .secondaryLabel
      label.textAlignment = .right
    }
    return label
  }

  var labelsMade: [UILabel] { [mainLabelIfMade, secondLabelIfMade].compactMap(\.self) }

  private func makeLabel() -> UILabel {
    let label = UITableViewLabel(frame: .zero)
    label.isHidden = cell.configured.configuration != nil
    cell.contentView.addSubview(label)
    cell.setNeedsLayout()
    return label
  }

  /// Places the labels in `room`, in the coordinates of the content view.
  func placeLabels(in room: CGRect) {
    // A label without text takes no room, so that the other one is in the middle.
    let wanted = { (label: UILabel?) -> CGSize in
      guard let label, label.text?.isEmpty == false else { return .zero }
      return label.sizeThatFits(room.size)
    }
    var (main, second) = (room, CGRect.zero)
    switch cell.style {
    case .default: break
    case .value1:
      // The detail is truncated before the title is, down to a quarter of the row (M; the quarter: L).
      let rest = room.width - TableMetrics.labelGap - wanted(mainLabelIfMade).width
      let width = min(wanted(secondLabelIfMade).width, max(rest, room.width / 4))
      second = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
      main.size.width = max(0, room.width - width - TableMetrics.labelGap)
    case .value2:
      main.size.width = (room.width * 0.3).rounded()
      let x = room.minX + main.width + TableMetrics.labelGap
      second = CGRect(x: x, y: 0, width: max(0, room.maxX - x), height: room.height)
    case .subtitle:
      let (upper, lower) = (wanted(mainLabelIfMade).height, wanted(secondLabelIfMade).height)
      let top = (room.height - upper - lower) / 2
      main = CGRect(x: room.minX, y: top, width: room.width, height: upper)
      second = CGRect(x: room.minX, y: top + upper, width: room.width, height: lower)
    }
    mainLabelIfMade?.frame = main
    secondLabelIfMade?.frame = second
  }
}

/// A label of a cell, whose text determines the frames of both. Apple's class has this name.
@MainActor
private final class UITableViewLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
  }
}

/// The class of content views, by which a trace names them.
@MainActor
private final class UITableViewCellContentView: UIView {}
