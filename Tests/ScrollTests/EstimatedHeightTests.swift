import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests when a table requests heights of rows, and what their estimates are replaced by (rules, 8).
@MainActor
@Suite struct EstimatedHeightTests {
  private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    var asked: [Int] = []

    init(_ heights: [CGFloat]) { self.heights = heights }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath.row)
      return heights[indexPath.row]
    }
  }

  /// A delegate with estimates. It conforms by itself, because a subclass of a delegate whose protocol conformance has
  /// the default method would not be asked.
  private final class EstimatedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let rows: Rows
    var estimated: [Int] = []

    init(_ rows: Rows) { self.rows = rows }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.tableView(tableView, cellForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      rows.tableView(tableView, heightForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      estimated.append(indexPath.row)
      return 70
    }
  }

  private let stage = TestStage()

  private func table(
    _ rows: any UITableViewDataSource & UITableViewDelegate, estimate: CGFloat = UITableView.automaticDimension
  ) -> UITableView {
    let table = UITableView(frame: stage.rootView.bounds)
    table.estimatedRowHeight = estimate
    table.dataSource = rows
    table.delegate = rows
    stage.rootView.addSubview(table)
    stage.runtime.layoutIfNeeded()
    return table
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func top(_ table: UITableView, _ row: Int) -> CGFloat { table.rectForRow(at: path(row)).minY }

  @Test("C310: The delegate is asked for the heights of rows near the screen only, once for each") func lazily() {
    let rows = Rows(Array(repeating: 60, count: 1000))
    let table = table(rows)
    let visible = table.indexPathsForVisibleRows?.count ?? 0
    #expect(visible == 14 && rows.asked.sorted() == Array(0..<14))
    #expect(table.contentSize.height == CGFloat(14 * 60 + 986 * 44))
    table.contentOffset.y = 600
    stage.runtime.layoutIfNeeded()
    #expect(rows.asked.sorted() == Array(0..<24))
    table.contentOffset.y = 0
    stage.runtime.layoutIfNeeded()
    #expect(rows.asked.count == 24)
    table.reloadData()
    stage.runtime.layoutIfNeeded()
    #expect(rows.asked.count == 38)
    #expect(table.contentSize.height == CGFloat(14 * 60 + 986 * 44))
  }

  @Test("C311: Without estimates all heights are requested when the table is loaded") func upFront() {
    let rows = Rows((0..<1000).map { CGFloat(20 + $0 % 7) })
    let table = table(rows, estimate: 0)
    #expect(rows.asked.sorted() == Array(0..<1000))
    #expect(table.contentSize.height == rows.heights.reduce(0, +))
    table.contentOffset.y = 5000
    stage.runtime.layoutIfNeeded()
    #expect(rows.asked.count == 1000)
  }

  @Test("C312: Estimates of the delegate are requested for every row, and heights only near the screen")
  func delegateEstimates() {
    let rows = EstimatedRows(Rows(Array(repeating: 60, count: 100)))
    let table = table(rows, estimate: 0)
    #expect(rows.estimated.sorted() == Array(0..<100))
    #expect(rows.rows.asked.sorted() == Array(0..<14))
    #expect(table.contentSize.height == CGFloat(14 * 60 + 86 * 70))
  }

  @Test("C313: Replaced estimates above do not move the visible rows, under a finger or decelerating")
  func stable() {
    let rows = Rows((0..<1000).map { CGFloat(30 + 17 * ($0 % 5)) })
    let table = table(rows)
    table.scrollToRow(at: path(500), at: .top, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first == path(500))
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 300))
    stage.advance(by: 0.3)
    finger.move(CGPoint(x: 200, y: 311))
    stage.runtime.layoutIfNeeded()
    func place() -> CGFloat { top(table, 500) - table.contentOffset.y }
    var before = place()
    for step in 1...20 {
      finger.move(CGPoint(x: 200, y: 311 + 12 * CGFloat(step)), at: stage.now + 1.0 / 60)
      stage.runtime.layoutIfNeeded()
      #expect(abs(place() - before - 12) < 0.001)
      before = place()
    }
    finger.up()
    // The rows continue in one direction, without a jump.
    var last = CGFloat(13)
    for _ in 0..<60 where place() < 2000 {
      stage.advance(by: 1.0 / 60)
      stage.runtime.layoutIfNeeded()
      let distance = place() - before
      #expect(distance > -0.001 && distance < last + 4)
      (before, last) = (place(), max(distance, 0))
    }
    #expect(before > 400)
  }

  @Test("C314: An animated scroll to a row ends there, whatever was estimated in between") func animated() {
    let rows = Rows((0..<1000).map { CGFloat(30 + 17 * ($0 % 5)) })
    let table = table(rows)
    for row in [60, 5, 300, 290] {
      table.scrollToRow(at: path(row), at: .top, animated: true)
      for _ in 0..<30 { stage.advance(by: 1.0 / 60) }
      #expect(abs(top(table, row) - table.contentOffset.y) < 0.001, "row \(row)")
    }
    table.scrollToRow(at: path(999), at: .bottom, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.last == path(999))
    #expect(abs(table.rectForRow(at: path(999)).maxY - table.contentOffset.y - table.bounds.height) < 0.001)
  }

  @Test("C315: Updates request the heights of visible rows again, and move the rows below") func updates() {
    let rows = Rows(Array(repeating: 60, count: 100))
    let table = table(rows)
    rows.asked = []
    rows.heights[2] = 100
    table.beginUpdates()
    table.endUpdates()
    stage.advance(by: 1)
    #expect(Set(rows.asked) == Set(0..<14))
    #expect(top(table, 3) == 220 && table.cellForRow(at: path(3))?.frame.minY == 220)
    rows.heights.insert(25, at: 1)
    table.insertRows(at: [path(1)], with: .none)
    stage.runtime.layoutIfNeeded()
    #expect(top(table, 4) == 245 && table.cellForRow(at: path(1))?.frame.height == 25)
    rows.heights.remove(at: 3)
    table.deleteRows(at: [path(3)], with: .none)
    stage.runtime.layoutIfNeeded()
    #expect(top(table, 4) == 205)
    rows.heights[0] = 10
    table.reloadRows(at: [path(0)], with: .none)
    stage.runtime.layoutIfNeeded()
    #expect(top(table, 1) == 10)
  }

  @Test("Heights that are not finite are those of rows that measure themselves", arguments: [CGFloat.infinity, .nan])
  func notFinite(height: CGFloat) {
    let rows = Rows(Array(repeating: height, count: 100))
    let table = table(rows)
    #expect(table.contentSize.height == 4400 && table.visibleCells.count == 19)
    table.estimatedRowHeight = height
    stage.runtime.layoutIfNeeded()
    #expect(table.contentSize.height == 4400)
  }

  @Test("Sums of any heights are those of the first ones, also after changes") func sums() {
    var tree = HeightTree((0..<100).map { CGFloat($0) })
    #expect(tree.set(50, of: 10) == 40 && tree.set(0, of: 99) == -99)
    for count in 0...100 { #expect(tree.sum(of: count) == tree.heights[..<count].reduce(0, +)) }
  }
}
