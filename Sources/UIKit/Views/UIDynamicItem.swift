/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse inscribed in the bounds.
  case ellipse
  /// The shape of `collisionBoundingPath`.
  case path
}

/// An object that a dynamic animator can move: a view, the attributes of a layout, or an object of the app.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center in the coordinates of the animator's reference.
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// The transform, which the animator rotates. An existing scale is preserved, and does not change the item's size in
  /// collisions.
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex outline around the item's center, which is (0, 0) in it. A path that is not convex is replaced by its
  /// convex hull.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { pathOfBounds }

  /// The bounds, moved so that their center is (0, 0).
  var pathOfBounds: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}

extension UIView: UIDynamicItem {}
