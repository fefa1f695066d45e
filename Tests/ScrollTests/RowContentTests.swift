import Testing
import UIKitTestSupport

/// Tests what the rows of a table take from their content: heights, margins, and titles of sections.
@MainActor
@Suite struct RowContentTests {
  /// A table of rows with a content configuration, of which one can be hidden by its height.
  private final class Rows: UITableViewController {
    var isHidden = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      if indexPath.row == 0 { content.secondaryText = "Second" }
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
  }

  private final class Hiding: UITableViewController {
    var isHidden = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 1 && isHidden ? 0 : 60
    }
  }

  private func height(_ table: UITableView, _ row: Int) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  @Test("C425: A row is as high as its content configuration needs, with a second text below the first")
  func configurations() throws {
    let rows = Rows(style: .plain)
    let stage = TestStage(rootViewController: rows)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let needed = try #require(cell.contentView.subviews.first { $0 is UIListContentView })
      .sizeThatFits(CGSize(width: cell.contentView.bounds.width, height: 0)).height
    #expect(needed > 50)
    #expect(height(rows.tableView, 0) == needed.rounded(.up))
    #expect(height(rows.tableView, 1) == 44)
  }

  @Test("A visible row makes room for an image that is set late, and takes it back when the image is removed")
  func lateImage() throws {
    let table = Hiding(style: .plain)
    let stage = TestStage(rootViewController: table)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let label = try #require(cell.textLabel)
    label.text = "Photo"
    stage.runtime.layoutIfNeeded()
    let start = label.frame.minX
    stage.runtime.perform {
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    }
    stage.runtime.layoutIfNeeded()
    #expect(cell.imageView?.frame.size == CGSize(width: 30, height: 30))
    #expect(cell.imageView?.superview === cell.contentView)
    #expect(label.frame.minX == start + 46)
    stage.runtime.perform { cell.imageView?.image = nil }
    stage.runtime.layoutIfNeeded()
    #expect(label.frame.minX == start && cell.imageView?.superview == nil)
  }

  @Test("C426: A row of height 0 is asked for its height again by updates without changes")
  func hiddenRows() {
    let table = Hiding(style: .plain)
    let stage = TestStage(rootViewController: table)
    stage.runtime.layoutIfNeeded()
    for isHidden in [true, false, true, false] {
      stage.runtime.perform {
        table.isHidden = isHidden
        table.tableView.beginUpdates()
        table.tableView.endUpdates()
      }
      stage.advance(by: 1)
      #expect(height(table.tableView, 1) == (isHidden ? 0 : 60))
      #expect(table.tableView.contentSize.height == (isHidden ? 120 : 180))
    }
  }

  @Test("C427: The margins of a row's content are 16 points at the sides, and 11 above and below")
  func margins() throws {
    let table = Hiding(style: .plain)
    let stage = TestStage(rootViewController: table)
    stage.runtime.layoutIfNeeded()
    let cell = try #require(table.tableView.visibleCells.first)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(cell.contentView.layoutMarginsGuide.layoutFrame.minX == 16)
    cell.contentView.layoutMargins.left = 30
    #expect(cell.contentView.layoutMarginsGuide.layoutFrame.minX == 30)
  }

  @Test("C428: The titles of headers of a grouped table are uppercase; those of footers are not")
  func titles() {
    for (style, head) in [(UITableView.Style.grouped, "HEAD"), (.insetGrouped, "HEAD"), (.plain, "Head")] {
      let rows = Rows(style: style)
      let stage = TestStage(rootViewController: rows)
      stage.runtime.layoutIfNeeded()
      let titles = rows.tableView.subviews.compactMap { ($0 as? UITableViewHeaderFooterView)?.textLabel?.text }
      #expect(Set(titles) == [head, "Foot"])
    }
  }

  @Test("C481: The text of a row with a subtitle is in the middle while the subtitle is empty")
  func emptySubtitle() throws {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    stage.rootView.addSubview(cell)
    let (text, second) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
    text.text = "Text"
    for empty in [nil, ""] {
      second.text = empty
      cell.setNeedsLayout()
      stage.runtime.layoutIfNeeded()
      #expect(text.center.y == 30)
    }
    second.text = "Second"
    cell.setNeedsLayout()
    stage.runtime.layoutIfNeeded()
    #expect(text.frame.maxY == second.frame.minY && text.center.y < 30)
  }
}
