import Foundation
import TestSupport
import Testing

/// Tests scripts and recordings in every kind of file.
@Suite("Files that are read", .startsPrograms)
struct InputFileTests {
  @Test("Pipes are read like files: a process substitution, standard input")
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch, to: "a.hitrec")
    for script in ["hitpath check <(cat a.hitrec)", "cat a.hitrec | hitpath check /dev/stdin"] {
      let outcome = try folder.shell(script)
      #expect(outcome.status == 0 && outcome.standardOutput.contains("the same twice"), "\(outcome.standardError)")
    }
    let film = try folder.shell("hitpath film <(echo 'open a-to-e'; echo 'wait 0.1s') -o f/ --quiet")
    #expect(film.status == 0, "\(film.standardError)")
  }

  @Test("Windows line ends and a byte order mark are accepted in scripts and recordings")
  func carriageReturns() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}" + SampleRecording.oneTouch.replacing("\n", with: "\r\n"), to: "a.hitrec")
    let check = try folder.shell("hitpath check a.hitrec")
    #expect(check.status == 0, "\(check.standardError)")
    try folder.write("\u{FEFF}open a-to-e\r\nwait 0.1s\r\n", to: "a.hitpath")
    let film = try folder.shell("hitpath film a.hitpath -o f/ --quiet")
    #expect(film.status == 0, "\(film.standardError)")
  }

  @Test(
    "The defect of a file is reported with the appropriate status",
    arguments: [
      ("missing", 66, "No such file"), ("folder", 66, "Is a directory"), ("loop", 66, "Too many levels"),
      ("latin1", 65, "UTF-8"), ("utf16", 65, "UTF-8"), ("empty", 65, "header"), ("", 66, "No such file"),
    ])
  func refusals(name: String, status: Int32, says: String) throws {
    let folder = try TemporaryFolder()
    try folder.shell("mkdir folder; ln -s loop loop; : > empty").expectSuccess()
    let script = "open a-to-e\ncaption \"Café\"\nwait 0.1s\n"
    try folder.write(try #require(script.data(using: .isoLatin1)), to: "latin1")
    try folder.write(try #require(script.data(using: .utf16)), to: "utf16")
    for command in ["check '\(name)'", "replay '\(name)' --trace", "film '\(name)' -o f/"] {
      // An empty script is valid, but takes no time and has no input. A recording is read as it comes, so that the
      // missing header is found before the bytes behind it.
      let says =
        switch (name, command.prefix(4)) {
        case ("empty", "film"): "add 'wait 1s'"
        case ("empty", "repl"): "no input"
        case ("latin1", "chec"): "no recording"
        default: says
        }
      let outcome = try folder.shell("hitpath \(command)")
      #expect(outcome.status == status, "\(command): \(outcome.standardError)")
      #expect(outcome.standardError.contains(says), "\(command): \(outcome.standardError)")
      #expect(!outcome.standardError.contains("NSCocoa") && !outcome.standardError.contains(".."))
    }
  }

  @Test("An endless file is rejected with a message at a limit, before memory runs out")
  func endless() throws {
    let folder = try TemporaryFolder()
    // The limit is of processor time: beside other work, a file of some MiB takes longer.
    let check = try folder.shell("ulimit -v 8000000; ulimit -t 60; hitpath check /dev/zero", within: 600)
    #expect(check.status == 65 && check.standardError.contains("MiB"), "\(check.standardError)")
    let film = try folder.shell("ulimit -t 60; yes '# nothing' | hitpath film /dev/stdin -o f/", within: 600)
    #expect(film.status == 65 && film.standardError.contains("MiB"), "\(film.standardError)")
  }

  @Test("Text quoted from a file is printed shortened and without its control characters")
  func escapes() throws {
    let folder = try TemporaryFolder()
    let clear = "\u{1B}[2J\u{9B}31m\u{202E}"
    let header = "hitpath-recording 1\nexample a-to-e\ncanvas 375 560\nprogram 0.1.0\n\n"
    for (name, text) in [
      ("word", header + "5 \(clear)\n"), ("number", header + "5 contact \(clear) down 1 1 finger\n"),
      ("example", "hitpath-recording 1\nexample \(clear)\ncanvas 1 1\nprogram \(clear)\n\n5 frame\n"),
      ("long", header + "5 \(String(repeating: "x", count: 100_000))\n"),
      ("edit", header + "5 edit view 0 0 \(clear) on\n6 text committed \"a\(clear)b\" 0 0\n7 frame\n"),
      ("script", "open a-to-e\n\(clear)\n"), ("place", "open a-to-e\ntap \(clear)\n"),
      ("view", "open a-to-e\ntap A\(clear)\n"), ("\(clear)", "open a-to-e\njump\n"),
    ] {
      try folder.write(text, to: name)
      for command in ["check", "script", "film -o f/"] {
        let outcome = try folder.shell("hitpath \(command) '\(name)'")
        let words = outcome.standardError + outcome.standardOutput
        let controls = words.unicodeScalars.filter {
          $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.properties.isBidiControl)
        }
        #expect(controls.isEmpty, "\(command) \(name): \(words.debugDescription)")
        #expect(words.utf8.count < 1500, "\(command) \(name): \(words.utf8.count) bytes")
      }
    }
  }

  @Test("check continues after a file that it cannot read, and reports it in its status")
  func checkGoesOn() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch, to: "a.hitrec")
    try folder.write("hitpath-recording 9\n", to: "bad")
    let outcome = try folder.shell("hitpath check none a.hitrec bad a.hitrec")
    #expect(outcome.status == 66)
    #expect(outcome.standardOutput.split(separator: "\n").count == 2)
    #expect(outcome.standardError.contains("none") && outcome.standardError.contains("bad"))
  }

  @Test("A name that is not UTF-8 is rejected with a message, and no other file is written instead")
  func strangeName() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.shell("hitpath snapshot a-to-e -o $'caf\\xE9.png'")
    #expect(outcome.status == 64 && outcome.standardError.contains("caf\\xE9.png"), "\(outcome.standardError)")
    #expect(try folder.names() == [])
  }

  @Test(
    "Options without effect are rejected, and the message for a value out of range names the range",
    arguments: [
      ("replay a.hitrec a-to-e --trace", "a-to-e"), ("replay a.hitrec a-to-e", "a-to-e"),
      ("replay a.hitrec --format json", "--trace"), ("run --trace-file ''", "--trace-file"),
      ("run --latency-file ''", "--latency-file"), ("record a-to-e -o ''", "-o"), ("film a-to-e -o ''", "-o"),
      ("snapshot a-to-e -o ''", "-o"), ("snapshot a-to-e -o x.jpg", "png"), ("snapshot a-to-e -o x", "png"),
      ("run --size 0x0", "16384"), ("snapshot a-to-e -o a.png --size 12", "1280x800"), ("run --scale 5", "0.5 to 4"),
      ("film a-to-e -o f/ --background zzz", "1B2A41"), ("film a-to-e -o f/ --background +12345", "1B2A41"),
      ("trace a-to-e --tap 1", "187.5,480"), ("trace a-to-e --set slop", "key=on|off"),
      ("snapshot a-to-e -o big.png --size 16384x16384 --scale 4", "smaller"),
    ])
  func usage(arguments: String, says: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch, to: "a.hitrec")
    let outcome = try folder.shell("hitpath \(arguments)")
    #expect(outcome.status == 64, "\(outcome.standardError)")
    #expect(outcome.standardError.contains(says), "\(outcome.standardError)")
    #expect(try folder.names() == ["a.hitrec"])
  }

  @Test("A place with negative numbers needs no equals sign")
  func negativePlace() throws {
    let outcome = try TemporaryFolder().shell("hitpath trace a-to-e --tap -1,-1")
    #expect(outcome.status == 0, "\(outcome.standardError)")
  }

  @Test("A script of very many lines, or longer than an hour, is rejected with a message")
  func limits() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "open a-to-e\n", count: 100_001), to: "many")
    let many = try folder.shell("hitpath film many -o f/")
    #expect(many.status == 65 && many.standardError.contains("steps"), "\(many.standardError)")
    try folder.write("open a-to-e\n" + String(repeating: "wait 600s\n", count: 7), to: "long")
    let long = try folder.shell("hitpath film long -o f/ --fps 1")
    #expect(long.status == 65 && long.standardError.contains("an hour"), "\(long.standardError)")
    try folder.write(
      "hitpath-recording 1\nexample a-to-e\ncanvas 375 560\nprogram 0.1.0\n\n7200000000 frame\n", to: "nothing")
    let nothing = try folder.shell("hitpath film nothing -o f/")
    #expect(nothing.status == 65 && nothing.standardError.contains("an hour"), "\(nothing.standardError)")
  }
}

extension ProgramUnderTest.Outcome {
  fileprivate func expectSuccess() { #expect(status == 0, "\(standardError)") }
}
