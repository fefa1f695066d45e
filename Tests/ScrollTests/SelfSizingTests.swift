import Testing
import UIKitTestSupport

/// Rows as high as their constraints or their text ask for.
@MainActor
@Suite struct SelfSizingTests {
  /// Rows with a box in them, held by constraints 10 points from the edges, whose height the test decides.
  @MainActor
  private final class Boxes: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    var estimate: CGFloat?
    private(set) var asked: [Int] = []

    init(_ heights: [CGFloat]) { self.heights = heights }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked.append(indexPath.row)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: heights[indexPath.row]),
      ])
      return cell
    }
  }

  private func table(_ boxes: Boxes, on stage: TestStage) -> UITableView {
    let table = UITableView(frame: stage.rootView.bounds)
    table.dataSource = boxes
    table.delegate = boxes
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    return table
  }

  private func heights(_ table: UITableView) -> [CGFloat] { table.visibleCells.map(\.frame.height) }
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A row is as high as its constraints ask for, and the next one begins where it ends")
  func constraints() {
    let stage = TestStage()
    let boxes = Boxes([30, 100, 60])
    let table = table(boxes, on: stage)
    #expect(heights(table) == [50, 120, 80])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 170])
    #expect(table.contentSize.height == 250)
    #expect(table.rectForRow(at: path(2)).height == 80)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 160)) == path(1))
    #expect(boxes.asked == [0, 1, 2])
  }

  @Test("A tap selects the row that the finger sees, whatever was estimated")
  func tap() {
    let stage = TestStage()
    let boxes = Boxes([200, 100, 60])
    let table = table(boxes, on: stage)
    stage.finger().tap(CGPoint(x: 50, y: 230))
    #expect(table.indexPathForSelectedRow == path(1) && boxes.asked == [0, 1, 2])
  }

  @Test("Rows that do not show are not asked for, and count with their estimate")
  func estimates() {
    let stage = TestStage()
    let boxes = Boxes(Array(repeating: 80, count: 1000))
    let table = table(boxes, on: stage)
    #expect(boxes.asked.count < 25)
    #expect(heights(table).allSatisfy { $0 == 100 })
    let measured = CGFloat(boxes.asked.count)
    #expect(table.contentSize.height == measured * 100 + (1000 - measured) * 44)
    table.estimatedRowHeight = 100
    stage.runtime.layoutIfNeeded()
    #expect(table.contentSize.height == 100_000)
  }

  @Test("Rows that grow above what shows leave it where it is under the finger")
  func anchor() {
    let stage = TestStage()
    // Kept to the end: a table does not retain its data source.
    let boxes = Boxes(Array(repeating: 80, count: 100))
    let table = table(boxes, on: stage)
    table.scrollToRow(at: path(60), at: .top, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first == path(60))
    let cell = table.cellForRow(at: path(62))
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 300))
    stage.advance(by: 0.3)
    finger.move(CGPoint(x: 200, y: 311))
    stage.runtime.layoutIfNeeded()
    let before = cell?.convert(CGPoint.zero, to: nil).y ?? .nan
    finger.move(CGPoint(x: 200, y: 371))
    stage.runtime.layoutIfNeeded()
    #expect(cell?.convert(CGPoint.zero, to: nil).y == before + 60)
    #expect(heights(table).allSatisfy { $0 == 100 } && boxes.asked.contains(60))
  }

  @Test("What was measured moves with its rows when others are inserted")
  func updates() {
    let stage = TestStage()
    let boxes = Boxes([30, 100, 60])
    let table = table(boxes, on: stage)
    boxes.heights.insert(20, at: 0)
    table.insertRows(at: [path(0)], with: .none)
    stage.runtime.layoutIfNeeded()
    #expect(heights(table) == [40, 50, 120, 80])
    boxes.heights[1] = 300
    table.reloadRows(at: [path(1)], with: .none)
    stage.runtime.layoutIfNeeded()
    #expect(heights(table) == [40, 320, 120, 80])
  }

  @Test("A label of several lines makes its row higher; one line, or no estimates, leave it as it is")
  func text() {
    @MainActor
    final class Words: NSObject, UITableViewDataSource {
      var lines = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = lines
        cell.textLabel?.text = indexPath.row == 0 ? "short" : String(repeating: "many words ", count: 30)
        return cell
      }
    }
    let stage = TestStage()
    let words = Words()
    let table = UITableView(frame: stage.rootView.bounds)
    table.dataSource = words
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    #expect(heights(table)[0] == 44)
    #expect(heights(table)[1] > 120)
    words.lines = 1
    table.reloadData()
    stage.runtime.layoutIfNeeded()
    #expect(heights(table) == [44, 44])
    words.lines = 0
    table.estimatedRowHeight = 0
    table.reloadData()
    stage.runtime.layoutIfNeeded()
    #expect(heights(table) == [44, 44])
  }
}
