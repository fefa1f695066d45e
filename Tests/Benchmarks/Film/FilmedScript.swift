import Assets
import CoreGraphics
import Examples
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

/// A demonstration of the program, played as `hitpath film` does: the whole window, 1280 by 800 pixels, 60 frames per
/// second.
@MainActor
struct FilmedScript {
  static let size = (width: 1280, height: 800)
  static let framesPerSecond = 60.0

  let name: String
  /// The largest number of frames from the start.
  let most: Int
  private let script: DemoScript
  private let text: SDLText

  init(_ name: String, most: Int, text: SDLText) throws {
    guard let source = Assets.demoScript(name) else {
      throw Failure("There is no demonstration '\(name)': one of \(Assets.demoScriptNames.joined(separator: ", ")).")
    }
    self.name = name
    self.most = most
    self.text = text
    script = try DemoScript(source)
  }

  /// Passes the display list of each frame to `body`. Returns the number of frames.
  func play(_ body: (DisplayList) throws -> Void) throws -> Int {
    let sandbox = Sandbox(
      example: ExampleCatalogue.all[0], of: ExampleCatalogue.scenes,
      size: CGSize(width: Self.size.width, height: Self.size.height), theme: .dark,
      measurer: text, imageDecoder: ImageDecoder())
    let performer = DemoPerformer(script, on: sandbox, frameRate: Self.framesPerSecond)
    var count = 0
    while count < most, !performer.isDone {
      try performer.advance()
      try body(DisplayList(sandbox.makePanes()))
      count += 1
    }
    return count
  }

  /// Draws each frame and passes it to `body`, with a flag that indicates whether it differs from the last one.
  func draw(_ body: (Bitmap, Bool) throws -> Void) throws -> Int {
    let canvas = try FilmCanvas(size: Self.size, scale: 1, glyphs: text)
    return try play { list in
      let isNew = canvas.draw(list)
      try body(canvas.bitmap, isNew)
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
