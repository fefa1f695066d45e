import UIKit

/// A delegate that implements every optional method of UIKit's protocols with the behavior of a missing method.
/// A class of opened sources that leaves a method to its subclasses calls this implementation. So does an object that
/// forwards unimplemented methods and has no target.
@MainActor
public final class DelegateDefaults: NSObject, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSource, UIGestureRecognizerDelegate, UITextFieldDelegate,
  UITextViewDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UIViewControllerTransitioningDelegate,
  UIAdaptivePresentationControllerDelegate, UISearchBarDelegate, UIPickerViewDelegate, UIPageViewControllerDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate, UICollectionViewDragDelegate, UICollectionViewDropDelegate,
  UIDragInteractionDelegate, UIDropInteractionDelegate, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate,
  UIPointerInteractionDelegate
{
  public static let shared = DelegateDefaults()

  // These methods are required by the protocols, but nothing calls them here.

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  public func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
