import CoreGraphics
import EventTrace
import Examples
import Inspector
import Sandbox
import Testing
import UIKitTestSupport

/// Tests the texts of the panels, and that they do not overlap.
@MainActor
@Suite struct PanelTests {
  private let size = CGSize(width: 1280, height: 800)

  @Test("The panel on the right shows the calls, their points and their results")
  func calledViews() throws {
    let words = try panel(\.right, of: model(OverlappingSiblings.self), size).strings
    #expect(words.contains("LAST TOUCH") && words.contains("WHO WAS ASKED") && words.contains("pass 2 of 2"))
    for word in ["UIWindow", "ViewC", "ViewB", "ViewB2", "ViewB1"] { #expect(words.contains(word)) }
    #expect(words.contains("43, 23"), "where B1 was touched, in B1")
    #expect(words.count { $0 == "inside" } == 3)
    #expect(words.count { $0 == "outside" } == 2)
    #expect(words.count { $0 == "hit" } == 1)
    #expect(words.contains { $0.hasPrefix("ViewA was never asked") })
  }

  @Test("Three or more consecutive views of a class that returned no are one line of the list")
  func runs() throws {
    let words = try panel(\.right, of: model(NestedScrollViews.self), size).strings
    #expect(words.contains("3–11") && words.contains("9\u{A0}Cards") && words.count { $0 == "Card" } == 0)
    #expect(words.contains("12"), "the next has the number it was asked as")
  }

  @Test("An override is marked, and its word is 'answered'")
  func overridden() throws {
    let words = try panel(\.right, of: model(TabBarBulge.self, switches: ["override": true]), size).strings
    #expect(words.contains("ƒ") && words.contains("answered"))
    #expect(words.contains("F2"), "the key of the switch stands beside it")
  }

  @Test("If its article is wrong, the story says so, and nowhere else")
  func correction() throws {
    let corrected = try panel(\.right, of: model(SingleOrDoubleTap.self), size).strings
    #expect(corrected.contains("CORRECTION"))
    #expect(corrected.joined(separator: " ").contains("wait for the second"))
    #expect(try !panel(\.right, of: model(MultiTouch.self), size).strings.contains("CORRECTION"))
  }

  @Test("Before the first touch the panel explains how to begin")
  func nothingYet() throws {
    var model = model(AToETree.self)
    (model.path, model.chain) = (nil, nil)
    #expect(try panel(\.right, of: model, size).strings.contains { $0.hasPrefix("No touch yet.") })
    #expect(try panel(\.status, of: model, size).strings == ["Move the pointer over the scene"])
  }

  @Test("The line at the bottom names the path, the hit view and the point in it")
  func status() throws {
    let words = try panel(\.status, of: model(OverlappingSiblings.self), size).strings
    #expect(words == ["Touch", "UIWindow › ", "UIView › ", "ViewB › ", "ViewB1", "(43, 23) in ViewB1"])
  }

  @Test(
    "No text of a panel covers another, whatever the window's size",
    arguments: [
      CGSize(width: 640, height: 480), CGSize(width: 860, height: 640), CGSize(width: 1024, height: 768),
      CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
    ])
  func nothingCovered(size: CGSize) throws {
    for example in ExampleCatalogue.all {
      // Themes change colors, not places.
      let model = model(example)
      for place in [\WorkbenchLayout.toolbar, \.left, \.right, \.status] {
        let layout = WorkbenchLayout(size: size)
        guard !layout[keyPath: place].isEmpty else { continue }
        let shown = try panel(place, of: model, size).placedText.filter { layout[keyPath: place].contains($0.box) }
        for (index, text) in shown.enumerated() {
          let covered = shown[(index + 1)...].filter { $0.box.insetBy(dx: 0.5, dy: 2).intersects(text.box) }
          #expect(covered.isEmpty, "\(text.string) and \(covered.map(\.string)) of \(example.about.name)")
        }
      }
    }
  }

  @Test("In either language only names of an example's story are truncated, and no line begins with a full stop")
  func story() throws {
    for example in ExampleCatalogue.all {
      for language in [Language.english, .chinese] {
        let model = model(example, in: language)
        let names = model.path?.steps.map(\.name) ?? []
        for line in try panel(\.right, of: model, size).strings {
          let isName = names.contains { line.hasSuffix("…") && $0.hasPrefix(line.dropLast()) }
          #expect(isName || !line.hasSuffix("…"), "\(line) of \(example.about.name)")
          #expect(line.first.map { !"。，、：；）”".contains($0) } ?? true, "\(line) of \(example.about.name)")
        }
      }
    }
  }

  @Test("The sheet of keys contains its texts in either language, whole if there is space, and lines do not overlap")
  func sheet() throws {
    for language in [Language.english, .chinese] {
      for (width, height) in [(640, 480), (840, 640), (1024, 640), (1280, 800), (3840, 2160)] as [(CGFloat, CGFloat)] {
        let list = ShortcutSheet.draw(
          in: CGRect(x: 0, y: 0, width: width, height: height), theme: .dark, language: language,
          measurer: FixedAdvanceMeasurer())
        let frame = try #require(
          list.commands.lazy.compactMap { if case .fill(let shape, _) = $0 { shape.boundingBox } else { nil } }.first)
        for text in list.placedText {
          #expect(frame.insetBy(dx: 4, dy: 4).contains(text.box), "\(text.string) at \(width)")
          #expect(!text.string.hasSuffix("…") || width < 1024, "\(text.string) at \(width)")
        }
        for column in [[Phrase.keyHelp, .keyNeighbors, .keyPlant], [.keyZoom, .keyStep, .keySaveLog]] {
          let begins = column.compactMap { phrase in
            list.placedText.first { $0.string.hasPrefix(language[phrase].prefix(4)) }?.box.minX
          }
          #expect(begins.count == 3 && Set(begins).count == 1, "words stand in a column of their own at \(width)")
        }
        let boxes = list.placedText.map(\.box)
        for (index, box) in boxes.enumerated() {
          #expect(boxes[(index + 1)...].allSatisfy { !$0.insetBy(dx: 0, dy: 1).intersects(box) }, "at \(width)")
        }
      }
    }
  }

  @Test("A long name has precedence over its point, and is truncated before the result")
  func longName() throws {
    var model = model(OverlappingSiblings.self)
    model.path?.steps[5].name = "AViewWithANameThatNoPanelOfThisWidthWasMadeFor"
    let row = try panel(\.right, of: model, size).placedText
    #expect(!row.contains { $0.string == "43.0, 23.0" })
    let outcome = try #require(row.first { $0.string == "hit" })
    // The sentence above the list names the view, too.
    let name = try #require(
      row.first { $0.string.hasPrefix("AViewWith") && abs($0.box.midY - outcome.box.midY) < 10 })
    #expect(name.string.hasSuffix("…") && name.box.maxX < outcome.box.minX)
  }

  @Test("Only the panels whose part of the model changed are redrawn")
  func onlyWhatChanged() {
    let layout = WorkbenchLayout(size: size)
    UIRuntime(screenSize: size).perform {
      let workbench = Workbench(frame: CGRect(origin: .zero, size: size)) { _ in }
      var model = model(OverlappingSiblings.self)
      workbench.model = model
      @MainActor func redrawn(_ change: (inout InspectorModel) -> Void) -> [CGRect] {
        workbench.layer.layoutIfNeeded()
        let before = workbench.panes
        change(&model)
        workbench.model = model
        workbench.layer.layoutIfNeeded()
        return zip(before, workbench.panes).filter { $0.0 != $0.1 }.map(\.1.frame)
      }
      #expect(redrawn { $0.touches = [TouchMark(number: 1, location: .zero, phase: .down)] }.isEmpty)
      #expect(redrawn { $0.path?.isPreview = true } == [layout.right, layout.status])
      #expect(redrawn { $0.switches[0].isOn.toggle() } == [layout.right])
      #expect(redrawn { $0.user.chosenOverlays = [] } == [layout.toolbar])
      #expect(redrawn { $0.user.language = .chinese }.count == 4)
      #expect(redrawn { $0.user.theme = .light }.count == 4)
    }
  }

  // MARK: Panels

  private func model(
    _ example: any Scene.Type, in language: Language = .english, switches: [String: Bool] = [:]
  ) -> InspectorModel {
    let touched = Touched(example, switches: switches)
    var model = InspectorModel()
    model.user.language = language
    func say(_ wording: Wording) -> String { language == .english ? wording.english : wording.chinese }
    model.examples = ExampleCatalogue.all.map {
      InspectorModel.Entry(name: $0.about.name, title: say($0.about.title))
    }
    let about = example.about
    model.about.title = say(about.title)
    (model.about.name, model.about.tryThis, model.about.notice) = (about.name, say(about.tryThis), say(about.notice))
    model.about.correction = about.correction.map(say) ?? ""
    model.switches = touched.stage.example.switches.enumerated().map { index, item in
      InspectorModel.Switch(key: item.key, title: say(item.title), isOn: item.isOn, shortcut: "F\(index + 2)")
    }
    (model.path, model.chain) = (touched.path, touched.chain)
    return model
  }

  @Test("The story's rows are highlighted in step with the wave over the stage")
  func rowsInStep() throws {
    var model = model(AToETree.self)
    let questions = try #require(model.path).steps.count
    func faintRows(_ time: Double?, isReduced: Bool = false) throws -> Int {
      model.wave = time.map { HitWave(time: $0, questions: questions, links: 0, isReduced: isReduced) }
      return try panel(\.right, of: model, size).flattened.commands.count {
        if case .beginGroup(let opacity) = $0 { opacity == Float(HitWave.faint) } else { false }
      }
    }
    #expect(try faintRows(nil) == 0 && faintRows(0, isReduced: true) == 0)
    #expect(try faintRows(0) == questions - 1 && faintRows(0.1) == questions - 3)
  }

  private func panel(
    _ place: KeyPath<WorkbenchLayout, CGRect>, of model: InspectorModel, _ size: CGSize
  ) throws -> DisplayList {
    let layout = WorkbenchLayout(size: size)
    return try UIRuntime(screenSize: size).perform {
      let workbench = Workbench(frame: CGRect(origin: .zero, size: size)) { _ in }
      workbench.model = model
      workbench.layer.layoutIfNeeded()
      return DisplayList([try #require(workbench.panes.first { $0.frame == layout[keyPath: place] })])
    }
  }
}
