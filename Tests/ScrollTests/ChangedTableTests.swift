import Testing
import UIKitTestSupport

/// Tests tables that change while a finger is on them, or while one of their rows is swiped open.
@MainActor
@Suite struct ChangedTableTests {
  /// A controller with sections of words, whose rows are 50 points high, that follow the data.
  private final class Rows: UITableViewController, UITableViewDataSourcePrefetching {
    var sections: [[String]] = []
    var actions: [UIContextualAction] = []
    var target: IndexPath?
    var log: [String] = []

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      log.append("move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
      let word = sections[source.section].remove(at: source.row)
      sections[destination.section].insert(word, at: destination.row)
    }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedDestinationIndexPath }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: actions) }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begins \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("ends \(indexPath.map { "\($0.row)" } ?? "nothing")")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      log.append("next \(indexPaths.count)")
    }

    var words: [String] {
      tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
    }
  }

  private let rows = Rows(style: .plain)
  private var table: UITableView { rows.tableView }

  private func show(_ sections: [[String]]) -> TestStage {
    rows.sections = sections
    let stage = TestStage(rootViewController: rows)
    table.rowHeight = 50
    stage.advance(by: 0.1)
    return stage
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  private func button(_ title: String) -> UIView? { table.subviews.first { $0.accessibilityIdentifier == title } }
  private func swipe(_ row: Int, on stage: TestStage) {
    let y = CGFloat(row) * 50 + 25
    stage.finger().drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 250, y: y), over: 0.3)
    stage.advance(by: 0.5)
  }

  // MARK: Swiped rows

  @Test("The row after one that its swipe action deletes never appears open, whenever the action completes")
  func deletedBySwipe() {
    var done: ((Bool) -> Void)?
    rows.actions = [
      UIContextualAction(style: .destructive, title: "Remove") { [rows] _, _, finish in
        rows.sections[0].remove(at: 1)
        rows.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        done = finish
      }
    ]
    let stage = show([["a", "b", "c", "d"]])
    swipe(1, on: stage)
    #expect(table.cellForRow(at: path(1))?.frame.minX == -74)
    stage.finger().tap(CGPoint(x: 380, y: 75))
    #expect(rows.words == ["a", "c", "d"])
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0])
    stage.advance(by: 1)
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0] && button("Remove") == nil)
    done?(true)
    stage.advance(by: 1)
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0])
    #expect(rows.log == ["begins 1", "ends nothing"])
  }

  @Test("A swiped row stays open with its buttons when a row is inserted above it") func insertedAbove() {
    var performed = 0
    rows.actions = [
      UIContextualAction(style: .normal, title: "Mark") { _, _, finish in
        performed += 1
        finish(true)
      }
    ]
    let stage = show([["a", "b", "c", "d"]])
    swipe(1, on: stage)
    rows.sections[0].insert("x", at: 0)
    table.insertRows(at: [path(0)], with: .fade)
    stage.advance(by: 1)
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0, -74, 0, 0])
    #expect(button("Mark")?.frame.minY == 100)
    stage.finger().tap(CGPoint(x: 380, y: 125))
    stage.advance(by: 1)
    #expect(performed == 1 && rows.log == ["begins 1", "ends 2"])
    #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0, 0, 0])
  }

  /// Source: Apple, `UIContextualAction.Handler`: the view in which the action was displayed.
  @Test("The handler of an action gets the view of its own button") func sourceViews() {
    var views: [String?] = []
    rows.actions = ["First", "Second"].map { title in
      UIContextualAction(style: .normal, title: title) { _, view, finish in
        views.append(view.accessibilityIdentifier)
        finish(true)
      }
    }
    let stage = show([["a", "b"]])
    for x in [290, 370] as [CGFloat] {
      swipe(1, on: stage)
      stage.finger().tap(CGPoint(x: x, y: 75))
      stage.advance(by: 1)
    }
    #expect(views == ["Second", "First"])
  }

  // MARK: Dragged rows

  /// Begins to drag a row of an edited table by its reorder control.
  private func grip(y: CGFloat, to target: CGFloat, on stage: TestStage) -> Finger {
    table.setEditing(true, animated: false)
    stage.advance(by: 0.1)
    let finger = stage.finger()
    finger.down(CGPoint(x: 380, y: y))
    stage.advance(by: 0.3)
    for share in [0.25, 0.5, 0.75, 1] as [CGFloat] { finger.move(CGPoint(x: 380, y: y + share * (target - y))) }
    stage.advance(by: 0.5)
    return finger
  }

  @Test("A dragged row keeps its finger when a row is inserted above it, and is moved from its new index path")
  func carriedMeanwhile() {
    let stage = show([["a", "b", "c", "d"]])
    let finger = grip(y: 25, to: 75, on: stage)
    #expect(rows.words == ["b", "a", "c", "d"])
    let place = table.cellForRow(at: path(0))?.frame
    rows.sections[0].insert("x", at: 0)
    table.insertRows(at: [path(0)], with: .fade)
    #expect(table.cellForRow(at: path(1))?.frame == place)
    finger.move(CGPoint(x: 380, y: 130))
    finger.up()
    stage.advance(by: 1)
    #expect(rows.log == ["move 0.1 to 0.2"])
    #expect(rows.sections == [["x", "b", "a", "c", "d"]] && rows.words == ["x", "b", "a", "c", "d"])
  }

  @Test("A dragged row whose section is deleted is no longer dragged") func carriedAndDeleted() {
    let stage = show([["a", "b"], ["c", "d"]])
    let finger = grip(y: 125, to: 175, on: stage)
    rows.sections.remove(at: 1)
    table.deleteSections([1], with: .fade)
    finger.move(CGPoint(x: 380, y: 60))
    finger.up()
    stage.advance(by: 1)
    #expect(rows.log == [] && rows.words == ["a", "b"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50])
  }

  @Test("A dragged row continues in its section when the previous one is deleted") func sectionBeforeDeleted() {
    let stage = show([["a", "b"], ["c", "d"]])
    let finger = grip(y: 125, to: 165, on: stage)
    rows.sections.remove(at: 0)
    table.deleteSections([0], with: .fade)
    finger.move(CGPoint(x: 380, y: 85))
    finger.up()
    stage.advance(by: 1)
    #expect(rows.log == ["move 0.0 to 0.1"] && rows.words == ["d", "c"])
  }

  @Test("Dragging a row to an index path that does not exist ends the program") func carriedNowhere() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rows = Rows(style: .plain)
        rows.sections = [["a", "b"]]
        rows.target = IndexPath(row: 0, section: 7)
        let stage = TestStage(rootViewController: rows)
        rows.tableView.setEditing(true, animated: false)
        stage.advance(by: 0.1)
        stage.finger().drag(from: CGPoint(x: 380, y: 25), to: CGPoint(x: 380, y: 60), over: 0.3)
      }
    }
  }

  // MARK: Data

  @Test("The completion of nested updates is called after all of them were made") func nested() {
    let stage = show([["a", "b"]])
    var calls: [String] = []
    table.performBatchUpdates {
      rows.sections[0].insert("x", at: 0)
      table.performBatchUpdates {
        table.insertRows(at: [path(0)], with: .fade)
      } completion: { _ in
        calls.append("inner \(table.numberOfRows(inSection: 0))")
      }
      calls.append("changes")
    } completion: { _ in
      calls.append("outer \(table.numberOfRows(inSection: 0))")
    }
    #expect(calls == ["changes"])
    stage.advance(by: 1)
    #expect(calls == ["changes", "inner 3", "outer 3"])
  }

  @Test("After data are reloaded the next rows are prefetched again") func announcedAgain() {
    let stage = show([(0..<100).map { "\($0)" }])
    table.prefetchDataSource = rows
    table.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(rows.log == ["next 8"])
    table.reloadData()
    stage.advance(by: 0.1)
    #expect(rows.log == ["next 8", "next 8"])
  }

  private final class Selecting: UITableViewCell {
    var log: [String] = []
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      log.append("\(selected) \(animated)")
    }
  }

  /// Source: Apple, `selectRow(at:animated:scrollPosition:)`: `animated` animates the selection.
  @Test("A cell is selected with animation when its row is") func animatedSelection() throws {
    final class Cells: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        Selecting(style: .default, reuseIdentifier: nil)
      }
    }
    let controller = Cells(style: .plain)
    let stage = TestStage(rootViewController: controller)
    stage.advance(by: 0.1)
    let cell = try #require(controller.tableView.visibleCells.first as? Selecting)
    cell.log = []
    controller.tableView.selectRow(at: path(0), animated: true, scrollPosition: .none)
    controller.tableView.selectRow(at: path(1), animated: true, scrollPosition: .none)
    controller.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect(cell.log == ["true true", "false true", "true false"])
  }

  @Test("indexPathsForRows contains only rows that intersect the rectangle") func rowsInRectangle() {
    let stage = show([["a", "b"], [], ["c", "d"]])
    stage.advance(by: 0.1)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 10, height: 51)) == [path(1), path(0, 2)])
    #expect(table.indexPathsForRows(in: CGRect(x: 500, y: 0, width: 10, height: 100)) == nil)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 200, width: 10, height: 100)) == nil)
  }
}
