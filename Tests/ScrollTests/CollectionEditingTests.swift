import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests lists of collection views that are edited. Source: Apple, `UICollectionView.isEditing`,
/// `UICellAccessory`, `UICollectionViewDiffableDataSource.ReorderingHandlers`.
@MainActor
@Suite struct CollectionEditingTests {
  @MainActor
  private final class World {
    let stage = TestStage()
    let view: UICollectionView
    var source: UICollectionViewDiffableDataSource<Int, String>!
    var log: [String] = []

    init(movable: Bool = true, deletes: Bool = true) {
      stage.runtime.makeCurrent()
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { $2(true) }])
      }
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      typealias Registration = UICollectionView.CellRegistration<UICollectionViewListCell, String>
      let row = Registration { [unowned self] cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [
          deletes ? .delete(actionHandler: { self.log.append("delete \(item)") }) : .delete(),
          .multiselect(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing),
        ]
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      if movable { source.reorderingHandlers.canReorderItem = { $0 != "fixed" } }
      source.reorderingHandlers.didReorder = { [unowned self] change in
        let (old, new) = (change.initialSnapshot.itemIdentifiers, change.finalSnapshot.itemIdentifiers)
        log.append(old.joined() + " to " + new.joined())
        log.append("\(change.sectionTransactions.count) of \(change.difference.count)")
      }
      stage.rootView.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "fixed"])
      source.apply(snapshot, animatingDifferences: false)
      stage.runtime.layoutIfNeeded()
    }

    func tap(_ point: CGPoint) {
      stage.finger().tap(point)
      stage.advance(by: 0.5)
    }
    func cell(_ item: Int) -> UICollectionViewListCell {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell ?? UICollectionViewListCell()
    }
    func accessory<View: UIView>(_ type: View.Type, of item: Int) -> View? {
      cell(item).subviews.lazy.compactMap { $0 as? View }.first
    }
  }

  @Test("C494: Rows of a list show their accessories for editing only while the collection view is edited")
  func accessories() throws {
    let world = World()
    #expect(world.accessory(ReorderHandle.self, of: 0) == nil && !world.cell(0).configurationState.isEditing)
    let before = world.cell(0).contentView.frame
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    #expect(world.cell(0).configurationState.isEditing)
    let handle = try #require(world.accessory(ReorderHandle.self, of: 0))
    let mark = try #require(world.accessory(SelectionMark.self, of: 0))
    let delete = try #require(world.accessory(UIButton.self, of: 0))
    let content = world.cell(0).contentView.frame
    #expect(delete.frame.maxX <= mark.frame.minX && mark.frame.maxX <= content.minX)
    #expect(content.maxX <= handle.frame.minX && content.minX > before.minX)
    world.tap(delete.convert(delete.bounds, to: nil).middle)
    #expect(world.log == ["delete a"])
    world.view.isEditing = false
    world.stage.runtime.layoutIfNeeded()
    #expect(world.accessory(ReorderHandle.self, of: 0) == nil && world.cell(0).contentView.frame == before)
  }

  @Test("C495: A finger on the handle of a row moves it at once, and the data source reports both snapshots")
  func reordering() throws {
    let world = World()
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    for (item, isMoved) in [(0, true), (3, false)] {
      world.log = []
      let handle = try #require(world.accessory(ReorderHandle.self, of: item))
      let start = handle.convert(handle.bounds, to: nil).middle
      let height = world.cell(item).bounds.height * (item == 0 ? 2 : -2)
      let finger = world.stage.finger()
      finger.down(start)
      world.stage.advance(by: 0.1)
      for step in 1...10 {
        finger.move(CGPoint(x: start.x, y: start.y + height * CGFloat(step) / 10))
        world.stage.advance(by: 0.02)
      }
      finger.up()
      world.stage.advance(by: 1)
      #expect(world.log == (isMoved ? ["abcfixed to bcafixed", "1 of 2"] : []))
      #expect(world.source.snapshot().itemIdentifiers == ["b", "c", "a", "fixed"])
    }
  }

  @Test("While a collection view is edited, the properties for editing say what can be selected")
  func selection() {
    let world = World()
    func tap(_ item: Int) { world.tap(world.cell(item).contentView.convert(CGPoint(x: 40, y: 15), to: nil)) }
    tap(0)
    #expect(world.view.indexPathsForSelectedItems?.count == 1)
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    tap(1)
    #expect(world.view.indexPathsForSelectedItems == [])
    world.view.allowsMultipleSelectionDuringEditing = true
    tap(1)
    tap(2)
    #expect(world.view.indexPathsForSelectedItems?.map(\.item) == [1, 2])
    #expect(world.accessory(SelectionMark.self, of: 1)?.isOn == true)
    world.view.isEditing = false
    #expect(world.view.indexPathsForSelectedItems == [])
  }

  @Test("Without a handler that allows it, no item of a diffable data source can be moved")
  func immovable() {
    let world = World(movable: false)
    #expect(!world.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
  }

  @Test("A delete accessory without a handler shows the swipe actions of its row, which a tap on the row hides again")
  func deleteActions() throws {
    let world = World(deletes: false)
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    let cell = world.cell(1)
    let delete = try #require(world.accessory(UIButton.self, of: 1))
    let x = cell.frame.minX
    let place = cell.contentView.convert(cell.contentView.bounds, to: nil).middle
    world.tap(delete.convert(delete.bounds, to: nil).middle)
    #expect(cell.frame.minX < x)
    world.tap(place)
    #expect(cell.frame.minX == x)
    // A finger does not swipe a row of an edited list.
    world.stage.finger().drag(from: place, to: CGPoint(x: place.x - 120, y: place.y), over: 0.3)
    world.stage.advance(by: 1)
    #expect(cell.frame.minX == x)
    world.view.isEditing = false
    world.stage.runtime.layoutIfNeeded()
    world.stage.finger().drag(from: place, to: CGPoint(x: place.x - 120, y: place.y), over: 0.3)
    world.stage.advance(by: 1)
    #expect(world.cell(1).frame.minX < x)
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    #expect(world.cell(1).frame.minX == x)
  }

  @Test("The mark of a row that is configured again while it is selected stays on")
  func marks() {
    let world = World()
    world.view.allowsMultipleSelectionDuringEditing = true
    world.view.isEditing = true
    world.stage.runtime.layoutIfNeeded()
    world.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    world.cell(2).accessories = [.multiselect()]
    #expect(world.accessory(SelectionMark.self, of: 2)?.isOn == true)
    #expect(world.accessory(SelectionMark.self, of: 1)?.isOn == false)
  }

  private final class Late: UICollectionViewListCell {
    var isWide = true
    override func updateConfiguration(using state: UICellConfigurationState) {
      var content = UIListContentConfiguration.cell()
      content.text = String(repeating: "text ", count: isWide ? 1 : 10)
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 16, bottom: 40, trailing: 16)
      contentConfiguration = content
    }
  }

  @Test("C496: A cell is measured with the configuration of its update, for the width beside its accessories")
  func measuring() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    func height(_ cell: Late) -> CGFloat {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.size = CGSize(width: 480, height: 44)
      let fitted = cell.preferredLayoutAttributesFitting(attributes)
      #expect(fitted.size.width == 480)
      return fitted.size.height
    }
    let cell = Late(frame: CGRect(x: 0, y: 0, width: 480, height: 44))
    let least = height(cell)
    #expect(least > 80)
    cell.isWide = false
    cell.setNeedsUpdateConfiguration()
    let one = height(cell)
    cell.accessories = [.label(text: "a long label beside the row"), .multiselect(displayed: .always)]
    #expect(height(cell) > one)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
