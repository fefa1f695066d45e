/// The edges of a rectangle at which another is placed, and its offset from them.
@MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  /// A Boolean value that indicates whether the offset is in points rather than in sizes of what is placed.
  public let isAbsoluteOffset: Bool
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutAnchor(edges, offset, isAbsolute: isAbsoluteOffset)
  }

  /// Returns the anchored point of `rect`: the middle where neither or both of two opposite edges are named.
  func point(of rect: CGRect) -> CGPoint {
    func share(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
      0.5 + (edges.contains(last) ? 0.5 : 0) - (edges.contains(first) ? 0.5 : 0)
    }
    return CGPoint(
      x: rect.minX + rect.width * share(.leading, .trailing), y: rect.minY + rect.height * share(.top, .bottom))
  }

  func distance(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// A view of the data source beside an item, such as a badge at its corner.
@MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed at that of the container; nil means the same edges as there.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front; larger values are in front.
  open var zIndex = 1

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  override open func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      itemAnchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: $0)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    return copy
  }

  /// Returns the rectangle beside `container`. Fractions of sizes are those of the container.
  func frame(in container: CGRect) -> CGRect {
    let size = layoutSize.size(in: container.size)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
    let (target, ownPoint) = (containerAnchor.point(of: container), own.point(of: CGRect(origin: .zero, size: size)))
    let (moved, back) = (containerAnchor.distance(for: size), own.distance(for: size))
    return CGRect(
      x: target.x + moved.x - ownPoint.x - back.x, y: target.y + moved.y - ownPoint.y - back.y, width: size.width,
      height: size.height
    ).inset(by: contentInsets)
  }
}

/// A view behind a section, whose class is registered with the layout.
@MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The order from back to front; with the zero of items it is behind them.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns the background of a section, with its headers and footers; `contentInsets` makes it smaller.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  override open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    (copy.contentInsets, copy.zIndex) = (contentInsets, zIndex)
    return copy
  }
}

extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A header or a footer of a section. At the top or the bottom, its height is added to the section.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// A Boolean value that indicates whether the item extends the section rather than covering the section's items.
  open var extendsBoundary = true
  /// A Boolean value that determines whether the item remains at its edge while its section is visible.
  open var pinToVisibleBounds = false
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
    zIndex = 0
  }

  override open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    (copy.extendsBoundary, copy.pinToVisibleBounds, copy.zIndex) = (extendsBoundary, pinToVisibleBounds, zIndex)
    return copy
  }
}
