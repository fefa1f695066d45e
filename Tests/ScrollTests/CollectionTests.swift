import Foundation
import Testing
import UIKitTestSupport

/// Tests items in a flow layout, and the effects of touches on them: reference 8 and case C156.
@MainActor
@Suite struct CollectionTests {
  // MARK: Selection

  @Test("C156: a tap notifies of the highlight at the landing, then of the selection, then of the end of the highlight")
  func tapOrder() {
    let world = CollectionWorld()
    world.finger.down(world.middle(of: 1))
    #expect(world.take() == [])
    world.stage.advance(by: 0.2)
    #expect(world.take() == ["shouldHighlight 1", "didHighlight 1"])
    #expect(world.cell(1)?.isHighlighted == true)
    world.finger.up()
    #expect(world.take() == ["shouldSelect 1", "didSelect 1", "didUnhighlight 1"])
    #expect(world.cell(1)?.isHighlighted == false && world.cell(1)?.isSelected == true)
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test("Pinned choice (L): selecting another item first deselects the old one, without calling shouldDeselect")
  func single() {
    let world = CollectionWorld()
    world.tap(1)
    _ = world.take()
    world.tap(2)
    #expect(
      world.take() == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2", "didUnhighlight 2",
      ])
    #expect(world.cell(1)?.isSelected == false)
  }

  @Test("8: with multiple selection shouldDeselect is called for a selected item instead") func multiple() {
    let world = CollectionWorld()
    world.view.allowsMultipleSelection = true
    world.tap(1)
    world.tap(2)
    _ = world.take()
    world.tap(1)
    #expect(
      world.take() == ["shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
    #expect(world.view.indexPathsForSelectedItems?.map(\.item) == [2])
    world.source.deselects = false
    world.tap(2)
    #expect(world.take().suffix(2) == ["shouldDeselect 2", "didUnhighlight 2"])
    #expect(world.cell(2)?.isSelected == true)
  }

  @Test("8: false from shouldHighlight ends it there, false from shouldSelect keeps the highlight") func refused() {
    let world = CollectionWorld()
    world.source.selects = false
    world.tap(1)
    #expect(world.take() == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didUnhighlight 1"])
    world.source.highlights = false
    world.tap(2)
    #expect(world.take() == ["shouldHighlight 2"])
    #expect(world.view.indexPathsForSelectedItems == [])
  }

  @Test("8: a drag ends the highlight of a pressed item, and selects nothing") func dragged() {
    let world = CollectionWorld()
    world.finger.down(point(200, 380))
    world.stage.advance(by: 0.3)
    #expect(world.take().last == "didHighlight 10")
    world.finger.move(point(200, 200))
    #expect(world.take() == ["didUnhighlight 10"])
    world.finger.up()
    #expect(world.take() == [])
    #expect(world.view.contentOffset.y > 0)
  }

  @Test("Pinned choice (L): a touch that lifts outside its item selects nothing") func liftedOutside() {
    let world = CollectionWorld()
    world.view.isScrollEnabled = false
    world.finger.down(world.middle(of: 1))
    world.finger.move(world.middle(of: 2))
    world.finger.up()
    #expect(world.take() == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
  }

  @Test("8: selecting by code calls no delegate, and items that do not exist are not selected") func byProgram() {
    let world = CollectionWorld()
    world.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    #expect(world.cell(2)?.isSelected == true)
    world.view.selectItem(at: IndexPath(item: 5000, section: 0), animated: false, scrollPosition: [])
    #expect(world.view.indexPathsForSelectedItems?.map(\.item) == [2])
    world.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    #expect(world.cell(2)?.isSelected == false)
    world.view.selectItem(at: IndexPath(item: 50, section: 0), animated: false, scrollPosition: .top)
    #expect(world.view.contentOffset.y == 1920)
    world.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(world.view.indexPathsForSelectedItems == [])
    #expect(world.take() == [])
  }

  @Test("Reloading in the call for a selection ends the press once") func reloadInCall() {
    let world = CollectionWorld()
    world.source.onSelect = { $0.reloadData() }
    world.tap(1)
    #expect(
      world.take() == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1"])
    #expect(world.view.indexPathsForSelectedItems == [])
  }

  @Test("A control in a cell keeps its tap from the item") func controlInCell() {
    let world = CollectionWorld()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    world.cell(0)?.contentView.addSubview(button)
    world.finger.tap(point(20, 20))
    #expect(world.take() == [])
  }

  // MARK: Items

  private final class Aligned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let own = super.layoutAttributesForItem(at: indexPath)
      let before = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 400, height: 100))
      own?.frame.origin.x += CGFloat(before?.count ?? 0)
      return own
    }
  }

  /// Source: layouts that align items to one side override both methods, each of which calls the other (well known).
  @Test("A flow layout's own attributes do not come from a subclass's overrides") func ownAttributes() {
    let source = Items([3])
    let layout = Aligned()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    let stage = TestStage()
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX).sorted() == [3, 153, 303])
  }

  private final class Round: UICollectionViewCell {
    let disc = UIView()
    var made = CGRect.zero
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = contentView.bounds
      disc.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
      contentView.addSubview(disc)
    }
  }

  /// Source: cells lay out their subviews in `init(frame:)` for the given bounds (well known).
  @Test("A cell is created with the size that the layout has for its item") func madeWithSize() {
    let world = CollectionWorld()
    world.view.register(Round.self, forCellWithReuseIdentifier: "item")
    world.view.reloadData()
    world.view.frame.size.height = 800
    world.stage.runtime.layoutIfNeeded()
    let made = world.view.visibleCells.compactMap { $0 as? Round }
    #expect(!made.isEmpty)
    for cell in made {
      #expect(cell.made.size == CGSize(width: 100, height: 100))
      #expect(cell.disc.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    }
  }

  @Test("A line contains as many items as fit, and is filled from edge to edge") func lines() {
    let world = CollectionWorld()
    #expect((0..<5).map { world.frame($0).minX } == [0, 150, 300, 0, 150])
    #expect((0..<5).map { world.frame($0).minY } == [0, 0, 0, 120, 120])
    #expect(world.view.contentSize == CGSize(width: 400, height: 334 * 120 - 20))
  }

  @Test("Sections have insets, and a line with space for one item centers it (L)") func sections() {
    let world = CollectionWorld(items: [4, 2])
    world.layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    world.layout.itemSize = CGSize(width: 170, height: 100)
    #expect(world.frame(0) == CGRect(x: 105, y: 10, width: 170, height: 100))
    #expect(world.frame(0, section: 1).minY == CGFloat(510))
    #expect(world.view.contentSize.height == CGFloat(760))
  }

  @Test("With horizontal scrolling, lines are columns") func horizontal() {
    let world = CollectionWorld(items: [20])
    world.layout.scrollDirection = .horizontal
    #expect((0..<5).map { world.frame($0).minX } == [0, 0, 0, 120, 120])
    #expect((0..<5).map { world.frame($0).minY } == [0, 150, 300, 0, 150])
    #expect(world.view.contentSize == CGSize(width: 7 * 120 - 20, height: 400))
  }

  @Test("Only visible items have cells, cells are reused, and an item keeps its cell") func reuse() {
    let world = CollectionWorld()
    #expect(world.view.visibleCells.count == 12)
    for step in 1...200 {
      world.view.contentOffset.y = CGFloat(step) * 100
      world.stage.runtime.layoutIfNeeded()
    }
    #expect(world.source.made.count <= 15)
    #expect(world.view.indexPathsForVisibleItems.map(\.item) == Array(498..<510))
    #expect(world.view.subviews.count == 12)
  }

  @Test("A reused cell is neither selected nor highlighted, unless its item is") func reuseResets() {
    let world = CollectionWorld()
    world.tap(1)
    world.view.contentOffset.y = 2000
    world.stage.runtime.layoutIfNeeded()
    #expect(world.view.visibleCells.allSatisfy { !$0.isSelected && !$0.isHighlighted })
    world.view.contentOffset.y = 0
    world.stage.runtime.layoutIfNeeded()
    #expect(world.cell(1)?.isSelected == true)
  }

  @Test("The item at a point is the one whose frame contains it; between items there is none") func itemAtPoint() {
    let world = CollectionWorld()
    #expect(world.view.indexPathForItem(at: point(150, 0))?.item == 1)
    #expect(world.view.indexPathForItem(at: point(125, 10)) == nil)
    #expect(world.view.indexPathForItem(at: point(10, 110)) == nil)
    #expect(world.view.indexPathForItem(at: point(399, 130))?.item == 5)
  }

  @Test("A selected background shows while the cell is highlighted or selected") func background() {
    let world = CollectionWorld()
    let (behind, selected) = (UIView(), UIView())
    world.cell(1)?.selectedBackgroundView = selected
    world.cell(1)?.backgroundView = behind
    #expect(world.cell(1).map { Array($0.subviews.prefix(2)) } == [behind, selected])
    #expect(selected.isHidden)
    world.finger.down(world.middle(of: 1))
    world.stage.advance(by: 0.2)
    #expect(!selected.isHidden && selected.frame.size == CGSize(width: 100, height: 100))
    world.finger.cancel()
    #expect(selected.isHidden)
  }

  @Test("A view of another size is laid out again") func resized() {
    let world = CollectionWorld()
    world.view.frame.size.width = 240
    world.stage.runtime.layoutIfNeeded()
    #expect((0..<3).map { world.frame($0).minX } == [0, 140, 0])
  }
}

/// A collection view of 400 by 400 points with items of 100 by 100 points, and 20 points between lines.
@MainActor
final class CollectionWorld {
  let stage = TestStage(size: CGSize(width: 400, height: 600))
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let source: Items
  private(set) lazy var finger = stage.finger()

  init(items: [Int] = [1000]) {
    source = Items(items)
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 20
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.delegate = source
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
  }

  func take() -> [String] {
    defer { source.calls = [] }
    return source.calls
  }

  func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }
  func frame(_ item: Int, section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }
  func middle(of item: Int) -> CGPoint { point(frame(item).midX, frame(item).midY) }
  func tap(_ item: Int) {
    finger.tap(middle(of: item))
    stage.advance(by: 1)
  }
}

@MainActor
final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let counts: [Int]
  var calls: [String] = []
  var made: Set<ObjectIdentifier> = []
  var (highlights, selects, deselects) = (true, true, true)
  var onSelect: (UICollectionView) -> Void = { _ in }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath.item)")
    return highlights
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("didHighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    calls.append("didUnhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldSelect \(indexPath.item)")
    return selects
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldDeselect \(indexPath.item)")
    return deselects
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.item)")
    onSelect(collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.item)")
  }
}
