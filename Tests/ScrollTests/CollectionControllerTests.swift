import Foundation
import Testing
import UIKitTestSupport

/// Tests collection view controllers, layouts with custom attributes, and table headers that are reused.
@MainActor
@Suite struct CollectionControllerTests {
  private final class Grid: UICollectionViewController {
    var names = (0..<6).map { "item \($0)" }
    var selected: [Int] = []
    var moves: [[Int]] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 100, height: 100)
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 0
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      moves.append([source.item, destination.item])
      names.insert(names.remove(at: source.item), at: destination.item)
    }
  }

  /// Source: Apple, `UICollectionViewController`: the controller is the data source and delegate of its collection
  /// view, and `installsStandardGestureForInteractiveMovement` is true.
  @Test("The controller shows its items, receives taps, and a long press moves an item")
  func controller() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = TestStage(rootViewController: grid)
    #expect(grid.collectionView.superview === grid.view && grid.collectionView.frame == grid.view.bounds)
    #expect(grid.collectionView.visibleCells.count == 6)
    stage.finger().tap(CGPoint(x: 150, y: 50))
    #expect(grid.selected == [1])
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 50))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 50, y: 150))
    finger.up()
    stage.advance(by: 1)
    #expect(grid.moves.count == 1 && grid.moves.first?.first == 1)
    finger.down(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 250, y: 50))
    finger.up()
    stage.advance(by: 1)
    #expect(grid.moves.count == 1, "the first item may not be moved")
    grid.installsStandardGestureForInteractiveMovement = false
    finger.down(CGPoint(x: 150, y: 50))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 350, y: 50))
    finger.up()
    #expect(grid.moves.count == 1)
  }

  @Test("The selection is cleared when the controller is about to appear again")
  func clears() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = UINavigationController(rootViewController: grid)
    let stage = TestStage(rootViewController: navigation)
    stage.finger().tap(CGPoint(x: 150, y: 100))
    #expect(grid.collectionView.indexPathsForSelectedItems?.count == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: false)
    stage.advance(by: 0.1)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  private final class Turned: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Turned)?.angle = angle
      return copy
    }
  }

  private final class TurningLayout: UICollectionViewFlowLayout {
    var updates: [String] = []
    override class var layoutAttributesClass: AnyClass { Turned.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { original in
        let copy = original.copy() as? Turned
        copy?.angle = 0.5
        copy?.alpha = 0.25
        return copy
      }
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates += updateItems.map { item in
        "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)"
      }
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      updates.append("final")
    }
  }

  /// Source: Apple, `layoutAttributesClass` and `UICollectionViewLayoutAttributes`: copies are changed, and not
  /// originals.
  @Test("A layout has attributes of its own class, and changes copies of them")
  func attributes() {
    let layout = TurningLayout()
    let grid = Grid(collectionViewLayout: layout)
    let stage = TestStage(rootViewController: grid)
    stage.advance(by: 0.1)
    let shown = layout.layoutAttributesForElements(in: grid.view.bounds) ?? []
    #expect(shown.count == 6 && shown.allSatisfy { ($0 as? Turned)?.angle == 0.5 })
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
    #expect(grid.collectionView.visibleCells.allSatisfy { $0.alpha == 0.25 })
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 2))
    (header.frame, header.zIndex, header.isHidden) = (CGRect(x: 1, y: 2, width: 30, height: 40), 7, true)
    let copy = header.copy() as? UICollectionViewLayoutAttributes
    #expect(copy !== header && copy?.frame == header.frame && copy?.zIndex == 7 && copy?.isHidden == true)
    #expect(copy?.representedElementKind == "header" && copy?.indexPath == header.indexPath)
  }

  @Test("A layout is notified of the changes of an update before it, and of its end")
  func updates() {
    let layout = TurningLayout()
    let grid = Grid(collectionViewLayout: layout)
    let stage = TestStage(rootViewController: grid)
    stage.advance(by: 0.1)
    var isOver = false
    grid.collectionView.performBatchUpdates {
      grid.names.remove(at: 2)
      grid.names.insert("new", at: 0)
      grid.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
      grid.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { _ in
      isOver = true
    }
    #expect(layout.updates == ["delete 2 -1", "insert -1 0"])
    stage.advance(by: 1)
    #expect(isOver && layout.updates.last == "final")
  }

  @Test("The completion of a layout change is called when the items are in their places")
  func otherLayout() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = TestStage(rootViewController: grid)
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 200, height: 50)
    var finished: Bool?
    grid.collectionView.setCollectionViewLayout(wide, animated: true) { finished = $0 }
    #expect(finished == nil)
    stage.advance(by: 1)
    #expect(finished == true && grid.collectionView.visibleCells.allSatisfy { $0.bounds.width == 200 })
  }
}
