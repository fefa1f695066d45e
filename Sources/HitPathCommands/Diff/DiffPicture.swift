import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

/// A picture of both sides of a comparison at the first difference, or at the end if there is none.
@MainActor
struct DiffPicture {
  private let sides: [(side: DiffSide, input: DiffSide.Input)]
  private let comparison: VersionComparison
  private let program: Program
  private let font: SDLText
  private let theme: Theme.Name
  private let language: Language

  init(
    _ first: (DiffSide, DiffSide.Input), _ second: (DiffSide, DiffSide.Input), _ comparison: VersionComparison,
    in program: Program, font: SDLText, theme: Theme.Name, language: Language
  ) {
    sides = [first, second]
    (self.comparison, self.program) = (comparison, program)
    (self.font, self.theme, self.language) = (font, theme, language)
  }

  /// Writes the picture; `name` is the path that the user gave.
  func write(to path: String, named name: String, scale: CGFloat) throws {
    let page = try self.page
    do {
      if PathParts.fileExtension(of: name) == "svg" {
        try Still.writeSVG(page.draw(), size: DifferencePage.size, text: font, to: path)
      } else {
        try Still.write(page.draw(), size: DifferencePage.size, scale: scale, glyphs: font, to: path)
      }
    } catch is SVGDrawing.Unsupported {
      throw CommandFailure(
        status: .usage,
        message: "A scene has views in perspective, which SVG cannot show. Use -o with a name that ends in .png.")
    } catch let error as Bitmap.SizeError {
      throw CommandFailure(status: .usage, message: "\(error)")
    } catch let error as StillError {
      throw CommandFailure(status: error.step == .writing ? .ioFailed : .cannotCreate, message: "\(error)")
    }
  }

  private var page: DifferencePage {
    get throws {
      let pages = try sides.enumerated().map { index, side in
        let line = index == 0 ? comparison.difference?.expected : comparison.difference?.actual
        return DifferencePage.Side(
          name: side.side.text, picture: try picture(of: side.input),
          line: line?.trimmingCharacters(in: .whitespaces))
      }
      return DifferencePage(
        pages[0], pages[1], sentence: sentence, moment: moment, theme: .named(theme), measurer: font)
    }
  }

  private var sentence: String {
    guard comparison.difference != nil else { return language[.differenceNone] }
    guard let moved = comparison.movedTouch else { return language[.differenceInTrace] }
    return language[.differenceOfTouch, "\(moved.touch)", moved.newView, moved.oldView]
  }

  private var moment: String {
    let trace = sides[0].input.trace
    guard let line = comparison.difference?.line else {
      return language[.differenceEnd, "\(trace.split(separator: "\n").count)"]
    }
    return language[.differenceMoment, "\(line)", String(format: "%.3f", Self.place(line, in: trace).time)]
  }

  // MARK: The scenes

  /// The scene of a side when the difference came, with the path of the touch that was the last one then.
  private func picture(of input: DiffSide.Input) throws -> DisplayList {
    let place = Self.place(comparison.difference?.line ?? .max, in: input.trace)
    guard input.recordings.indices.contains(place.recording) else { return DisplayList() }
    let sandbox = Sandbox(
      example: program.scenes.listed[0], of: program.scenes, size: CGSize(width: 1280, height: 800), theme: theme,
      language: language, measurer: font, imageDecoder: ImageDecoder(glyphs: font))
    sandbox.perform(.setMotion(.still))
    sandbox.perform(
      .setSetting(StageSetting(frame: .none, background: nil, captionRoom: StageSetting.usualCaptionRoom)))
    sandbox.showStageAlone(DifferencePage.pictureSize)
    let source = FilmSource.recording(input.recordings[place.recording])
    let advance = source.player(on: sandbox, frameRate: Self.frameRate, speed: 1, name: "", in: program)
    while try SceneCode.run({ try advance() }), sandbox.stage.runtime.now < place.time + Self.rest {}
    return SceneCode.run { sandbox.stagePicture }
  }

  private static let frameRate = 60.0
  /// The time after the difference in seconds, in which the window shows its result.
  private static let rest: TimeInterval = 0.1

  /// Returns the time of a line of a trace in seconds, and the number of its recording among those whose traces follow
  /// each other: the times of each begin at zero again.
  static func place(_ line: Int, in trace: String) -> (time: TimeInterval, recording: Int) {
    var (time, recording) = (TimeInterval(0), 0)
    for text in trace.split(separator: "\n", omittingEmptySubsequences: false).prefix(line) {
      guard let match = text.prefixMatch(of: #/(\d+\.\d+) s /#), let next = TimeInterval(match.output.1) else {
        continue
      }
      if next < time { recording += 1 }
      time = next
    }
    return (time, recording)
  }
}
