import Foundation
import TestSupport
import Testing

/// Tests the built program without a window: its output, and how it rejects arguments.
@Suite("The command line", .startsPrograms)
struct CommandLineTests {
  @Test("list names every example, as text and as JSON")
  func list() throws {
    let text = try ProgramUnderTest.runHitpath(["list"])
    #expect(text.status == 0)
    #expect(text.standardOutput.contains("tab-bar-bulge"))
    let json = try ProgramUnderTest.runHitpath(["list", "--json"])
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [[String: Any]])
    #expect(entries.count == text.standardOutput.split(separator: "\n").count)
    #expect(entries.allSatisfy { $0["name"] is String && $0["switches"] is [Any] })
  }

  @Test("trace prints the elements that an assistive technology visits, including those of an on-screen keyboard")
  func accessibility() throws {
    let elements = try ProgramUnderTest.runHitpath(["trace", "first-responder", "--accessibility"])
    #expect(elements.status == 0 && elements.standardOutput.contains("UITextField: "))
    #expect(!elements.standardOutput.contains("\"q\""))
    let arguments = ["trace", "first-responder", "--tap", "120,132", "--keyboard", "screen", "--accessibility"]
    let withKeys = try ProgramUnderTest.runHitpath(arguments)
    #expect(withKeys.standardOutput.contains("Key: \"q\", keyboardKey"))
    let json = try ProgramUnderTest.runHitpath(["trace", "controls", "--accessibility", "--format", "json"])
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [String: Any])["elements"]
    let slider = try #require((list as? [[String: Any]])?.first { $0["type"] as? String == "UISlider" })
    #expect(slider["traits"] as? [String] == ["adjustable"] && (slider["frame"] as? [Double])?.count == 4)
    #expect(try ProgramUnderTest.runHitpath(arguments + ["--format", "mermaid"]).status == 64)
    #expect(try ProgramUnderTest.runHitpath(["trace", "a-to-e", "--keyboard", "braille"]).status == 64)
  }

  @Test("trace accepts a rotated device, and a canvas of another size")
  func turnedDevice() throws {
    let turned = try ProgramUnderTest.runHitpath([
      "trace", "a-to-e", "--no-why", "--orientation", "landscape", "--tap", "500,100",
    ])
    let start = "0.000 s  device held landscapeLeft\n0.000 s  screen 560x375\n"
    #expect(turned.status == 0 && turned.standardOutput.hasPrefix(start))
    #expect(turned.standardOutput.contains("(500.0, 100.0)"))
    let small = try ProgramUnderTest.runHitpath(["trace", "a-to-e", "--no-why", "--canvas", "300x200"])
    #expect(small.status == 0 && small.standardOutput.hasPrefix("0.000 s  screen 300x200\n"))
    for wrong in [["--canvas", "100x100"], ["--canvas", "300"], ["--orientation", "north"]] {
      #expect(try ProgramUnderTest.runHitpath(["trace", "a-to-e"] + wrong).status == 64)
    }
  }

  @Test("trace prints the article's order, the same each time")
  func trace() throws {
    let arguments = ["trace", "overlapping-siblings", "--tap", "180,200"]
    let (one, other) = (try ProgramUnderTest.runHitpath(arguments), try ProgramUnderTest.runHitpath(arguments))
    #expect(one.status == 0)
    #expect(one.standardOutputBytes == other.standardOutputBytes)
    let why = try ProgramUnderTest.runHitpath(["why"] + arguments.dropFirst())
    let bare = try ProgramUnderTest.runHitpath(arguments + ["--no-why"])
    #expect(why.standardOutput.split(separator: "\n").count == 3)
    #expect(one.standardOutput == why.standardOutput + "\n" + bare.standardOutput)
    let log = try ProgramUnderTest.runHitpath(arguments + ["--format", "article"])
    let answers = log.standardOutput.split(separator: "\n").filter {
      $0.hasPrefix("Examples.View") && $0.contains("+++")
    }
    #expect(
      Array(answers.prefix(4)) == [
        "Examples.ViewC pointInside +++ return: false", "Examples.ViewB pointInside +++ return: true",
        "Examples.ViewB2 pointInside +++ return: false", "Examples.ViewB1 pointInside +++ return: true",
      ])
    let json = try ProgramUnderTest.runHitpath(arguments + ["--format", "json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [String: Any])
    #expect(object["format"] as? Int == 1)
  }

  @Test("snapshot writes the same picture each time, without a display")
  func snapshot() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      let outcome = try ProgramUnderTest.runHitpath(
        ["snapshot", "tab-bar-bulge", "--tap", "187,478", "-o", folder.path(name), "--size", "800x600"])
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    let picture = try Data(contentsOf: folder.url("a.png"))
    #expect(try picture == Data(contentsOf: folder.url("b.png")))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("snapshot --time shows the scene at that time")
  func snapshotTime() throws {
    let folder = try TemporaryFolder()
    for (name, time) in [("start.png", "0"), ("later.png", "0.5"), ("again.png", "0.5")] {
      let outcome = try ProgramUnderTest.runHitpath(
        ["snapshot", "moving-target", "--time", time, "-o", folder.path(name), "--size", "800x600"])
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    let later = try Data(contentsOf: folder.url("later.png"))
    #expect(try later == Data(contentsOf: folder.url("again.png")))
    #expect(try later != Data(contentsOf: folder.url("start.png")))
  }

  @Test(
    "Impossible commands are rejected with a message and a documented exit status",
    arguments: [
      Refusal(
        what: "an unknown example", arguments: ["trace", "tab-bar-bulg"], status: 64,
        says: ["no example 'tab-bar-bulg'", "Did you mean 'tab-bar-bulge'?", "hitpath list"]),
      Refusal(
        what: "a malformed point", arguments: ["trace", "a-to-e", "--tap", "12;7"], status: 64, says: ["12;7", "x,y"]),
      Refusal(
        what: "a point that is no number", arguments: ["trace", "a-to-e", "--tap", "nan,1"], status: 64, says: ["x,y"]),
      Refusal(
        what: "an unknown switch", arguments: ["trace", "hit-slop", "--set", "slope=on"], status: 64,
        says: ["no switch 'slope'", "slop"]),
      Refusal(
        what: "a malformed switch", arguments: ["trace", "hit-slop", "--set", "slop"], status: 64, says: ["key=on|off"]),
      Refusal(
        what: "a window too small", arguments: ["run", "--size", "300x200"], status: 64, says: ["640x480", "--size"]),
      Refusal(
        what: "a time before the start", arguments: ["snapshot", "a-to-e", "-o", "a.png", "--time=-1"], status: 64,
        says: ["--time", "-1"]),
      Refusal(what: "a scale out of range", arguments: ["run", "--scale", "9"], status: 64, says: ["--scale"]),
      Refusal(
        what: "no display", arguments: ["run"], status: 69,
        says: ["No display", "hitpath trace", "hitpath snapshot", "xvfb-run"]),
      Refusal(
        what: "a driver SDL does not have", arguments: ["run"], environment: ["SDL_VIDEODRIVER": "nonsense"],
        status: 69,
        says: ["SDL", "nonsense"]),
      Refusal(
        what: "an output that cannot be created",
        arguments: ["snapshot", "a-to-e", "-o", "/nowhere/at/all.png"], status: 73, says: ["/nowhere/at/all.png"]),
      Refusal(
        what: "a trace file that cannot be created", arguments: ["run", "--trace-file", "/nowhere/at/all.json"],
        status: 73,
        says: ["/nowhere/at/all.json", "--trace-file"]),
    ])
  func refusal(_ refusal: Refusal) throws {
    let outcome = try ProgramUnderTest.runHitpath(refusal.arguments, environment: refusal.environment)
    #expect(outcome.status == refusal.status, "\(outcome.standardError)")
    #expect(outcome.standardOutput.isEmpty)
    for words in refusal.says { #expect(outcome.standardError.contains(words), "\(outcome.standardError)") }
  }

  @Test("Without any font a snapshot names the package to install")
  func noFont() throws {
    let folder = try TemporaryFolder()
    let configuration = folder.url("fonts.conf")
    try """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>\(folder.path("none"))</dir></fontconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    let outcome = try ProgramUnderTest.runHitpath(
      ["snapshot", "a-to-e", "-o", folder.path("a.png")], environment: ["FONTCONFIG_FILE": configuration.path])
    #expect(outcome.status == 69)
    #expect(outcome.standardError.contains("fonts-inter"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("--help documents the exit statuses, --version prints one line")
  func help() throws {
    let help = try ProgramUnderTest.runHitpath(["--help"])
    #expect(help.status == 0)
    for status in ["64", "69", "70", "73"] { #expect(help.standardOutput.contains(status)) }
    #expect(try ProgramUnderTest.runHitpath(["--version"]).standardOutput.split(separator: "\n").count == 1)
  }
}
