import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests items that a finger lifts, drags and drops (Apple, "Supporting drag and drop in collection views").
@MainActor
@Suite struct CollectionDragTests {
  /// The data source and drag delegate of a grid of words, which logs its calls. Items are 100 by 100 points, four in a
  /// line.
  @MainActor
  private class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDragDelegate {
    let name: String
    let log: CallLog
    var words: [String]
    let list: UICollectionView
    var cells: [ObjectIdentifier: String] = [:]
    var menu: UIContextMenuConfiguration?
    var liftedPath: UIBezierPath?

    init(_ name: String, _ words: [String], _ log: CallLog, y: CGFloat = 0) {
      (self.name, self.words, self.log) = (name, words, log)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      list = UICollectionView(frame: CGRect(x: 0, y: y, width: 400, height: 300), collectionViewLayout: layout)
      super.init()
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "waiting")
      list.dataSource = self
      list.delegate = self
      list.dragDelegate = self
    }

    func note(_ line: String) { log.add("\(name) \(line)") }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = words[indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      note("select \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      if menu != nil { note("menu \(indexPath.item)") }
      return menu
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      note("items \(indexPath.item)")
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[indexPath.item])))
      item.localObject = words[indexPath.item]
      return words[indexPath.item] == "fixed" ? [] : [item]
    }
    func collectionView(
      _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      guard let liftedPath else { return nil }
      let parameters = UIDragPreviewParameters()
      (parameters.visiblePath, parameters.backgroundColor) = (liftedPath, .clear)
      return parameters
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
      note("drag begins \(collectionView.hasActiveDrag)")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      note("drag ends \(collectionView.hasActiveDrag)")
    }

    /// The words in the order of their places.
    var seen: [String] {
      list.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        .compactMap(\.accessibilityLabel)
    }
  }

  /// A grid that also accepts drops.
  private final class DropGrid: Grid, UICollectionViewDropDelegate {
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var waits = false
    var context: (any UICollectionViewDropPlaceholderContext)?
    var lastUpdate: String?

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      note("can handle")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      note("enter \(collectionView.hasActiveDrop)")
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      let update = "over \(destinationIndexPath.map { "\($0.item)" } ?? "nothing")"
      if update != lastUpdate { note(update) }
      lastUpdate = update
      return UICollectionViewDropProposal(operation: operation, intent: intent)
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      note("exit")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      note("drop ends \(collectionView.hasActiveDrop)")
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let sources = coordinator.items.map { $0.sourceIndexPath.map { "\($0.item)" } ?? "elsewhere" }
      let place = coordinator.destinationIndexPath ?? IndexPath(item: words.count, section: 0)
      note("perform from \(sources.joined(separator: ",")) at \(place.item)")
      if waits {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: place, reuseIdentifier: "waiting")
        placeholder.cellUpdateHandler = { $0.accessibilityLabel = "..." }
        context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        return
      }
      for item in coordinator.items {
        guard let word = item.dragItem.localObject as? String else { continue }
        collectionView.performBatchUpdates {
          if let source = item.sourceIndexPath {
            self.words.remove(at: source.item)
            collectionView.deleteItems(at: [source])
          }
          self.words.insert(word, at: min(place.item, self.words.count))
          collectionView.insertItems(at: [IndexPath(item: min(place.item, self.words.count - 1), section: 0)])
        }
        coordinator.drop(item.dragItem, toItemAt: place).addCompletion { [self] in note("landed at \($0 == .end)") }
      }
    }
  }

  private let stage = TestStage()
  private let log = CallLog()

  private func show(_ grids: Grid...) {
    for grid in grids { stage.rootView.addSubview(grid.list) }
    stage.advance(by: 0.1)
  }

  private func lift(at start: CGPoint) -> Finger {
    let finger = stage.finger()
    finger.down(start)
    stage.advance(by: 0.4)
    return finger
  }

  @Test("C182: an item is lifted, dragged within its collection view and dropped, and the others make room")
  func ownItem() {
    let grid = DropGrid("A", ["a", "b", "c", "d", "e"], log)
    grid.list.dropDelegate = grid
    show(grid)
    let finger = lift(at: CGPoint(x: 50, y: 50))
    #expect(log.take() == ["A items 0"] && grid.list.hasActiveDrag)
    finger.move(CGPoint(x: 60, y: 50))
    #expect(log.take() == ["A drag begins true", "A can handle", "A enter true", "A over 0"])
    finger.move(CGPoint(x: 250, y: 50))
    #expect(log.take() == ["A over 2"] && grid.list.hasUncommittedUpdates)
    stage.advance(by: 0.5)
    #expect(grid.seen == ["b", "c", "a", "d", "e"])
    finger.up()
    #expect(log.take() == ["A perform from 0 at 2"])
    stage.advance(by: 1)
    #expect(log.take() == ["A landed at true", "A drag ends false", "A drop ends false"])
    #expect(grid.words == ["b", "c", "a", "d", "e"] && grid.seen == grid.words)
    #expect(!grid.list.hasUncommittedUpdates && stage.window.subviews.count == 1)
  }

  @Test("C467: the lifted item shows only what is within the visible path of its preview, and its shadow follows it")
  func liftedPath() throws {
    let grid = Grid("A", ["a", "b"], log)
    grid.liftedPath = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 80, height: 80))
    show(grid)
    let finger = lift(at: CGPoint(x: 50, y: 50))
    let lifted = try #require(stage.window.subviews.last)
    let mask = try #require(lifted.subviews.first?.layer.mask as? CAShapeLayer)
    #expect(mask.path?.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(lifted.layer.shadowPath?.boundingBoxOfPath == mask.path?.boundingBoxOfPath)
    finger.up()
    stage.advance(by: 1)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("C182: an item of another collection view has no source index path there, and outside all items no destination")
  func otherView() {
    let (from, to) = (Grid("A", ["a", "b"], log), DropGrid("B", ["x", "y"], log, y: 400))
    to.list.dropDelegate = to
    to.operation = .copy
    show(from, to)
    let finger = lift(at: CGPoint(x: 150, y: 50))
    finger.move(CGPoint(x: 150, y: 350))
    finger.move(CGPoint(x: 50, y: 450))
    #expect(log.take() == ["A items 1", "A drag begins true", "B can handle", "B enter true", "B over 0"])
    finger.move(CGPoint(x: 350, y: 690))
    finger.up()
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "B over nothing", "B perform from elsewhere at 2", "B landed at true", "A drag ends false", "B drop ends false",
      ])
    #expect(to.seen == ["x", "y", "b"] && from.seen == ["a", "b"])
  }

  @Test("Without a drop delegate nothing is dropped and the item returns; one that leaves moves the others back")
  func back() {
    let grid = DropGrid("A", ["a", "b", "c"], log)
    show(grid)
    var finger = lift(at: CGPoint(x: 50, y: 50))
    finger.move(CGPoint(x: 250, y: 50))
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 0", "A drag begins true", "A drag ends false"] && grid.seen == ["a", "b", "c"])
    grid.list.dropDelegate = grid
    finger = lift(at: CGPoint(x: 50, y: 50))
    finger.move(CGPoint(x: 250, y: 50))
    stage.advance(by: 0.5)
    #expect(grid.seen == ["b", "c", "a"])
    finger.move(CGPoint(x: 250, y: 600))
    stage.advance(by: 0.5)
    #expect(grid.seen == ["a", "b", "c"] && log.take().last == "A exit" && grid.list.hasActiveDrag)
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A drag ends false", "A drop ends false"])
  }

  @Test("With a slow cadence a finger moves over items, which make room where it stops") func cadence() {
    let grid = DropGrid("A", ["a", "b", "c"], log)
    grid.list.dropDelegate = grid
    grid.list.reorderingCadence = .slow
    show(grid)
    let finger = lift(at: CGPoint(x: 50, y: 50))
    finger.move(CGPoint(x: 150, y: 50))
    stage.advance(by: 0.3)
    finger.move(CGPoint(x: 250, y: 50))
    stage.advance(by: 0.4)
    #expect(!grid.list.hasUncommittedUpdates)
    stage.advance(by: 0.7)
    #expect(grid.seen == ["b", "c", "a"])
    finger.cancel()
    stage.advance(by: 1)
    #expect(grid.seen == ["a", "b", "c"])
  }

  @Test("A placeholder is shown at the drop until its data has arrived") func placeholder() throws {
    let (from, to) = (Grid("A", ["a"], log), DropGrid("B", ["x", "y", "z"], log, y: 400))
    to.list.dropDelegate = to
    (to.waits, to.operation) = (true, .copy)
    show(from, to)
    func carry() throws -> any UICollectionViewDropPlaceholderContext {
      let finger = lift(at: CGPoint(x: 50, y: 50))
      finger.move(CGPoint(x: 150, y: 450))
      finger.up()
      stage.advance(by: 1)
      return try #require(to.context)
    }
    let first = try carry()
    #expect(to.seen == ["x", "...", "y", "z"] && to.list.hasUncommittedUpdates && to.words.count == 3)
    stage.finger().tap(CGPoint(x: 150, y: 450))
    stage.finger().tap(CGPoint(x: 50, y: 450))
    #expect(log.take().filter { $0.contains("select") } == ["B select 0"])
    to.words.insert("w", at: 0)
    to.list.insertItems(at: [IndexPath(item: 0, section: 0)])
    stage.advance(by: 1)
    #expect(to.seen == ["w", "x", "...", "y", "z"])
    let isCommitted = first.commitInsertion { path in
      #expect(path == IndexPath(item: 2, section: 0))
      to.words.insert("a", at: path.item)
    }
    stage.advance(by: 1)
    #expect(isCommitted && to.seen == ["w", "x", "a", "y", "z"] && !to.list.hasUncommittedUpdates)
    #expect(!first.deletePlaceholder())
    let second = try carry()
    #expect(to.seen.contains("...") && second.deletePlaceholder())
    stage.advance(by: 1)
    #expect(to.seen == to.words)
  }

  @Test("Without items a long touch selects, and dragging can be disabled") func selecting() {
    let grid = Grid("A", ["fixed", "b"], log)
    show(grid)
    lift(at: CGPoint(x: 50, y: 50)).up()
    #expect(log.take() == ["A items 0", "A select 0"])
    grid.list.dragInteractionEnabled = false
    lift(at: CGPoint(x: 150, y: 50)).up()
    #expect(log.take() == ["A select 1"])
  }

  // MARK: Menus

  private func menu(_ chosen: @escaping () -> Void = {}) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in chosen() }])
    })
  }

  private var container: UIContextMenuContainerView? {
    stage.window.subviews.compactMap { $0 as? UIContextMenuContainerView }.first
  }

  @Test("C183: an item with drags and a menu is lifted, shows its menu, and is dragged if the finger moves further")
  func menuThenDrag() {
    let grid = DropGrid("A", ["a", "b", "c"], log)
    grid.list.dropDelegate = grid
    grid.menu = menu()
    show(grid)
    let finger = lift(at: CGPoint(x: 50, y: 50))
    #expect(log.take() == ["A items 0"] && container == nil)
    stage.advance(by: 0.2)
    #expect(log.take() == ["A menu 0"] && container != nil)
    finger.move(CGPoint(x: 55, y: 50))
    #expect(log.take() == [] && container != nil)
    finger.move(CGPoint(x: 250, y: 50))
    #expect(log.take() == ["A drag begins true", "A can handle", "A enter true", "A over 2"] && container == nil)
    finger.up()
    stage.advance(by: 1)
    #expect(grid.words == ["b", "c", "a"])
  }

  @Test("C183: a finger that lifts keeps the menu open, and one that moves before it drags without a menu")
  func menuStays() throws {
    let grid = DropGrid("A", ["a", "b", "c"], log)
    grid.list.dropDelegate = grid
    var chosen = 0
    grid.menu = menu { chosen += 1 }
    show(grid)
    var finger = lift(at: CGPoint(x: 50, y: 50))
    finger.move(CGPoint(x: 150, y: 50))
    stage.advance(by: 1)
    finger.move(CGPoint(x: 50, y: 50))
    finger.up()
    stage.advance(by: 1)
    #expect(!log.take().contains("A menu 0") && container == nil)
    finger = lift(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.5)
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 0", "A menu 0"] && !grid.list.hasActiveDrag)
    let entries = try #require(container?.subviews.last)
    stage.finger().tap(CGPoint(x: entries.frame.midX, y: entries.frame.midY))
    stage.advance(by: 1)
    #expect(chosen == 1 && container == nil && log.take() == [])
  }

  @Test("A plain view with a drag and a menu interaction shows its menu before the finger drags") func plainView() {
    final class Both: NSObject, UIDragInteractionDelegate, UIContextMenuInteractionDelegate {
      let log: CallLog
      let menu: UIContextMenuConfiguration
      init(_ log: CallLog, _ menu: UIContextMenuConfiguration) { (self.log, self.menu) = (log, menu) }
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.add("drag")
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.add("menu at \(Int(location.x)) \(Int(location.y))")
        return menu
      }
    }
    let both = Both(log, menu())
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.addInteraction(UIDragInteraction(delegate: both))
    view.addInteraction(UIContextMenuInteraction(delegate: both))
    stage.rootView.addSubview(view)
    let finger = lift(at: CGPoint(x: 120, y: 130))
    stage.advance(by: 0.2)
    #expect(log.take() == ["menu at 20 30"] && container != nil)
    finger.move(CGPoint(x: 300, y: 300))
    #expect(log.take() == ["drag"] && container == nil)
    finger.up()
    stage.advance(by: 1)
    #expect(stage.window.subviews.count == 1)
  }
}
