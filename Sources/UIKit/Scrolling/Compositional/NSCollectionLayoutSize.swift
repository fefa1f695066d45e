/// A length in a compositional layout: a number of points, or a share of the item's container.
@MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// A share, or points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension.isFinite ? max(0, dimension) : 0)
    super.init()
  }

  /// A share of the width of the group around the item, or of the section around the group.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a length that the view determines; until then it is this number of points.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, a group or a header.
@MainActor
open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Returns the size in which estimated lengths are replaced by those that `measure` returns for the estimated size.
  /// Its second argument says whether the width is none of them, so that text has to wrap in it.
  func size(in container: CGSize, measure: (CGSize, Bool) -> CGSize?) -> CGSize {
    var size = size(in: container)
    guard widthDimension.isEstimated || heightDimension.isEstimated,
      let wished = measure(size, !widthDimension.isEstimated)
    else { return size }
    if widthDimension.isEstimated { size.width = wished.width }
    if heightDimension.isEstimated { size.height = wished.height }
    return size
  }
}

/// The spacing between items.
@MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a spacing of at least this length: all flexible spacings share the rest of the group.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spacing around an item, which moves its neighbors; nil means no spacing.
@MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
