import Foundation
import TestSupport
import Testing

/// Runs commands without a window on opened sources that misbehave, as a CI job does.
@Suite("Commands on opened sources that fail", .needs(.rewriter), .serialized)
struct OpenedCommandTests {
  struct Misdeed: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The statements of the action. The line that must be named is marked with `// here`.
    let body: String
    /// A part of the sentence.
    let why: String
    /// A Boolean value that is false if the process leaves nothing that names a line.
    var namesLine = true
  }

  static let misdeeds = [
    Misdeed(testDescription: "ends its process with success", body: "exit(0)", why: "ended its process with status 0"),
    Misdeed(
      testDescription: "ends its process with a failure", body: "exit(7)", why: "ended its process with status 7"),
    Misdeed(
      testDescription: "ends its process without a word", body: "_exit(0)", why: "ended its process with status 0",
      namesLine: false),
    Misdeed(testDescription: "does not return", body: "while view.tag == 0 { view.tag = 0 } // here", why: "loop"),
    Misdeed(
      testDescription: "sends escapes with its last words", body: "fatalError(\"no \\u{1B}[31mcart\") // here",
      why: "cart"),
    Misdeed(
      testDescription: "writes to an address that is none",
      body: "UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 // here", why: "signal"),
    Misdeed(testDescription: "aborts", body: "abort()", why: "signal"),
    Misdeed(
      testDescription: "suspends itself", body: "kill(getpid(), SIGSTOP) // here", why: "suspended",
      namesLine: false),
    Misdeed(
      testDescription: "allocates without end",
      body: "var kept: [[UInt8]] = []; while true { kept.append([UInt8](repeating: 1, count: 1 << 26)) } // here",
      why: "memory", namesLine: false),
    Misdeed(
      testDescription: "ends while its process has children",
      body: """
        let other = Process(); other.executableURL = URL(fileURLWithPath: "/bin/sleep"); other.arguments = ["300"]
            try! other.run(); fatalError("with a child") // here
        """, why: "with a child"),
  ]

  /// A folder whose subfolder `Sources` contains a controller `C` with an action that performs `body`.
  private static func folder(_ body: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("Sources"), withIntermediateDirectories: true)
    try folder.write(
      """
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() { // there
          \(body)
        }
      }

      """, to: "Sources/C.swift")
    try folder.write(
      """
      hitpath-recording 1
      example C
      canvas 375 560
      program 0.1.0

      500000 contact 1 down 187 280 finger
      500000 frame
      550000 contact 1 up 187 280 finger
      550000 frame

      """, to: "tap.hitrec")
    return folder
  }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    ["HOME": folder.path, "XDG_CACHE_HOME": folder.path("cache")]
  }

  @Test("A scene that writes into every descriptor fails the command", .timeLimit(.minutes(60)))
  func descriptors() throws {
    let folder = try Self.folder(
      """
      for number in Int32(3)..<1024 { let junk = [UInt8](repeating: 0xFF, count: 64); write(number, junk, 64) }
          while true {}
      """)
    let outcome = try folder.shell(
      "hitpath open Sources -- trace --tap 187,280", environment: Self.environment(folder), within: 300)
    let said = outcome.standardError
    #expect(outcome.status == 70 && said.contains("hitpath: The scene stopped. "), "\(said)")
    // One of the descriptors may be a pipe without a reader, which ends the process before its bytes are read.
    let namesCause = said.contains("connection") || said.contains("stopped it with signal 13")
    #expect(outcome.standardOutput.isEmpty && namesCause, "\(said)")
    #expect(!said.contains("\u{FFFD}"), "\(said)")
  }

  @Test(
    "A scene that stops fails the command with one sentence, also when it was opened from a parent folder",
    .timeLimit(.minutes(60)), arguments: misdeeds)
  func stops(misdeed: Misdeed) throws {
    let folder = try Self.folder(misdeed.body)
    let outcome = try folder.shell(
      "hitpath open Sources -- trace --tap 187,280", environment: Self.environment(folder), within: 300)
    let said = outcome.standardError
    #expect(outcome.status == 70 && outcome.standardOutput.isEmpty, "\(said)")
    #expect(said.contains("hitpath: The scene stopped. ") && said.contains(misdeed.why), "\(said)")
    #expect(said.split(separator: "\n").count <= 3 && !said.contains("\u{1B}"), "\(said)")
    #expect(!misdeed.namesLine || said.contains("n action go"), "\(said)")
    guard misdeed.namesLine else { return }
    let named = try #require(said.firstMatch(of: /\/Sources\/C\.swift:(\d+)/), "\(said)")
    let lines = try folder.text("Sources/C.swift").components(separatedBy: "\n")
    // A process that exits leaves no backtrace, so its action is named.
    let mark = misdeed.body.contains("// here") ? "// here" : "// there"
    #expect(try lines[#require(Int(named.output.1)) - 1].contains(mark), "\(said)")
  }

  @Test(
    "No command succeeds when the scene ends its process with status 0, and none writes its output",
    .timeLimit(.minutes(60)),
    arguments: [
      "check tap.hitrec", "replay tap.hitrec --trace", "film tap.hitrec -o frames/ --quiet",
      "snapshot --tap 187,280 --tap 187,280 -o picture.png", "script tap.hitrec",
    ])
  func exits(command: String) throws {
    let folder = try Self.folder("exit(0)")
    let outcome = try folder.shell(
      "hitpath open Sources -- \(command)", environment: Self.environment(folder), within: 300)
    #expect(outcome.status == 70 && outcome.standardOutput.isEmpty, "\(outcome.standardError)")
    #expect(!folder.isThere("picture.png") && !folder.isThere("frames"))
  }

  @Test("The whole report of a crash is printed on request")
  func backtrace() throws {
    let folder = try Self.folder("fatalError(\"the cart is empty\")")
    let outcome = try folder.shell(
      "hitpath open Sources --backtrace -- trace --tap 187,280", environment: Self.environment(folder), within: 300)
    #expect(outcome.status == 70 && outcome.standardError.contains("Thread 0"), "\(outcome.standardError)")
  }

  @Test("Processes that a scene started end with it")
  func children() throws {
    let folder = try Self.folder(
      """
      for _ in 0..<20 {
            let other = Process(); other.executableURL = URL(fileURLWithPath: "/bin/sleep"); other.arguments = ["7777"]
            try? other.run()
          }
      """)
    let outcome = try folder.shell(
      "hitpath open Sources -- trace --tap 187,280 && ! pgrep -f 'sleep 777[7]'", environment: Self.environment(folder),
      within: 300)
    #expect(outcome.status == 0, "\(outcome.standardOutput.suffix(300)) \(outcome.standardError)")
  }

  @Test("A process without its environment, in a session of its own and without its parent ends with the scene")
  func orphans() throws {
    let folder = try Self.folder(
      """
      let other = Process(); other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          other.arguments = ["-i", "/usr/bin/setsid", "--fork", "/bin/sleep", "6666"]
          try! other.run(); usleep(500_000); print("started")
      """)
    let outcome = try folder.shell(
      "hitpath doctor | grep -q 'ok      container: ' || exit 9; hitpath open Sources -- trace --tap 187,280; ! pgrep -f 'sleep 666[6]'",
      environment: Self.environment(folder), within: 300)
    guard outcome.status != 9 else { return }
    #expect(outcome.standardError.contains("started\n"), "\(outcome.standardError)")
    #expect(outcome.status == 0, "\(outcome.standardOutput.suffix(300))")
  }

  @Test("The second replay of check finds neither settings nor files of the first one")
  func secondReplay() throws {
    let folder = try Self.folder(
      """
      for defaults in [UserDefaults.standard, UserDefaults(suiteName: "shop")!] {
            print("launch \\(defaults.integer(forKey: "launches"))")
            defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
          }
          let file = NSHomeDirectory() + "/Documents/cart"
          print("cart \\(FileManager.default.fileExists(atPath: file))")
          try! "full".write(toFile: file, atomically: true, encoding: .utf8)
      """)
    let outcome = try folder.shell(
      "hitpath open Sources -- check tap.hitrec", environment: Self.environment(folder), within: 300)
    #expect(outcome.status == 0, "\(outcome.standardOutput) \(outcome.standardError)")
    #expect(outcome.standardError.components(separatedBy: "cart false").count == 3, "\(outcome.standardError)")
  }

  @Test("Each run of a scene within a command begins without settings and files of another one")
  func freshRuns() throws {
    let folder = try Self.folder(
      """
      print("launch \\(UserDefaults.standard.integer(forKey: "launches"))")
          UserDefaults.standard.set(1, forKey: "launches")
      """)
    try folder.write("open C\ntap 187,280\nwait 0.2\n", to: "tap.hitpath")
    for command in ["snapshot tap.hitpath -o a.png", "film tap.hitpath -o frames/", "trace tap.hitpath"] {
      let outcome = try folder.shell(
        "hitpath open Sources -- \(command)", environment: Self.environment(folder), within: 300)
      #expect(outcome.status == 0, "\(outcome.standardOutput.suffix(300)) \(outcome.standardError)")
      #expect(outcome.standardError.contains("launch 0") && !outcome.standardError.contains("launch 1"), "\(command)")
    }
  }

  @Test("A signal ends the command and its scene, also when the code ignores it")
  func interrupted() throws {
    let folder = try Self.folder("signal(SIGTERM, SIG_IGN); print(\"begun\"); fflush(stdout); sleep(600)")
    let outcome = try folder.shell(
      """
      "$0" open Sources -- trace --tap 187,280 2> printed & command=$!
      until grep -q begun printed; do sleep 0.1; done
      kill $command; sleep 0.5; kill $command; wait $command
      """, environment: Self.environment(folder), within: 300)
    #expect(outcome.status == 128 + SIGTERM, "\(outcome.standardError)")
  }

  @Test("A reader that ends, such as head, ends the command without a word")
  func head() throws {
    let folder = try Self.folder("view.tag += 1")
    let outcome = try folder.shell(
      "hitpath open Sources -- trace --tap 187,280 --format json 2>errors | head -c 1",
      environment: Self.environment(folder), within: 300)
    let errors = try folder.text("errors")
    #expect(outcome.standardOutput == "{" && !errors.contains("stopped"), "\(errors)")
  }

  @Test("A disk that is full fails the command with the reason")
  func full() throws {
    let folder = try Self.folder("view.tag += 1")
    let outcome = try folder.shell(
      "hitpath open Sources -- trace --tap 187,280 > /dev/full", environment: Self.environment(folder), within: 300)
    let said = outcome.standardError
    #expect(outcome.status == 74 && said.contains("Standard output takes nothing: No space left"), "\(said)")
  }
}
