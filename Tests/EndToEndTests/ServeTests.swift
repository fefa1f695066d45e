import Foundation
import TestSupport
import Testing

/// Runs the server for programs on sources that were written for iOS.
@Suite("serve", .needs(.rewriter), .serialized)
struct ServeTests {
  private let knob = """
    import UIKit

    final class Knob: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        while touch.location(in: self).x > 200 {}
        return true
      }
    }

    final class Panel: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Knob(frame: CGRect(x: 0, y: 100, width: 375, height: 100)))
      }
    }
    """

  @Test("A touch on opened sources is answered, a scene that does not come back is ended, and the server goes on")
  func runaway() throws {
    let folder = try TemporaryFolder()
    try folder.write(knob, to: "Knob.swift")
    try folder.write(
      """
      {"id":1,"tool":"open","arguments":{"files":["Knob.swift"],"scene":"Panel"}}
      {"id":2,"tool":"tap","arguments":{"x":100,"y":150}}
      {"id":3,"tool":"tap","arguments":{"x":300,"y":150}}
      nonsense
      {"id":4,"tool":"open","arguments":{"files":["Knob.swift"],"scene":"Panel"}}
      {"id":5,"tool":"tap","arguments":{"x":100,"y":150}}
      """, to: "requests")
    let outcome = try folder.shell("hitpath serve < requests")
    let answers = try outcome.standardOutput.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(outcome.status == 0 && answers.count == 6, "\(outcome.standardOutput)\(outcome.standardError)")
    guard answers.count == 6 else { return }
    for index in [1, 5] {
      let lines = (answers[index]["result"] as? [String: Any])?["lines"] as? [String]
      #expect(lines?.first?.contains("Knob") == true, "\(answers[index])")
    }
    let failure = (answers[2]["error"] as? [String: Any])?["message"] as? String
    #expect(failure?.contains("The scene stopped.") == true, "\(answers[2])")
    #expect(answers[3]["error"] != nil)
  }

  @Test(
    "A signal and a client that reads no more end the server, which leaves no files behind", arguments: [true, false])
  func ends(bySignal: Bool) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url("tmp"), withIntermediateDirectories: true)
    let requests = """
      {"tool":"open","arguments":{"scene":"a-to-e"}}
      {"tool":"tap","arguments":{"x":245,"y":390}}
      """
    try folder.write(requests + "\n", to: "requests")
    let script =
      bySignal
      ? """
      mkfifo pipe; TMPDIR=$PWD/tmp "$0" serve < pipe > answers & server=$!
      exec 3> pipe; cat requests >&3
      until [ "$(wc -l < answers)" = 2 ]; do sleep 0.05; done
      ls tmp; kill -TERM $server; wait $server; echo "status $?"; ls tmp
      """
      : "(cat requests; sleep 1; cat requests) | TMPDIR=$PWD/tmp hitpath serve | head -c 1 > /dev/null; ls tmp"
    let outcome = try folder.shell(script)
    let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.count == (bySignal ? 2 : 0), "\(outcome.standardOutput)\(outcome.standardError)")
    if bySignal { #expect(lines[0].hasPrefix("hitpath-serve-") && lines[1] == "status \(128 + 15)") }
  }
}
