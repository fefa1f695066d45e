import CoreGraphics
import EventTrace
import Examples
import Foundation
import Inspector
import Sandbox
import TestSupport
import Testing
import UIKitTestSupport

/// Tests the lanes of examples as readable text.
@MainActor
@Suite struct ExampleLanesTests {
  nonisolated static let scripts: [(name: String, script: String)] = [
    ("a tap on a button", "open tap-against-control\ntap Button"),
    ("a tap on a bare control", "open tap-against-control\ntap BareControl"),
    ("a held tap", "open tap-against-control\nset delays on\ntap PlainView"),
    ("two fingers on a photo", "open photo\npinch PhotoView from 90 to 190 over 0.3s"),
    ("a single tap that waits", "open single-or-double-tap\ntap Photo\nwait 1s"),
    ("a double tap", "open single-or-double-tap\ndoubletap Photo\nwait 1s"),
    ("a drag that begins on a button", "open slide-action-sheet\ndrag 250,470 to 90,470 over 0.3s"),
    ("a control that the finger leaves", "open control-tracking\ndrag 150,220 to 150,520 over 0.4s"),
    ("nested scroll views", "open nested-scroll-views\ndrag 200,200 to 60,200 over 0.2s"),
  ]

  @Test("The actions of an example's recognizers, touches and controls are shown lane by lane", arguments: scripts)
  func lanes(example: (name: String, script: String)) throws {
    let lanes = GestureLanes(try trace(of: example.script))
    expectGolden(lanes.text(in: 0...60, .english), named: example.name)
  }

  @Test("The same lanes in Chinese have no English words in their reasons")
  func chinese() throws {
    let lanes = GestureLanes(try trace(of: "open single-or-double-tap\ntap Photo\nwait 1s"))
    expectGolden(lanes.text(in: 0...60, .chinese), named: "a single tap that waits, in Chinese")
  }

  @Test("Every reason of a recognizer has a Chinese text, which differs from those of other reasons")
  func reasons() throws {
    let recognizer = #"{"name":{"number":7,"type":"UIPanGestureRecognizer"}}"#
    var said: Set<String> = []
    for name in Self.reasonNames {
      let text = #"{"name":"\#(name)","measured":12.3,"limit":10,"other":\#(recognizer)}"#
      let reason = try JSONDecoder().decode(GestureReasonRecord.self, from: Data(text.utf8))
      let (english, chinese) = (Language.english[reason.sentence], Language.chinese[reason.sentence])
      #expect(chinese != english && !chinese.contains("because") && said.insert(chinese).inserted, "\(name)")
      #expect(chinese.unicodeScalars.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) }, "\(name)")
    }
  }

  private static let reasonNames = [
    "moved", "waited", "tapped", "swiped", "spread", "turned", "continued", "liftedAll", "lifted", "scrolled",
    "scrollPaused", "transformed", "pointerEntered", "pointerLeft", "heldTooLong", "liftedEarly", "tooManyTouches",
    "tooFewTouches",
    "nextTapLate", "nextTapFar", "strayed", "wentBackwards", "tooSlow", "noEdges", "farFromEdge", "notInward",
    "wrongButton", "nothingToScroll", "scrollsOuter", "contentKeepsTouches", "prevented", "refusedByView",
    "refusedByDelegate", "failureRequired", "requiredRecognized", "waitedForEachOther", "cancelledBySystem", "disabled",
    "removedFromView", "reset", "decidedBySubclass",
  ]

  @Test("The log of an example is the trace, call by call, with folded moves")
  func log() throws {
    let trace = try trace(of: "open slide-action-sheet\ndrag 250,470 to 90,470 over 0.3s")
    var log = EventLog()
    log.append(trace.records)
    let rows = log.rows.map { row in
      String(repeating: "  ", count: row.depth) + "\(row.kind.letter) \(row.text(.english))\n"
    }
    expectGolden(rows.joined(), named: "log of a drag that begins on a button")
    #expect(log.text() == trace.text())
  }

  private func trace(of script: String) throws -> EventTrace {
    let size = CGSize(width: 1280, height: 800)
    let sandbox = Sandbox(
      example: TapAgainstControl.self, of: ExampleCatalogue.scenes, size: size, theme: .dark,
      measurer: FixedAdvanceMeasurer(), keepsTrace: true)
    let performer = DemoPerformer(try DemoScript(script), on: sandbox, frameRate: 60)
    while !performer.isDone { try performer.advance() }
    return sandbox.trace
  }
}
