import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the positions to which scroll views, tables and collection views scroll, and lookups by position.
@MainActor
@Suite struct ListPositionTests {
  /// A data source of two sections of ten rows of 50 points, with headers of 20 points.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  private let rows = Rows()
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func makeTable(_ stage: TestStage, height: CGFloat = 300) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: height))
    table.dataSource = rows
    table.delegate = rows
    table.sectionHeaderTopPadding = 0
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return table
  }

  private func makeCollection(_ stage: TestStage) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = rows
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  /// Source: `scrollRectToVisible(_:animated:)`: "scrolls a specific area of the content so that it's visible"; if it
  /// is already visible, the method does nothing. H. It scrolls as little as necessary: M.
  @Test("A rectangle is made visible by scrolling as little as necessary, and not at all if it is visible")
  func rectToVisible() {
    let stage = TestStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = CGSize(width: 1000, height: 2000)
    stage.rootView.addSubview(scroll)
    scroll.scrollRectToVisible(CGRect(x: 10, y: 100, width: 50, height: 100), animated: false)
    #expect(scroll.contentOffset == .zero)
    scroll.scrollRectToVisible(CGRect(x: 350, y: 400, width: 100, height: 100), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 50, y: 200))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 40, height: 40), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    scroll.scrollRectToVisible(CGRect(x: 950, y: 1950, width: 50, height: 50), animated: true)
    stage.advance(by: 1)
    #expect(scroll.contentOffset == CGPoint(x: 600, y: 1700))
  }

  /// Source: `UITableView.ScrollPosition.none`: with `selectRow` "results in no scrolling"; with `scrollToRow` the row
  /// becomes visible with a minimum of scrolling. H.
  @Test("Selecting with the position none does not scroll; scrolling to a row with none scrolls as little as necessary")
  func positions() {
    let stage = TestStage()
    let table = makeTable(stage)
    table.selectRow(at: path(9), animated: false, scrollPosition: .none)
    #expect(table.contentOffset.y == 0 && table.indexPathForSelectedRow == path(9))
    table.selectRow(at: path(9), animated: false, scrollPosition: .middle)
    // The row extends from 470 to 520 and is centered in the visible 300 points.
    #expect(table.contentOffset.y == 345)
    table.scrollToRow(at: path(8), at: .none, animated: false)
    #expect(table.contentOffset.y == 345)
    table.scrollToRow(at: path(5, 1), at: .none, animated: false)
    // The content ends at 520 + 20 + 6 * 50.
    #expect(table.contentOffset.y == 540)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  /// Source: `rect(forSection:)`, `rectForRow(at:)`, `indexPathForRow(at:)` and `indexPathsForRows(in:)` use the
  /// table's coordinates; there is no row in headers and below the last row. H.
  @Test("A table returns the rows at a point and in a rectangle, at any scroll position")
  func rowsAt() {
    let stage = TestStage()
    let table = makeTable(stage)
    // With estimates the rows out of sight would not have their heights yet.
    table.estimatedRowHeight = 0
    table.contentOffset.y = 200
    stage.advance(by: 0.1)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 520, width: 400, height: 520))
    #expect(table.rectForRow(at: path(0, 1)) == CGRect(x: 0, y: 540, width: 400, height: 50))
    #expect(table.indexPathForRow(at: point(10, 545)) == path(0, 1))
    #expect(table.indexPathForRow(at: point(10, 530)) == nil && table.indexPathForRow(at: point(10, 1100)) == nil)
    let crossing = CGRect(x: 0, y: 460, width: 400, height: 100)
    #expect(table.indexPathsForRows(in: crossing) == [path(8), path(9), path(0, 1)])
    #expect(table.indexPathsForVisibleRows?.first == path(3) && table.cellForRow(at: path(9, 1)) == nil)
  }

  /// Source: `selectItem(at:animated:scrollPosition:)`: "specifying nil for this parameter clears the current
  /// selection"; if multiple selection is not allowed, selecting another item deselects the first. H.
  @Test("Selecting nil clears the selection; selecting by code scrolls to the given position")
  func itemSelection() {
    let stage = TestStage()
    let view = makeCollection(stage)
    view.selectItem(at: path(3), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(3)] && view.contentOffset.y == 0)
    view.selectItem(at: path(20), animated: false, scrollPosition: .centeredVertically)
    // The sixth line extends from 500 to 600.
    #expect(view.indexPathsForSelectedItems == [path(20)] && view.contentOffset.y == 400)
    view.scrollToItem(at: path(39), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 700)
    view.scrollToItem(at: path(39), at: .top, animated: false)
    #expect(view.contentOffset.y == 700)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems ?? [] == [])
    view.allowsMultipleSelection = true
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(Set(view.indexPathsForSelectedItems ?? []) == [path(0), path(1)])
  }

  /// Source: `adjustedContentInset` is the content inset plus the part of the safe area that the adjustment behavior
  /// adds; `scrollViewDidChangeAdjustedContentInset(_:)` and `adjustedContentInsetDidChange()` are called. H.
  @Test("The safe area is added to the content inset, always or never, and both are notified of the change")
  func adjustedInsets() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var changes = 0
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
    }
    final class Reporting: UIScrollView {
      var changes = 0
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        changes += 1
      }
    }
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let scroll = Reporting(frame: root.view.bounds)
    let delegate = Delegate()
    scroll.delegate = delegate
    scroll.contentInsetAdjustmentBehavior = .always
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.contentInset.top = 10
    root.view.addSubview(scroll)
    stage.advance(by: 0.1)
    let before = (scroll.changes, delegate.changes)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    stage.advance(by: 0.1)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
    #expect(scroll.changes == before.0 + 1 && delegate.changes == before.1 + 1)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(scroll.changes == before.0 + 2)
  }
}
