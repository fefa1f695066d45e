import UIKit

/// Does for every optional method of UIKit's protocols what is done for a delegate without that method.
///
/// A class of opened sources that leaves a method to its subclasses calls it from there; so does an object that
/// forwards what it does not implement and has nothing to forward to.
@MainActor
public final class DelegateDefaults: NSObject, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSource, UIGestureRecognizerDelegate, UITextFieldDelegate,
  UITextViewDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UIViewControllerTransitioningDelegate,
  UIAdaptivePresentationControllerDelegate, UISearchBarDelegate, UIPickerViewDelegate, UIPageViewControllerDelegate
{
  public static let shared = DelegateDefaults()

  // Required methods, which nothing calls here.

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
