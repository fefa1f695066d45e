import Foundation
import Testing
import UIKitTestSupport

/// Tests rows, sections and reuse, and the effects of touches on rows: reference 8, cases C158 to C161.
@MainActor
@Suite struct TableTests {
  // MARK: Selection

  @Test("A tap notifies of the highlight at the landing and of the selection at the lift, old row before new")
  func tapOrder() {
    let world = TableWorld()
    world.tap(row: 1)
    #expect(world.take() == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
    world.tap(row: 2)
    #expect(
      world.take() == [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "willDeselect 1", "didDeselect 1",
        "didSelect 2",
      ])
    #expect(world.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(world.cell(2)?.isSelected == true)
    #expect(world.cell(1)?.isSelected == false)
  }

  @Test("A press highlights after its delay and selects at the lift") func pressOrder() {
    let world = TableWorld()
    world.finger.down(world.middle(ofRow: 1))
    #expect(world.take() == [])
    world.stage.advance(by: 0.2)
    #expect(world.take() == ["shouldHighlight 1", "didHighlight 1"])
    #expect(world.cell(1)?.isHighlighted == true)
    world.finger.up(at: 0.5)
    #expect(world.take() == ["didUnhighlight 1", "willSelect 1", "didSelect 1"])
    #expect(world.cell(1)?.isHighlighted == false)
  }

  @Test("C158: if shouldHighlight returns false no further method is called, and the selected row keeps its appearance")
  func highlightRefused() {
    let world = TableWorld()
    world.tap(row: 1)
    _ = world.take()
    world.source.highlights = false
    world.finger.down(world.middle(ofRow: 2), at: 2)
    world.stage.advance(by: 0.3)
    #expect(world.cell(1)?.isSelected == true)
    world.finger.up()
    #expect(world.take() == ["shouldHighlight 2"])
    #expect(world.cell(1)?.isSelected == true)
  }

  @Test("While another row is pressed the selected one does not look selected; a drag restores its appearance")
  func selectedLookDuringPress() {
    let world = TableWorld()
    world.tap(row: 1)
    world.finger.down(world.middle(ofRow: 2), at: 2)
    world.stage.advance(by: 0.3)
    #expect(world.cell(1)?.isSelected == false)
    #expect(world.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    world.finger.move(point(200, 300))
    #expect(world.cell(1)?.isSelected == true)
  }

  @Test("C160: a drag ends the highlight of a pressed row, and selects nothing") func scrollCancels() {
    let world = TableWorld()
    world.finger.down(world.middle(ofRow: 3))
    world.stage.advance(by: 0.3)
    #expect(world.take() == ["shouldHighlight 3", "didHighlight 3"])
    world.finger.move(point(200, 100))
    #expect(world.take() == ["didUnhighlight 3"])
    world.finger.up(at: 1)
    world.wait(1)
    #expect(world.take() == [])
    #expect(world.table.contentOffset.y > 0)
    #expect(world.table.indexPathForSelectedRow == nil)
  }

  @Test("8: the touch of the cell on which a drag starts is cancelled") func dragCancelsCell() {
    final class LoggingCell: UITableViewCell {
      static var received: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.received.append("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.received.append("cancelled")
        super.touchesCancelled(touches, with: event)
      }
    }
    let world = TableWorld(cellClass: LoggingCell.self)
    world.finger.down(world.middle(ofRow: 3))
    world.stage.advance(by: 0.3)
    world.finger.move(point(200, 100))
    #expect(LoggingCell.received == ["began", "cancelled"])
  }

  @Test("8: a tap recognizer around a table that rejects the touches of cells does not affect rows") func filteredTap()
  {
    final class Filter: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view?.superview is UITableViewCell || touch.view is UITableViewCell)
      }
    }
    let world = TableWorld(rows: [3])
    let (sink, filter) = (Sink(), Filter())
    let tap = UITapGestureRecognizer(target: sink, action: Selector("fired", Sink.fired))
    tap.delegate = filter
    world.stage.rootView.addGestureRecognizer(tap)
    world.tap(row: 1)
    #expect(sink.count == 0)
    #expect(world.take().last == "didSelect 1")
    world.finger.tap(point(200, 400))
    #expect(sink.count == 1)
  }

  @Test("A quick drag highlights no row") func dragAtOnce() {
    let world = TableWorld()
    world.finger.drag(from: point(200, 300), to: point(200, 100), over: 0.2)
    world.wait(3)
    #expect(world.take() == [])
    #expect(world.table.contentOffset.y > 190)
  }

  @Test("C161: a tap recognizer around a table takes precedence for short taps, but not for long ones")
  func ancestorTap() {
    let world = TableWorld()
    let sink = Sink()
    world.stage.rootView.addGestureRecognizer(
      UITapGestureRecognizer(target: sink, action: Selector("fired", Sink.fired)))
    world.tap(row: 1)
    #expect(sink.count == 1)
    #expect(world.take() == [])
    world.finger.down(world.middle(ofRow: 2), at: 2)
    world.finger.up(at: 3)
    #expect(sink.count == 1)
    #expect(world.take().last == "didSelect 2")
  }

  @Test("Such a recognizer that does not cancel touches acts beside the selection") func parallelTap() {
    let world = TableWorld()
    let sink = Sink()
    let tap = UITapGestureRecognizer(target: sink, action: Selector("fired", Sink.fired))
    tap.cancelsTouchesInView = false
    world.stage.rootView.addGestureRecognizer(tap)
    world.tap(row: 1)
    #expect(sink.count == 1)
    #expect(world.take().last == "didSelect 1")
  }

  @Test("willSelect may return another row, or nil") func willSelect() {
    let world = TableWorld()
    world.source.selects = { _ in IndexPath(row: 4, section: 0) }
    world.tap(row: 1)
    #expect(world.take().last == "didSelect 4")
    world.source.selects = { _ in nil }
    world.stage.advance(by: 1)
    world.tap(row: 2)
    #expect(world.take().last == "willSelect 2")
    #expect(world.table.indexPathForSelectedRow?.row == 4)
    #expect(world.cell(4)?.isSelected == true)
  }

  @Test("With multiple selection a second tap deselects") func multipleSelection() {
    let world = TableWorld()
    world.table.allowsMultipleSelection = true
    world.tap(row: 1)
    world.tap(row: 2)
    #expect(world.table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    _ = world.take()
    world.tap(row: 1)
    #expect(
      world.take() == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willDeselect 1", "didDeselect 1"])
    #expect(world.table.indexPathsForSelectedRows?.map(\.row) == [2])
  }

  @Test("Selecting by code calls no delegate") func byProgram() {
    let world = TableWorld()
    world.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(world.cell(2)?.isSelected == true)
    world.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(world.cell(2)?.isSelected == false)
    #expect(world.take() == [])
  }

  @Test("Without selection rows are not highlighted") func selectionOff() {
    let world = TableWorld()
    world.table.allowsSelection = false
    world.tap(row: 1)
    #expect(world.take() == [])
  }

  @Test("A selected cell highlights the controls in it; a tap on such a control does not select") func controlsInCell()
  {
    let world = TableWorld()
    let button = UIButton(frame: CGRect(x: 250, y: 5, width: 100, height: 34))
    world.cell(1)?.contentView.addSubview(button)
    world.tap(row: 1, x: 300)
    #expect(world.take() == [])
    world.tap(row: 1, x: 50)
    #expect(world.take().last == "didSelect 1")
    #expect(button.isHighlighted)
  }

  @Test("A cell that does not call super in its touch methods is not selected") func consumingCell() {
    final class Deaf: UITableViewCell {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let world = TableWorld(cellClass: Deaf.self)
    world.tap(row: 1)
    #expect(world.take() == [])
  }

  // MARK: Rows

  @Test("Only visible rows have cells, and cells are reused") func reuse() {
    let world = TableWorld(rows: [10_000])
    #expect(world.table.visibleCells.count == 14)
    for step in 1...200 {
      world.table.contentOffset.y = CGFloat(step) * 100
      world.stage.runtime.layoutIfNeeded()
    }
    #expect(world.source.made <= 16)
    let rows = world.table.indexPathsForVisibleRows?.map(\.row) ?? []
    #expect(rows == Array(454...468))
    #expect(world.table.subviews.count == rows.count)
    #expect(world.table.visibleCells.map { $0.textLabel?.text ?? "" } == rows.map { "0.\($0)" })
  }

  @Test("A reused cell is neither selected nor highlighted, unless its row is") func reuseResets() {
    let world = TableWorld(rows: [100])
    world.tap(row: 1)
    world.table.contentOffset.y = 1000
    world.stage.runtime.layoutIfNeeded()
    #expect(world.table.visibleCells.filter(\.isSelected).isEmpty)
    world.table.contentOffset.y = 0
    world.stage.runtime.layoutIfNeeded()
    #expect(world.cell(1)?.isSelected == true)
  }

  @Test("Sections have headers that stay at the top until the next pushes them out") func headers() {
    let world = TableWorld(rows: [10, 10], titles: ["One", "Two"])
    #expect(world.table.contentSize.height == 936)
    #expect(world.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 496)
    let headers = world.table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
    #expect(headers.map { $0.textLabel?.text } == ["One", "Two"])
    world.table.contentOffset.y = 100
    world.stage.runtime.layoutIfNeeded()
    #expect(headers[0].frame.minY == 100)
    world.table.contentOffset.y = 450
    world.stage.runtime.layoutIfNeeded()
    #expect(headers[0].frame.maxY == headers[1].frame.minY)
    #expect(world.table.indexPathForRow(at: point(10, 28 + 440 + 29)) == IndexPath(row: 0, section: 1))
  }

  @Test("A header gets the touches instead of the rows below it") func headerIsHit() {
    let world = TableWorld(rows: [50], titles: ["One"])
    world.table.contentOffset.y = 100
    world.finger.tap(point(200, 10))
    #expect(world.take() == [])
  }

  @Test("The delegate determines heights") func heights() {
    let world = TableWorld(rows: [3])
    world.source.height = { CGFloat(50 + 10 * $0.row) }
    world.table.reloadData()
    world.stage.runtime.layoutIfNeeded()
    #expect(world.table.visibleCells.map(\.frame.minY) == [0, 50, 110])
    #expect(world.table.contentSize.height == 180)
  }

  @Test("scrollToRow puts the row at the given position") func scrollToRow() {
    let world = TableWorld(rows: [100])
    let path = IndexPath(row: 50, section: 0)
    for (position, y) in [(UITableView.ScrollPosition.top, 2200), (.middle, 1922), (.bottom, 1644)] {
      world.table.scrollToRow(at: path, at: position, animated: false)
      #expect(world.table.contentOffset.y == CGFloat(y))
    }
  }

  @Test("A table controller is its table's data source and delegate; its overrides are called") func controller() {
    final class List: UITableViewController {
      var chosen: IndexPath?
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath }
    }
    let list = List()
    let stage = TestStage(rootViewController: list)
    stage.finger().tap(point(100, 60))
    #expect(list.chosen == IndexPath(row: 1, section: 0))
    #expect(list.tableView.visibleCells.count == 5)
  }
}

/// A table with the given numbers of rows that fills a phone.
@MainActor
final class TableWorld {
  let stage = TestStage(size: CGSize(width: 400, height: 600))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let source: Rows
  private(set) lazy var finger = stage.finger()

  init(rows: [Int] = [50], titles: [String] = [], cellClass: UITableViewCell.Type = UITableViewCell.self) {
    source = Rows(rows, titles)
    table.register(cellClass, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    table.sectionHeaderTopPadding = 0
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
  }

  func take() -> [String] {
    defer { source.calls = [] }
    return source.calls
  }

  func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
  func middle(ofRow row: Int) -> CGPoint { point(200, CGFloat(row) * 44 + 22) }
  func tap(row: Int, x: CGFloat = 200) {
    finger.tap(point(x, CGFloat(row) * 44 + 22))
    stage.advance(by: 1)
  }

  func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }
}

@MainActor
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let counts: [Int]
  let titles: [String]
  var calls: [String] = []
  var highlights = true
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var height: ((IndexPath) -> CGFloat)?
  private var cells: [ObjectIdentifier] = []
  var made: Int { Set(cells).count }

  init(_ counts: [Int], _ titles: [String]) { (self.counts, self.titles) = (counts, titles) }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cells.append(ObjectIdentifier(cell))
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(indexPath) ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath.row)")
    return highlights
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return selects(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.row)")
  }
}
