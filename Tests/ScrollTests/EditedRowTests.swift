import Testing
import UIKitTestSupport

/// Tests rows of tables that are edited or swiped, and how their texts share the row.
@MainActor
@Suite struct EditedRowTests {
  private final class Rows: UITableViewController {
    var isDetailLong = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = String(repeating: "word ", count: 30)
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { $2(true) },
        UIContextualAction(style: .normal, title: "More") { $2(true) },
      ])
    }
  }

  private func cell(_ table: UITableView, _ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("C499: Rows that measure themselves are as high as their narrower content needs while the table is edited")
  func heights() throws {
    let rows = Rows(style: .plain)
    let stage = TestStage(rootViewController: rows)
    stage.runtime.layoutIfNeeded()
    let before = try cell(rows.tableView, 0).bounds.height
    for (isEditing, isAnimated) in [(true, false), (false, true), (true, true), (false, false)] {
      stage.runtime.perform { rows.setEditing(isEditing, animated: isAnimated) }
      stage.advance(by: 1)
      let row = try cell(rows.tableView, 0)
      let label = try #require(row.textLabel)
      let text = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000)).height
      #expect(abs(row.bounds.height - text - 22) < 2 && (row.bounds.height > before) == isEditing)
      #expect(try cell(rows.tableView, 1).frame.minY == row.frame.maxY)
      #expect(rows.tableView.contentSize.height == row.bounds.height * 3)
    }
  }

  @Test("The detail beside a title is truncated before the title is")
  func detail() throws {
    TestStage().runtime.makeCurrent()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = "A title of its own"
    cell.detailTextLabel?.text = String(repeating: "detail ", count: 9)
    cell.layoutIfNeeded()
    let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(title.bounds.width >= title.sizeThatFits(.zero).width)
    #expect(detail.frame.minX >= title.frame.minX + title.sizeThatFits(.zero).width && detail.frame.maxX == 284)
    cell.textLabel?.text = String(repeating: "title ", count: 20)
    cell.layoutIfNeeded()
    #expect(detail.bounds.width > 40 && title.frame.maxX <= detail.frame.minX)
    cell.detailTextLabel?.text = "1"
    cell.layoutIfNeeded()
    #expect(detail.bounds.width == detail.sizeThatFits(.zero).width && title.bounds.width > 200)
  }

  @Test("Behind a swiped row of an inset group the outer action has the rounded corners of the group")
  func corners() throws {
    let rows = Rows(style: .insetGrouped)
    let stage = TestStage(rootViewController: rows)
    let outer: [CACornerMask] = [.layerMaxXMinYCorner, [], .layerMaxXMaxYCorner]
    for row in 0..<3 {
      stage.runtime.layoutIfNeeded()
      let frame = try cell(rows.tableView, row).frame
      let place = rows.tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
      stage.finger().drag(from: place, to: CGPoint(x: place.x - 150, y: place.y), over: 0.3)
      stage.advance(by: 1)
      let buttons = rows.tableView.subviews.compactMap { $0 as? UIButton }
      for (button, mask) in zip(buttons, [outer[row], []]) {
        #expect((button.layer.cornerRadius > 0) == !mask.isEmpty && button.clipsToBounds == !mask.isEmpty)
        if !mask.isEmpty { #expect(button.layer.maskedCorners == mask) }
      }
      #expect(buttons.count == 2)
      stage.finger().tap(place)
      stage.advance(by: 1)
    }
  }
}
