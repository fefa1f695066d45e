/// The frames of everything in one section, in the coordinates of the content.
@MainActor
struct CompositionalSection {
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let frame: CGRect

    /// Returns the rectangle at the edge of `visible`, limited to `section`.
    func pinned(to visible: CGRect, within section: CGRect, isVertical: Bool) -> CGRect {
      var frame = frame
      if isVertical {
        frame.origin.y =
          item.alignment.isBelow
          ? max(section.minY, min(frame.minY, visible.maxY - frame.height))
          : min(max(frame.minY, visible.minY), max(frame.minY, section.maxY - frame.height))
      } else {
        frame.origin.x = min(max(frame.minX, visible.minX), max(frame.minX, section.maxX - frame.width))
      }
      return frame
    }
  }

  /// The orthogonal scrolling of a section: the positions of its groups, and its length.
  struct Across {
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var starts: [CGFloat] = []
    var groupLength: CGFloat = 0
    var length: CGFloat = 0
  }

  /// Returns the preferred size of the view of an item of estimated size.
  typealias Measure = (NSCollectionLayoutBoundarySupplementaryItem, CGSize, Bool) -> CGSize?

  private(set) var items: [GroupSolver.Place] = []
  private(set) var boundaries: [Boundary] = []
  private(set) var across: Across?
  /// The frame of the items in a section that scrolls across.
  private(set) var scrollFrame = CGRect.zero
  /// The rectangle of the whole section.
  private(set) var span = CGRect.zero
  let backgrounds: [NSCollectionLayoutDecorationItem]
  let list: UICollectionLayoutListConfiguration?
  let showsItems: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  private let isVertical: Bool
  private let measure: Measure
  private(set) var end: CGFloat

  init(
    _ section: NSCollectionLayoutSection, count: Int, from start: CGFloat, room: CGSize, isVertical: Bool,
    margins: NSDirectionalEdgeInsets, _ solver: GroupSolver, measure: @escaping Measure = { _, _, _ in nil }
  ) {
    self.isVertical = isVertical
    self.measure = measure
    (list, backgrounds) = (section.list, section.decorationItems)
    showsItems = section.visibleItemsInvalidationHandler
    end = start
    let insets = section.contentInsets.adding(margins)
    let sides = section.supplementariesFollowContentInsets ? insets : .zero
    // The header and the footer of a list are next to its rows, within the insets of the section.
    let isOutside = (head: list?.headerMode != .supplementary, foot: list?.footerMode != .supplementary)
    if !isOutside.head { end += insets.top }
    for item in section.boundarySupplementaryItems where !item.alignment.isBelow {
      add(item, in: room, sides: sides)
    }
    if isOutside.head { end += isVertical ? insets.top : insets.leading }
    let inner = CGRect(origin: .zero, size: room).inset(
      by: isVertical
        ? NSDirectionalEdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
        : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0))
    if section.orthogonalScrollingBehavior == .none {
      addGroups(section, count: count, inner, solver)
    } else {
      addAcross(section, count: count, room: room, insets, inner, solver)
    }
    if isOutside.foot { end += isVertical ? insets.bottom : insets.trailing }
    for item in section.boundarySupplementaryItems where item.alignment.isBelow { add(item, in: room, sides: sides) }
    if !isOutside.foot { end += insets.bottom }
    span =
      isVertical
      ? CGRect(x: 0, y: start, width: room.width, height: end - start)
      : CGRect(x: start, y: 0, width: end - start, height: room.height)
  }

  private mutating func addGroups(
    _ section: NSCollectionLayoutSection, count: Int, _ inner: CGRect, _ solver: GroupSolver
  ) {
    var isFirst = true
    while items.count < count {
      let solved = solver.solve(section.group, in: inner.size, first: items.count, left: count - items.count)
      guard !solved.places.isEmpty else { break }
      if !isFirst { end += section.interGroupSpacing }
      isFirst = false
      let corner = isVertical ? CGPoint(x: inner.minX, y: end) : CGPoint(x: end, y: inner.minY)
      items += solved.places.map { $0.moved(by: corner) }
      end += isVertical ? solved.size.height : solved.size.width
    }
  }

  /// Adds groups, which are side by side along the direction in which the section scrolls.
  private mutating func addAcross(
    _ section: NSCollectionLayoutSection, count: Int, room: CGSize, _ insets: NSDirectionalEdgeInsets,
    _ inner: CGRect, _ solver: GroupSolver
  ) {
    var way = Across(behavior: section.orthogonalScrollingBehavior)
    var position = isVertical ? insets.leading : insets.top
    var thickness: CGFloat = 0
    while items.count < count {
      let solved = solver.solve(section.group, in: inner.size, first: items.count, left: count - items.count)
      guard !solved.places.isEmpty else { break }
      if !way.starts.isEmpty { position += section.interGroupSpacing }
      way.starts.append(position)
      let corner = isVertical ? CGPoint(x: position, y: end) : CGPoint(x: end, y: position)
      items += solved.places.map { $0.moved(by: corner) }
      way.groupLength = isVertical ? solved.size.width : solved.size.height
      position += way.groupLength
      thickness = max(thickness, isVertical ? solved.size.height : solved.size.width)
    }
    way.length = position + (isVertical ? insets.trailing : insets.bottom)
    if section.orthogonalScrollingBehavior == .groupPagingCentered { addRoomToCenter(&way, in: room, insets) }
    scrollFrame =
      isVertical
      ? CGRect(x: 0, y: end, width: room.width, height: thickness)
      : CGRect(x: end, y: 0, width: thickness, height: room.height)
    across = way
    end += thickness
  }

  /// Adds room at both ends of a section, so that its first and last group can be centered, too (C557).
  private mutating func addRoomToCenter(_ way: inout Across, in room: CGSize, _ insets: NSDirectionalEdgeInsets) {
    guard let first = way.starts.first else { return }
    let margin = ((isVertical ? room.width : room.height) - way.groupLength) / 2
    let shift = max(0, margin - first)
    for index in items.indices {
      items[index] = items[index].moved(by: isVertical ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift))
    }
    for index in way.starts.indices { way.starts[index] += shift }
    way.length += shift + max(0, margin - (isVertical ? insets.trailing : insets.bottom))
  }

  private mutating func add(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, in room: CGSize, sides: NSDirectionalEdgeInsets
  ) {
    let inner = CGRect(
      x: isVertical ? sides.leading : 0, y: isVertical ? 0 : sides.top,
      width: max(0, room.width - (isVertical ? sides.leading + sides.trailing : 0)),
      height: max(0, room.height - (isVertical ? 0 : sides.top + sides.bottom)))
    let size = item.layoutSize.size(in: inner.size) { measure(item, $0, $1) }
    var origin = isVertical ? CGPoint(x: inner.minX, y: end) : CGPoint(x: end, y: inner.minY)
    switch item.alignment {
    case .top, .bottom, .none: if isVertical { origin.x = inner.midX - size.width / 2 }
    case .topTrailing, .trailing, .bottomTrailing: if isVertical { origin.x = inner.maxX - size.width }
    case .topLeading, .leading, .bottomLeading: break
    }
    let frame = CGRect(origin: origin, size: size).inset(by: item.contentInsets).offsetBy(
      dx: item.offset.x, dy: item.offset.y)
    boundaries.append(Boundary(item: item, frame: frame))
    if item.extendsBoundary { end += isVertical ? size.height : size.width }
  }
}

/// The scroll view of a section that scrolls orthogonally. It contains the section's items.
@MainActor
final class SectionScroller: UIScrollView {
  var steps: CompositionalSection.Across?
  var isVertical = false
  var moved: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
  }

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { moved() } }
  }

  // A scroll view handles touches in its content; those on items are forwarded to the collection view, which selects.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  override func restingOffset(_ proposed: CGPoint, at velocity: CGPoint) -> CGPoint {
    guard let steps else { return proposed }
    let (now, wished) = isVertical ? (contentOffset.y, proposed.y) : (contentOffset.x, proposed.x)
    let speed = isVertical ? velocity.y : velocity.x
    let view = isVertical ? bounds.height : bounds.width
    let rest: CGFloat
    switch steps.behavior {
    case .none, .continuous: return proposed
    case .paging:
      rest = Self.nearest(Self.pages(of: max(1, view), around: now, in: steps.length), now, wished, speed)
    case .continuousGroupLeadingBoundary: rest = Self.nearest(starts(0), wished, wished, 0)
    case .groupPaging: rest = Self.nearest(starts(0), now, wished, speed)
    case .groupPagingCentered: rest = Self.nearest(starts((view - steps.groupLength) / 2), now, wished, speed)
    }
    let limit = max(0, steps.length - view)
    let kept = min(max(rest, 0), limit)
    return isVertical ? CGPoint(x: proposed.x, y: kept) : CGPoint(x: kept, y: proposed.y)
  }

  /// Returns where the pages around `offset` begin. All pages of a section could be more than fit into memory.
  private static func pages(of page: CGFloat, around offset: CGFloat, in length: CGFloat) -> [CGFloat] {
    guard length > 0 else { return [] }
    guard length.isFinite, page.isFinite else { return [0] }
    let last = max(0, (length / page).rounded(.up) - 1)
    let number = min(max(0, (offset / page).rounded(.down)), last)
    return [number - 1, number, number + 1, number + 2].filter { $0 >= 0 && $0 <= last }.map { $0 * page }
  }

  /// Returns the offsets at which groups stop: `margin` points before they begin.
  private func starts(_ margin: CGFloat) -> [CGFloat] {
    guard let steps, let first = steps.starts.first else { return [0] }
    return steps.starts.map { $0 - (margin == 0 ? first : margin) }
  }

  /// The speed of a flick in points per second (L).
  private static let flick: CGFloat = 300

  /// Returns the position nearest to `now`, or the next one in the direction of a flick.
  private static func nearest(_ places: [CGFloat], _ now: CGFloat, _ wished: CGFloat, _ speed: CGFloat) -> CGFloat {
    let near = places.min { abs($0 - now) < abs($1 - now) } ?? wished
    if speed > flick, let next = places.first(where: { $0 > now + 0.5 }) { return next }
    if speed < -flick, let next = places.last(where: { $0 < now - 0.5 }) { return next }
    return near
  }
}
