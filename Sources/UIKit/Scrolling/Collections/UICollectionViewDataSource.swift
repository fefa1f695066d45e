import Foundation

/// Gives a collection view its items.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// 1 when it does not say.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell that `dequeueReusableCell(withReuseIdentifier:for:)` gave.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}
