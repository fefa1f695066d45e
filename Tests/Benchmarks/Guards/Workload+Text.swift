import CoreGraphics
import UIKitTestSupport

extension Workload {
  /// Workloads of long texts and long tables, in which only what is near the screen or the change may cost anything.
  static let longContents =
    atTwoSizes(
      "text-key", of: [], "20 keys in a text view, drawn after each", sizes: (10_000, 100_000), "characters", most: 1.6,
      prepare: typing)
    + atTwoSizes(
      "table-estimates", of: [], "20 scrolls by a screen in a table that asks for heights", sizes: (1_000, 10_000),
      "rows", most: 1.5, prepare: scrolling)

  private static func typing(characters: Int) throws -> () throws -> Void {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let paragraph = String(repeating: "some words of a text ", count: 19) + "\n"
    view.text = String(String(repeating: paragraph, count: characters / paragraph.count + 1).prefix(characters))
    stage.rootView.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: characters / 2, length: 0)
    _ = stage.runtime.makeDisplayList()
    return {
      for _ in 0..<20 {
        view.insertText("x")
        _ = stage.runtime.makeDisplayList()
      }
      let typed = view.selectedRange.location - characters / 2
      try WorkloadFailure.unless(typed > 0 && typed.isMultiple(of: 20), "\(typed) characters were typed")
    }
  }

  private static func scrolling(rows: Int) throws -> () throws -> Void {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let source = UnevenRows(count: rows)
    let table = UITableView(frame: stage.rootView.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    stage.rootView.addSubview(table)
    _ = stage.runtime.makeDisplayList()
    return {
      for step in 1...20 {
        table.contentOffset.y = CGFloat(step) * table.bounds.height
        _ = stage.runtime.makeDisplayList()
      }
      let asked = source.asked
      try WorkloadFailure.unless(asked > 300 && asked < 700, "the heights of \(asked) rows were requested")
    }
  }
}

@MainActor
private final class UnevenRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let count: Int
  private(set) var asked = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return CGFloat(30 + 7 * (indexPath.row % 5))
  }
}
