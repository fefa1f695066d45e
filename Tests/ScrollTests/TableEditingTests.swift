import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests rows that are inserted, deleted, swiped and dragged.
@MainActor
@Suite struct TableEditingTests {
  /// The data source of a table of words with rows of 44 points, which is updated by the table.
  private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
    var words: [String]
    var log: [String] = []
    var canEdit = true
    var leading: UISwipeActionsConfiguration?

    init(_ words: [String]) { self.words = words }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("\(editingStyle) \(words.remove(at: indexPath.row))")
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(words[indexPath.row])")
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
  }

  private let stage = TestStage()
  private let words = Words(["a", "b", "c", "d"])

  private func table() -> UITableView {
    stage.runtime.makeCurrent()
    let table = UITableView(frame: stage.rootView.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.dataSource = words
    table.delegate = words
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    return table
  }

  private func shown(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private final class Stateful: UITableViewCell {
    var log: [String] = []
    override func willTransition(to state: StateMask) { log.append("will \(state.rawValue)") }
    override func didTransition(to state: StateMask) { log.append("did \(state.rawValue)") }
  }

  /// Source: Apple, `UITableViewCell.StateMask` and `willTransition(to:)`.
  @Test("A cell is notified before and after its row shows an edit control, and the delete button of a swipe")
  func states() throws {
    stage.runtime.makeCurrent()
    let table = UITableView(frame: stage.rootView.bounds)
    table.register(Stateful.self, forCellReuseIdentifier: "word")
    (table.dataSource, table.delegate) = (words, words)
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first as? Stateful)
    table.setEditing(true, animated: true)
    #expect(cell.log == ["will 1"])
    stage.advance(by: 1)
    #expect(cell.log == ["will 1", "did 1"])
    table.setEditing(false, animated: false)
    #expect(cell.log.suffix(2) == ["will 0", "did 0"])
    cell.log = []
    stage.finger().drag(from: CGPoint(x: 350, y: 22), to: CGPoint(x: 250, y: 22), over: 0.3)
    stage.advance(by: 1)
    #expect(cell.log == ["will 2", "did 2"])
    stage.finger().tap(CGPoint(x: 200, y: 122))
    stage.advance(by: 1)
    #expect(cell.log.suffix(2) == ["will 0", "did 0"])
  }

  private final class Plain: NSObject, UITableViewDelegate {
    var indents = true
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
  }

  /// Source: Apple, `tableView(_:shouldIndentWhileEditingRowAt:)`: the default is true.
  @Test("A row without an edit control is indented while edited, unless the delegate or the cell prevents it")
  func indenting() throws {
    let table = table()
    let plain = Plain()
    table.delegate = plain
    func edge() throws -> CGFloat {
      table.setEditing(false, animated: false)
      table.setEditing(true, animated: false)
      stage.runtime.layoutIfNeeded()
      return try #require(table.visibleCells.first).contentView.frame.minX
    }
    #expect(try edge() == CellEditing.buttonWidth)
    plain.indents = false
    #expect(try edge() == 0)
    plain.indents = true
    table.visibleCells.first?.shouldIndentWhileEditing = false
    #expect(try edge() == 0)
  }

  @Test("Index paths of batched changes refer to the state before and after, and cells keep their rows")
  func batch() {
    let table = table()
    let cells = table.visibleCells
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    words.words = ["x", "b", "d", "c"]
    var isOver = false
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .left)
      table.insertRows(at: [path(0)], with: .top)
      table.moveRow(at: path(3), to: path(2))
    } completion: {
      isOver = $0
    }
    #expect(shown(table) == ["x", "b", "d", "c"])
    #expect(table.visibleCells[1] === cells[1] && table.visibleCells[2] === cells[3])
    #expect(table.indexPathForSelectedRow == path(2) && !isOver)
    stage.advance(by: 0.4)
    #expect(isOver && cells[0].superview == nil)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("Reloading a row requests its cell and its height again")
  func reload() {
    let table = table()
    let old = table.visibleCells
    words.words[1] = "B"
    table.reloadRows(at: [path(1)], with: .none)
    #expect(shown(table) == ["a", "B", "c", "d"])
    #expect(table.visibleCells[1] !== old[1] && table.visibleCells[2] === old[2])
  }

  @Test("Sections are inserted and deleted with their rows")
  func sections() throws {
    let mapping = try ListMapping(
      ListUpdates(deletedSections: [0], insertedSections: [1]), from: [2, 3], to: [3, 1])
    #expect(mapping.newPath(of: path(0)) == nil)
    #expect(mapping.newPath(of: IndexPath(row: 2, section: 1)) == path(2))
    #expect(mapping.oldPath(of: IndexPath(row: 0, section: 1)) == nil)
  }

  @Test(
    "Inconsistent numbers of rows are rejected",
    arguments: [([0], [Int](), 4), ([], [0], 4), ([9], [], 3), ([], [7], 5)])
  func mistakes(deleted: [Int], inserted: [Int], after: Int) {
    var updates = ListUpdates()
    updates.deletedRows = Set(deleted.map(path))
    updates.insertedRows = Set(inserted.map(path))
    #expect(throws: ListMapping.Mistake.self) { try ListMapping(updates, from: [4], to: [after]) }
  }

  @Test("Every consistent mapping maps each remaining row to a unique index path, and back")
  func mappings() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let count = Int.random(in: 0...8, using: &random)
      var rows = Array(0..<count)
      var updates = ListUpdates()
      for row in rows where Int.random(in: 0...3, using: &random) == 0 { updates.deletedRows.insert(path(row)) }
      rows.removeAll { updates.deletedRows.contains(path($0)) }
      let new = rows.count + Int.random(in: 0...3, using: &random)
      updates.insertedRows = Set((0..<new).shuffled(using: &random).prefix(new - rows.count).map(path))
      let mapping = try ListMapping(updates, from: [count], to: [new])
      let targets = rows.compactMap { mapping.newPath(of: path($0)) }
      #expect(targets == targets.sorted() && Set(targets).count == rows.count)
      #expect(Set(targets).isDisjoint(with: updates.insertedRows))
      #expect(zip(rows, targets).allSatisfy { mapping.oldPath(of: $1) == path($0) })
    }
  }

  @Test("A swiped row shows a delete button, which deletes it")
  func swipeToDelete() {
    let table = table()
    let finger = stage.finger()
    finger.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), over: 0.3)
    stage.advance(by: 0.5)
    #expect(table.cellForRow(at: path(1))?.frame.minX == -UISwipeActionController.buttonWidth)
    #expect(words.log.isEmpty)
    stage.finger().tap(CGPoint(x: 380, y: 66))
    stage.advance(by: 1)
    #expect(words.log == ["delete b"] && shown(table) == ["a", "c", "d"])
  }

  @Test("A full swipe performs the first action at once, and a touch elsewhere closes a row and selects nothing")
  func fullSwipeAndClose() {
    let table = table()
    stage.finger().drag(from: CGPoint(x: 390, y: 20), to: CGPoint(x: 20, y: 20), over: 0.4)
    stage.advance(by: 1)
    #expect(words.log == ["delete a"])
    stage.finger().drag(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 220, y: 20), over: 0.3)
    stage.advance(by: 0.5)
    #expect((table.cellForRow(at: path(0))?.frame.minX ?? 0) < 0)
    stage.finger().tap(CGPoint(x: 100, y: 100), holding: 0.3)
    stage.advance(by: 0.5)
    #expect(table.cellForRow(at: path(0))?.frame.minX == 0)
    #expect(words.log == ["delete a"])
  }

  @Test("Leading actions are on the other side; rows without actions stay, and vertical drags scroll")
  func leadingAndNone() {
    let table = table()
    var pinned = 0
    let action = UIContextualAction(style: .normal, title: "Pin") { _, _, done in
      pinned += 1
      done(true)
    }
    words.leading = UISwipeActionsConfiguration(actions: [action])
    stage.finger().drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 20), over: 0.3)
    stage.advance(by: 0.5)
    stage.finger().tap(CGPoint(x: 20, y: 20))
    stage.advance(by: 0.5)
    #expect(pinned == 1)
    words.canEdit = false
    words.leading = nil
    stage.finger().drag(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 200, y: 20), over: 0.3)
    stage.advance(by: 0.5)
    #expect(table.cellForRow(at: path(0))?.frame.minX == 0)
  }

  @Test("In editing mode a red circle opens its row, whose button deletes it, and reorder controls move rows")
  func editing() {
    let table = table()
    table.setEditing(true, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(
      table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete && $0.contentView.frame.minX > 0 })
    stage.finger().tap(CGPoint(x: 200, y: 20), holding: 0.3)
    #expect(words.log.isEmpty)
    stage.finger().tap(CGPoint(x: 18, y: 66))
    stage.advance(by: 1)
    #expect(words.log.isEmpty)
    stage.finger().tap(CGPoint(x: 370, y: 66))
    stage.advance(by: 1)
    #expect(words.log == ["delete b"])
    stage.finger().drag(from: CGPoint(x: 380, y: 22), to: CGPoint(x: 380, y: 112), over: 0.5)
    stage.advance(by: 0.5)
    #expect(words.words == ["c", "d", "a"] && shown(table) == ["c", "d", "a"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }

  @Test("An accessory view gets its touches, a detail button calls the delegate, and an image moves the label")
  func accessories() {
    final class Details: NSObject, UITableViewDataSource, UITableViewDelegate {
      var tapped: [Int] = []
      let toggle = UISwitch()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row"
        cell.imageView?.image = UIImage(systemName: "star")
        if indexPath.row == 0 { cell.accessoryView = toggle } else { cell.accessoryType = .detailDisclosureButton }
        return cell
      }
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped.append(indexPath.row)
      }
    }
    let details = Details()
    let table = UITableView(frame: stage.rootView.bounds)
    (table.dataSource, table.delegate) = (details, details)
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 360, y: 22), holding: 0.3)
    #expect(details.toggle.isOn)
    let button = table.visibleCells[1].subviews.compactMap { $0 as? UIButton }.first
    let place = button.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    stage.finger().tap(place, holding: 0.3)
    #expect(details.tapped == [1])
    #expect((table.visibleCells[0].textLabel?.frame.minX ?? 0) > 30)
  }

  /// Source: Apple, `UITableViewCell.AccessoryType.detailButton`.
  @Test("C234: A row on the screen that gets a detail button can be tapped there at once, until it has none")
  func laterDetailButton() throws {
    final class Details: NSObject, UITableViewDataSource, UITableViewDelegate {
      var calls: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        calls.append("accessory \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("selected \(indexPath.row)")
      }
    }
    let details = Details()
    let table = UITableView(frame: stage.rootView.bounds)
    (table.dataSource, table.delegate) = (details, details)
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.accessoryType = .detailButton
    stage.runtime.layoutIfNeeded()
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.finger().tap(place)
    #expect(details.calls == ["accessory 1"])
    cell.accessoryType = .none
    stage.runtime.layoutIfNeeded()
    stage.advance(by: 1)
    stage.finger().tap(place)
    #expect(details.calls == ["accessory 1", "selected 1"])
  }
}
