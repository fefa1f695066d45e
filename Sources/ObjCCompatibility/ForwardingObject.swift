import UIKit

/// An object that forwards the methods that it does not implement, such as a proxy between a view and its delegate.
/// In Objective-C, UIKit sends such an object `responds(to:)` and then `forwardingTarget(for:)`. The default
/// implementations below do the same for the delegates that are proxied most often: each forwards a method that the
/// object does not implement.
@MainActor
public protocol ForwardingObject: AnyObject {
  func responds(to aSelector: Selector!) -> Bool
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension ForwardingObject {
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isImplemented(by: self) ?? false }
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Returns the object that implements the method in place of the receiver; if there is none, an object with UIKit's
  /// default behavior.
  fileprivate func passing<Delegate>(_ name: String, _ defaults: Delegate) -> Delegate {
    let selector = Selector(named: name)
    guard responds(to: selector), let target = forwardingTarget(for: selector), target as AnyObject !== self else {
      return defaults
    }
    return target as? Delegate ?? defaults
  }
}

extension UIScrollViewDelegate where Self: ForwardingObject {
  private func passed(_ name: String) -> any UIScrollViewDelegate {
    passing(name, DelegateDefaults.shared as any UIScrollViewDelegate)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    passed("scrollViewDidScroll:").scrollViewDidScroll(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    passed("scrollViewWillBeginDragging:").scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    passed("scrollViewDidEndDragging:willDecelerate:").scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    passed("scrollViewWillBeginDecelerating:").scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    passed("scrollViewDidEndDecelerating:").scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    passed("scrollViewDidEndScrollingAnimation:").scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    passed("scrollViewShouldScrollToTop:").scrollViewShouldScrollToTop(scrollView)
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    passed("scrollViewDidScrollToTop:").scrollViewDidScrollToTop(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    passed("viewForZoomingIn:").viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    passed("scrollViewWillBeginZooming:with:").scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    passed("scrollViewDidZoom:").scrollViewDidZoom(scrollView)
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    passed("scrollViewDidEndZooming:with:atScale:").scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    passed("scrollViewWillEndDragging:withVelocity:targetContentOffset:").scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

extension UITableViewDelegate where Self: ForwardingObject {
  private func passed(_ name: String) -> any UITableViewDelegate {
    passing(name, DelegateDefaults.shared as any UITableViewDelegate)
  }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    passed("tableView:heightForRowAt:").tableView(tableView, heightForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    passed("tableView:estimatedHeightForRowAt:").tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    passed("tableView:heightForHeaderInSection:").tableView(tableView, heightForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    passed("tableView:heightForFooterInSection:").tableView(tableView, heightForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    passed("tableView:viewForHeaderInSection:").tableView(tableView, viewForHeaderInSection: section)
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    passed("tableView:viewForFooterInSection:").tableView(tableView, viewForFooterInSection: section)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    passed("tableView:shouldHighlightRowAt:").tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    passed("tableView:didHighlightRowAt:").tableView(tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    passed("tableView:didUnhighlightRowAt:").tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    passed("tableView:willSelectRowAt:").tableView(tableView, willSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    passed("tableView:didSelectRowAt:").tableView(tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    passed("tableView:willDeselectRowAt:").tableView(tableView, willDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    passed("tableView:didDeselectRowAt:").tableView(tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    passed("tableView:accessoryButtonTappedForRowWith:").tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    passed("tableView:editingStyleForRowAt:").tableView(tableView, editingStyleForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    passed("tableView:shouldIndentWhileEditingRowAt:").tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    passed("tableView:trailingSwipeActionsConfigurationForRowAt:").tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    passed("tableView:leadingSwipeActionsConfigurationForRowAt:").tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    passed("tableView:willBeginEditingRowAt:").tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    passed("tableView:willDisplay:forRowAt:").tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    passed("tableView:didEndDisplaying:forRowAt:").tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
}

extension UICollectionViewDelegate where Self: ForwardingObject {
  private func passed(_ name: String) -> any UICollectionViewDelegate {
    passing(name, DelegateDefaults.shared as any UICollectionViewDelegate)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    passed("collectionView:willDisplay:forItemAt:").collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    passed("collectionView:didEndDisplaying:forItemAt:").collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    passed("collectionView:shouldHighlightItemAt:").collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    passed("collectionView:didHighlightItemAt:").collectionView(collectionView, didHighlightItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    passed("collectionView:didUnhighlightItemAt:").collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    passed("collectionView:shouldSelectItemAt:").collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    passed("collectionView:shouldDeselectItemAt:").collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    passed("collectionView:didSelectItemAt:").collectionView(collectionView, didSelectItemAt: indexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    passed("collectionView:didDeselectItemAt:").collectionView(collectionView, didDeselectItemAt: indexPath)
  }
}

extension UITextFieldDelegate where Self: ForwardingObject {
  private func passed(_ name: String) -> any UITextFieldDelegate {
    passing(name, DelegateDefaults.shared as any UITextFieldDelegate)
  }

  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    passed("textFieldShouldBeginEditing:").textFieldShouldBeginEditing(textField)
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    passed("textFieldDidBeginEditing:").textFieldDidBeginEditing(textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    passed("textFieldShouldEndEditing:").textFieldShouldEndEditing(textField)
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    passed("textFieldShouldClear:").textFieldShouldClear(textField)
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    passed("textFieldShouldReturn:").textFieldShouldReturn(textField)
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    passed("textFieldDidEndEditing:").textFieldDidEndEditing(textField)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    passed("textFieldDidChangeSelection:").textFieldDidChangeSelection(textField)
  }
}
