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
    ])
  func closures(call: String, translated: String) {
    #expect(rewritten("class A: UIView { func f() {\n\(call)\n} }").contains(translated))
  }

  @Test("Calls of other objects that have the same names stay as they are")
  func otherObjects() {
    let calls = [
      "queue.addOperation { }", "center.addObserver(self, selector: s, name: n, object: nil)", "me.perform { }",
    ]
    for call in calls { #expect(rewritten("class A: UIView { func f() {\n\(call)\n} }").contains(call)) }
  }
}
