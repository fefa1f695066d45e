import CoreGraphics
import EventTrace
import Foundation
import FoundationXML
import InputEvents
import Inspector
import Sandbox
import Scenes
import TestSupport
import Testing
import UIKit

@testable import HitPathCommands

/// Tests pages of scenes whose texts try to leave their places.
@MainActor
@Suite struct PageDocumentTests {
  private final class NoGlyphs: TextMeasuring, GlyphRendering {
    private let measurer = FixedAdvanceMeasurer()
    func metrics(of font: FontDescriptor) -> FontMetrics { measurer.metrics(of: font) }
    func width(of string: String, font: FontDescriptor) -> CGFloat { measurer.width(of: string, font: font) }
    func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
  }

  nonisolated static let attack =
    "</script><script>alert(1)</script><!--<img src=x onerror='a'\" ]]>\u{202E}\u{2028}&amp;"

  private final class HostileScene: Scene {
    static let about = SceneDescription(
      "hostile", title: Wording(attack, attack), chapter: Wording(attack, attack), tryThis: Wording(attack, attack),
      notice: Wording(attack, attack),
      demonstration: "open hostile\ncaption \(LineScannerText.quoted(attack))\nwait 0.1s\ntap 100,100\nwait 0.2s\n")
    private(set) lazy var switches = [
      SceneSwitch("flag", Wording(attack, attack), isOn: false) { _ in }
    ]

    func build(in window: UIWindow) {
      let view = UIButton(frame: window.bounds)
      view.accessibilityIdentifier = attack
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
      label.text = attack
      let tap = UITapGestureRecognizer()
      tap.name = attack
      view.addGestureRecognizer(tap)
      view.addSubview(label)
      window.addSubview(view)
    }
  }

  /// A text in the quotes of a script.
  private enum LineScannerText {
    static func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  private func page() throws -> String {
    var performance = PagePerformance(
      in: Program(gallery: SceneCatalogue([HostileScene.self])), text: NoGlyphs(), language: .english)
    try performance.perform(
      PageCommand.demonstration(of: HostileScene.self, NoGlyphs(), .english), named: Self.attack)
    try performance.performWithOtherSwitches()
    var page = PerformedPage(
      about: HostileScene.about, runs: performance.runs, pictures: performance.pictures,
      command: ["hitpath", "page", Self.attack].map(\.forShell).joined(separator: " "), language: .english)
    page.isOfCourse = true
    return try PageDocument(page).html
  }

  @Test("Names, labels, captions, titles and file names are escaped in HTML, SVG, attributes and the script's data")
  func escaping() throws {
    let html = try page()
    #expect(html.components(separatedBy: "<script").count == 3)
    #expect(!html.contains("<img") && !html.contains("<!--") && !html.contains("alert(1)</script"))
    #expect(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    // What overrides the direction of text would show the source of the page in another order than it has.
    #expect(!html.unicodeScalars.contains("\u{202E}"))
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = html[start.upperBound..<end.lowerBound]
    #expect(!data.contains("<") && !data.contains("\u{2028}"))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect(object?["count"] as? Int == 2)
  }

  @Test("The elements of a page are closed, so that no text changes their structure")
  func structure() throws {
    let html = try page()
    let start = try #require(html.range(of: "<header>"))
    let end = try #require(html.range(of: "<script type"))
    // HTML's elements without contents, and its attributes without values, are written as XML has them.
    let body = html[start.lowerBound..<end.lowerBound]
      .replacing(try Regex("<input([^>]*)>"), with: { "<input\($0.output[1].substring ?? "")/>" })
      .replacing(" checked/>", with: "/>").replacing(" hidden>", with: ">").replacing(" hidden ", with: " ")
    let parser = XMLParser(data: Data("<body>\(body)</body>".utf8))
    #expect(parser.parse(), "\(parser.parserError.debugDescription), line \(parser.lineNumber)")
  }

  @Test("A page is the same twice")
  func determinism() throws { #expect(try page() == page()) }

  @Test("A run has a picture for each change, each touch's results, and the captions in both languages")
  func run() throws {
    var performance = PagePerformance(
      in: Program(gallery: SceneCatalogue([HostileScene.self])), text: NoGlyphs(), language: .chinese)
    try performance.perform(
      PageCommand.demonstration(of: HostileScene.self, NoGlyphs(), .chinese), named: "hostile")
    let run = try #require(performance.runs.first)
    #expect(run.events.count == 1 && run.events.first?.path?.hit != nil)
    #expect(run.events.first?.headlines.isEmpty == false && run.events.first?.chain != nil)
    #expect(run.pictures.count >= 2 && run.pictures.map(\.time) == run.pictures.map(\.time).sorted())
    #expect(run.fingers.contains { $0.value.contains { $0.isDown } })
    #expect(run.maps.count >= 1 && run.outlines.count >= 1)
    #expect(run.captions.count == 1)
  }

  private final class ExclusiveScene: Scene {
    static let about = SceneDescription(
      "exclusive", title: Wording("", ""), chapter: Wording("", ""), tryThis: Wording("", ""), notice: Wording("", ""))

    func build(in window: UIWindow) {
      for x: CGFloat in [0, 200] {
        let view = UIView(frame: CGRect(x: x, y: 0, width: 150, height: 400))
        view.isExclusiveTouch = x == 0
        window.addSubview(view)
      }
    }
  }

  @Test("A touch that is withheld keeps its own chain, and touches have the numbers that their results name")
  func exclusive() throws {
    let program = Program(gallery: SceneCatalogue([ExclusiveScene.self]))
    let places = [CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100)]
    var entries: [InputRecording.Entry] = [.frame(0.5)]
    for (phase, time) in [(ContactSample.Phase.down, 1.0), (.up, 2.0)] {
      for (index, place) in places.enumerated() {
        let at = time + Double(index) / 4
        let contact = ContactSample(id: index, phase: phase, location: place, kind: .finger)
        entries += [.input(InputEvent(timestamp: at, sample: .contact(contact))), .frame(at)]
      }
    }
    let header = InputRecording.Header(example: "exclusive", canvas: CGSize(width: 375, height: 560), program: "1.0.0")
    var performance = PagePerformance(in: program, text: NoGlyphs(), language: .english)
    try performance.perform(
      .recording(RecordingFile(InputRecording(header: header, entries: entries), isCutShort: false, "", in: program)),
      named: "")
    let run = try #require(performance.runs.first)
    #expect(run.events.map(\.touch) == [1, 2])
    let (first, second) = (try #require(run.events.first), try #require(run.events.last))
    #expect(first.chain?.links.first?.verdict == .forwarded)
    #expect(second.path?.hit?.node != nil && second.path?.hit?.node != first.path?.hit?.node)
    // The first finger lifts after the second one landed, and its call is the last one.
    #expect(second.chain.map { $0.links.first?.node == second.path?.hit?.node } ?? true)
    #expect(second.chain.map { $0.links.allSatisfy { $0.verdict == .notReached } } ?? true)
  }

  private final class PlainScene: Scene {
    static let about = SceneDescription("fingers", title: "Fingers")

    func build(in window: UIWindow) {
      for y: CGFloat in [0, 200] {
        window.addSubview(UIView(frame: CGRect(x: 0, y: y, width: 375, height: 180)))
      }
    }
  }

  @Test("Fingers that land together have a hit test each, to which the timeline can go")
  func together() throws {
    let program = Program(gallery: SceneCatalogue([PlainScene.self]))
    let places = [CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 120), CGPoint(x: 250, y: 300)]
    var entries: [InputRecording.Entry] = [.frame(0.5)]
    for (phase, time) in [(ContactSample.Phase.down, 1.0), (.up, 2.0)] {
      entries += places.enumerated().map { index, place in
        let contact = ContactSample(id: index, phase: phase, location: place, kind: .finger)
        return .input(InputEvent(timestamp: time, sample: .contact(contact)))
      }
      entries.append(.frame(time))
    }
    let header = InputRecording.Header(example: "fingers", canvas: CGSize(width: 375, height: 560), program: "1.0.0")
    var performance = PagePerformance(in: program, text: NoGlyphs(), language: .english)
    try performance.perform(
      .recording(RecordingFile(InputRecording(header: header, entries: entries), isCutShort: false, "", in: program)),
      named: "")
    let events = try #require(performance.runs.first).events
    #expect(events.map(\.touch) == [1, 2, 3])
    #expect(events.compactMap(\.path?.point) == places)
    #expect(events.allSatisfy { !$0.headlines.isEmpty })
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time && $1.time - $0.time < 0.005 })
  }

  @Test("The timeline of a page has the markers of a recording at their places, with their words escaped")
  func markers() throws {
    let program = Program(gallery: SceneCatalogue([HostileScene.self]))
    let recording = InputRecording(
      header: InputRecording.Header(
        example: "hostile", canvas: CGSize(width: 375, height: 560), program: "1.0.0",
        switches: [InputRecording.Switch(key: "flag", isOn: false)]),
      entries: [
        .frame(1), .marker(InputRecording.Marker(Self.attack, at: 0.25)), .frame(2),
        .marker(InputRecording.Marker("late", at: 2)),
      ] as [InputRecording.Entry])
    var performance = PagePerformance(in: program, text: NoGlyphs(), language: .english)
    try performance.perform(.recording(RecordingFile(recording, isCutShort: false, "", in: program)), named: "hostile")
    try performance.performWithOtherSwitches()
    #expect(performance.runs.map { $0.markers.map(\.time) } == [[0.25, 2], [0.25, 2]])
    let html = try PageDocument(
      PerformedPage(
        about: HostileScene.about, runs: performance.runs, pictures: performance.pictures, command: "",
        language: .english)
    ).html
    #expect(html.components(separatedBy: "class=\"flag").count == 5 && html.contains("with-flags"))
    #expect(html.contains(" s late</li>") && !html.contains("<img"))
    #expect(try !page().contains("class=\"flag"))
  }

  @Test("Numbers on the timeline that are too near each other move apart around their middle, and others stay")
  func numbers() {
    let far = [0.1, 0.5, 0.9]
    #expect(zip(PageTrack.apart(far), far).allSatisfy { abs($0 - $1) < 1e-9 })
    let near = PageTrack.apart([0.1, 0.5, 0.51, 0.9])
    #expect(abs(near[1] - 0.4725) < 1e-9 && abs(near[2] - 0.5375) < 1e-9 && abs(near[0] - 0.1) < 1e-9)
    let many = PageTrack.apart(Array(repeating: 0.5, count: 40))
    #expect(many == many.sorted() && Set(many.map { Int($0 * 1000) }).count == 40 && many.allSatisfy { 0...1 ~= $0 })
  }

  @Test("Words of a command are quoted for a shell if it would read them differently")
  func shell() {
    #expect("tab-bar-bulge".forShell == "tab-bar-bulge" && "187,480".forShell == "187,480")
    #expect("it's".forShell == "'it'\\''s'" && "".forShell == "''" && "a b".forShell == "'a b'")
  }
}
