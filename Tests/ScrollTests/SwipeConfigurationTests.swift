import Testing
import UIKitTestSupport

/// Tests a delegate's configurations of the swipe actions of a row (Apple, `UISwipeActionsConfiguration`).
@MainActor
@Suite struct SwipeConfigurationTests {
  private final class Rows: UITableViewController {
    var actions: UISwipeActionsConfiguration?
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begins \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("ends \(indexPath?.row ?? -1)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  private let rows = Rows(style: .plain)

  private func show() -> TestStage {
    let stage = TestStage(rootViewController: rows)
    rows.tableView.rowHeight = 50
    stage.advance(by: 0.1)
    return stage
  }

  private func swipe(_ row: Int, to x: CGFloat, on stage: TestStage) {
    let y = CGFloat(row) * 50 + 25
    stage.finger().drag(from: CGPoint(x: 380, y: y), to: CGPoint(x: x, y: y), over: 0.3)
    stage.advance(by: 1)
  }

  @Test("Without actions a row does not move") func none() {
    rows.actions = UISwipeActionsConfiguration(actions: [])
    let stage = show()
    swipe(1, to: 200, on: stage)
    #expect(!rows.log.contains("begins 1"))
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
  }

  @Test("A full swipe has no effect if the configuration disables it, and a tap on another row closes the open one")
  func noFullSwipe() {
    var performed = 0
    let action = UIContextualAction(style: .normal, title: "Archive") { _, _, done in
      performed += 1
      done(true)
    }
    rows.actions = UISwipeActionsConfiguration(actions: [action])
    rows.actions?.performsFirstActionWithFullSwipe = false
    let stage = show()
    swipe(1, to: 5, on: stage)
    #expect(performed == 0 && rows.log == ["begins 1"])
    for _ in 0..<2 {
      stage.finger().tap(CGPoint(x: 100, y: 175))
      stage.advance(by: 1)
    }
    #expect(rows.log == ["begins 1", "ends 1", "select 3"])
  }
}
