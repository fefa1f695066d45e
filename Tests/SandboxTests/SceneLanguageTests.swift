import CoreGraphics
import EventTrace
import Examples
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests texts inside scenes, which follow the language of the window.
@MainActor
@Suite("Texts in scenes") struct SceneLanguageTests {
  private func texts(_ program: Program) -> [String] {
    program.sandbox.stage.runtime.makeDisplayList().flattened.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test("A scene's texts change with the window's language, both visible and later ones")
  func followsTheWindow() throws {
    let program = Program(HitSlop.self)
    #expect(texts(program).contains("Nobody likes this yet"))
    program.sandbox.perform(.flipLanguage)
    #expect(texts(program).contains("还没有人喜欢") && !texts(program).contains("Nobody likes this yet"))
    program.click(program.window(CGPoint(x: 310, y: 310)))
    #expect(texts(program).contains("已喜欢 1 次"))
    program.sandbox.perform(.flipLanguage)
    #expect(texts(program).contains("Liked 1 time"))
  }

  @Test("The veil over a picture in another language hides texts at any depth, and is for scenes with such texts only")
  func veil() {
    let program = Program(HitSlop.self)
    let list = program.sandbox.stage.runtime.makeDisplayList()
    let veiled = list.veilingWords(program.platform.textMeasurer).flattened.commands
    #expect(!texts(program).isEmpty && veiled.count == list.flattened.commands.count)
    #expect(!veiled.contains { if case .text = $0 { true } else { false } })
    #expect(program.sandbox.stage.hasWords && !Program(ColorScene.self).sandbox.stage.hasWords)
  }

  private final class ColorScene: Scene {
    static let about = SceneDescription("color", title: "Color")

    func build(in window: UIWindow) { window.backgroundColor = .red }
  }

  @Test("A scene that opens later, and its copy in a comparison, have the language of the window")
  func otherScenes() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.flipLanguage)
    program.sandbox.perform(.selectExample("tab-bar-bulge"))
    #expect(texts(program).contains("今天") && texts(program).contains("首页"))
    program.sandbox.perform(.compare)
    program.rest(0.5)
    let beside = try #require(program.sandbox.comparison?.stage.runtime.makeDisplayList().flattened.commands)
    #expect(beside.contains { if case .text(let run) = $0 { run.string == "今天" } else { false } })
  }

  @Test("The titles of rows and buttons follow the window's language, and so do the trace lines about them")
  func titles() {
    let mail = Program(PassThroughWindow.self)
    #expect(texts(mail).contains("Drafts"))
    mail.sandbox.perform(.flipLanguage)
    #expect(texts(mail).contains("草稿") && !texts(mail).contains("Drafts"))
    mail.click(mail.window(PassThroughWindow.about.suggestedTap))
    #expect(texts(mail).contains { $0.contains("轻点了“草稿”") })
    let sheet = Program(SlideActionSheet.self)
    sheet.sandbox.perform(.flipLanguage)
    #expect(texts(sheet).contains("拷贝") && !texts(sheet).contains("Copy"))
  }

  @Test("No example shows a sentence only in English if the window is Chinese")
  func placeholders() {
    for example in ExampleCatalogue.all {
      let program = Program(example)
      program.sandbox.perform(.flipLanguage)
      let english = texts(program).filter { $0.hasSuffix("here.") || $0.hasSuffix("yet") || $0.hasSuffix("scrolls.") }
      #expect(english.isEmpty, "\(example.about.name): \(english)")
    }
  }
}
