// Cells from nibs. Nibs are not read here; opened sources register closures that create such cells.

extension UICollectionView {
  package func makesCells(for identifier: String) -> Bool { pool.isRegistered(identifier) }

  package func register(nib make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      nib: {
        let cell = make()
        cell.reuseIdentifier = identifier
        return cell
      }, for: identifier)
  }

  package func register(
    nib make: @escaping () -> UICollectionReusableView, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryPool.register(
      nib: {
        let view = make()
        view.reuseIdentifier = "\(elementKind)/\(identifier)"
        return view
      }, for: "\(elementKind)/\(identifier)")
  }
}
