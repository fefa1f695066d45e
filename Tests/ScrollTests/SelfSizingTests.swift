import Testing
import UIKitTestSupport

/// Tests rows with the height that their constraints or their text require.
@MainActor
@Suite struct SelfSizingTests {
  /// A data source of rows with a box, which is constrained to 10 points from the edges and has a height set by the
  /// test.
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

  @Test("A row is as high as its constraints require, and the next one begins at its end")
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

  @Test("A tap selects the row at its location, whatever was estimated")
  func tap() {
    let stage = TestStage()
    let boxes = Boxes([200, 100, 60])
    let table = table(boxes, on: stage)
    stage.finger().tap(CGPoint(x: 50, y: 230))
    #expect(table.indexPathForSelectedRow == path(1) && boxes.asked == [0, 1, 2])
  }

  @Test("Invisible rows are not measured, and have their estimated height")
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

  @Test("Rows that grow above the visible part do not move it under the finger")
  func anchor() {
    let stage = TestStage()
    // The data source is kept until the end because a table does not retain it.
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

  @Test("Measured heights move with their rows when others are inserted")
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

  @Test("A label of several lines increases its row's height; one line, or no estimates, do not")
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
