import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests segues that are performed by code, and the activity sheet.
@MainActor
@Suite struct SharingTests {
  private func button(_ title: String, in view: UIView) -> CGPoint? {
    var waiting = [view]
    while let view = waiting.popLast() {
      if view is UIButton, view.accessibilityIdentifier == title {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      }
      waiting += view.subviews
    }
    return nil
  }

  private final class Print: UIActivity {
    var printed: [String] = []
    override var activityTitle: String? { "Print" }
    override var activityType: ActivityType? { ActivityType("print") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
    override func prepare(withActivityItems activityItems: [Any]) { printed = activityItems.map { "\($0)" } }
    override func perform() { activityDidFinish(true) }
  }

  private func share(
    _ items: [Any], _ activities: [UIActivity] = []
  ) -> (TestStage, UIActivityViewController, () -> [String]) {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      log.lines.append("\(type?.rawValue ?? "nothing") \(completed)")
    }
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    stage.runtime.layoutIfNeeded()
    return (stage, sheet, { log.lines })
  }

  @Test("Copy puts the text on the pasteboard, after the sheet was dismissed")
  func copy() throws {
    let (stage, sheet, log) = share(["words", 7])
    #expect(sheet.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["words", "7"])
    stage.finger().tap(try #require(button("Copy", in: sheet.view)))
    #expect(log() == [])
    stage.advance(by: 1)
    #expect(UIPasteboard.general.string == "words" && sheet.view.window == nil)
    #expect(log() == ["com.apple.UIKit.activity.CopyToPasteboard true"])
  }

  @Test("An activity of the app is offered if it can be performed, and is performed with the items")
  func ownActivity() throws {
    let activity = Print()
    let (stage, sheet, log) = share(["a", "b"], [activity])
    stage.finger().tap(try #require(button("Print", in: sheet.view)))
    stage.advance(by: 1)
    #expect(activity.printed == ["a", "b"] && log() == ["print true"])
    #expect(button("Print", in: share([7], [Print()]).1.view) == nil)
  }

  @Test("A sheet that is dismissed by a drag completes without an activity")
  func dismissed() {
    let (stage, sheet, log) = share(["words"])
    stage.finger().drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 780), over: 0.2)
    stage.advance(by: 2)
    #expect(sheet.view.window == nil && log() == ["nothing false"])
  }

  @Test("A segue created by code shows its destination; one of a storyboard is rejected with a message")
  func segues() {
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    UIStoryboardSegue(identifier: "next", source: root, destination: next).perform()
    stage.advance(by: 1)
    #expect(navigation.topViewController === next)
    var ran = 0
    UIStoryboardSegue(identifier: nil, source: root, destination: next, performHandler: { ran += 1 }).perform()
    #expect(ran == 1)
    next.performSegue(withIdentifier: "missing", sender: nil)
    #expect(navigation.topViewController === next && next.presentedViewController == nil)
  }
}
