import Foundation

/// The configuration of all sections.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// The area that the insets of sections are measured from if their own reference is `automatic`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  override public init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    return copy
  }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections that are made of groups, which are made of items.
///
/// Everything is positioned before the first item shows; items of estimated size are measured then, each with its cell.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  override var asksForPreferredSizes: Bool { false }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout. `sectionProvider` is called for every section whenever the layout is computed.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  private var sections: [CompositionalSection] = []
  private var ends: [CompositionalSection.Boundary] = []
  private var contentLength: CGFloat = 0
  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// The size of the view without bars and insets.
  private var room: CGSize {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
  }

  // MARK: Preparing

  /// The width for which items of estimated size were measured.
  private var measuredWidth: CGFloat = 0

  override open func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if room.width != measuredWidth {
      measuredWidth = room.width
      collectionView.pass.fittedSizes = [:]
    }
    let traits = collectionView.traitCollection
    let environment = CompositionalEnvironment(room, traits: traits)
    sections = []
    ends = []
    var place: CGFloat = 0
    let whole = configuration.boundarySupplementaryItems
    for item in whole where !item.alignment.isBelow { addEnd(item, at: &place) }
    for number in 0..<collectionView.numberOfSections {
      guard let wished = provider(number, environment) else {
        UsageMistake(
          "UICollectionViewCompositionalLayout.prepare()", of: collectionView.nameForMessages,
          "Its section provider answers nil for section \(number).", remedy: "Answer a section for every number."
        ).stop()
      }
      if number > 0 { place += configuration.interSectionSpacing }
      let solver = GroupSolver(traits: traits) { [weak collectionView] item, estimate, isWidthGiven in
        collectionView?.fittedItemSize(
          at: IndexPath(item: item, section: number), estimate: estimate, isWidthGiven: isWidthGiven)
      }
      let section = CompositionalSection(
        wished, count: collectionView.numberOfItems(inSection: number), from: place, room: room, isVertical: isVertical,
        margins: margins(of: wished, in: collectionView), solver
      ) { [weak collectionView] item, estimate, isWidthGiven in
        collectionView?.fittedSupplementarySize(
          item.elementKind, at: IndexPath(item: 0, section: number), estimate: estimate, isWidthGiven: isWidthGiven)
      }
      place = section.end
      sections.append(section)
    }
    for item in whole where item.alignment.isBelow { addEnd(item, at: &place) }
    contentLength = place
    if collectionView.backgroundColor == nil, let list = sections.first?.list {
      collectionView.backgroundColor = list.shownBackground
    }
    updateScrollers()
    if ownSwipe == nil, sections.contains(where: { $0.list?.hasSwipeActions == true }) {
      ownSwipe = UISwipeActionController(collectionView)
    }
  }

  /// Returns the insets of the area that the section's own insets are measured from, without those of the room.
  private func margins(of section: NSCollectionLayoutSection, in view: UICollectionView) -> NSDirectionalEdgeInsets {
    let stated = section.contentInsetsReference
    let outer: UIEdgeInsets
    switch stated == .automatic ? configuration.contentInsetsReference : stated {
    case .none: return .zero
    case .automatic, .safeArea: outer = view.safeAreaInsets
    case .layoutMargins: outer = view.layoutMargins
    case .readableContent:
      let area = view.readableContentGuide.layoutFrame
      outer = UIEdgeInsets(top: 0, left: area.minX, bottom: 0, right: view.bounds.width - area.maxX)
    }
    let inner = view.adjustedContentInset
    let (before, after) = view.isRightToLeft ? (outer.right, outer.left) : (outer.left, outer.right)
    let (first, last) = view.isRightToLeft ? (inner.right, inner.left) : (inner.left, inner.right)
    return isVertical
      ? NSDirectionalEdgeInsets(top: 0, leading: max(0, before - first), bottom: 0, trailing: max(0, after - last))
      : NSDirectionalEdgeInsets(
        top: max(0, outer.top - inner.top), leading: 0, bottom: max(0, outer.bottom - inner.bottom), trailing: 0)
  }

  private func addEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem, at place: inout CGFloat) {
    let size = item.layoutSize.size(in: room) {
      collectionView?.fittedSupplementarySize(
        item.elementKind, at: IndexPath(item: 0, section: 0), estimate: $0, isWidthGiven: $1)
    }
    let frame =
      isVertical
      ? CGRect(x: 0, y: place, width: size.width, height: size.height)
      : CGRect(x: place, y: 0, width: size.width, height: size.height)
    ends.append(CompositionalSection.Boundary(item: item, frame: frame))
    place += isVertical ? size.height : size.width
  }

  // MARK: Sections that scroll across

  private var scrollers: [Int: SectionScroller] = [:]

  private func updateScrollers() {
    for (number, scroller) in scrollers where !sections.indices.contains(number) || sections[number].across == nil {
      scroller.removeFromSuperview()
      scrollers[number] = nil
    }
    for (number, section) in sections.enumerated() {
      guard let across = section.across else { continue }
      let scroller = scrollers[number] ?? SectionScroller(frame: .zero)
      scrollers[number] = scroller
      scroller.moved = { [weak self] in self?.collectionView?.setNeedsLayout() }
      (scroller.steps, scroller.isVertical) = (across, !isVertical)
      scroller.frame = section.scrollFrame
      scroller.contentSize =
        isVertical
        ? CGSize(width: across.length, height: section.scrollFrame.height)
        : CGSize(width: section.scrollFrame.width, height: across.length)
      if scroller.superview !== collectionView { collectionView?.insertSubview(scroller, at: 0) }
    }
  }

  /// The view that contains the items of the section; nil for the collection view itself.
  override func scroller(ofSection section: Int) -> UIScrollView? { scrollers[section] }

  /// Adds a separator to the rows of a list, except for the last one.
  override func applyStyle(to cell: UICollectionViewCell, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewListCell, sections.indices.contains(path.section),
      let list = sections[path.section].list
    else { return }
    let isLast = path.item == sections[path.section].items.count - 1
    cell.separatorInset = list.showsSeparators && !isLast ? TableMetrics.margin : nil
    guard list.appearance == .insetGrouped else { return }
    cell.layer.cornerRadius = path.item == 0 || isLast ? 10 : 0
    cell.layer.maskedCorners = []
    if path.item == 0 { cell.layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { cell.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.clipsToBounds = cell.layer.cornerRadius > 0
  }

  // MARK: Rows that are swiped

  private var ownSwipe: UISwipeActionController?
  override var swipe: UISwipeActionController? { ownSwipe }

  override func swipeActions(forRowAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let list = sections[path.section].list else { return nil }
    return isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(path) : list.trailingSwipeActionsConfigurationProvider?(path)
  }

  override func didDetach(from collectionView: UICollectionView) {
    if let pan = ownSwipe?.pan {
      ownSwipe?.close(animated: false)
      collectionView.removeGestureRecognizer(pan)
      ownSwipe = nil
    }
    for scroller in scrollers.values { scroller.removeFromSuperview() }
    scrollers = [:]
  }

  // MARK: Answers

  override open var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: room.width, height: contentLength) : CGSize(width: contentLength, height: room.height)
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard section.items.indices.contains(indexPath.item) else { return nil }
    let attributes = Self.attributesType.init(forCellWith: indexPath)
    let item = section.items[indexPath.item]
    attributes.frame = item.frame
    attributes.zIndex = item.zIndex
    if let scroller = scrollers[indexPath.section] {
      attributes.frame = attributes.frame.offsetBy(dx: -scroller.contentOffset.x, dy: -scroller.contentOffset.y)
    }
    return attributes
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let ofSection = sections.indices.contains(indexPath.section) ? sections[indexPath.section].boundaries : []
    let all = ofSection + (indexPath.section == 0 ? ends : [])
    guard let boundary = all.first(where: { $0.item.elementKind == elementKind }) else {
      return attributes(ofExtra: elementKind, at: indexPath)
    }
    let attributes = Self.attributesType.init(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = boundary.frame
    attributes.zIndex = boundary.item.zIndex
    if boundary.item.pinToVisibleBounds, let collectionView {
      let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      let span = sections.indices.contains(indexPath.section) ? sections[indexPath.section].span : boundary.frame
      attributes.frame = boundary.pinned(to: visible, within: span, isVertical: isVertical)
      attributes.zIndex = max(10, boundary.item.zIndex)
    }
    return attributes
  }

  /// Returns the attributes of what an item has with it.
  private func attributes(ofExtra kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item),
      let found = sections[path.section].items[path.item].extras.first(where: { $0.item.elementKind == kind }),
      let item = layoutAttributesForItem(at: path)
    else { return nil }
    let attributes = Self.attributesType.init(forSupplementaryViewOfKind: kind, with: path)
    let place = sections[path.section].items[path.item].frame
    // The item is elsewhere than its place while its section scrolls across.
    let container = found.container.offsetBy(dx: item.frame.minX - place.minX, dy: item.frame.minY - place.minY)
    attributes.frame = found.item.frame(in: container)
    attributes.zIndex = found.item.zIndex
    return attributes
  }

  override open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let item = sections[indexPath.section].backgrounds.first(where: { $0.elementKind == elementKind })
    else { return nil }
    let attributes = Self.attributesType.init(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.becomeDecoration()
    attributes.frame = sections[indexPath.section].span.inset(by: item.contentInsets)
    // Items have an index of zero, so that a background without one of its own is behind them.
    attributes.zIndex = item.zIndex - 1
    return attributes
  }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
  }

  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ attributes: UICollectionViewLayoutAttributes?) {
      if let attributes, attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    for (number, section) in sections.enumerated() {
      let path = IndexPath(item: 0, section: number)
      let first = found.count
      for boundary in section.boundaries + (number == 0 ? ends : []) {
        add(layoutAttributesForSupplementaryView(ofKind: boundary.item.elementKind, at: path))
      }
      for background in section.backgrounds {
        add(layoutAttributesForDecorationView(ofKind: background.elementKind, at: path))
      }
      guard section.span.overlaps(rect) else { continue }
      defer { change(found[first...], of: number) }
      let visible = scrollers[number]?.frame
      for item in section.items.indices {
        let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: number))
        if let visible, let attributes, !attributes.frame.overlaps(visible) { continue }
        add(attributes)
        for extra in section.items[item].extras {
          add(self.attributes(ofExtra: extra.item.elementKind, at: IndexPath(item: item, section: number)))
        }
      }
    }
    return found
  }

  /// Lets the section's handler change the items that are about to be displayed.
  private func change(_ shown: ArraySlice<UICollectionViewLayoutAttributes>, of number: Int) {
    guard let handler = sections[number].showsItems, let collectionView else { return }
    let scroller = scrollers[number]
    let items = shown.map { CompositionalVisibleItem($0, offset: scroller?.contentOffset ?? .zero) }
    handler(
      items, scroller?.contentOffset ?? collectionView.contentOffset,
      CompositionalEnvironment(room, traits: collectionView.traitCollection))
  }
}
