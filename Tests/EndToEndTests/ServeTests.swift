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
}
