import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests menus of rows and items, row actions of older code, and tables that a controller gets before it loads.
@MainActor
@Suite struct ListMenuTests {
  private final class Rows: UITableViewController {
    var log: [String] = []
    var menu: UIContextMenuConfiguration?
    var actions: [UITableViewRowAction]?

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("loaded")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu of \(indexPath.row) at \(Int(point.y))")
      return menu
    }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
    override func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit with its controller: \(animator.previewViewController != nil)")
      animator.preferredCommitStyle = .pop
      animator.addCompletion { [unowned self] in log.append("completed") }
    }
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { actions }
  }

  private let rows = Rows(style: .plain)

  private func show() -> TestStage {
    let stage = TestStage(rootViewController: rows)
    rows.log = []
    return stage
  }

  /// Source: Apple, `tableView(_:willPerformPreviewActionForMenuWith:animator:)`.
  @Test("C460: A tap on the preview of a menu is reported with its controller; then the menu ends, and completions run")
  func commit() throws {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 100)
    let menu = UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    rows.menu = UIContextMenuConfiguration(previewProvider: { preview }, actionProvider: { _ in menu })
    let stage = show()
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 200))
    stage.advance(by: 0.6)
    finger.up()
    let container = try #require(stage.window.subviews.last as? UIContextMenuContainerView)
    rows.log = []
    finger.tap(container.convert(preview.view.center, to: nil))
    #expect(rows.log == ["commit with its controller: true", "end", "completed"] && container.superview == nil)
  }

  /// Source: Apple, `tableView(_:contextMenuConfigurationForRowAt:point:)`.
  @Test("A long press on a row shows its menu, the lift chooses, and no row is selected") func menu() throws {
    var chosen = ""
    rows.menu = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in chosen = "copy" }])
    })
    let stage = show()
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 66))
    stage.advance(by: 0.6)
    #expect(rows.log == ["menu of 1 at 66"])
    let container = try #require(stage.window.subviews.last as? UIContextMenuContainerView)
    let list = try #require(container.subviews.last)
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    finger.move(CGPoint(x: list.frame.midX, y: list.frame.midY))
    finger.up()
    stage.advance(by: 0.5)
    #expect(chosen == "copy" && rows.log == ["menu of 1 at 66", "end"] && container.superview == nil)
  }

  @Test("Without a menu a long touch selects its row like a short one") func noMenu() {
    let stage = show()
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 22))
    stage.advance(by: 1)
    finger.up()
    stage.advance(by: 0.5)
    #expect(rows.log == ["menu of 0 at 22", "selected 0"])
  }

  /// Source: Apple, `tableView(_:editActionsForRowAt:)`.
  @Test("Row actions of older code are the buttons of a swiped row") func rowActions() {
    var done: [Int] = []
    rows.actions = [UITableViewRowAction(style: .normal, title: "More") { _, path in done.append(path.row) }]
    let stage = show()
    stage.finger().drag(from: CGPoint(x: 350, y: 22), to: CGPoint(x: 280, y: 22), over: 0.3)
    stage.advance(by: 1)
    stage.finger().tap(CGPoint(x: rows.tableView.bounds.width - 20, y: 22))
    stage.advance(by: 1)
    #expect(done == [0])
  }

  @Test("A table that a controller gets before it loads is its view, and loads like its own") func given() {
    let table = UITableView(frame: .zero, style: .grouped)
    rows.tableView = table
    #expect(!rows.isViewLoaded && rows.tableView === table)
    #expect(rows.view === table && rows.log == ["loaded"])
    #expect(table.dataSource === rows && table.delegate === rows)
  }

  @Test("Rows are found by a rectangle, and a selected row scrolls to the edge") func rowsInRectangle() {
    rows.tableView.estimatedRowHeight = 0
    _ = show()
    let paths = rows.tableView.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 10, height: 50))
    #expect(paths?.map(\.row) == [1, 2])
    #expect(rows.tableView.indexPathsForRows(in: CGRect(x: 0, y: 5000, width: 10, height: 50)) == nil)
  }
}
