import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Opened code has folders of its own, and the machine's kernel keeps it in them.
@Suite("The container of opened sources", .needs(.rewriter, on: .first), .serialized)
struct OpenedContainerTests {
  /// A user's home with a scene in `Sources`, which performs `body` in an action, and files of other programs.
  private static func home(_ body: String) throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    for folder in ["Sources", "caches/mozilla/profile", "Documents"] {
      try FileManager.default.createDirectory(at: home.url(folder), withIntermediateDirectories: true)
    }
    try home.write("kept", to: "caches/mozilla/profile/places")
    try home.write("kept", to: "Documents/letter")
    try home.write(
      """
      import Glibc
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() {
          \(body)
        }
      }

      """, to: "Sources/C.swift")
    return home
  }

  private static func run(_ script: String, in home: TemporaryFolder) throws -> ProgramUnderTest.Outcome {
    // The sources are compiled once, before the folder of caches is looked at.
    try home.shell(
      script,
      environment: ["HOME": home.path, "XDG_CACHE_HOME": home.path("caches"), "XDG_STATE_HOME": home.path("state")],
      within: 300)
  }

  private static let trace = "hitpath open Sources -- trace --tap 187,280"

  @Test("A button that clears the caches and documents of its app leaves those of other programs alone")
  func clearing() throws {
    let home = try Self.home(
      """
      for kind in [FileManager.SearchPathDirectory.cachesDirectory, .documentDirectory, .applicationSupportDirectory] {
            let folder = FileManager.default.urls(for: kind, in: .userDomainMask)[0]
            try! "old".write(to: folder.appendingPathComponent("old"), atomically: true, encoding: .utf8)
            let files = try! FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            files.forEach { try! FileManager.default.removeItem(at: $0) }
            print("removed \\(files.count)")
          }
      """)
    let outcome = try Self.run(Self.trace, in: home)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.components(separatedBy: "removed 1").count > 3, "\(outcome.standardOutput)")
    #expect(home.isThere("caches/mozilla/profile/places") && home.isThere("Documents/letter"))
    #expect(home.isThere("caches/hitpath/open"))
  }

  @Test("All folders that Foundation names are in the container, whose settings are empty at every command")
  func folders() throws {
    let home = try Self.home(
      """
      let kinds: [FileManager.SearchPathDirectory] = [
            .documentDirectory, .cachesDirectory, .applicationSupportDirectory, .downloadsDirectory, .desktopDirectory,
          ]
          let folders = kinds.map { FileManager.default.urls(for: $0, in: .userDomainMask)[0].path }
            + [FileManager.default.temporaryDirectory.path, NSTemporaryDirectory(), ("~/x" as NSString).expandingTildeInPath]
          let isInside = folders.allSatisfy { $0.hasPrefix(NSHomeDirectory() + "/") }
          print("inside \\(isInside), of the user \\(NSHomeDirectory() == "\(NSHomeDirectory())")")
          let launches = UserDefaults.standard.integer(forKey: "launches") + 1
          UserDefaults.standard.set(launches, forKey: "launches")
          print("launch \\(launches) \\(UserDefaults.standard.synchronize())")
      """)
    let outcome = try Self.run("\(Self.trace) > one && \(Self.trace) > two && cmp one two && cat one", in: home)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("inside true, of the user false"), "\(outcome.standardOutput)")
    #expect(outcome.standardOutput.contains("launch 1 true"), "\(outcome.standardOutput)")
  }

  @Test("Pictures and films are where they were asked for, and nothing else that the code left in their place")
  func results() throws {
    let home = try Self.home(
      "try? \"x\".write(toFile: NSHomeDirectory() + \"/Results/.profile\", atomically: false, encoding: .utf8)")
    try home.write(SampleRecording.oneTouch.replacing("example a-to-e", with: "example C"), to: "tap.hitrec")
    let outcome = try Self.run(
      """
      hitpath open Sources -- snapshot --tap 187,280 --tap 187,280 -o picture.svg &&
      hitpath open Sources -- film tap.hitrec --quiet -o frames/ && hitpath open Sources -- film tap.hitrec --quiet -o p%03d.png &&
      hitpath open Sources -- snapshot -o /dev/stdout | head -c 4 && ls -A . frames
      """, in: home)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try home.text("picture.svg").hasPrefix("<"))
    #expect(home.isThere("frames/frame-0001.png") && home.isThere("p001.png"))
    #expect(outcome.standardOutput.contains("PNG") && !outcome.standardOutput.contains(".profile"))
  }

  @Test("The process of a scene ends with a command that is killed, whose folders the next one removes")
  func abandoned() throws {
    let home = try Self.home("while true {}")
    let outcome = try Self.run(
      """
      mkdir temporary; export TMPDIR=$PWD/temporary
      "$0" open Sources -- trace --tap 187,280 2> /dev/null & command=$!
      until ls -d temporary/hitpath-container-*/Documents > /dev/null 2>&1; do sleep 0.1; done
      kill -9 $command; wait $command 2> /dev/null; sleep 3
      for process in /proc/[0-9]*; do [[ $process/exe -ef $0 && $process/cwd -ef . ]] && echo left; done
      touch -d '2 minutes ago' temporary/hitpath-container-*; mkdir temporary/hitpath-other
      hitpath open Sources -- trace > /dev/null; ls temporary
      """, in: home)
    #expect(outcome.standardOutput == "hitpath-other\n", "\(outcome.standardOutput) \(outcome.standardError)")
  }

  /// Whether the kernel has all walls, as `doctor` reports.
  private static func hasWalls() throws -> Bool {
    let outcome = try ProgramUnderTest.runHitpath(["doctor"], environment: [:])
    return outcome.standardOutput.contains("ok      container: ")
  }

  @Test("The code writes nowhere else, signals no other process and has no network, unless that is allowed")
  func walls() throws {
    guard try Self.hasWalls() else { return }
    let home = try Self.home(
      """
      func attempt(_ name: String, _ result: Int32) { print(name, result >= 0 ? "worked" : "failed \\(errno)") }
          let place = ProcessInfo.processInfo.environment["PWD"] ?? ""
          attempt("write", open(place + "/Documents/letter", O_WRONLY))
          attempt("create", open(place + "/Documents/new", O_WRONLY | O_CREAT, 0o600))
          attempt("remove", Glibc.rename(place + "/Documents/letter", place + "/Documents/other"))
          attempt("rename back", Glibc.rename(place + "/Documents/other", place + "/Documents/letter"))
          attempt("signal", kill(getppid(), 0))
          attempt("signal own", kill(getpid(), 0))
          attempt("connect", socket(AF_INET, 1, 0))
          attempt("bus", socket(AF_UNIX, 1, 0))
          attempt("device", open("/dev/null", O_WRONLY))
          attempt("own", open(NSHomeDirectory() + "/Documents/mine", O_WRONLY | O_CREAT, 0o600))
          attempt("temporary", open(NSTemporaryDirectory() + "/hitpath-mine", O_WRONLY | O_CREAT, 0o600))
          unlink(NSTemporaryDirectory() + "/hitpath-mine")
      """)
    func worked(_ options: String) throws -> [String] {
      let outcome = try Self.run("hitpath open Sources \(options) -- trace --tap 187,280", in: home)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let lines = outcome.standardError.split(separator: "\n")
      return lines.filter { $0.hasSuffix(" worked") && !$0.hasPrefix(" ") }.map { String($0.dropLast(7)) }
    }
    let own = ["signal own", "device", "own", "temporary"]
    #expect(try worked("") == own)
    #expect(try worked("--allow network") == ["signal own", "connect", "bus", "device", "own", "temporary"])
    #expect(try worked("--allow files").prefix(5) == ["write", "create", "remove", "rename back", "signal own"])
  }
}

/// The same in the window.
@Suite("The container of opened sources in the window", .needs(.rewriter, .xvfb, .xdotool, on: .first), .serialized)
struct OpenedContainerWindowTests {
  @Test("Settings are kept from one window to the next, and recordings are saved where the message says")
  func kept() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit

      final class C: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let launches = UserDefaults.standard.integer(forKey: "launches") + 1
          UserDefaults.standard.set(launches, forKey: "launches")
          UserDefaults.standard.synchronize()
          view.backgroundColor = launches == 1 ? .orange : .green
        }
      }

      """, to: "C.swift")
    for launch in 1...2 {
      let session = try Session(
        "C", opening: ["open", folder.path("C.swift"), "--", "run"],
        environment: [
          "HOME": folder.path, "XDG_CACHE_HOME": folder.path("cache"), "XDG_STATE_HOME": folder.path("state"),
        ])
      defer { session.stop() }
      let place = session.onScreen(CGRect(x: 100, y: 200, width: 50, height: 50))
      _ = try session.server.screenshot(of: "the scene at launch \(launch)") { picture in
        picture.count(in: place) { launch == 1 ? $0.red > 200 && $0.blue < 60 : $0.red < 60 && $0.green > 200 } > 2000
      }
      try session.server.perform(.key("F9"), session.move(to: CGPoint(x: 187, y: 280)), .click(), .key("F9"))
      _ = try session.finish()
      #expect(folder.isThere("state/hitpath/window.json"))
    }
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path("HitPath"))
    #expect(saved.count == 1 && saved[0].hasPrefix("C-"), "\(saved)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("HitPath/\(saved[0])")).sorted()
    #expect(files == ["C-1.hitrec", "C-2.hitrec"])
  }
}
