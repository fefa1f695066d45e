import Foundation

/// The sizes of individual items, which the collection view's delegate returns if it adopts this protocol. The default
/// of each method is the value of the layout.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}

/// Arranges items in lines, with as many items in a line as fit, and with headers and footers for sections.
///
/// The items of a line are distributed evenly from edge to edge. The last line of a section has the distances of a full
/// line if all items have the same size, and the minimum distance otherwise. A line with room for one item centers it
/// (L).
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The value of `estimatedItemSize` that, like any size other than zero, sizes items by their cells' constraints or
  /// `sizeThatFits`.
  public static let automaticSize = CGSize(width: 1.797e308, height: 1.797e308)

  /// The direction in which lines follow each other.
  open var scrollDirection = ScrollDirection.vertical { didSet { valueChanged(scrollDirection != oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { valueChanged(itemSize != oldValue) } }
  /// The estimated size of items. Unless it is zero, cells determine their sizes, starting with this size.
  open var estimatedItemSize = CGSize.zero { didSet { valueChanged(estimatedItemSize != oldValue) } }
  /// The distance between two lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { valueChanged(minimumLineSpacing != oldValue) } }
  /// The minimum distance between two items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { valueChanged(minimumInteritemSpacing != oldValue) } }
  /// The insets around the items of each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { valueChanged(sectionInset != oldValue) } }
  /// The size of headers, of which only the length along the scroll direction is used; with zero there are none.
  /// `footerReferenceSize` is used in the same way.
  open var headerReferenceSize = CGSize.zero { didSet { valueChanged(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { valueChanged(footerReferenceSize != oldValue) } }
  /// A Boolean value that indicates whether headers remain at the edge while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { valueChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { valueChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// The boundary from which the insets of sections are measured. The raw values are Apple's.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { valueChanged(sectionInsetReference != oldValue) }
  }

  /// An equal value changes nothing: layouts of apps set `itemSize` in `prepare()`.
  private func valueChanged(_ isNew: Bool) { if isNew { invalidateLayout() } }

  override var asksForPreferredSizes: Bool { false }

  private var sections: [FlowSection] = []
  private var contentLength: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }
  private var breadth: CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
  }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.givenDelegate as? any UICollectionViewDelegateFlowLayout
  }

  // MARK: Preparing

  override open func prepare() {
    super.prepare()
    sections = []
    var place: CGFloat = 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let flow = FlowSection(
        measures(of: section), itemSizes: sizes(in: section), from: place, breadth: breadth, isVertical: isVertical)
      place = flow.end
      sections.append(flow)
    }
    contentLength = place
  }

  private func measures(of section: Int) -> FlowSection.Measures {
    guard let collectionView, let delegate = flowDelegate else {
      return FlowSection.Measures(
        inset: referred(sectionInset), lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
        header: headerReferenceSize, footer: footerReferenceSize)
    }
    return FlowSection.Measures(
      inset: referred(delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)),
      lineSpacing: delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section),
      itemSpacing: delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section))
  }

  /// Returns the insets plus those of `sectionInsetReference`, at right angles to the scroll direction.
  private func referred(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard let collectionView, sectionInsetReference != .fromContentInset else { return inset }
    let adjusted = collectionView.adjustedContentInset
    let around =
      sectionInsetReference == .fromSafeArea ? collectionView.safeAreaInsets : collectionView.layoutMargins
    var inset = inset
    if isVertical {
      inset.left += max(0, around.left - adjusted.left)
      inset.right += max(0, around.right - adjusted.right)
    } else {
      inset.top += max(0, around.top - adjusted.top)
      inset.bottom += max(0, around.bottom - adjusted.bottom)
    }
    return inset
  }

  private func sizes(in section: Int) -> FlowSection.Sizes {
    guard let collectionView else { return .even(itemSize, count: 0) }
    let count = collectionView.numberOfItems(inSection: section)
    if estimatedItemSize != .zero {
      return .each((0..<count).map { fittedSize(at: IndexPath(item: $0, section: section)) })
    }
    guard let delegate = flowDelegate else { return .even(itemSize, count: count) }
    return .each(
      (0..<count).map {
        delegate.collectionView(
          collectionView, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
      })
  }

  /// Returns the preferred size of the item's cell, which is created only for that, because all sizes are needed before
  /// items are positioned here. The size is cached until the data is reloaded.
  private func fittedSize(at path: IndexPath) -> CGSize {
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    return collectionView?.fittedItemSize(at: path, estimate: estimate) ?? estimate
  }

  // MARK: Answers

  override open var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: contentLength) : CGSize(width: contentLength, height: breadth)
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ownAttributes(ofItemAt: indexPath)
  }

  /// Returns the layout's attributes of an item. Overrides of the two methods for items may call each other, so the
  /// layout calls neither of them.
  private func ownAttributes(ofItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    guard let frame = sections[indexPath.section].frame(ofItem: indexPath.item) else { return nil }
    let attributes = Self.attributesType.init(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ownAttributes(ofKind: elementKind, at: indexPath)
  }

  private func ownAttributes(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    guard var frame = isHeader ? section.header : section.footer else { return nil }
    let attributes = Self.attributesType.init(forSupplementaryViewOfKind: elementKind, with: indexPath)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds, let collectionView {
      let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      frame = isHeader ? section.pinned(frame, to: visible) : section.pinned(footer: frame, to: visible)
      attributes.zIndex = 10
    }
    attributes.frame = frame
    return attributes
  }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return isVertical
      ? newBounds.width != collectionView.bounds.width : newBounds.height != collectionView.bounds.height
  }

  override open class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Looks only at lines that can be in `rect`.
  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.flatMap { index -> [UICollectionViewLayoutAttributes] in
      let section = sections[index]
      var found: [UICollectionViewLayoutAttributes] = []
      let path = IndexPath(item: 0, section: index)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = ownAttributes(ofKind: kind, at: path),
          attributes.frame.overlaps(rect)
        {
          found.append(attributes)
        }
      }
      guard section.mayIntersect(rect) else { return found }
      return found
        + section.items(near: rect).compactMap { ownAttributes(ofItemAt: IndexPath(item: $0, section: index)) }
        .filter { $0.frame.overlaps(rect) }
    }
  }
}

extension CGRect {
  /// Returns whether the rectangles have more than an edge in common.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
