import Foundation
import Testing
import UIKitTestSupport

/// Tests which headers of tables exist, where they are, and that they are reused.
@MainActor
@Suite struct TableHeaderTests {
  private final class Header: UITableViewHeaderFooterView {
    var reuses = 0
    override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required convenience init() { self.init(reuseIdentifier: "header") }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private final class Sections: UITableViewController {
    var made: [ObjectIdentifier] = []
    var displayed: [IndexPath] = []
    var ended: [Int] = []
    var count = 30

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      tableView.rowHeight = 50
    }
    override func numberOfSections(in tableView: UITableView) -> Int { count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      if let view { made.append(ObjectIdentifier(view)) }
      return view
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { displayed.append(indexPath) }
    override func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { ended.append(section) }
  }

  /// Source: Apple, `dequeueReusableHeaderFooterView(withIdentifier:)`.
  @Test("A header that was scrolled away is reused for another section, after prepareForReuse")
  func reuse() {
    let controller = Sections(style: .plain)
    let stage = TestStage(rootViewController: controller)
    let table: UITableView = controller.tableView
    #expect(table.headerView(forSection: 0)?.reuseIdentifier == "header")
    let first = controller.made.count
    #expect(first > 3 && Set(controller.made).count == first)
    table.contentOffset.y = 2000
    stage.window.layoutIfNeeded()
    #expect(Set(controller.made).count <= first + 1, "headers are used again")
    #expect((table.headerView(forSection: 15) as? Header)?.reuses == 1)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    #expect(controller.displayed.contains(IndexPath(row: 1, section: 15)))
  }

  @Test("A section and its header are at the places of their rows")
  func places() {
    let controller = Sections(style: .plain)
    let stage = TestStage(rootViewController: controller)
    let table: UITableView = controller.tableView
    table.sectionHeaderTopPadding = 0
    stage.window.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 2) == CGRect(x: 0, y: 280, width: 400, height: 40))
    #expect(table.rect(forSection: 2) == CGRect(x: 0, y: 280, width: 400, height: 140))
    #expect(table.rectForFooter(inSection: 2).height == 0 && table.rect(forSection: 30) == .zero)
  }

  @Test("Headers of a deleted section, and all headers after a reload, end their display and are reused")
  func gone() {
    let controller = Sections(style: .plain)
    controller.count = 2
    let stage = TestStage(rootViewController: controller)
    stage.window.layoutIfNeeded()
    let table: UITableView = controller.tableView
    let first = table.headerView(forSection: 0)
    controller.count = 1
    table.deleteSections([0], with: .none)
    #expect(controller.ended == [0])
    controller.count = 2
    table.insertSections([1], with: .none)
    stage.advance(by: 1)
    #expect(first != nil && table.headerView(forSection: 1) === first)
    table.reloadData()
    #expect(controller.ended == [0, 0, 1])
  }
}
