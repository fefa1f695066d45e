import Foundation
import TestSupport
import Testing

@Suite("Programs under test")
struct ProgramUnderTestTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  @Test("A program's outputs and exit code are returned separately")
  func outcome() throws {
    let outcome = try ProgramUnderTest.run(shell, ["-c", "echo said; echo 'went wrong' >&2; exit 65"])
    #expect(outcome.status == 65)
    #expect(outcome.standardOutput == "said\n")
    #expect(outcome.standardError == "went wrong\n")
  }

  @Test("A program runs in the folder and environment it is given")
  func surroundings() throws {
    let outcome = try ProgramUnderTest.run(
      shell, ["-c", "pwd; echo $HITPATH_WORD"], environment: ["HITPATH_WORD": "hello"],
      workingDirectory: URL(fileURLWithPath: "/usr"))
    #expect(outcome.standardOutput == "/usr\nhello\n")
  }

  @Test("A program without a display in its environment cannot connect to one")
  func noDisplay() throws {
    let outcome = try ProgramUnderTest.run(shell, ["-c", "echo \"[$DISPLAY][$WAYLAND_DISPLAY]\""])
    #expect(outcome.standardOutput == "[][]\n")
  }

  @Test("Output of a megabyte is complete")
  func largeOutput() throws {
    let outcome = try ProgramUnderTest.run(shell, ["-c", "head -c 1000000 /dev/zero; echo; echo end"])
    #expect(outcome.standardOutputBytes.count == 1_000_005)
  }

  @Test("Lines can be waited for while the program runs")
  func waitingForLines() throws {
    let program = try ProgramUnderTest(shell, arguments: ["-c", "echo one; sleep 0.05; echo two 2; exec sleep 60"])
    defer { program.stop() }
    #expect(try program.waitForLine("two") == "two 2")
    #expect(program.lines == ["one", "two 2"])
  }

  @Test("A wait that times out reports the program's output, and that it still runs")
  func unmetWait() throws {
    let program = try ProgramUnderTest(shell, arguments: ["-c", "echo something else; exec sleep 60"])
    defer { program.stop() }
    try program.waitForLine("something")
    let error = #expect(throws: TestSupportError.self) { try program.waitForLine("ready", within: 0.05) }
    #expect(error?.description.contains("something else") == true)
    #expect(error?.description.contains("still runs") == true)
  }

  @Test("A wait ends as soon as the program has ended")
  func waitEndsWithTheProgram() throws {
    let program = try ProgramUnderTest(shell, arguments: ["-c", "exit 3"])
    let start = ContinuousClock.now
    let error = #expect(throws: TestSupportError.self) { try program.waitForLine("ready", within: 60) }
    #expect(error?.description.contains("ended with status 3") == true)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("Stopping is a request first: the program may end properly")
  func gracefulStop() throws {
    let program = try ProgramUnderTest(
      shell, arguments: ["-c", "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.01; done"])
    try program.waitForLine("ready")
    let outcome = program.stop()
    #expect(outcome.status == 7)
    #expect(outcome.standardOutput == "ready\nbye\n")
  }

  @Test("A program that ignores the request is killed")
  func forcedStop() throws {
    let program = try ProgramUnderTest(
      shell, arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 0.01; done"])
    try program.waitForLine("ready")
    #expect(program.stop(grace: 0.1).status == 128 + SIGKILL)
  }

  @Test("A run that exceeds its time is ended and reported")
  func tooLong() {
    let error = #expect(throws: TestSupportError.self) {
      try ProgramUnderTest.run(shell, ["-c", "exec sleep 60"], within: 0.05)
    }
    #expect(error?.description.contains("sh has not ended after 0.05 s") == true)
  }

  @Test("A program that cannot be started is an error that names it")
  func missingProgram() {
    let error = #expect(throws: TestSupportError.self) {
      try ProgramUnderTest.run(URL(fileURLWithPath: "/no/such/program"))
    }
    #expect(error?.description == "cannot start /no/such/program: No such file or directory")
  }

  @Test("A child has no blocked signals, whatever the thread that started it")
  func signalMask() throws {
    let outcome = try ProgramUnderTest.run(shell, ["-c", "grep SigBlk /proc/self/status"])
    #expect(outcome.standardOutput == "SigBlk:\t0000000000000000\n")
  }
}
