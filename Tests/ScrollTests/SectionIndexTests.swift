import Foundation
import Testing
import UIKitTestSupport

/// Tests the section index of a plain table. Source: Apple, `sectionIndexTitles(for:)` and
/// `tableView(_:sectionForSectionIndexTitle:at:)`.
@MainActor
@Suite struct SectionIndexTests {
  private final class Names: UITableViewController {
    var asked = 0
    var reached: [String] = []
    var titles: [String]? = ["A", "B", "C", "D", "E"]
    /// Returns the section of a title; nil if they have the same index.
    var section: ((Int) -> Int)?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.rowHeight = 50
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 5 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      asked += 1
      return titles
    }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      reached.append(title)
      return section?(index) ?? super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
  }

  private let controller = Names(style: .plain)
  private let stage: TestStage
  private var table: UITableView { controller.tableView }

  init() {
    stage = TestStage(rootViewController: controller)
    stage.window.layoutIfNeeded()
  }

  private var index: UIView? { table.subviews.last { "\(type(of: $0))" == "UITableViewIndex" } }

  /// Returns the center of a letter, in the window's coordinates.
  private func letter(_ number: Int) throws -> CGPoint {
    let index = try #require(index)
    let line = UIFont.boldSystemFont(ofSize: 11).lineHeight.rounded(.up)
    let y = index.bounds.midY + (CGFloat(number) - 2) * line
    return index.convert(CGPoint(x: index.bounds.midX, y: y), to: nil)
  }

  @Test("C177: A tap on a letter brings its section to the top")
  func tap() throws {
    stage.finger().tap(try letter(2))
    #expect(controller.reached == ["C"])
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("C178: A finger that moves along the letters selects each once, and its drag does not scroll")
  func drag() throws {
    let finger = stage.finger()
    finger.down(try letter(0))
    stage.advance(by: 0.2)
    for number in 1...3 {
      finger.move(try letter(number))
      stage.advance(by: 0.1)
    }
    #expect(controller.reached == ["A", "B", "C", "D"])
    #expect(table.panGestureRecognizer.state == .failed || table.panGestureRecognizer.state == .possible)
    #expect(!table.isDragging)
    finger.up()
    #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
    #expect(!table.isDecelerating)
  }

  @Test("The index has its tracking color while a finger is on it, wherever the finger moves")
  func trackingColor() throws {
    table.sectionIndexBackgroundColor = .white
    table.sectionIndexTrackingBackgroundColor = .yellow
    let index = try #require(index)
    let finger = stage.finger()
    finger.down(try letter(1))
    stage.advance(by: 0.2)
    #expect(index.backgroundColor == .yellow)
    finger.move(CGPoint(x: 50, y: 400))
    #expect(index.backgroundColor == .yellow)
    finger.up()
    #expect(index.backgroundColor == .white)
  }

  @Test("C177: NSNotFound does not move the content")
  func nowhere() throws {
    controller.section = { _ in NSNotFound }
    stage.finger().tap(try letter(2))
    #expect(controller.reached == ["C"])
    #expect(table.contentOffset.y == 0)
  }

  @Test("C177: The last section scrolls up as far as the content reaches")
  func end() throws {
    controller.section = { _ in 4 }
    table.contentInset.bottom = -900
    stage.finger().tap(try letter(4))
    #expect(table.contentOffset.y == table.contentSize.height - 900 - table.bounds.height)
  }

  @Test("Titles are requested once after a reload, and with no or too few rows no index is shown")
  func asking() throws {
    #expect(controller.asked == 1)
    table.contentOffset.y = 300
    stage.window.layoutIfNeeded()
    #expect(controller.asked == 1)
    table.reloadData()
    stage.window.layoutIfNeeded()
    #expect(controller.asked == 2)
    #expect(index != nil)
    table.sectionIndexMinimumDisplayRowCount = 101
    stage.window.layoutIfNeeded()
    #expect(index == nil)
    table.sectionIndexMinimumDisplayRowCount = 100
    stage.window.layoutIfNeeded()
    #expect(index != nil)
    controller.titles = nil
    table.reloadSectionIndexTitles()
    stage.window.layoutIfNeeded()
    #expect(index == nil)
  }

  @Test("The index stays at the side while the table scrolls, in front of headers, and cells leave space for it")
  func place() throws {
    table.contentOffset.y = 700
    stage.window.layoutIfNeeded()
    let frame = try #require(index).frame
    #expect(frame.maxX == table.bounds.maxX && frame.minY == 700 && frame.height == table.bounds.height)
    let cell = try #require(table.visibleCells.first)
    #expect(cell.bounds.width == table.bounds.width)
    #expect(cell.contentView.bounds.width == table.bounds.width - frame.width)
  }

  @Test("Grouped tables have no index")
  func grouped() {
    let controller = Names(style: .grouped)
    let stage = TestStage(rootViewController: controller)
    stage.window.layoutIfNeeded()
    #expect(controller.asked == 0)
  }

  @Test("An assistive technology steps through the titles")
  func accessibility() throws {
    let index = try #require(index)
    #expect(index.accessibilityTraits == .adjustable)
    index.accessibilityIncrement()
    index.accessibilityIncrement()
    #expect(index.accessibilityValue == "B")
    #expect(controller.reached == ["A", "B"])
    index.accessibilityDecrement()
    #expect(table.contentOffset.y == 0)
  }
}
