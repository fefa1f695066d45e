import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Decodes films and recordings made by the built program, and tests their contents.
@Suite("Films and recordings", .needs(.ffmpeg))
struct FilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func write(_ text: String, to name: String) throws -> String { try folder.write(text, to: name) }

  private func film(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(["film"] + arguments, environment: environment, within: 120)
  }

  private func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
    try ProgramUnderTest.run(URL(fileURLWithPath: "/usr/bin/env"), [program] + arguments).standardOutputBytes
  }

  private func probe(_ path: String) throws -> String {
    let entries = "stream=codec_name,width,height,r_frame_rate,nb_read_frames"
    let bytes = try output(
      of: "ffprobe",
      ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries", entries, "-of", "csv=p=0", path])
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func pixels(_ path: String) throws -> [UInt8] {
    try output(of: "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"])
  }

  private func leftovers() throws -> [String] {
    try folder.names().filter { $0.hasPrefix(".") }
  }

  private var recorded: [String] {
    ["--stage-only", "--size", "400x600", "--fps", "10", "--hide", "hitPath", "--hide", "chain"]
  }

  @Test(
    "A film of a recording has its format, its size, its rate and every frame",
    arguments: [("a.mp4", "h264"), ("a.webm", "vp9"), ("a.gif", "gif")])
  func formats(name: String, codec: String) throws {
    let outcome = try film([write(SampleRecording.oneTouchAndRest, to: "a.hitrec"), "-o", path(name)] + recorded)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try probe(path(name)) == "\(codec),400,600,10/1,30")
    #expect(try leftovers().isEmpty)
  }

  @Test("The finger is visible where and when the recording has it; two runs give the same frames")
  func finger() throws {
    let source = try write(SampleRecording.oneTouchAndRest, to: "a.hitrec")
    for name in ["one.mp4", "two.mp4"] { #expect(try film([source, "-o", path(name)] + recorded).status == 0) }
    let bytes = try pixels(path("one.mp4"))
    try #require(bytes.count == 30 * 400 * 600)
    #expect(try bytes == pixels(path("two.mp4")))
    // While the finger is down, the ring has a dark casing. The scene is scaled in the picture, with the headline below
    // it.
    func ring(_ frame: Int) -> [Int] {
      (0..<400 * 500).filter { bytes[frame * 400 * 600 + $0] < 90 && bytes[$0] > 150 }
    }
    #expect(ring(2).isEmpty)
    let dot = ring(7)
    try #require(!dot.isEmpty)
    let middle = CGPoint(
      x: CGFloat(dot.reduce(0) { $0 + $1 % 400 }) / CGFloat(dot.count),
      y: CGFloat(dot.reduce(0) { $0 + $1 / 400 }) / CGFloat(dot.count))
    // The canvas is centered, so its scale follows from the place, and both axes must agree.
    let scales = [(middle.x - 200) / (245 - 187.5), (middle.y - 300) / (390 - 280)]
    #expect(abs(scales[0] - scales[1]) < 0.05 && (0.5...1.2).contains(scales[0]), "\(middle)")
  }

  @Test(
    "A folder or a numbered name writes pictures instead of a film", arguments: ["frames/", "f-%03d.png"])
  func pictures(name: String) throws {
    let outcome = try film(
      [
        write("open a-to-e\nwait 0.5s\n", to: "a.hitpath"), "-o", "\(folder.path)/\(name)", "--fps", "10", "--size",
        "640x480",
      ],
      environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let shown = name == "frames/" ? path("frames") : folder.path
    let files = try FileManager.default.contentsOfDirectory(atPath: shown).filter { $0.hasSuffix(".png") }.sorted()
    #expect(files.count == 5)
    #expect(files.first == (name == "frames/" ? "frame-0001.png" : "f-001.png"))
  }

  @Test(
    "A preset determines size and rate",
    arguments: [
      ("page", "1320,1080,30/1"), ("docs", "600,640,20/1"), ("talk", "1920,1080,60/1"), ("social", "1080,1080,30/1"),
      ("portrait", "1080,1350,30/1"), ("story", "1080,1920,30/1"),
    ])
  func presets(name: String, shape: String) throws {
    let outcome = try film(
      [write("open a-to-e\nwait 0.1s\n", to: "a.hitpath"), "-o", path("a.mp4"), "--preset", name])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try probe(path("a.mp4")).contains(shape))
  }

  // MARK: Failures

  @Test("Ctrl-C leaves a film that can be played")
  func interrupted() throws {
    let source = try write("open photo\nwait 100s\n", to: "long.hitpath")
    let program = try ProgramUnderTest.hitpath(["film", source, "-o", path("long.mp4"), "--size", "640x480"])
    defer { program.stop() }
    let temporary = Date(timeIntervalSinceNow: 60)
    while try leftovers().isEmpty, Date() < temporary { Thread.sleep(forTimeInterval: 0.02) }
    Thread.sleep(forTimeInterval: 0.5)
    program.child.signal(SIGINT)
    let outcome = try program.waitForExit()
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Ended early"))
    let shape = try probe(path("long.mp4"))
    let frames = try #require(shape.split(separator: ",").last.flatMap { Int($0) })
    #expect((1..<3000).contains(frames))
    #expect(try leftovers().isEmpty)
  }

  @Test(
    "An impossible film is rejected with a message and a documented exit status; an older file is unchanged",
    arguments: [
      Refusal(
        what: "no encoder", arguments: ["-o", "@old.mp4"], environment: ["PATH": "/nowhere"], status: 69,
        says: ["ffmpeg", "apt install ffmpeg", "frames/"]),
      Refusal(
        what: "an unknown codec", arguments: ["-o", "@old.avi"], status: 64, says: ["old.avi", "gif, mp4, webm"]),
      Refusal(
        what: "a size too small", arguments: ["-o", "@old.mp4", "--size", "10x10"], status: 64,
        says: ["10x10", "640x480"]),
      Refusal(
        what: "a size too large", arguments: ["-o", "@old.mp4", "--size", "16000x9000", "--scale", "2"], status: 64,
        says: ["32000x18000", "8192"]),
      Refusal(what: "a size that is none", arguments: ["-o", "@old.mp4", "--size", "0x0"], status: 64, says: ["0x0"]),
      Refusal(
        what: "a folder that is not there", arguments: ["-o", "@no/where/a.mp4"], status: 73, says: ["no/where/a.mp4"]),
      Refusal(
        what: "a rate out of range", arguments: ["-o", "@old.mp4", "--fps", "0"], status: 64,
        says: ["--fps", "1 to 120"]),
    ])
  func refusal(_ refusal: Refusal) throws {
    let source = try write("open a-to-e\nwait 0.1s\n", to: "a.hitpath")
    for name in ["old.mp4", "old.avi"] { _ = try write("old", to: name) }
    let arguments = refusal.arguments.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 }
    let outcome = try film([source] + arguments, environment: refusal.environment)
    #expect(outcome.status == refusal.status, "\(outcome.standardError)")
    for words in refusal.says { #expect(outcome.standardError.contains(words), "\(outcome.standardError)") }
    #expect(try String(contentsOfFile: path("old.mp4"), encoding: .utf8) == "old")
    #expect(try leftovers().isEmpty)
  }

  @Test("A bad line of a script or a recording is reported with its file, line and column, and nothing is written")
  func malformed() throws {
    for (text, says) in [
      ("open a-to-e\njump 1,2\n", "line 2, column 1"), ("open a-to-e\ntap NoSuchView\n", "line 2, column 1"),
      ("hitpath-recording 1\nexample a-to-e\ncanvas 375 x\n", "line 3, column 12"),
      ("# nothing\n", "add 'wait 1s'"),
    ] {
      let source = try write(text, to: "bad")
      let outcome = try film([source, "-o", path("a.mp4")])
      #expect(outcome.status == 65, "\(outcome.standardError)")
      for words in [source, says] { #expect(outcome.standardError.contains(words), "\(outcome.standardError)") }
      #expect(!FileManager.default.fileExists(atPath: path("a.mp4")))
    }
  }

  @Test("A full disk ends a film with a message, and the older file is unchanged")
  func fullDisk() throws {
    let source = try write("open photo\nrotate PhotoView by 90 over 3s\n", to: "a.hitpath")
    _ = try write("old", to: "old.mp4")
    // No file may grow beyond 8 KiB: the system rejects writes as for a full disk, but with another error.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\""
    let hitpath = try ProgramUnderTest.builtExecutable("hitpath").path
    let outcome = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", script, hitpath, "film", source, "-o", path("old.mp4"), "--size", "640x480"], within: 120)
    #expect(outcome.status == 74, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("ffmpeg stopped before the film was whole"))
    #expect(try String(contentsOfFile: path("old.mp4"), encoding: .utf8) == "old")
    #expect(try leftovers().isEmpty)
  }

  // MARK: Recordings on the command line

  @Test("check finds a recording identical twice; replay --trace prints its trace, also of an interrupted one")
  func check() throws {
    let whole = try write(SampleRecording.oneTouchAndRest, to: "a.hitrec")
    let check = try ProgramUnderTest.runHitpath(["check", whole])
    #expect(check.status == 0 && check.standardOutput.contains("the same twice"), "\(check.standardError)")
    let trace = try ProgramUnderTest.runHitpath(["replay", whole, "--trace"])
    #expect(trace.status == 0 && trace.standardOutput.contains("touchesBegan"), "\(trace.standardError)")
    let cut = try write(String(SampleRecording.oneTouchAndRest.dropLast(8)), to: "cut.hitrec")
    let again = try ProgramUnderTest.runHitpath(["replay", cut, "--trace"])
    #expect(again.status == 0 && again.standardError.contains("interrupted"))
    #expect(again.standardOutputBytes == trace.standardOutputBytes)
    // Scripts and an example's demonstration are performed, as the help says.
    let demonstration = try ProgramUnderTest.runHitpath(["replay", "a-to-e", "--trace"])
    #expect(demonstration.status == 0 && demonstration.standardOutput.contains("ViewE touchesBegan"))
    let tap = try write("open a-to-e\ntap 187,300\nopen triangle\ntap 187,300\n", to: "two.script")
    let two = try ProgramUnderTest.runHitpath(["replay", tap, "--trace"])
    #expect(two.status == 0 && two.standardOutput.contains("ViewA") && two.standardOutput.contains("Triangle"))
    #expect(try ProgramUnderTest.runHitpath(["replay", path("none"), "--trace"]).status == 66)
    let script = try ProgramUnderTest.runHitpath(["script", whole])
    #expect(script.standardOutput.contains("press ViewE for 1s"))
    let bad = try ProgramUnderTest.runHitpath(["check", write("hitpath-recording 9\n", to: "bad")])
    #expect(bad.status == 65 && bad.standardError.contains("line 1, column 19"))
    #expect(try ProgramUnderTest.runHitpath(["check", path("none")]).status == 66)
  }

  @Test("doctor reports what is missing and how to get it, as text and as JSON")
  func doctor() throws {
    let text = try ProgramUnderTest.runHitpath(["doctor"], environment: ["PATH": "/nowhere"])
    #expect(text.status == 69)
    for words in ["missing ffmpeg", "apt install ffmpeg", "missing display", "xvfb-run"] {
      #expect(text.standardOutput.contains(words), "\(text.standardOutput)")
    }
    let fonts = try write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>/nowhere</dir></fontconfig>",
      to: "fonts.conf")
    let bare = try ProgramUnderTest.runHitpath(["doctor"], environment: ["FONTCONFIG_FILE": fonts])
    #expect(bare.standardOutput.contains("missing fonts") && bare.standardOutput.contains("fonts-noto-cjk"))
    let json = try ProgramUnderTest.runHitpath(["doctor", "--json"])
    let findings = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [[String: Any]])
    let names = Set(findings.compactMap { $0["name"] as? String })
    #expect(names.isSuperset(of: ["fonts", "ffmpeg", "encoders", "display", "touch device", "toolchain"]))
    #expect(findings.first { $0["name"] as? String == "ffmpeg" }?["isThere"] as? Bool == true)
  }

  @Test("Modules/install puts the program, its pages, icon, file types and completions below the prefix")
  func install() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let outcome = try ProgramUnderTest.run(
      repository.appending(path: "Modules/install"),
      [path("usr"), "--program", try ProgramUnderTest.builtExecutable("hitpath").path])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    for file in [
      "bin/hitpath", "share/man/man1/hitpath.1", "share/applications/hitpath.desktop",
      "share/icons/hicolor/128x128/apps/hitpath.png", "share/icons/hicolor/48x48/apps/hitpath.png",
      "share/icons/hicolor/256x256/apps/hitpath.png", "share/icons/hicolor/scalable/apps/hitpath.svg",
      "share/bash-completion/completions/hitpath",
      "share/zsh/site-functions/_hitpath", "share/fish/vendor_completions.d/hitpath.fish",
      "share/man/zh_CN/man1/hitpath.1", "share/man/man1/hitpath-film.1",
      "share/man/zh_CN/man1/hitpath-film.1", "share/mime/packages/hitpath.xml",
      "share/applications/hitpath-open.desktop", "share/metainfo/org.hitpath.hitpath.metainfo.xml",
    ] {
      let size = try FileManager.default.attributesOfItem(atPath: path("usr/\(file)"))[.size] as? Int
      #expect((size ?? 0) > 0, "\(file)")
    }
    // The script reports what the Chinese pages lack, and what they have that the program no longer prints.
    #expect(!outcome.standardError.contains("man-pages:"), "\(outcome.standardError)")
    let page = try String(contentsOfFile: path("usr/share/man/man1/hitpath.1"), encoding: .utf8)
    let help = try ProgramUnderTest.run(URL(fileURLWithPath: path("usr/bin/hitpath")), ["--help"]).standardOutput
    let list = help.split(separator: "SUBCOMMANDS:")[1].split(separator: "\n\n")[0]
    let commands = list.matches(of: #/\n  (\w+) /#).map { String($0.1) }
    #expect(commands.contains("film"))
    for command in commands where command != "run" { #expect(page.contains("Cm \(command)"), "\(command)") }
  }
}
