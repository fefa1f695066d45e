import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the layout of alerts and action sheets, the chosen action, and the time at which handlers run.
@MainActor
@Suite struct AlertTests {
  private final class Answers {
    var given: [String] = []
  }

  private let answers = Answers()

  private func makeAlert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)])
    -> (TestStage, UIViewController, UIAlertController)
  {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { [answers] in answers.given.append($0.title ?? "") })
    }
    root.present(alert, animated: true)
    stage.advance(by: 1)
    stage.runtime.layoutIfNeeded()
    return (stage, root, alert)
  }

  private func center(of alert: UIAlertController, _ index: Int) -> CGPoint {
    guard let button = alert.actions[index].button else { return .zero }
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
  }

  @Test("An alert is centered and 270 points wide; two actions share a row, with the cancel action at the left")
  func alert() {
    let (stage, _, alert) = makeAlert(.alert, [("Delete", .destructive), ("Keep", .cancel)])
    let frame = alert.view.convert(alert.view.bounds, to: nil as UIView?)
    #expect(frame.width == 270 && frame.midX == 200 && abs(frame.midY - 400) <= 0.5)
    #expect(center(of: alert, 1).x < center(of: alert, 0).x && center(of: alert, 1).y == center(of: alert, 0).y)
    #expect(stage.runtime.hitTest(center(of: alert, 0)) is UIControl)
  }

  @Test("The chosen action's handler runs when the alert is gone; nothing else runs")
  func handler() {
    let (stage, root, alert) = makeAlert(.alert, [("Delete", .destructive), ("Keep", .cancel)])
    stage.finger().tap(center(of: alert, 0))
    #expect(answers.given.isEmpty && root.presentedViewController === alert)
    stage.finger().tap(center(of: alert, 1))
    stage.advance(by: 1)
    #expect(answers.given == ["Delete"] && root.presentedViewController == nil)
  }

  @Test("A tap outside an alert has no effect; a tap outside an action sheet chooses the cancel action")
  func beside() {
    let (stage, root, alert) = makeAlert(.alert, [("Fine", .cancel)])
    stage.finger().tap(CGPoint(x: 10, y: 10))
    stage.advance(by: 1)
    #expect(root.presentedViewController === alert && answers.given.isEmpty)
    let (other, presenter, _) = makeAlert(.actionSheet, [("Share", .default), ("Cancel", .cancel)])
    other.finger().tap(CGPoint(x: 10, y: 10))
    other.advance(by: 1)
    #expect(presenter.presentedViewController == nil && answers.given == ["Cancel"])
  }

  @Test("An action sheet is at the bottom, with its cancel action last and separate")
  func sheet() {
    let (_, _, alert) = makeAlert(.actionSheet, [("Cancel", .cancel), ("Share", .default), ("Delete", .destructive)])
    let frame = alert.view.convert(alert.view.bounds, to: nil as UIView?)
    #expect(frame.maxY == 800 && frame.width == 400)
    let ys = (0..<3).map { center(of: alert, $0).y }
    #expect(ys[1] < ys[2] && ys[2] < ys[0])
    #expect(alert.actions[0].button?.superview === alert.view && alert.actions[1].button?.superview !== alert.view)
  }

  @Test("A disabled action is hit and has no effect")
  func disabled() {
    let (stage, root, alert) = makeAlert(.alert, [("Go", .default), ("Stop", .default), ("Cancel", .cancel)])
    alert.actions[0].isEnabled = false
    stage.finger().tap(center(of: alert, 0))
    stage.advance(by: 1)
    #expect(root.presentedViewController === alert && answers.given.isEmpty)
    alert.actions[0].isEnabled = true
    stage.finger().tap(center(of: alert, 0))
    stage.advance(by: 1)
    #expect(answers.given == ["Go"])
  }

  @Test("Views behind an alert get no touches, and a second cancel action is omitted")
  func modal() {
    let (stage, root, alert) = makeAlert(.alert, [("One", .cancel), ("Two", .cancel)])
    #expect(alert.actions.map(\.title) == ["One"])
    let hit = stage.runtime.hitTest(CGPoint(x: 20, y: 20))
    #expect(hit is UIDimmingView && hit?.isDescendant(of: root.view) == false)
  }
}
