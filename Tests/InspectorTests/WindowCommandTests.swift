import CoreGraphics
import EventTrace
import InputEvents
import Testing

@testable import Inspector

/// Tests the table of commands, from which keys, sheet, menu, palette and manual are made.
@MainActor
@Suite("The commands of the window") struct WindowCommandTests {
  private var rows: [KeyRow] { WindowCommands.columns.flatMap { $0 }.flatMap(\.rows) }

  @Test("No key has two effects")
  func unique() {
    var effects: [KeyChord: Shortcut] = [:]
    for command in WindowCommands.all {
      for chord in command.chords {
        #expect(effects[chord] == nil, "\(chord.printed)")
        effects[chord] = command.effect
        #expect(WindowCommands.effect(of: chord) == command.effect)
      }
    }
    #expect(effects.count > 60)
  }

  @Test("The usual key of every command is in its row of the sheet")
  func shownKeys() {
    for row in rows {
      let caps = Set(row.caps.flatMap { $0 })
      for command in row.commands {
        guard let chord = command.chords.first, let cap = chord.usage.cap else { continue }
        // A dash means all keys between its neighbors.
        #expect(caps.contains(cap) || caps.contains("–"), "\(chord.printed) of \(row.phrase.english)")
        if chord.hasControl { #expect(caps.contains("Ctrl"), "\(chord.printed) of \(row.phrase.english)") }
      }
    }
  }

  @Test("Every command has a name in both languages, and names differ")
  func names() {
    let titles = WindowCommands.all.filter { if case .flipSwitch = $0.effect { false } else { true } }.map(\.title)
    #expect(titles.allSatisfy { !$0.english.isEmpty && !$0.chinese.isEmpty })
    let repeated = Dictionary(grouping: titles, by: \.english).filter { $0.value.count > 1 }.keys
    #expect(Set(repeated).isSubset(of: [Phrase.tipFrame.english]), "\(repeated)")
  }

  @Test("The menu takes its names and keys from the table, and none is empty")
  func menu() {
    let list = WindowMenu(
      of: InspectorModel(), in: CGRect(x: 0, y: 0, width: 1280, height: 800), measurer: FixedAdvanceMeasurer()
    ).draw(pointer: nil, selected: nil)
    for words in ["Quiet mode", "Q", "Find a command", "Ctrl K", "Turn the device left", "Ctrl ←", "All keys", "F1"] {
      #expect(list.placedText.contains { $0.string == words }, "\(words)")
    }
    #expect(list.placedText.allSatisfy { !$0.string.isEmpty })
  }

  // MARK: The palette

  private func model() -> InspectorModel {
    var model = InspectorModel()
    model.examples = [
      .init(name: "tab-bar-bulge", title: "Tab bar bulge"), .init(name: "hit-slop", title: "Hit slop"),
    ]
    model.switches = [.init(key: "override", title: "override hitTest", isOn: true, shortcut: "F2")]
    return model
  }

  private func entries(_ text: String, in model: InspectorModel) -> [PaletteEntry] {
    var search = PaletteSearch()
    return search.entries(matching: text, in: model)
  }

  private func found(_ text: String, in model: InspectorModel) -> [String] {
    entries(text, in: model).map(\.title)
  }

  @Test("A few letters find commands, examples and switches; the best comes first")
  func search() {
    let model = model()
    #expect(found("quiet", in: model).first == "Quiet mode")
    #expect(found("qm", in: model).first == "Quiet mode")
    #expect(found("bulge", in: model).first == "Tab bar bulge")
    #expect(found("tbb", in: model).first == "Tab bar bulge")
    #expect(found("overr", in: model).first == "override hitTest")
    #expect(found("mode quiet", in: model).first == "Quiet mode", "the order of words does not matter")
    #expect(found("xqzj", in: model).isEmpty)
    #expect(found("", in: model).count > 70)
    #expect(!found("", in: model).contains("Find a command"), "it is open")
  }

  @Test("Each language finds what the other calls differently")
  func languages() {
    var model = model()
    #expect(found("安静", in: model).first == "Quiet mode")
    model.user.language = .chinese
    #expect(found("quiet mode", in: model).first == "安静模式")
    #expect(found("安静", in: model).first == "安静模式")
  }

  @Test("The entry of a switch shows its state and its key")
  func states() throws {
    var model = model()
    model.user.bench.setQuiet(true)
    let entry = try #require(entries("quiet mode", in: model).first)
    #expect(entry.isOn == true && entry.keys == "Q")
    #expect(entries("override", in: model).first?.keys == "F2")
    #expect(entries("all keys", in: model).first?.isOn == nil)
  }

  @Test("A search that is continued finds what a new one does, also after the switches have changed")
  func continued() {
    var (search, model) = (PaletteSearch(), model())
    for text in ["", "o", "ov", "o", "overr", "", "qm", "stage"] {
      for isOn in [true, false] {
        model.switches[0] = .init(key: "override", title: "override hitTest", isOn: isOn, shortcut: "F2")
        #expect(search.entries(matching: text, in: model) == entries(text, in: model), "\(text), \(isOn)")
      }
    }
  }

  @Test("Beginnings of words count more than letters inside, and adjacent letters more than scattered ones")
  func scores() throws {
    func score(_ word: String, _ text: String) -> Int? {
      FuzzyMatch.score(of: Array(word.unicodeScalars), in: FuzzyMatch.Text(text))
    }
    #expect(try #require(score("pa", "Pause")) > #require(score("pa", "Map of a scene")))
    #expect(try #require(score("map", "Map")) > #require(score("map", "Make a picture")))
    #expect(try #require(score("cb", "CentreButton")) > #require(score("cb", "scrubber of it")))
    #expect(score("abc", "cba") == nil && score("abc", "") == nil)
  }

  // MARK: The quiet mode

  @Test("Leaving the quiet mode restores the panels, and it is stored with them")
  func bench() throws {
    var bench = BenchState()
    (bench.left, bench.right, bench.bottom, bench.folded) = (.tree, .chain, .log, [.left])
    let before = bench
    bench.setQuiet(true)
    #expect(bench.folded == [.left, .right] && bench.bottom == .lanes)
    bench.folded.remove(.right)
    bench.setQuiet(false)
    #expect(bench == before)
  }

  @Test(
    "In a quiet window the stage has most of the space, and all parts lie in the window",
    arguments: [(1280, 800), (1000, 700), (640, 480), (1920, 1080)] as [(CGFloat, CGFloat)])
  func space(width: CGFloat, height: CGFloat) {
    var bench = BenchState()
    bench.setQuiet(true)
    let size = CGSize(width: width, height: height)
    let layout = WorkbenchLayout(size: size, bench: bench, hasBottom: true)
    let share = layout.stage.width * layout.stage.height / (width * height)
    #expect(share >= 0.6, "\(share)")
    let loud = WorkbenchLayout(size: size, hasBottom: true).canvas(of: exampleSize)
    #expect(layout.canvas(of: exampleSize).scale >= min(loud.scale, 0.85), "the timeline takes a little")
    #expect(layout.headline.height > 40 && layout.headline.minY == layout.stage.maxY)
    #expect(layout.bottom.minY == layout.headline.maxY && layout.bottom.maxY == height)
    #expect((layout.bottom.height > 0) == (height >= 600), "a low window has no timeline")
  }

  private let exampleSize = CGSize(width: 375, height: 560)
}
