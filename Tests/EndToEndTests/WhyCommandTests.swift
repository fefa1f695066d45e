import Foundation
import TestSupport
import Testing

/// Tests `hitpath why` as a program: its three lines, its JSON and its exit statuses.
@Suite("The why command", .startsPrograms)
struct WhyCommandTests {
  @Test("why prints three lines, of which the last is a change that was tried, and ends with status 1")
  func lines() throws {
    let result = try ProgramUnderTest.runHitpath(["why", "tab-bar-bulge", "--tap", "187,480"])
    #expect(result.status == 1)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "AlbumCard got the touch at 187, 480.")
    #expect(lines.last?.contains("point(inside:) in TabBar that includes its subviews") == true)
    #expect(lines.last?.contains("AlbumCard loses") == true)
  }

  @Test("A view that gets the touch has status 0, and one that nothing can help has status 2")
  func statuses() throws {
    #expect(try ProgramUnderTest.runHitpath(["why", "a-to-e"]).status == 0)
    let pan = ["why", "photo", "--tap", "187,240", "--recognizer", "UIPinchGestureRecognizer"]
    #expect(try ProgramUnderTest.runHitpath(pan).status == 2)
  }

  @Test("A touch outside of the canvas is called that, of options and of a recording")
  func outside() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch.replacing("down 245 390", with: "down 5000 1"), to: "out.hitrec")
    for arguments in ["tab-bar-bulge --tap 5000,1", "out.hitrec"] {
      let outcome = try folder.shell("hitpath why \(arguments)")
      #expect(outcome.status == 64, "\(outcome.standardOutput)")
      #expect(outcome.standardError.contains("5000, 1 is not on the canvas, which is"), "\(outcome.standardError)")
    }
  }

  @Test("JSON has every change that works, with its side effects and its code")
  func json() throws {
    let arguments = ["why", "tab-bar-bulge", "--tap", "187,480", "--format", "json"]
    let result = try ProgramUnderTest.runHitpath(arguments)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutputBytes)) as? [String: Any])
    let proposals = try #require(object["proposals"] as? [[String: Any]])
    #expect(proposals.count > 1 && object["isExpected"] as? Bool == false)
    let losses = try #require(proposals[0]["loses"] as? [[String: Any]])
    #expect(losses.contains { $0["view"] as? String == "AlbumCard" })
    let changes = try #require(proposals[0]["changes"] as? [[String: Any]])
    #expect((changes[0]["swift"] as? String)?.contains("override func point(inside") == true)
  }

  @Test("The causes of an outcome go back to the sample that began it, as text and as JSON")
  func causes() throws {
    let arguments = ["why", "tap-against-control", "--causes"]
    let lines = try ProgramUnderTest.runHitpath(arguments).standardOutput.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: ""))
    #expect(start == 3 && lines.count > 6, "\(lines)")
    #expect(lines.dropLast().last?.contains("sendEvent, touch 1") == true, "\(lines)")
    let json = try ProgramUnderTest.runHitpath(["why", "tap-against-control", "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [String: Any])
    let records = try #require(object["causes"] as? [[String: Any]]).compactMap { $0["record"] as? Int }
    #expect(records.count > 2 && records == records.sorted(by: >))
  }

  @Test("trace --race prints the recognizers and what they did to each other, in three formats")
  func race() throws {
    let arguments = ["trace", "single-or-double-tap", "--set", "waits=on", "--race"]
    let text = try ProgramUnderTest.runHitpath(arguments)
    #expect(
      text.status == 0 && text.standardOutput.contains("to fail (Chooser answered shouldRequireFailure with true)"),
      "\(text.standardOutput)")
    #expect(text.standardOutput.contains("\nRecognized: "))
    let json = try ProgramUnderTest.runHitpath(arguments + ["--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [String: Any])
    #expect((object["recognizers"] as? [[String: Any]])?.isEmpty == false)
    let chart = try ProgramUnderTest.runHitpath(arguments + ["--format", "mermaid"])
    #expect(chart.standardOutput.hasPrefix("flowchart LR\n"))
    #expect(try ProgramUnderTest.runHitpath(arguments + ["--format", "article"]).status == 64)
  }

  @Test("trace --why says about each touch what why says about it, after the trace, as text and as JSON")
  func traces() throws {
    let taps = ["tab-bar-bulge", "--tap", "187,480", "--tap", "187,520"]
    let why = ["--why", "CentreButton"]
    let trace = try ProgramUnderTest.runHitpath(["trace"] + taps)
    let both = try ProgramUnderTest.runHitpath(["trace"] + taps + why)
    #expect(both.status == 0)
    var expected = trace.standardOutput
    var answers: [[String: Any]] = []
    for touch in ["1", "2"] {
      let asked = ["why"] + taps + ["--view", "CentreButton", "--touch", touch]
      let lines = try ProgramUnderTest.runHitpath(asked).standardOutput.split(separator: "\n")
      expected += "\ntouch \(touch), about CentreButton:\n" + lines.map { "  \($0)\n" }.joined()
      answers.append(try Self.object(ProgramUnderTest.runHitpath(asked + ["--format", "json"])))
    }
    #expect(both.standardOutput == expected)
    let json = try Self.object(ProgramUnderTest.runHitpath(["trace"] + taps + why + ["--format", "json", "--no-why"]))
    let touches = try #require(json["touches"] as? [[String: Any]])
    #expect(json["why"] == nil && touches.count == 2)
    for (index, touch) in touches.enumerated() {
      #expect(touch["touch"] as? Int == index + 1)
      #expect(touch["lines"] as? [String] == answers[index]["lines"] as? [String])
      #expect(touch["isExpected"] as? Bool == answers[index]["isExpected"] as? Bool)
    }
  }

  @Test("trace --why refuses a view that the scene lacks, input without fingers, and formats without words")
  func tracesWithoutAnswer() throws {
    for arguments in [
      ["--tap", "187,480", "--why", "CenterButton"], ["--key", "k", "--why", "CentreButton"],
      ["--why", "CentreButton", "--format", "mermaid"], ["--why", "CentreButton", "--accessibility"],
    ] {
      let result = try ProgramUnderTest.runHitpath(["trace", "tab-bar-bulge"] + arguments)
      #expect(result.status == 64 && result.standardOutput.isEmpty && !result.standardError.isEmpty, "\(arguments)")
    }
  }

  private static func object(_ result: ProgramUnderTest.Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.standardOutputBytes)) as? [String: Any])
  }

  @Test("Names that nothing has, touches that a recording lacks and options that do not fit end with status 64")
  func mistakes() throws {
    for arguments in [
      ["--view", "CenterButton"], ["--recognizer", "Tapp"], ["--view", "A", "--recognizer", "B"], ["--touch", "0"],
      ["--touch", "9"], ["--format", "json", "--swift"],
    ] {
      let result = try ProgramUnderTest.runHitpath(["why", "tab-bar-bulge", "--tap", "187,480"] + arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(!result.standardError.isEmpty)
    }
    let unknown = try ProgramUnderTest.runHitpath(["why", "tab-bar-bulge", "--view", "CenterButton"])
    #expect(unknown.standardError.contains("Did you mean 'CentreButton'?"))
  }
}
