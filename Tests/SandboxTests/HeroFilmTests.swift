import Assets
import CoreGraphics
import EventTrace
import Examples
import Foundation
import Inspector
import PlatformContract
import TestSupport
import Testing

@testable import Sandbox

/// Tests the contents of films of the course's examples, as `hitpath film` records them, without rasterizing them.
@MainActor
@Suite("Films of the examples") struct HeroFilmTests {
  private static let frameRate = 30.0

  private func film(of name: String, language: Language = .english, each frame: (Sandbox, Int) -> Void) throws {
    let example = try #require(ExampleCatalogue.named(name))
    let script = try DemoScript(try #require(Assets.demoScript(name))).framed(by: example.about, program: "hitpath")
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: CGSize(width: 880, height: 720), theme: .dark,
      language: language,
      measurer: FixedAdvanceMeasurer())
    sandbox.perform(.setSetting(StageSetting(captionRoom: StageSetting.usualCaptionRoom)))
    let performer = DemoPerformer(script, on: sandbox, frameRate: Self.frameRate)
    var count = 0
    while !performer.isDone {
      try performer.advance()
      count += 1
      frame(sandbox, count)
    }
  }

  /// Returns the lines of text in a frame; nil on an empty page between two.
  private func words(_ sandbox: Sandbox) -> [String]? {
    let (model, narration) = (sandbox.model, sandbox.model.narration)
    guard !narration.cards.contains(where: { $0.opacity < 1 && $0.cover == 1 }) else { return nil }
    var lines: [String] = []
    for shown in narration.cards where shown.opacity == 1 {
      let parts = [shown.card.heading, shown.card.title, shown.card.text, shown.card.command]
      lines.append("page      " + parts.filter { !$0.isEmpty }.joined(separator: " | "))
    }
    guard lines.isEmpty else { return lines }
    if let card = narration.switchCard {
      if card.opacity == 1, card.position == 0 || card.position == 1 {
        lines = ["switch    \(card.title): \(card.position == 1 ? "on" : "off")"] + card.code.map { "          \($0)" }
      }
      return lines
    }
    if let caption = narration.caption { lines.append("caption   \(caption)") }
    if let headline = model.headline, model.path?.isPreview != true {
      lines.append("happened  \(model.language[headline.sentence])")
    }
    return lines
  }

  @Test(
    "The films of the three main examples have the expected texts, picture by picture",
    arguments: ["tab-bar-bulge", "hit-slop", "control-tracking"])
  func story(name: String) throws {
    var (text, last): (String, [String]) = ("", [])
    try film(of: name) { sandbox, frame in
      guard let now = words(sandbox) else { return }
      // A picture that differs only in a distance or a count is not counted as another picture.
      let kind = now.map { $0.filter { !$0.isNumber && $0 != "." && $0 != "×" } }
      guard kind != last else { return }
      last = kind
      let time = String(format: "%5.1f s", Double(frame) / Self.frameRate)
      text += now.enumerated().map { ($0.offset == 0 ? time : "       ") + "  " + $0.element + "\n" }.joined()
    }
    expectGolden(text, named: "film of \(name)")
  }

  @Test(
    "A film ends with the picture with which it begins", arguments: ["tab-bar-bulge", "hit-slop", "control-tracking"])
  func loop(name: String) throws {
    var pictures: [DisplayList] = []
    try film(of: name, language: .chinese) { sandbox, _ in
      let cards = sandbox.model.narration.cards
      if cards.last?.opacity == 1 { pictures = [pictures.first ?? sandbox.stagePicture, sandbox.stagePicture] }
    }
    let covered = pictures.map { pages(in: $0) }
    #expect(covered.count == 2 && covered[0] == covered[1] && !covered[0].isEmpty)
  }

  /// Returns the texts of the frontmost page, with their places.
  private func pages(in picture: DisplayList) -> [TextRun] {
    let commands = picture.flattened.commands
    let begins = commands.lastIndex { if case .beginGroup(opacity: 1) = $0 { true } else { false } }
    return commands[(begins ?? commands.endIndex)...].compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test("The code shown in a film is the example's own, line for line")
  func code() throws {
    var count = 0
    for name in Assets.demoScriptNames {
      let script = try DemoScript(try #require(Assets.demoScript(name)))
      let source = try #require(ExampleCatalogue.named(name)?.about.source)
      for case .code(let line) in script.steps.map(\.verb) {
        #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(name): \(line)")
        count += 1
      }
    }
    #expect(count >= 7)
  }

  @Test("A switch with code flips halfway through its card, and the scene with it; one without flips at once")
  func flip() throws {
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: CGSize(width: 880, height: 720), theme: .dark,
      measurer: FixedAdvanceMeasurer())
    let script = try DemoScript("open tab-bar-bulge\ncode \"a\"\nset override on\nset inside on\nwait 0.1s\n")
    let performer = DemoPerformer(script, on: sandbox, frameRate: Self.frameRate)
    var positions: [CGFloat: Set<Bool>] = [:]
    while !performer.isDone {
      try performer.advance()
      if let card = sandbox.model.narration.switchCard {
        positions[card.position, default: []].insert(sandbox.model.switches.first?.isOn == true)
        #expect(card.title == "TabBar overrides hitTest" && card.code == ["a"])
      }
    }
    #expect(positions[0] == [false] && positions[1] == [true])
    #expect(sandbox.model.narration.switchCard == nil && sandbox.model.switches[1].isOn)
  }
}
