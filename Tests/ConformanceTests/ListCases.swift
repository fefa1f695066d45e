import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of tables and collection views: selection and moves during changes and in editing mode.
@MainActor
@Suite struct ListCases {
  private let log = CallLog()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// The data source and delegate of a table of words, with rows of 50 points.
  private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
    var words = ["a", "b", "c", "d", "e"]
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("selected \(words[indexPath.row])")
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      log.add("moved \(source.row) to \(destination.row)")
      words.insert(words.remove(at: source.row), at: destination.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      // The first two rows are reserved for pinned words.
      proposed.row < 2 ? IndexPath(row: 2, section: 0) : proposed
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
    {
      .none
    }
  }

  private func makeTable(_ words: Words, on stage: TestStage) -> UITableView {
    let table = UITableView(frame: stage.rootView.bounds)
    table.dataSource = words
    table.delegate = words
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return table
  }

  /// Source: the selection belongs to the row, which keeps it when rows above it are inserted or deleted; a deleted row
  /// is no longer selected. M.
  @Test("C217: the selected row stays selected when rows are inserted and deleted above it")
  func selectionFollows() {
    let stage = TestStage()
    let words = Words(log)
    let table = makeTable(words, on: stage)
    stage.finger().tap(point(100, 125))
    #expect(log.take() == ["selected c"] && table.indexPathForSelectedRow == path(2))
    words.words.insert("new", at: 0)
    table.insertRows(at: [path(0)], with: .none)
    stage.advance(by: 1)
    #expect(table.indexPathForSelectedRow == path(3) && table.cellForRow(at: path(3))?.isSelected == true)
    #expect(table.cellForRow(at: path(2))?.isSelected == false)
    words.words.removeSubrange(0..<2)
    table.deleteRows(at: [path(0), path(1)], with: .none)
    stage.advance(by: 1)
    #expect(table.indexPathForSelectedRow == path(1))
    words.words.remove(at: 1)
    table.deleteRows(at: [path(1)], with: .none)
    stage.advance(by: 1)
    #expect(table.indexPathForSelectedRow == nil && log.take() == [])
  }

  /// Source: `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)` retargets a move. H.
  @Test("C218: a row that is dragged to a forbidden place lands where the delegate retargets it")
  func retargeted() {
    let stage = TestStage()
    let words = Words(log)
    let table = makeTable(words, on: stage)
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    let finger = stage.finger()
    finger.down(point(380, 225))
    stage.advance(by: 0.5)
    for y in stride(from: CGFloat(225), through: 20, by: -15) { finger.move(point(380, y), at: stage.now + 0.03) }
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["moved 4 to 2"] && words.words == ["a", "b", "e", "c", "d"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == words.words)
  }

  /// Source: `beginInteractiveMovementForItem(at:)` and the methods that continue and end the movement, called by an
  /// app's recognizer. The item follows, and the data source is asked to move it at the end, not when the movement is
  /// cancelled. H.
  @Test("C219: an item that an app's recognizer drags is moved when the movement ends, and not when it is cancelled")
  func interactiveMovement() {
    final class Tiles: NSObject, UICollectionViewDataSource {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 7
      }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) { log.add("moved \(sourceIndexPath.item) to \(destinationIndexPath.item)") }
    }
    let stage = TestStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let tiles = Tiles(log)
    let view = UICollectionView(frame: stage.rootView.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = tiles
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 7, section: 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(point(250, 50))
    stage.advance(by: 0.5)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0 || log.entries == [])
    view.endInteractiveMovement()
    stage.advance(by: 0.5)
    #expect(log.take() == ["moved 0 to 2"])
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    view.updateInteractiveMovementTargetPosition(point(350, 50))
    stage.advance(by: 0.5)
    view.cancelInteractiveMovement()
    stage.advance(by: 0.5)
    #expect(log.take() == [])
    #expect(view.visibleCells.allSatisfy { $0.frame.minX.truncatingRemainder(dividingBy: 100) == 0 })
  }

  /// Source: `allowsSelectionDuringEditing`, false by default; `allowsMultipleSelectionDuringEditing`. H.
  @Test("C220: in editing mode rows are selected only if the table allows it, one or several")
  func selectionWhileEdited() {
    let stage = TestStage()
    let words = Words(log)
    let table = makeTable(words, on: stage)
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    stage.finger().tap(point(150, 25))
    #expect(log.take() == [] && table.indexPathsForSelectedRows == nil)
    table.allowsSelectionDuringEditing = true
    stage.finger().tap(point(150, 25))
    stage.finger().tap(point(150, 75))
    #expect(log.take() == ["selected a", "selected b"] && table.indexPathsForSelectedRows == [path(1)])
    table.allowsMultipleSelectionDuringEditing = true
    stage.finger().tap(point(150, 125))
    #expect(log.take() == ["selected c"] && Set(table.indexPathsForSelectedRows ?? []) == [path(1), path(2)])
    table.setEditing(false, animated: false)
    table.allowsMultipleSelection = false
    stage.advance(by: 0.5)
    stage.finger().tap(point(150, 175))
    #expect(log.take() == ["selected d"] && table.indexPathsForSelectedRows == [path(3)])
  }
}
