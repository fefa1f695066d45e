import Foundation

extension UICollectionView {
  /// Creates cells of a class and configures them with items, without a reuse identifier.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier = UUID().uuidString
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The same for headers, footers and the like.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell that the registration's handler has configured with `item`. Without an item the handler is not
  /// called.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    guard let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell else {
      UsageMistake(
        "UICollectionView.dequeueConfiguredReusableCell(using:for:item:)", of: nameForMessages,
        "The cell is no \(Cell.self).", remedy: "Register the class in one way only."
      ).stop()
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      UsageMistake(
        "UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)", of: nameForMessages,
        "The view is no \(Supplementary.self).", remedy: "Register the class in one way only."
      ).stop()
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
