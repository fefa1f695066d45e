import Testing

@testable import SourceRewriter

/// Tests code that violates the isolation of the main actor, which Swift 5 accepts on Apple's systems.
@Suite struct IsolationTests {
  @Test("An override of a nonisolated method of NSObject is nonisolated, and its body runs on the main actor")
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

  @Test("A method of the same name that overrides nothing, or has other parameters, is not changed")
  func others() {
    let members = "func isEqual(_ object: Any?) -> Bool { true }\noverride func copy(_ sender: Any?) { tag = 1 }"
    let text = rewritten("class A: UIView { \(members) }")
    #expect(!text.contains("nonisolated") && !text.contains("assumeIsolated"))
  }

  @Test(
    "A closure that Foundation calls on the main thread is passed to a function that declares this",
    arguments: [
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "Timer.scheduledOnMainActor("),
      ("timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "timer = .scheduledOnMainActor("),
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

  @Test("A function in a closure is on the main actor, unless the closure may run on another thread")
  func localFunctions() {
    func text(_ call: String) -> String {
      rewritten("class A: UIView { func f() {\n\(call) { func side() -> CGFloat { bounds.width }\n_ = side() }\n} }")
    }
    for call in ["Layout", "items.forEach", "DispatchQueue.main.async", "UIView.animate(withDuration: 1)"] {
      #expect(text(call).contains("{ @MainActor func side() -> CGFloat {"), "\(call)")
    }
    for call in ["DispatchQueue.global().async", "session.dataTask(with: url)", "Task.detached"] {
      #expect(!text(call).contains("@MainActor"), "\(call)")
    }
    let outside = rewritten("class A: UIView { func f() { func g() {}\ng() }\nfunc h() { _ = { @MainActor in } } }")
    #expect(outside.contains("{ func g() {}"))
    let inner = rewritten("class A: UIView { func f() { run { let a = items.map { func g() {} } } } }")
    #expect(inner.contains("{ @MainActor func g() {}"))
  }

  @Test("Calls with the same names on other objects are not changed")
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

/// Tests code whose declarations differ in Foundation and UIKit on Linux.
@Suite struct FoundationTests {
  @Test("A predicate with a format is replaced by a supported one; a transform as an object is the transform")
  func foundation() {
    let text = rewritten("let p = NSPredicate(format: \"SELF MATCHES %@\", r)\nlet v: Any = NSValue(caTransform3D: t)")
    #expect(text.contains("NSPredicate.written(format: \"SELF MATCHES %@\", r)"))
    #expect(!text.contains("NSValue") && !text.contains("caTransform3D") && text.contains(" t)"))
  }

  @Test("The first cell class conforms to the recognizer's delegate protocol, unless a related class declares it")
  func cells() {
    #expect(rewritten("class A: UITableViewCell { }").contains("class A: UITableViewCell, UIGestureRecognizerDelegate"))
    let family = rewritten("class A: UITableViewCell { }\nclass B: A, UIGestureRecognizerDelegate { }")
    #expect(family.contains("class A: UITableViewCell {"))
    #expect(rewritten("class A: UIView { }").contains("class A: UIView {"))
  }
}
