import CoreGraphics
import EventTrace
import Foundation
import FoundationXML
import Inspector
import Sandbox
import Scenes
import TestSupport
import Testing
import UIKit

@testable import HitPathCommands

/// Tests pages of scenes whose texts try to leave their places.
@MainActor
@Suite(.serialized) struct PageDocumentTests {
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
    Program.show(gallery: SceneCatalogue([HostileScene.self]))
    var performance = PagePerformance(text: NoGlyphs(), language: .english)
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
    #expect((object?["runs"] as? [Any])?.count == 2)
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
    Program.show(gallery: SceneCatalogue([HostileScene.self]))
    var performance = PagePerformance(text: NoGlyphs(), language: .chinese)
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

  @Test("Words of a command are quoted for a shell if it would read them differently")
  func shell() {
    #expect("tab-bar-bulge".forShell == "tab-bar-bulge" && "187,480".forShell == "187,480")
    #expect("it's".forShell == "'it'\\''s'" && "".forShell == "''" && "a b".forShell == "'a b'")
  }
}
