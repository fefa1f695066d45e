/// The disclosure of a row whose item has items within it. It points down while they are visible.
@MainActor
final class OutlineDisclosureView: UIButton {
  let style: UICellAccessory.OutlineDisclosureOptions.Style
  private let handler: (() -> Void)?

  init(_ style: UICellAccessory.OutlineDisclosureOptions.Style, _ handler: (() -> Void)?) {
    (self.style, self.handler) = (style, handler)
    super.init(frame: .zero)
    setImage(UIImage(systemName: "chevron.right"), for: .normal)
    contentEdgeInsets = UIButton.insetsInBars
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var list: UICollectionView? { enclosingCollectionView }

  private var path: IndexPath? {
    guard let cell = superview as? UICollectionViewCell else { return nil }
    return list?.indexPath(for: cell)
  }

  /// Calls the handler of the accessory, or expands or collapses the item.
  func toggle() {
    if let handler { return handler() }
    guard let path else { return }
    (list?.dataSource as? any OutlineSource)?.toggle(at: path)
    UIView.animate(withDuration: 0.25) { self.showState() }
  }

  func showState() {
    guard let path, let source = list?.dataSource as? any OutlineSource else { return }
    transform = source.isExpanded(at: path) ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }
}

extension UIView {
  var enclosingCollectionView: UICollectionView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first
  }
}

extension UICollectionViewCell {
  /// A Boolean value that indicates whether the items within that of the cell are visible. A cell that the list does
  /// not have yet is not expanded.
  var isExpandedItem: Bool {
    guard let list = enclosingCollectionView, let source = list.dataSource as? any OutlineSource, source.hasOutlines,
      let path = list.indexPath(for: self)
    else { return false }
    return source.isExpanded(at: path)
  }
}

/// A data source with outlines, for the disclosures of its cells.
@MainActor
protocol OutlineSource: AnyObject {
  var hasOutlines: Bool { get }
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands or collapses an item, as the user does.
  func toggle(at path: IndexPath)
}
