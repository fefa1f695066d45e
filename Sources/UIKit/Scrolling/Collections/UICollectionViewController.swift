import Foundation

/// A controller that shows a collection view, and is its data source and delegate.
///
/// The methods of both that subclasses override are declared here, because in Swift a method of a protocol extension
/// cannot be overridden.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  open private(set) var collectionViewLayout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates the view. As on iOS, the collection view is a direct subview of `view` (Apple, `collectionView`).
  override open func loadView() {
    let wrapper = UIView(frame: UIScreen.main.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isLoaded = loadsView { loaded in
      guard let loaded = loaded as? UICollectionView else { return view = loaded }
      wrapper.backgroundColor = loaded.backgroundColor
      view = wrapper
      collectionViewLayout = loaded.collectionViewLayout
      collectionView = loaded
    }
    if isLoaded { return }
    view = wrapper
    collectionView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: collectionViewLayout)
  }

  /// The collection view, which fills `view`. A new one replaces the old one and inherits its data source and delegate.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return list
    }
    set {
      guard let newValue, newValue !== list else { return }
      list?.removeFromSuperview()
      list = newValue
      newValue.dataSource = newValue.dataSource ?? self
      newValue.delegate = newValue.delegate ?? self
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      newValue.addGestureRecognizer(standardMovement)
      guard let view = viewIfLoaded else { return }
      newValue.frame = view.bounds
      view.insertSubview(newValue, at: 0)
    }
  }
  private var list: UICollectionView?

  /// A Boolean value that indicates whether the selection is cleared when the collection view is about to appear again.
  open var clearsSelectionOnViewWillAppear = true

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Moving

  /// A Boolean value that determines whether a long press moves items that `canMoveItemAt` allows to move.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { standardMovement.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private lazy var standardMovement = {
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("_handleReorderingGesture:", UICollectionViewController.carry))
    press.delegate = movablePress
    return press
  }()
  private let movablePress = MovablePress()

  private func carry(_ gesture: UILongPressGestureRecognizer) {
    let point = gesture.location(in: collectionView)
    switch gesture.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: point) else { return }
      collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  /// Returns whether the item can be moved. By default, it can if `moveItemAt` is overridden (C248).
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    ItemMovingOverride.isPart(of: Self.self)
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIRuntime.current.optionalMethods.noteDefault(of: .contextMenu)
    return nil
  }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// Lets the standard gesture begin only on an item that can be moved, so that a context menu can open on others (C468).
private final class MovablePress: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list = gestureRecognizer.view as? UICollectionView,
      let path = list.indexPathForItem(at: gestureRecognizer.location(in: list))
    else { return false }
    return list.dataSource?.collectionView(list, canMoveItemAt: path) ?? false
  }
}
