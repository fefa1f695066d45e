import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which rows and items can be moved if the app does not say so.
@MainActor
@Suite struct MovableItemTests {
  private class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  }
  private final class MovableRows: Rows {
    override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
  }
  private class Items: UICollectionViewController {
    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }
  private final class ItemsWithMenus: Items {
    var canMove = false
    var hasMenu = false
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      canMove
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      hasMenu = true
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
  }
  private final class MovableItems: Items {
    override func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {}
  }

  @Test("C248: The rows and items of controllers that override only the method for moving can be moved, and no others")
  func defaults() {
    for (rows, canMove) in [(Rows(style: .plain), false), (MovableRows(style: .plain), true)] {
      let stage = TestStage(rootViewController: rows)
      rows.setEditing(true, animated: false)
      stage.runtime.layoutIfNeeded()
      #expect(rows.tableView.visibleCells.map(\.showsReorderControl) == [canMove, canMove])
    }
    for (items, canMove) in [(Items(), false), (MovableItems(), true)] {
      let stage = TestStage(rootViewController: items)
      stage.runtime.layoutIfNeeded()
      #expect(items.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) == canMove)
    }
  }

  @Test("C468: A long press on an item of a collection controller opens its menu, unless the item can be moved")
  func menus() {
    for canMove in [false, true] {
      let items = ItemsWithMenus()
      items.canMove = canMove
      let stage = TestStage(rootViewController: items)
      let point = items.collectionView.convert(CGPoint(x: 20, y: 20), to: nil)
      stage.finger().down(point)
      stage.advance(by: 1)
      #expect(items.hasMenu != canMove)
    }
  }
}
