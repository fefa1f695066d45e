import Foundation
import Testing
import UIKitTestSupport

/// Tests the contents, places and states of headers and footers of tables.
@MainActor
@Suite struct SectionViewTests {
  /// A data source of two sections of ten rows of 50 points, with headers and footers of 30 points.
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var states: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var content = header?.defaultContentConfiguration()
      content?.text = "Header \(section)"
      header?.contentConfiguration = content
      header?.configurationUpdateHandler = { [weak self] (_, state: UIViewConfigurationState) in
        self?.states.append("\(section) \(state.isPinned ? "pinned" : "free")")
      }
      return header
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let footer = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = UIListContentConfiguration.plainFooter()
      content.text = "Footer \(section)"
      footer.contentConfiguration = content
      return footer
    }
  }

  private let sections = Sections()

  private func makeTable(_ stage: TestStage, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), style: style)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = sections
    table.delegate = sections
    table.sectionHeaderTopPadding = 0
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return table
  }

  private func texts(_ view: UIView?) -> [String] {
    (view?.subviews ?? []).filter { !$0.isHidden }.flatMap { view -> [String] in
      ((view as? UILabel)?.text.map { [$0] } ?? []) + texts(view)
    }
  }

  /// Source: `UITableViewHeaderFooterView.contentConfiguration`, `defaultContentConfiguration()`. H.
  @Test("Headers and footers show their content configurations, and are found while they are visible")
  func content() {
    let stage = TestStage()
    let table = makeTable(stage)
    #expect(texts(table.headerView(forSection: 0)) == ["Header 0"])
    #expect(table.footerView(forSection: 0) == nil && table.headerView(forSection: 1) == nil)
    table.contentOffset.y = 400
    stage.advance(by: 0.1)
    #expect(texts(table.footerView(forSection: 0)) == ["Footer 0"])
    #expect(texts(table.headerView(forSection: 1)) == ["Header 1"])
    let header = table.headerView(forSection: 1)
    header?.contentConfiguration = nil
    #expect(texts(header).isEmpty)
  }

  /// Source: `UIViewConfigurationState.isPinned`: "a Boolean value that indicates whether the view is in a pinned
  /// state", which headers of plain tables can be in. H.
  @Test("A header's configuration is updated when it becomes pinned to the top, and when it no longer is")
  func pinned() {
    let stage = TestStage()
    let table = makeTable(stage)
    #expect(sections.states == ["0 free"])
    table.contentOffset.y = 100
    stage.advance(by: 0.1)
    table.contentOffset.y = 150
    stage.advance(by: 0.1)
    #expect(sections.states == ["0 free", "0 pinned"])
    #expect(table.headerView(forSection: 0)?.configurationState.isPinned == true)
    table.contentOffset.y = 0
    stage.advance(by: 0.1)
    #expect(sections.states.last == "0 free")
    let grouped = makeTable(stage, .grouped)
    grouped.contentOffset.y = 10
    stage.advance(by: 0.1)
    #expect(grouped.headerView(forSection: 0)?.configurationState.isPinned == false)
  }

  /// Source: the styles of `UIListContentConfiguration`; headers of grouped lists are smaller and gray. M.
  @Test("A header of a plain list is a headline; grouped headers, and footers, are footnotes in gray")
  func styles() {
    let stage = TestStage()
    let (plain, grouped) = (UIListContentConfiguration.plainHeader(), UIListContentConfiguration.groupedHeader())
    #expect(plain.textProperties.font == .preferredFont(forTextStyle: .headline))
    for footer in [grouped, .plainFooter(), .groupedFooter()] {
      #expect(footer.textProperties.font == .preferredFont(forTextStyle: .footnote))
      #expect(footer.textProperties.color == .secondaryLabel)
    }
    let table = makeTable(stage, .grouped)
    let header = table.headerView(forSection: 0)
    #expect(header?.defaultContentConfiguration().textProperties.font == grouped.textProperties.font)
    let state = UIViewConfigurationState(traitCollection: UITraitCollection.current)
    #expect(plain.updated(for: state).textProperties.color == plain.textProperties.color)
  }

  /// Source: `sectionHeaderTopPadding`: "the amount of padding above each section header", in points. H.
  @Test("Padding above headers moves them and their rows down")
  func topPadding() {
    let stage = TestStage()
    let table = makeTable(stage)
    // With estimates the rows out of sight would not have their heights yet.
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    #expect(table.rectForHeader(inSection: 1).minY == 560 && table.contentSize.height == 1120)
    table.sectionHeaderTopPadding = 12
    stage.advance(by: 0.1)
    #expect(table.rectForHeader(inSection: 0).minY == 12)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 42)
    #expect(table.rectForHeader(inSection: 1).minY == 584 && table.contentSize.height == 1144)
    #expect(table.headerView(forSection: 0)?.frame.minY == 12)
  }

  /// Source: `scrollToNearestSelectedRow(at:animated:)`: "scrolls the table view so that the selected row nearest to a
  /// specified position in the table view is at that position". H.
  @Test("Of several selected rows the nearest scrolls to the position")
  func nearestSelected() {
    let stage = TestStage()
    let table = makeTable(stage)
    table.allowsMultipleSelection = true
    // The positions are those of rows that were never on the screen.
    table.estimatedRowHeight = 0
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
    for (row, section) in [(8, 0), (9, 1)] {
      table.selectRow(at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }
    table.scrollToNearestSelectedRow(at: .middle, animated: false)
    // Row 8 extends from 430 to 480.
    #expect(table.contentOffset.y == 305)
    table.contentOffset.y = 800
    table.scrollToNearestSelectedRow(at: .bottom, animated: true)
    stage.advance(by: 1)
    // Row 9 of section 1 ends at 1090.
    #expect(table.contentOffset.y == 790)
  }
}
