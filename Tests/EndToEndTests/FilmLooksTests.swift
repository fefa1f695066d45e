import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Tests options of films and stills by their pixels.
@Suite("Looks of films and stills", .needs(.ffmpeg))
struct FilmLooksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func hitpath(_ arguments: [String]) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(arguments, within: 120)
  }

  private struct Picture {
    let width: Int
    let bytes: [UInt8]

    subscript(x: Int, y: Int) -> Screenshot.Color {
      let index = (y * width + x) * 3
      return Screenshot.Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }
  }

  /// Returns the last frame of a film.
  private func picture(_ name: String, width: Int, height: Int) throws -> Picture {
    let outcome = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", path(name), "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"])
    let bytes = outcome.standardOutputBytes
    try #require(!bytes.isEmpty && bytes.count % (width * height * 3) == 0, "\(bytes.count) bytes")
    return Picture(width: width, bytes: Array(bytes.suffix(width * height * 3)))
  }

  private func film(_ script: String, _ arguments: [String]) throws -> Picture {
    try Data(script.utf8).write(to: URL(fileURLWithPath: path("a.hitpath")))
    let outcome = try hitpath(
      ["film", path("a.hitpath"), "-o", path("a.mp4"), "--stage-only", "--size", "500x640", "--fps", "10"] + arguments)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try picture("a.mp4", width: 500, height: 640)
  }

  @Test("Colors in a film are those that were drawn, and are tagged so that players show them correctly")
  func colours() throws {
    for background in ["E03020", "20A040", "3050E0"] {
      let picture = try film("open a-to-e\nwait 0.3s\n", ["--background", background])
      let value = try #require(UInt32(background, radix: 16))
      let wanted = Screenshot.Color(
        red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
      #expect(picture[8, 8].isClose(to: wanted, tolerance: 4), "\(picture[8, 8]) for \(wanted)")
    }
    let probe = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "ffprobe", "-v", "error", "-show_entries", "stream=color_range,color_space,color_primaries", "-of", "csv=p=0",
        path("a.mp4"),
      ])
    #expect(probe.standardOutput.contains("tv,bt709"), "\(probe.standardOutput)")
  }

  @Test("A phone is black around the scene; a gradient goes from its first color to its last")
  func phone() throws {
    let picture = try film(
      "open a-to-e\nwait 0.3s\n", ["--frame", "phone", "--background", "FF0000,0000FF", "--hide", "touches"])
    #expect(picture[250, 2].red > 200 && picture[250, 2].blue < 60)
    #expect(picture[6, 637].blue > 200 && picture[6, 637].red < 60)
    // Along the vertical center line there are background, the phone's dark glass, the scene, and glass again.
    func isGlass(_ y: Int) -> Bool {
      let color = picture[200, y]
      return color.red < 30 && color.green < 30 && color.blue < 30
    }
    #expect((20..<80).contains(where: isGlass) && (560..<630).contains(where: isGlass))
    #expect(!(120..<500).contains(where: isGlass))
  }

  @Test("Keys are shown if requested by an option or by the script")
  func keys() throws {
    let script = "open a-to-e\nkey ctrl+k\nwait 0.8s\n"
    let without = try film(script, [])
    let with = try film(script, ["--show", "keys"])
    let byScript = try film("open a-to-e\nshow keys\nkey ctrl+k\nwait 0.8s\n", [])
    func differing(_ one: Picture, _ other: Picture, _ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in sum + (0..<120).count { !one[$0, y].isClose(to: other[$0, y], tolerance: 20) } }
    }
    #expect(differing(without, with, 560..<640) > 500)
    #expect(differing(without, with, 100..<500) < 50)
    #expect(differing(with, byScript, 560..<640) < 50)
  }

  @Test(
    "An invalid background is rejected with a list of the valid ones",
    arguments: ["red", "12345", "FF0000,", "FF0000,00FF00,0000FF,FFFFFF,000000"])
  func refusedBackground(argument: String) throws {
    let outcome = try hitpath(["snapshot", "a-to-e", "--background", argument, "-o", path("a.png")])
    #expect(outcome.status == 64 && outcome.standardError.contains("--background"), "\(outcome.standardError)")
  }

  // MARK: Stills

  @Test(
    "An SVG contains the calls and reasons as text, and looks like a PNG; one that cannot be written is rejected"
  )
  func svg() throws {
    let arguments = [
      "snapshot", "tab-bar-bulge", "--set", "override=on", "--tap", "187,480", "--stage-only", "--size", "800x640",
      "--overlay", "hitPath",
      "--overlay", "reasons",
    ]
    let outcome = try hitpath(arguments + ["-o", path("a.svg")])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let text = try String(contentsOfFile: path("a.svg"), encoding: .utf8)
    #expect(text.hasPrefix("<svg") && text.contains("viewBox=\"0 0 800 640\""))
    for words in ["CentreButton", "TabBar overrides hitTest", ">6<"] { #expect(text.contains(words), "\(words)") }
    #expect(try hitpath(arguments + ["-o", path("a.png")]).status == 0)
    // Some builds of ffmpeg cannot read SVG.
    let decoders = try ProgramUnderTest.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["ffmpeg", "-v", "error", "-decoders"])
    if decoders.standardOutput.contains("librsvg") {
      let (drawing, still) = try (
        picture("a.svg", width: 800, height: 640), picture("a.png", width: 800, height: 640)
      )
      let different = (0..<640).reduce(0) { sum, y in
        sum + (0..<800).count { !drawing[$0, y].isClose(to: still[$0, y], tolerance: 70) }
      }
      #expect(different < 800 * 640 / 50, "\(different) pixels differ")
    }
    let missing = try hitpath(["snapshot", "a-to-e", "-o", path("no/where/a.svg")])
    #expect(missing.status == 73 && missing.standardError.contains("no/where/a.svg"), "\(missing.standardError)")
  }
}
