import Foundation

/// Items of one size in lines, as many to a line as it holds.
///
/// A line's items stand apart evenly so that it is filled from edge to edge; those of a last, shorter line stand below
/// the others. A line with room for one item has it in the middle (L).
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// Lines follow each other this way.
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Points between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Points that are left between two items of a line at least.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Around the items of each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  /// Along the scroll direction, from where the section's items begin.
  private struct Section {
    var start: CGFloat
    var end: CGFloat
    var itemCount: Int
  }
  private var sections: [Section] = []
  private var itemsInLine = 1
  /// Across the scroll direction: where a line's first item is, and from one item to the next.
  private var firstAcross: CGFloat = 0
  private var stepAcross: CGFloat = 0
  private var contentLength: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }
  private var itemAlong: CGFloat { isVertical ? itemSize.height : itemSize.width }
  private var itemAcross: CGFloat { isVertical ? itemSize.width : itemSize.height }
  private var stepAlong: CGFloat { itemAlong + minimumLineSpacing }
  private var breadth: CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
  }
  private var insetAlong: (before: CGFloat, after: CGFloat) {
    isVertical ? (sectionInset.top, sectionInset.bottom) : (sectionInset.left, sectionInset.right)
  }
  private var insetAcross: (before: CGFloat, after: CGFloat) {
    isVertical ? (sectionInset.left, sectionInset.right) : (sectionInset.top, sectionInset.bottom)
  }

  // MARK: Preparing

  override open func prepare() {
    super.prepare()
    fillLines()
    sections = []
    var place: CGFloat = 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let count = collectionView?.numberOfItems(inSection: section) ?? 0
      let lines = (count + itemsInLine - 1) / itemsInLine
      let length = lines == 0 ? 0 : CGFloat(lines) * stepAlong - minimumLineSpacing
      place += insetAlong.before
      sections.append(Section(start: place, end: place + length, itemCount: count))
      place += length + insetAlong.after
    }
    contentLength = place
  }

  private func fillLines() {
    let room = breadth - insetAcross.before - insetAcross.after
    let step = itemAcross + minimumInteritemSpacing
    itemsInLine = step > 0 ? max(1, Int(clamping: (room + minimumInteritemSpacing) / step)) : 1
    let isAlone = itemsInLine == 1
    firstAcross = insetAcross.before + (isAlone ? (room - itemAcross) / 2 : 0)
    stepAcross = isAlone ? 0 : (room - itemAcross) / CGFloat(itemsInLine - 1)
  }

  // MARK: Answers

  override open var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: contentLength) : CGSize(width: contentLength, height: breadth)
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard (0..<section.itemCount).contains(indexPath.item) else { return nil }
    let (line, place) = indexPath.item.quotientAndRemainder(dividingBy: itemsInLine)
    let along = section.start + CGFloat(line) * stepAlong
    let across = firstAcross + CGFloat(place) * stepAcross
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: itemSize)
    return attributes
  }

  /// Looks only at lines that can be in `rect`.
  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (near, far) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return sections.indices.flatMap { index -> [UICollectionViewLayoutAttributes] in
      let section = sections[index]
      guard section.itemCount > 0, stepAlong > 0, section.end > near, section.start < far else { return [] }
      let lines = 0...(section.itemCount - 1) / itemsInLine
      let firstLine = Int(clamping: ((near - section.start) / stepAlong).rounded(.down)).clamped(to: lines)
      let lastLine = Int(clamping: ((far - section.start) / stepAlong).rounded(.down)).clamped(to: lines)
      let items = firstLine * itemsInLine..<min((lastLine + 1) * itemsInLine, section.itemCount)
      return items.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: index)) }
        .filter { $0.frame.overlaps(rect) }
    }
  }
}

extension CGRect {
  /// More than an edge in common.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
