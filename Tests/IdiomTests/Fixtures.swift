import Foundation
import UIKitTestSupport

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
func isClose(_ one: CGFloat, _ other: CGFloat, by tolerance: CGFloat = 0.001) -> Bool { abs(one - other) < tolerance }

/// A target that counts the actions that it receives.
@MainActor
final class Counter: NSObject {
  private(set) var count = 0
  func count(_ sender: AnyObject) { count += 1 }
}

/// A target that records the state of the recognizer at each action.
@MainActor
final class StateKeeper: NSObject {
  private(set) var states: [UIGestureRecognizer.State] = []
  func keep(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

/// A plain view that records its touches and does not forward them.
class TouchedView: UIView {
  private(set) var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

/// A controller whose view is filled by a table of 60-point rows. Subclasses override the methods that they need.
class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  var rowCount = 30
  private(set) var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  /// Returns the height of a row in points.
  func height(_ row: Int) -> CGFloat { 60 }

  func makeCell(_ row: Int) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell(indexPath.row)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath.row) }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}

extension UIButton {
  /// A button whose `touchUpInside` runs `action`.
  convenience init(frame: CGRect, _ action: @escaping @MainActor () -> Void) {
    self.init(frame: frame)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }
}
