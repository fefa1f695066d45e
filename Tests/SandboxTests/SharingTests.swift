import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import Testing

@testable import Sandbox

/// Shares a picture of the last gesture from a window.
@MainActor
@Suite("Sharing a picture") struct SharingTests {
  @MainActor
  private final class Sharer: GestureSharing {
    var (asked, pages, isRunning): ([(InputRecording, String)], [SharedGesture], Bool) = ([], [], false)
    var result: Result<SharingResult, SharingFailure>?
    func begin(_ gesture: InputRecording, headline: String, _ look: GestureFilmLook) {
      asked.append((gesture, headline))
      isRunning = true
    }
    func makePage(of shared: SharedGesture, _ language: Language) { pages.append(shared) }
    func takeResult() -> Result<SharingResult, SharingFailure>? {
      defer { result = nil }
      if result != nil { isRunning = false }
      return result
    }
  }

  private let program: Program
  private let sharer = Sharer()

  init() {
    var services = WindowServices()
    services.sharing = sharer
    program = Program(TabBarBulge.self, services: services)
  }

  private func shared(_ obstacle: CopyingObstacle?) -> SharedGesture {
    SharedGesture(recording: "/p/a.hitrec", picture: "/p/a.png", text: "who\nhow", obstacle: obstacle)
  }

  private var message: String { program.sandbox.model.message.map { Language.english[$0] } ?? "" }

  /// Shares a tap, whose picture is finished at once.
  private func share(_ obstacle: CopyingObstacle?) {
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.turn(.key(.e))
    sharer.result = .success(.picture(shared(obstacle)))
    program.rest(0.5)
  }

  @Test("E shares what was just done with its headline, one at a time; without a touch it says what is missing")
  func key() {
    program.turn(.key(.e))
    #expect(program.shows("Touch the scene first") && sharer.asked.isEmpty)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.turn(.key(.e))
    program.turn(.key(.e))
    #expect(sharer.asked.count == 1 && sharer.asked[0].1.contains("AlbumCard"))
  }

  @Test("The message about a picture offers a film, a page and a test")
  func offers() throws {
    share(nil)
    #expect(message.hasPrefix("The picture is on the clipboard."))
    #expect(program.sandbox.model.messageButtons == [.filmIt, .pageIt, .testIt])
    #expect(program.sandbox.pasteboardText?.isEmpty ?? true, "the picture stays on the clipboard")
    let page = try #require(program.sandbox.display.messageButtonFrames.dropFirst().first)
    program.click(CGPoint(x: page.midX, y: page.midY))
    #expect(sharer.pages == [shared(nil)])
    share(nil)
    let test = try #require(program.sandbox.display.messageButtonFrames.last)
    program.click(CGPoint(x: test.midX, y: test.midY))
    #expect(program.sandbox.pasteboardText?.contains("@Test") == true)
  }

  @Test(
    "Where no picture can be copied, the command is, and the message says where the picture is",
    arguments: [
      (CopyingObstacle.missing(package: "xclip"), "apt install xclip"), (.failed(program: "xclip"), "xclip failed"),
    ])
  func fallback(obstacle: CopyingObstacle, words: String) {
    share(obstacle)
    #expect(message.contains("/p/a.png") && message.contains(words), "\(message)")
    #expect(program.sandbox.pasteboardText == "who\nhow")
  }
}
