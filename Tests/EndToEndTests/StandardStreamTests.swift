import Foundation
import TestSupport
import Testing

/// Tests the program's behavior when standard output or standard error are full or closed.
@Suite("Standard output and standard error", .startsPrograms)
struct StandardStreamTests {
  @Test(
    "Text that could not be written is never reported as written",
    arguments: [
      "list", "list --json", "source a-to-e", "trace a-to-e", "trace a-to-e --format json",
      "trace a-to-e --format perfetto", "map a-to-e", "audit a-to-e", "diff a.hitrec a.hitrec", "whatif a.hitrec",
      "trace a-to-e --format article", "trace a-to-e --format pipeline", "trace a-to-e --format mermaid",
      "replay a.hitrec --trace", "check a.hitrec", "script a.hitrec", "doctor", "--help", "film --help", "--version",
      "--generate-completion-script bash",
    ])
  func fullDisk(arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch, to: "a.hitrec")
    for target in ["> /dev/full", ">&-"] {
      let outcome = try folder.shell("hitpath \(arguments) \(target)")
      #expect(outcome.status == 74, "\(target): \(outcome.standardError)")
      #expect(outcome.standardError.contains("Standard output"), "\(outcome.standardError)")
    }
  }

  @Test(
    "A file that is standard output is not written when that is closed or full, and that is said in one line",
    arguments: [
      "snapshot a-to-e --size 480x640", "page a-to-e", "test a-to-e --tap 100,100",
    ])
  func noOutputFile(arguments: String) throws {
    let folder = try TemporaryFolder()
    for (target, reason) in [("> /dev/full", "No space left"), (">&-", "it is closed")] {
      let outcome = try folder.shell("hitpath \(arguments) -o /dev/stdout \(target)")
      #expect(outcome.status == 74, "\(target): \(outcome.standardError)")
      let lines = outcome.standardError.split(separator: "\n")
      #expect(lines.count == 1 && outcome.standardError.contains("/dev/stdout: \(reason)"), "\(outcome.standardError)")
    }
  }

  @Test(
    "A reader that has ended ends every command without a message, also where the signal is ignored",
    arguments: [
      "list", "list --json", "source a-to-e", "trace a-to-e", "trace a-to-e --format json", "map a-to-e",
      "replay a.hitrec --trace", "script a.hitrec", "doctor", "--help", "film --help", "--version",
    ])
  func closedPipe(arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleRecording.oneTouch, to: "a.hitrec")
    for ignoring in ["", "trap '' PIPE; "] {
      // The only reader of the pipe is closed before the command begins.
      let outcome = try folder.shell(
        "mkfifo gone; exec 3<>gone 4>gone 3>&-; rm gone; \(ignoring)hitpath \(arguments) >&4 4>&-; echo $?")
      #expect(outcome.standardOutput == "\(128 + SIGPIPE)\n", "\(ignoring)")
      #expect(outcome.standardError == "")
    }
  }

  @Test(
    "If standard error is not writable, the exit status still reports the result",
    arguments: ["2>&-", "2> /dev/full"])
  func noStandardError(target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(SampleRecording.oneTouch.dropLast(2)), to: "cut.hitrec")
    for (arguments, status) in [("trace nope", 64), ("check none", 66), ("check cut.hitrec", 0), ("run", 69)] {
      let outcome = try folder.shell("hitpath \(arguments) \(target)")
      #expect(outcome.status == status, "\(arguments)")
    }
  }

  @Test("With the three standard descriptors closed the window's connection does not use their numbers", .needs(.xvfb))
  func closedDescriptors() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let watch = try folder.shell(
      "hitpath devices --watch --seconds 0.5 0<&- >&- 2> words; echo $? >&2",
      environment: ["DISPLAY": server.name, "SDL_VIDEODRIVER": "x11"])
    #expect(watch.standardError == "74\n", "\(watch.standardError)")
    #expect(try folder.text("words").contains("Standard output"))
  }

  @Test("If the devices window cannot print, it ends with a message", .needs(.xvfb))
  func fullWatch() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let outcome = try TemporaryFolder().shell(
      "hitpath devices --watch --seconds 0.5 > /dev/full",
      environment: ["DISPLAY": server.name, "SDL_VIDEODRIVER": "x11"])
    #expect(outcome.status == 74 && outcome.standardError.contains("Standard output"), "\(outcome.standardError)")
  }
}
