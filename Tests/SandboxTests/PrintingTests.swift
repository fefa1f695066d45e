import EventTrace
import Foundation
import Sandbox
import Scenes
import Testing
import UIKit

@testable import Examples

/// A scene whose code prints while it is touched.
@MainActor
private final class PrintingScene: Scene {
  static let about = SceneDescription(
    name: "printing-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 60))
  let switches: [SceneSwitch] = []

  private final class Talker: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      print("touched", touches.count, separator: ": ")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      print(String(repeating: "long ", count: 300))
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        print("from another thread")
        isDone.signal()
      }
      isDone.wait()
    }
  }

  func build(in window: UIWindow) {
    window.addSubview(Talker(frame: window.bounds))
    window.makeKeyAndVisible()
  }
}

/// A scene whose code prints lines in pieces.
@MainActor
private final class PiecewiseScene: Scene {
  static let about = SceneDescription(
    name: "piecewise-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 60))
  let switches: [SceneSwitch] = []

  private final class Pieces: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      print("a", terminator: ", ")
      print("b", terminator: "; ")
      print("c")
      print()
      print("d", terminator: "")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      print("")
      print("e\nla", terminator: "")
      print("st", terminator: "")
    }
  }

  func build(in window: UIWindow) {
    window.addSubview(Pieces(frame: window.bounds))
    window.makeKeyAndVisible()
  }
}

@MainActor
@Suite("Printing into the trace")
struct PrintingTests {
  private func trace() -> EventTrace {
    let stage = Stage(PrintingScene.self, measurer: FixedAdvanceMeasurer())
    stage.tap(PrintingScene.about.suggestedTap)
    return stage.recorder.trace
  }

  @Test("Printed text is in the trace, in the call that prints, in both languages")
  func place() throws {
    let lines = trace().text().split(separator: "\n").map(String.init)
    let call = try #require(lines.firstIndex { $0.hasSuffix("Talker touchesBegan, touch 1") })
    #expect(lines[call + 1].trimmingCharacters(in: .whitespaces) == "prints \"touched: 1\"")
    #expect(lines[call + 1].prefix { $0 == " " }.count > lines[call].prefix { $0 == " " }.count)
    let record = TraceRecord(id: 1, time: 0, kind: .printed(text: "a"))
    #expect(TextFormat.headline(of: record, in: .chinese) == "打印 \"a\"")
  }

  @Test("Only the beginning of a long text is kept; another thread's text is not in the trace")
  func limits() {
    let text = trace().text()
    #expect(text.contains("prints \"" + String(repeating: "long ", count: 200) + "\""))
    #expect(!text.contains("from another thread"))
  }

  @Test("A record of a text is read back from JSON")
  func coding() throws {
    let trace = trace()
    #expect(try JSONFormat.trace(from: trace.json()) == trace)
  }

  @Test("The events of a table's cells show the route that article 004 prints")
  func route() {
    let stage = Stage(RouterEvents.self, measurer: FixedAdvanceMeasurer())
    stage.tap(RouterEvents.about.suggestedTap)
    let printed = stage.recorder.trace.text().split(separator: "\n").filter { $0.contains("prints ") }
      .map { $0.split(separator: "\"")[1] }
    #expect(
      printed == [
        "Examples.ButtonCell firstButtonTapped(_:)", "Examples.ButtonCell routerEvent(with:userInfo:)",
        "UITableView routerEvent(with:userInfo:)", "UIView routerEvent(with:userInfo:)", "firstButton Clicked",
      ])
  }

  /// Source: Swift, `print(_:separator:terminator:)`. H.
  @Test("C350: pieces that are printed without a line break are one line of the trace, in the call that completes it")
  func pieces() throws {
    let stage = Stage(PiecewiseScene.self, measurer: FixedAdvanceMeasurer())
    stage.tap(CGPoint(x: 100, y: 60))
    func printed() -> [String] {
      stage.recorder.trace.text().split(separator: "\n").compactMap { line in
        // A line of the outermost level begins with its time.
        line.range(of: "prints ").map { String(line[$0.lowerBound...]) }
      }
    }
    #expect(printed() == ["prints \"a, b; c\"", "prints \"\"", "prints \"d\"", "prints \"e\""])
    let lines = stage.recorder.trace.text().split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex { $0.hasSuffix("Pieces touchesEnded, touch 1") })
    #expect(lines[end + 1].contains("prints \"d\""))
    stage.runtime.printedLines.finish()
    #expect(printed().last == "prints \"last\"" && printed().count == 5)
    stage.runtime.printedLines.finish()
    #expect(printed().count == 5)
  }
}
