import Testing
import UIKitTestSupport

/// Tests the selection of several rows while a table is edited (Apple, `allowsMultipleSelectionDuringEditing`).
@MainActor
@Suite struct MarkedRowTests {
  private final class Rows: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    override func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      log.append("style \(indexPath.row)")
      return .delete
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  private let rows = Rows(style: .plain)

  private func show() -> TestStage {
    let stage = TestStage(rootViewController: rows)
    rows.tableView.rowHeight = 50
    stage.advance(by: 0.1)
    return stage
  }

  private func tap(_ row: Int, x: CGFloat = 100, on stage: TestStage) {
    stage.finger().tap(CGPoint(x: x, y: CGFloat(row) * 50 + 25))
    stage.advance(by: 0.6)
  }

  @Test("Taps select several rows of an edited table and deselect them again; no row shows a delete button")
  func marking() {
    let stage = show()
    rows.tableView.allowsMultipleSelectionDuringEditing = true
    rows.tableView.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    tap(0, on: stage)
    // This is the place of a delete button.
    tap(2, x: 15, on: stage)
    tap(3, on: stage)
    tap(3, on: stage)
    #expect(rows.log == ["select 0", "select 2", "select 3", "deselect 3"])
    #expect(rows.tableView.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }

  @Test("The selection is cleared when editing begins or ends") func clearing() {
    let stage = show()
    rows.tableView.allowsMultipleSelectionDuringEditing = true
    tap(4, on: stage)
    rows.tableView.setEditing(true, animated: true)
    #expect(rows.tableView.indexPathsForSelectedRows == nil)
    tap(1, on: stage)
    #expect(rows.tableView.indexPathsForSelectedRows?.map(\.row) == [1])
    rows.tableView.setEditing(false, animated: true)
    #expect(rows.tableView.indexPathsForSelectedRows == nil)
    #expect(rows.tableView.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("The settings for selection outside of editing do not affect an edited table, and vice versa")
  func apart() {
    let stage = show()
    rows.tableView.allowsSelection = false
    rows.tableView.allowsSelectionDuringEditing = true
    tap(1, on: stage)
    #expect(rows.log == [])
    rows.tableView.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    rows.log = []
    tap(1, on: stage)
    tap(2, on: stage)
    #expect(rows.log == ["select 1", "deselect 1", "select 2"])
    rows.tableView.allowsMultipleSelection = true
    tap(3, on: stage)
    #expect(rows.tableView.indexPathsForSelectedRows?.map(\.row) == [3])
  }
}
