import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import Sandbox
import Testing

@testable import HitPathCommands

/// Tests the command that the window starts for a film.
@MainActor
@Suite("The command of a film") struct FilmArgumentsTests {
  private func choices() -> [FilmChoices] {
    FilmFormat.allCases.flatMap { format in
      FilmContent.choices(in: format).flatMap { content in
        FilmBackground.allCases.flatMap { background in
          [true, false].map { burns in
            var choices = FilmChoices(format)
            (choices.content, choices.background, choices.burnsCaptions) = (content, background, burns)
            choices.framesPerSecond = burns ? 30 : 60
            return choices
          }
        }
      }
    }
  }

  @Test("Its pictures have the composition that the preview shows, for all choices")
  func composition() throws {
    let header = InputRecording.Header(
      example: "tab-bar-bulge", canvas: CGSize(width: 375, height: 667), program: "")
    let gesture = InputRecording(header: header, entries: [.frame(4)])
    for choices in choices() {
      let look = GestureFilmLook(choices, theme: .light)
      let arguments = GestureFilmer.arguments(of: gesture, in: "a.hitrec", look, .chinese, path: "/v/film.mp4")
      let command = try #require(try HitPathCommand.parseAsRoot(arguments) as? FilmCommand)
      let made = FilmLook(
        stageOnly: command.stageOnly, size: command.size?.size, scale: command.scale?.value,
        framesPerSecond: command.fps, preset: command.preset, setting: command.setting, hasCaptions: true,
        hidesCaptions: command.noBurnedCaptions)
      let wanted = choices.composition
      #expect(made.windowSize == wanted.size && made.scale == wanted.scale && made.isStageOnly == wanted.isStageOnly)
      #expect(made.setting == wanted.setting && made.framesPerSecond == choices.framesPerSecond)
      #expect(made.shown.union(command.show).subtracting(command.hide) == wanted.shown)
      #expect(command.from == 0 && command.to == 4 && command.theme == .light && command.language == .chinese)
      #expect(command.captions && command.output == "/v/film.mp4")
      #expect(throws: Never.self) { try made.check() }
    }
  }
}
