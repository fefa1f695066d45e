import EventTrace
import Testing
import UIKit
import UIKitTestSupport

/// Tests the labels of views of the class `UIView` itself, of which an app has many. Each view has one label, which is
/// the same in every text.
@MainActor
@Suite struct ObjectNamesTests {
  private final class Own: UIView {}

  @Test("A second view of the class UIView without a name has a label, and the first stays as it is named")
  func labels() {
    let stage = TestStage()
    let (one, other, named, own) = (UIView(), UIView(), UIView(), Own())
    named.accessibilityIdentifier = "card"
    stage.runtime.perform { for view in [one, other, named, own] { stage.window.addSubview(view) } }
    let names = ObjectNames(givesLabels: true)
    #expect("\(names.name(of: one))" == "UIView")
    #expect("\(names.name(of: named)) \(names.name(of: own))" == "UIView \"card\" Own")
    #expect("\(names.name(of: other))" == "UIView#2")
    #expect("\(names.name(of: one))" == "UIView", "a text that was read must not be named otherwise")
    #expect(names.name(of: one) == ResponderName(number: 1, type: "UIView"), "it is the same object")
    #expect("\(names.name(of: named)) \(names.name(of: own))" == "UIView \"card\" Own")
    one.accessibilityIdentifier = "now named"
    #expect("\(names.name(of: one)) \(names.name(of: other))" == "UIView \"now named\" UIView#2")
  }

  @Test("Names that are derived from a recorder's have its labels, whatever their own numbers are")
  func oneLabel() throws {
    let stage = TestStage()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (outer, inner) = (UIView(frame: frame), UIView(frame: frame))
    stage.runtime.perform {
      outer.addSubview(inner)
      stage.window.addSubview(outer)
    }
    let recorder = TraceRecorder()
    let names = recorder.makeNames()
    #expect("\(names.name(of: inner)) \(names.name(of: outer))" == "UIView UIView#2", "the recorder met neither")
    let point = CGPoint(x: 10, y: 10)
    for _ in 1...2 { #expect(stage.runtime.observed(by: recorder) { stage.runtime.hitTest(point) } === inner) }
    let words = [outer, inner].map { "\(recorder.name(of: $0))" }
    #expect(words == ["UIView#2", "UIView"])
    #expect([outer, inner].map { "\(names.name(of: $0))" } == words)
    let text = recorder.trace.text()
    for word in words { #expect(text.contains(" \(word) hitTest")) }
    let again = TraceRecorder(labelledBy: recorder)
    _ = stage.runtime.observed(by: again) { stage.runtime.hitTest(point) }
    let last = try #require(again.trace.records.last)
    var found: [String] = []
    last.forEach { if case .hitTest(let view, _, _, _, _) = $0.kind { found.append(view.name.description) } }
    #expect(words.allSatisfy(found.contains))
  }
}
