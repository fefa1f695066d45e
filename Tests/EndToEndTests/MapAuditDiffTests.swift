import Foundation
import TestSupport
import Testing

/// Runs the commands for reviews, articles and CI as their readers do.
@Suite("map, audit, diff and trace of anything", .startsPrograms)
struct MapAuditDiffTests {
  private func run(_ arguments: String...) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(arguments)
  }

  @Test("map prints shares, and writes the same picture, drawing and JSON each time")
  func map() throws {
    let text = try run("map", "tab-bar-bulge", "--set", "override=off", "--dead")
    #expect(text.status == 0 && text.standardOutput.contains("CentreButton: touches go to"))
    let folder = try TemporaryFolder()
    for name in ["map.png", "map.svg", "map.json"] {
      var contents: [Data] = []
      for _ in 0..<2 {
        let outcome = try run("map", "tab-bar-bulge", "-o", folder.path(name))
        #expect(outcome.status == 0, "\(outcome.standardError)")
        contents.append(try Data(contentsOf: folder.url(name)))
      }
      #expect(contents[0] == contents[1] && contents[0].count > 1000)
    }
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url("map.json"))) as? [String: Any]
    #expect(object?["canvas"] as? [Double] == [375, 560])
    #expect(try run("map", "a-to-e", "-o", folder.path("map.gif")).status == 64)
    #expect(try run("map", "a-to-e", "--at", "-1").status == 64)
    #expect(try run("map", "a-to-e", "-o", "/nowhere/at/all.json").status == 73)
  }

  @Test("map and snapshot show a moment while a finger is down, which differs from that after it")
  func momentOfDrag() throws {
    let folder = try TemporaryFolder()
    let drag = "nested-scroll-views --drag 60,300:60,120 --over 1"
    for command in ["map \(drag) -o N.json", "snapshot \(drag) --size 480x640 --stage-only -o N.svg"] {
      let outcome = try folder.shell(
        ["0.5", "0.5", "1.9"].enumerated().map {
          "hitpath \(command.replacing("N", with: "\($0)")) --at \($1)"
        }.joined(separator: " && "))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let names = ["0", "1", "2"].map { $0 + (command.hasPrefix("map") ? ".json" : ".svg") }
      let contents = try names.map { try folder.text($0) }
      #expect(contents[0] == contents[1] && contents[0] != contents[2])
    }
    #expect(try folder.shell("hitpath snapshot a-to-e --at 1 --time 1 -o a.png").status == 64)
  }

  @Test("map of a recording shows a moment of it")
  func moment() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      hitpath-recording 1
      example hit-slop
      canvas 375 560
      program 1.0.0
      switch slop on

      1000000 switch slop off
      1000000 frame

      """, to: "slop.hitrec")
    let before = try run("map", folder.path("slop.hitrec"), "--at", "0.5", "--json")
    let after = try run("map", folder.path("slop.hitrec"), "--json")
    #expect(before.status == 0 && after.status == 0, "\(before.standardError)\(after.standardError)")
    #expect(before.standardOutput.contains("\"slop\":true") && after.standardOutput.contains("\"slop\":false"))
    #expect(before.standardOutput != after.standardOutput)
    #expect(try run("map", folder.path("slop.hitrec"), "--tap", "1,2").status == 64)
  }

  @Test("audit ends with 1 for what is new, and with 0 for what a baseline accepts")
  func audit() throws {
    let folder = try TemporaryFolder()
    let off = ["audit", "tab-bar-bulge", "--set", "override=off"]
    let found = try ProgramUnderTest.runHitpath(off)
    #expect(found.status == 1 && found.standardOutput.contains("[partly-reachable]"), "\(found.standardOutput)")
    #expect(found.standardOutput.contains("the finding is gone and no other comes: tried."))
    let untried = try ProgramUnderTest.runHitpath(off + ["--no-try", "--fail-on", "never"])
    #expect(untried.status == 0 && !untried.standardOutput.contains("tried."))
    let written = try ProgramUnderTest.runHitpath(off + ["--write-baseline", folder.path("known.json")])
    #expect(written.status == 0)
    let accepted = try ProgramUnderTest.runHitpath(off + ["--baseline", folder.path("known.json")])
    #expect(accepted.status == 0 && accepted.standardOutput.contains("accepted by the baseline"))
    #expect(try ProgramUnderTest.runHitpath(off + ["--baseline", folder.path("none.json")]).status == 66)
    let sarif = try ProgramUnderTest.runHitpath(off + ["--format", "sarif"])
    let log = try JSONSerialization.jsonObject(with: Data(sarif.standardOutputBytes)) as? [String: Any]
    #expect(sarif.status == 1 && log?["version"] as? String == "2.1.0")
  }

  @Test("diff names the touch that goes elsewhere and ends with 1, and with 0 for two equal sides")
  func diff() throws {
    let differing = try run(
      "diff", "tab-bar-bulge:override=off", "tab-bar-bulge:override=on", "--tap", "187,480")
    #expect(differing.status == 1 && differing.standardOutput.contains("touch 1 goes to CentreButton instead of"))
    #expect(differing.standardOutput.contains("what followed in the second:"))
    let same = try run("diff", "a-to-e", "a-to-e", "--tap", "245,390")
    #expect(same.status == 0 && same.standardOutput.hasPrefix("the same, "))
    #expect(try run("diff", "a-to-e", "a-to-f").status == 64)
    #expect(try run("diff", "a-to-e:nothing=on", "a-to-e").status == 64)
  }

  @Test("diff compares traces that two programs wrote, and a trace with a scene of this program")
  func traces() throws {
    let folder = try TemporaryFolder()
    for (file, state) in [("old.json", "off"), ("new.json", "on")] {
      let trace = try run(
        "trace", "tab-bar-bulge", "--set", "override=\(state)", "--tap", "187,480", "--format", "json")
      try folder.write(trace.standardOutput, to: file)
    }
    let differing = try run("diff", folder.path("old.json"), folder.path("new.json"))
    #expect(differing.status == 1 && differing.standardError.isEmpty, "\(differing.standardError)")
    #expect(differing.standardOutput.contains("touch 1 goes to CentreButton instead of AlbumCard"))
    let same = try run("diff", folder.path("new.json"), "tab-bar-bulge:override=on", "--tap", "187,480")
    #expect(same.status == 0 && same.standardOutput.hasPrefix("the same, "), "\(same.standardOutput)")
    try folder.write("{\"format\":1}", to: "no.json")
    try folder.write("{\"format\":7,\"records\":[]}", to: "later.json")
    for (arguments, status) in [
      (["no.json", "old.json"], Int32(65)), (["later.json", "old.json"], 65), (["none.json", "old.json"], 66),
      (["old.json:override=on", "new.json"], 64), (["old.json", "new.json", "--tap", "1,2"], 64),
    ] {
      let paths = arguments.map { $0.contains(".json") ? folder.path($0) : $0 }
      let refused = try ProgramUnderTest.runHitpath(["diff"] + paths)
      #expect(refused.status == status && !refused.standardError.isEmpty, "\(arguments): \(refused.status)")
    }
    let drawn = try run(
      "diff", folder.path("old.json"), folder.path("new.json"), "-o", folder.path("difference.png"))
    #expect(drawn.status == 64)
  }

  @Test("diff draws both scenes at the first difference, the same each time; of equal sides it says so")
  func differencePicture() throws {
    let folder = try TemporaryFolder()
    let sides = ["diff", "tab-bar-bulge:override=off", "tab-bar-bulge:override=on", "--tap", "187,480", "-o"]
    for name in ["a.svg", "b.svg", "a.png"] {
      let drawn = try ProgramUnderTest.runHitpath(sides + [folder.path(name)])
      #expect(drawn.status == 1 && drawn.standardError.isEmpty, "\(drawn.standardError)")
    }
    let svg = try folder.text("a.svg")
    #expect(try svg == folder.text("b.svg"))
    #expect(svg.contains("Touch 1 goes to CentreButton instead of AlbumCard.") && svg.contains("at 0.000 s"))
    #expect(svg.contains("− tab-bar-bulge:override=off") && svg.contains("+ tab-bar-bulge:override=on"))
    #expect(try Data(contentsOf: folder.url("a.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The picture of an earlier difference does not stay.
    #expect(try run("diff", "a-to-e", "a-to-e", "-o", folder.path("a.svg")).status == 0)
    let same = try folder.text("a.svg")
    #expect(same.contains("Nothing differs.") && !same.contains("First difference"))
    #expect(try run("diff", "a-to-e", "a-to-e", "-o", folder.path("same.txt")).status == 64)
  }

  @Test("trace performs drags and keys, and reads scripts and standard input")
  func trace() throws {
    let drag = try run("trace", "nested-scroll-views", "--drag", "60,300:60,120", "--over", "0.4")
    #expect(drag.status == 0 && drag.standardOutput.contains("PanGestureRecognizer"), "\(drag.standardError)")
    let pinch = try run(
      "trace", "photo", "--drag", "150,300:100,300", "--drag", "220,300:270,300", "--together")
    #expect(pinch.status == 0 && pinch.standardOutput.contains("touch 2 belongs to"))
    let folder = try TemporaryFolder()
    try folder.write("open a-to-e\ntap 245,390\n", to: "tap.hitpath")
    let script = try run("trace", folder.path("tap.hitpath"))
    #expect(script.status == 0 && script.standardOutput.contains("ViewE"))
    try folder.write("open multi-touch\ntap 100,180\n", to: "pad.hitpath")
    let events = try run("trace", folder.path("pad.hitpath"), "--set", "multiple=off", "--format", "perfetto")
    let object = try JSONSerialization.jsonObject(with: Data(events.standardOutputBytes)) as? [String: Any]
    #expect(events.status == 0 && (object?["traceEvents"] as? [Any])?.isEmpty == false, "\(events.standardError)")
    try folder.write("open a-to-e\ntap 245,390\nopen triangle\ntap 187,280\n", to: "two.hitpath")
    #expect(try run("trace", folder.path("two.hitpath"), "--format", "json").status == 64)
    #expect(try run("trace", folder.path("two.hitpath")).status == 0)
    let shell = try folder.shell("hitpath trace - < tap.hitpath")
    #expect(shell.status == 0 && shell.standardOutput == script.standardOutput)
    #expect(try run("trace", folder.path("tap.hitpath"), "--tap", "1,2").status == 64)
    #expect(try run("trace", "a-to-e", "--over", "1").status == 64)
  }
}

/// Audits sources that were written for iOS, as CI does.
@Suite("audit of opened sources", .needs(.rewriter), .serialized)
struct OpenedAuditTests {
  @Test("audit names the file and line of the class of each view that it objects to, also in SARIF")
  func places() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("Sources"), withIntermediateDirectories: true)
    try folder.write(
      """
      import UIKit

      final class Panel: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(CloseButton(frame: CGRect(x: 20, y: 60, width: 18, height: 18)))
          view.addSubview(CloseButton(frame: CGRect(x: 40, y: 60, width: 18, height: 18)))
        }
      }
      """, to: "Sources/Panel.swift")
    try folder.write(
      """
      import UIKit

      final class CloseButton: UIButton {}
      """, to: "Sources/CloseButton.swift")
    let text = try folder.shell("hitpath open Sources --show Panel -- audit")
    #expect(text.status == 1, "\(text.standardError)")
    #expect(text.standardOutput.contains("Sources/CloseButton.swift:3: error: CloseButton: touches reach 18 by 18"))
    let sarif = try folder.shell("hitpath open Sources --show Panel -- audit --format sarif")
    #expect(sarif.status == 1 && sarif.standardOutput.contains("\"uri\" : \"Sources/CloseButton.swift\""))
    let accepted = try folder.shell(
      "hitpath open Sources --show Panel -- audit --write-baseline known.json && "
        + "hitpath open Sources --show Panel -- audit --baseline known.json")
    #expect(accepted.status == 0 && accepted.standardOutput.contains("2 accepted by the baseline"))
  }

  @Test("audit --all reports every controller of a folder once, also into a baseline, and no view alone")
  func controllers() throws {
    let folder = try TemporaryFolder()
    for (name, side) in [("First", 18), ("Second", 20)] {
      try folder.write(
        """
        import UIKit

        final class \(name)Button: UIButton {}

        final class \(name): UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let button = \(name)Button(frame: CGRect(x: 20, y: 60, width: \(side), height: \(side)))
            button.accessibilityIdentifier = "a\\u{202E}b"
            view.addSubview(button)
          }
        }
        """, to: "\(name).swift")
    }
    let text = try folder.shell("hitpath open . -- audit --all")
    #expect(text.status == 1, "\(text.standardError)")
    let places = text.standardOutput.split(separator: "\n").filter { $0.contains("[target-under-24-spaced]") }
    #expect(places.map { $0.prefix { $0 != ":" } } == ["First.swift", "Second.swift"], "\(text.standardOutput)")
    #expect(text.standardOutput.hasSuffix("Second: 1 warning\n"), "\(text.standardOutput)")
    let sarif = try folder.shell("hitpath open . -- audit --all --format sarif")
    let log = try JSONSerialization.jsonObject(with: Data(sarif.standardOutputBytes)) as? [String: Any]
    #expect(((log?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 2)
    let accepted = try folder.shell(
      "hitpath open . --show First -- audit --write-baseline known.json && "
        + "hitpath open . --show Second -- audit --write-baseline known.json && "
        + "hitpath open . -- audit --all --baseline known.json")
    #expect(accepted.status == 0, "\(accepted.standardOutput)\(accepted.standardError)")
  }
}
