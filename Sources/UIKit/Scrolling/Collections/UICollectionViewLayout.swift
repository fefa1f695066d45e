import Foundation

/// Where one item of a collection view stands.
@MainActor
public final class UICollectionViewLayoutAttributes {
  public let indexPath: IndexPath
  /// In the coordinates of the content.
  public var frame = CGRect.zero

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
}

/// Decides where the items of a collection view stand. Subclasses do the work; this one shows nothing.
@MainActor
open class UICollectionViewLayout {
  public init() {}

  public internal(set) weak var collectionView: UICollectionView?

  /// Called before anything is asked, when the data, the size of the view or a setting changed.
  open func prepare() {}
  /// Points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Of everything that shows in `rect` (coordinates of the content), in the order of the items.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The next layout asks for everything again. Overrides call super.
  open func invalidateLayout() { collectionView?.layoutChanged() }
}
