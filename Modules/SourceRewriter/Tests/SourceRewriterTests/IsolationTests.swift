import Testing

@testable import SourceRewriter

/// What Swift 5 lets pass on Apple's systems about the main actor.
@Suite struct IsolationTests {
  @Test("An override of what NSObject lets any thread call is nonisolated, and does its work on the main actor")
  func overrides() {
    let text = rewritten(
      """
      class A: UIView {
        override func isEqual(_ object: Any?) -> Bool { tag == (object as? A)?.tag }
        override var hash: Int { tag }
        override var description: String { get { return "A \\(tag)" } }
      }
      """)
    #expect(text.contains("nonisolated override func isEqual(_ object: Any?) -> Bool {"))
    #expect(text.contains("{ MainActor.assumeIsolated { () -> Bool in tag == (object as? A)?.tag } }"))
    #expect(text.contains("nonisolated override var hash: Int { MainActor.assumeIsolated { () -> Int in tag } }"))
    #expect(text.contains("get { MainActor.assumeIsolated { () -> String in return \"A \\(tag)\" } }"))
  }

  @Test("A method of the same name that overrides nothing, or has other parameters, stays as it is")
  func others() {
    let members = "func isEqual(_ object: Any?) -> Bool { true }\noverride func copy(_ sender: Any?) { tag = 1 }"
    let text = rewritten("class A: UIView { \(members) }")
    #expect(!text.contains("nonisolated") && !text.contains("assumeIsolated"))
  }

  @Test(
    "A closure of Foundation that comes back on the main thread is handed to the call that says so",
    arguments: [
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "Timer.scheduledOnMainActor("),
      ("Timer(timeInterval: 1, repeats: false, block: { _ in })", "Timer.onMainActor("),
      (
        "NotificationCenter.default.addObserver(forName: n, object: nil, queue: .main) { _ in }",
        "NotificationCenter.default.addObserverOnMainActor("
      ),
      ("OperationQueue.main.addOperation { }", "OperationQueue.main.addOperationOnMainActor {"),
      ("RunLoop.main.perform { }", "RunLoop.main.performOnMainActor {"),
      ("DispatchQueue.global(qos: .background).async { }", "DispatchQueue.global(qos: .background).asyncUnchecked {"),
      ("queue.async(flags: .barrier) { }", "queue.asyncUnchecked(flags: .barrier) {"),
      ("queue?.asyncAfter(deadline: .now() + 1, execute: { })", "queue?.asyncAfterUnchecked("),
      ("group.notify(queue: .main) { }", "group.notifyUnchecked(queue: .main) {"),
      ("operations.addOperation { }", "operations.addOperationUnchecked {"),
      ("let o = BlockOperation { }", "let o = BlockOperation.unchecked {"),
      ("Thread.detachNewThread { }", "Thread.detachNewThreadUnchecked {"),
    ])
  func closures(call: String, translated: String) {
    #expect(rewritten("class A: UIView { func f() {\n\(call)\n} }").contains(translated))
  }

  @Test("Calls of other objects that have the same names stay as they are")
  func otherObjects() {
    let calls = [
      "queue.addOperation(operation)", "queue.async(execute: item)", "DispatchQueue.main.async { }", "bar.notify { }",
      "center.addObserver(self, selector: s, name: n, object: nil)", "me.perform { }",
    ]
    let own = rewritten("class A: UIView { func async(_ f: () -> Void) {}\nfunc g() { a.async { } } }")
    #expect(own.contains("a.async { }"))
    for call in calls { #expect(rewritten("class A: UIView { func f() {\n\(call)\n} }").contains(call)) }
  }
}

/// What Foundation and UIKit on Linux have in another way.
@Suite struct FoundationTests {
  @Test("A predicate of a format is one that is understood here; a transform as an object is the transform")
  func foundation() {
    let text = rewritten("let p = NSPredicate(format: \"SELF MATCHES %@\", r)\nlet v: Any = NSValue(caTransform3D: t)")
    #expect(text.contains("NSPredicate.written(format: \"SELF MATCHES %@\", r)"))
    #expect(!text.contains("NSValue") && !text.contains("caTransform3D") && text.contains(" t)"))
  }

  @Test("The first class of cells is a delegate of recognizers, unless one of its family says so itself")
  func cells() {
    #expect(rewritten("class A: UITableViewCell { }").contains("class A: UITableViewCell, UIGestureRecognizerDelegate"))
    let family = rewritten("class A: UITableViewCell { }\nclass B: A, UIGestureRecognizerDelegate { }")
    #expect(family.contains("class A: UITableViewCell {"))
    #expect(rewritten("class A: UIView { }").contains("class A: UIView {"))
  }
}
