import UIKit

/// What `init(coder:)` of UIKit's classes reads from a nib. The rewriter replaces `super.init(coder:)` by the
/// initializer without an archive, with these values as arguments, followed by `decode`. For a coder without an archive
/// they are those of a new object.
@MainActor
public enum NibDecoding {
  /// An object that is being created.
  final class Object {
    let element: InterfaceElement
    let loader: NibLoader
    var isDecoded = false

    init(_ element: InterfaceElement, _ loader: NibLoader) { (self.element, self.loader) = (element, loader) }
  }

  private static var objects: [ObjectIdentifier: Object] = [:]

  /// Calls `make` with a coder for `object`.
  static func withCoder<Made>(for object: Object, _ make: (NSCoder) -> Made) -> Made {
    let coder = NSCoder.withoutArchive
    objects[ObjectIdentifier(coder)] = object
    defer { objects[ObjectIdentifier(coder)] = nil }
    return make(coder)
  }

  private static func element(_ coder: NSCoder) -> InterfaceElement? { objects[ObjectIdentifier(coder)]?.element }

  public static func frame(_ coder: NSCoder) -> CGRect { element(coder)?.rect(key: "frame") ?? .zero }

  public static func tableStyle(_ coder: NSCoder) -> UITableView.Style {
    guard let element = element(coder) else { return .plain }
    return (element.name == "tableViewController" ? element.first("tableView") : element)?.choice("style") ?? .plain
  }

  public static func cellStyle(_ coder: NSCoder) -> UITableViewCell.CellStyle {
    element(coder).map(NibViews.cellStyle) ?? .default
  }

  public static func reuseIdentifier(_ coder: NSCoder) -> String? { element(coder)?["reuseIdentifier"] }

  public static func layout(_ coder: NSCoder) -> UICollectionViewLayout {
    guard let object = objects[ObjectIdentifier(coder)] else { return UICollectionViewFlowLayout() }
    let list = object.element.name == "collectionView" ? object.element : object.element.first("collectionView")
    return object.loader.layout(of: list)
  }

  public static func effect(_ coder: NSCoder) -> UIVisualEffect? { element(coder).flatMap(NibViews.effect) }

  public static func transitionStyle(_ coder: NSCoder) -> UIPageViewController.TransitionStyle {
    element(coder)?["transitionStyle"] == "pageCurl" ? .pageCurl : .scroll
  }

  public static func navigationOrientation(_ coder: NSCoder) -> UIPageViewController.NavigationOrientation {
    element(coder)?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
  }

  /// Reads the values and subviews of a new object. It is called when the initializer of UIKit's class has returned, so
  /// that what the app's own initializer sets afterwards prevails.
  public static func decode(_ made: AnyObject, _ coder: NSCoder) {
    guard let object = objects[ObjectIdentifier(coder)] else { return }
    decode(made, object)
  }

  static func decode(_ made: AnyObject, _ object: Object) {
    guard !object.isDecoded else { return }
    object.isDecoded = true
    object.loader.decode(made, object.element)
  }
}
