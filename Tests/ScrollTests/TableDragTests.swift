import Foundation
import Testing
import UIKitTestSupport

/// Tests rows that a finger lifts, drags and drops (Apple, "Supporting drag and drop in table views").
@MainActor
@Suite struct TableDragTests {
  /// The data source and drag delegate of a table of words, which logs its calls. Rows are 50 points high.
  @MainActor
  private class List: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
    let name: String
    let log: Notes
    var words: [String]
    var allowsMove = true
    let table: UITableView

    init(_ name: String, _ words: [String], _ log: Notes, _ frame: CGRect) {
      (self.name, self.words, self.log) = (name, words, log)
      table = UITableView(frame: frame)
      super.init()
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      table.dragDelegate = self
    }

    func note(_ line: String) { log.lines.append("\(name) \(line)") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select \(indexPath.row)") }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      note("items \(indexPath.row)")
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[indexPath.row])))
      item.localObject = words[indexPath.row]
      return words[indexPath.row] == "fixed" ? [] : [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      note("drag begins \(tableView.hasActiveDrag)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      note("drag ends \(tableView.hasActiveDrag)")
    }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
      allowsMove
    }
  }

  /// A list that also accepts drops.
  private final class DropList: List, UITableViewDropDelegate {
    var proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    var handles = true
    var lastUpdate: String?

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      note("can handle")
      return handles
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      note("enter \(tableView.hasActiveDrop)")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      let update = "over \(destinationIndexPath.map { "\($0.row)" } ?? "nothing")"
      if update != lastUpdate { note(update) }
      lastUpdate = update
      return proposal
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      note("drop ends \(tableView.hasActiveDrop)")
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let sources = coordinator.items.map { $0.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere" }
      let place = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
      note("perform from \(sources.joined(separator: ",")) at \(place.row)")
      for item in coordinator.items {
        guard let word = item.dragItem.localObject as? String else { continue }
        tableView.performBatchUpdates {
          if let source = item.sourceIndexPath {
            self.words.remove(at: source.row)
            tableView.deleteRows(at: [source], with: .none)
          }
          let row = min(place.row, self.words.count)
          self.words.insert(word, at: row)
          tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
        }
        coordinator.drop(item.dragItem, toRowAt: place).addCompletion { [self] in note("landed at \($0 == .end)") }
      }
    }
  }

  /// A data source that also moves rows.
  private final class MovingSource: NSObject, UITableViewDataSource {
    let list: List
    init(_ list: List) { self.list = list }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      list.tableView(tableView, cellForRowAt: indexPath)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      list.note("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      list.words.insert(list.words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  @MainActor
  private final class Notes {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let stage = TestStage()
  private let log = Notes()
  private static let upper = CGRect(x: 0, y: 0, width: 400, height: 300)
  private static let lower = CGRect(x: 0, y: 400, width: 400, height: 300)

  private func show(_ lists: List...) {
    for list in lists { stage.rootView.addSubview(list.table) }
    stage.advance(by: 0.1)
  }

  private func texts(_ list: List) -> [String] {
    list.table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }

  /// Holds a finger at `start` until the row there is lifted.
  private func lift(at start: CGPoint) -> Finger {
    let finger = stage.finger()
    finger.down(start)
    stage.advance(by: 0.4)
    return finger
  }

  @Test("C179: A row is lifted, dragged within its table and dropped: the delegates are called in the documented order")
  func ownTable() {
    let list = DropList("A", ["a", "b", "c", "d"], log, Self.upper)
    list.table.dropDelegate = list
    show(list)
    let finger = lift(at: CGPoint(x: 100, y: 25))
    #expect(log.take() == ["A items 0"] && list.table.hasActiveDrag)
    finger.move(CGPoint(x: 100, y: 35))
    #expect(log.take() == ["A drag begins true", "A can handle", "A enter true", "A over 0"])
    finger.move(CGPoint(x: 100, y: 125))
    #expect(log.take() == ["A over 2"])
    stage.advance(by: 0.5)
    #expect(texts(list) == ["b", "c", "a", "d"])
    finger.up()
    #expect(log.take() == ["A perform from 0 at 2"])
    #expect(list.words == ["b", "c", "a", "d"])
    stage.advance(by: 1)
    #expect(log.take() == ["A landed at true", "A drag ends false", "A drop ends false"])
    #expect(texts(list) == ["b", "c", "a", "d"] && stage.window.subviews.count == 1)
  }

  @Test("C180: A row moved within its table causes a call of moveRowAt, which needs no drop delegate")
  func movedByDataSource() {
    let list = List("A", ["a", "b", "c"], log, Self.upper)
    let source = MovingSource(list)
    list.table.dataSource = source
    show(list)
    let finger = lift(at: CGPoint(x: 100, y: 125))
    finger.move(CGPoint(x: 100, y: 80))
    finger.move(CGPoint(x: 100, y: 25))
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 2", "A drag begins true", "A move 2 to 0", "A drag ends false"])
    #expect(list.words == ["c", "a", "b"] && texts(list) == ["c", "a", "b"])
  }

  @Test("C180: An item of another table has no source index path there; below the last row it has no destination")
  func otherTable() {
    let (from, to) = (List("A", ["a", "b"], log, Self.upper), DropList("B", ["x", "y"], log, Self.lower))
    to.table.dropDelegate = to
    to.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    show(from, to)
    var finger = lift(at: CGPoint(x: 100, y: 75))
    finger.move(CGPoint(x: 100, y: 350))
    finger.move(CGPoint(x: 100, y: 475))
    #expect(log.take() == ["A items 1", "A drag begins true", "B can handle", "B enter true", "B over 1"])
    finger.up()
    stage.advance(by: 1)
    #expect(
      log.take() == ["B perform from elsewhere at 1", "B landed at true", "A drag ends false", "B drop ends false"])
    #expect(texts(to) == ["x", "b", "y"] && texts(from) == ["a", "b"])
    finger = lift(at: CGPoint(x: 100, y: 25))
    finger.move(CGPoint(x: 100, y: 690))
    finger.up()
    stage.advance(by: 1)
    #expect(log.take().contains("B over nothing") && to.words == ["x", "b", "y", "a"])
  }

  @Test("C181: A drag that leaves or is released outside changes nothing, and every row returns to its place")
  func beside() {
    let list = DropList("A", ["a", "b", "c"], log, Self.upper)
    list.table.dropDelegate = list
    show(list)
    let finger = lift(at: CGPoint(x: 100, y: 25))
    finger.move(CGPoint(x: 100, y: 125))
    _ = log.take()
    finger.move(CGPoint(x: 100, y: 600))
    #expect(log.take() == ["A exit"] && !list.table.hasActiveDrop && list.table.hasActiveDrag)
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A drag ends false", "A drop ends false"])
    #expect(texts(list) == ["a", "b", "c"])
  }

  @Test("C181: A table that cannot handle or forbids a session gets no drop; a disallowed move is not made")
  func refused() {
    let (from, to) = (List("A", ["a"], log, Self.upper), DropList("B", ["x"], log, Self.lower))
    to.table.dropDelegate = to
    show(from, to)
    func carry() -> [String] {
      let finger = lift(at: CGPoint(x: 100, y: 25))
      finger.move(CGPoint(x: 100, y: 425))
      finger.up()
      stage.advance(by: 1)
      return log.take().filter { $0.hasPrefix("B") }
    }
    to.handles = false
    #expect(carry() == ["B can handle"])
    to.handles = true
    to.proposal = UITableViewDropProposal(operation: .forbidden)
    #expect(carry() == ["B can handle", "B enter true", "B over 0", "B drop ends false"])
    to.proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    from.allowsMove = false
    #expect(!carry().contains { $0.hasPrefix("B perform") })
  }

  @Test("Without items, or with dragging disabled, a long touch selects the row; a short one always does")
  func selecting() {
    let list = List("A", ["fixed", "b"], log, Self.upper)
    show(list)
    lift(at: CGPoint(x: 100, y: 25)).up()
    #expect(log.take() == ["A items 0", "A select 0"])
    stage.finger().tap(CGPoint(x: 100, y: 75))
    #expect(log.take() == ["A select 1"])
    list.table.dragInteractionEnabled = false
    lift(at: CGPoint(x: 100, y: 75)).up()
    #expect(log.take() == ["A select 1"])
    list.table.dragInteractionEnabled = true
    lift(at: CGPoint(x: 100, y: 75)).up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 1"] && !list.table.hasActiveDrag)
  }

  @Test("A drag before the row is lifted scrolls") func scrolling() {
    let list = List("A", (0..<40).map(String.init), log, Self.upper)
    show(list)
    stage.finger().drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), over: 0.2)
    #expect(list.table.contentOffset.y > 100 && log.take() == [])
  }

  @Test("A selected row is dragged together with the other selected ones") func selectedRows() {
    let list = List("A", ["a", "b", "c"], log, Self.upper)
    list.table.allowsMultipleSelection = true
    show(list)
    list.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    list.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    lift(at: CGPoint(x: 100, y: 25)).up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 0", "A items 2"])
    lift(at: CGPoint(x: 100, y: 75)).up()
    #expect(log.take() == ["A items 1"])
  }

  @Test("A dragged row is moved from its current index path when rows are inserted above it") func changedMeanwhile() {
    let list = List("A", ["a", "b", "c"], log, Self.upper)
    let source = MovingSource(list)
    list.table.dataSource = source
    show(list)
    let finger = lift(at: CGPoint(x: 100, y: 25))
    finger.move(CGPoint(x: 100, y: 40))
    finger.move(CGPoint(x: 100, y: 75))
    list.words.insert("x", at: 0)
    list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    finger.move(CGPoint(x: 100, y: 175))
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["A items 0", "A drag begins true", "A move 1 to 3", "A drag ends false"])
    #expect(list.words == ["x", "b", "c", "a"] && texts(list) == ["x", "b", "c", "a"])
  }

  @Test("A dragged row that is deleted meanwhile has no source index path any more") func deletedMeanwhile() {
    let list = DropList("A", ["a", "b", "c"], log, Self.upper)
    list.table.dropDelegate = list
    show(list)
    let finger = lift(at: CGPoint(x: 100, y: 25))
    finger.move(CGPoint(x: 100, y: 40))
    finger.move(CGPoint(x: 100, y: 125))
    list.words.removeFirst()
    list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    finger.move(CGPoint(x: 100, y: 75))
    finger.up()
    stage.advance(by: 1)
    #expect(log.take().contains("A perform from elsewhere at 1"))
    #expect(list.words == ["b", "a", "c"] && texts(list) == ["b", "a", "c"])
  }
}
