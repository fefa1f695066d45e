import Foundation
import Rasterizer
import Testing

@testable import Recording

/// Decodes films that were encoded from simple frames, and tests their contents.
@Suite struct FilmEncoderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func film(_ name: String, frames: Int, width: Int = 64, height: Int = 48) throws -> String {
    let path = folder.appendingPathComponent(name).path
    let encoder = try FilmEncoder(path: path, width: width, height: height, frameRate: 10)
    for frame in 0..<frames {
      let bitmap = try Bitmap(width: width, height: height)
      for index in bitmap.pixels.indices { bitmap.pixels[index] = frame < frames / 2 ? 0xFFFF_0000 : 0xFF00_00FF }
      try encoder.add(bitmap)
    }
    try encoder.finish()
    return path
  }

  private func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  private func pixels(_ path: String) throws -> [UInt8] {
    [UInt8](try output(of: "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"]))
  }

  @Test("Every format contains each frame in its color", arguments: ["a.mp4", "a.webm", "a.gif"])
  func formats(name: String) throws {
    let path = try film(name, frames: 8)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = try pixels(path)
    let frameSize = 64 * 48 * 3
    #expect(bytes.count == 8 * frameSize)
    guard bytes.count == 8 * frameSize else { return }
    #expect(bytes[0] > 200 && bytes[2] < 60, "the first frame is red")
    #expect(bytes[7 * frameSize] < 60 && bytes[7 * frameSize + 2] > 200, "the last is blue")
    #expect(try files() == [name])
  }

  @Test("Odd sizes are padded to even ones if the format needs them")
  func oddSize() throws {
    let path = try film("odd.mp4", frames: 2, width: 63, height: 47)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try pixels(path).count == 2 * 64 * 48 * 3)
  }

  @Test("An unknown extension lists the known ones; a missing folder is reported; no file is left")
  func failures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: FilmEncoder.Failure.unknownFormat("gif, mp4, webm")) {
      try FilmEncoder(path: folder.appendingPathComponent("a.avi").path, width: 8, height: 8, frameRate: 10)
    }
    #expect {
      try FilmEncoder(path: "/nowhere/at/all/a.mp4", width: 8, height: 8, frameRate: 10)
    } throws: { error in
      if case FilmEncoder.Failure.cannotCreate = error { true } else { false }
    }
    #expect(try files() == [])
  }

  @Test(
    "A repeated frame is repeated in the film; later drawing does not change it",
    arguments: ["a.mp4", "f-%d.png"])
  func repeated(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    let files: (any FrameSink)? = try FrameFiles(path: path)
    let sink = try files ?? FilmEncoder(path: path, width: 64, height: 48, frameRate: 10)
    let bitmap = try Bitmap(width: 64, height: 48)
    for color: UInt32 in [0xFFFF_0000, 0xFF00_00FF] {
      for index in bitmap.pixels.indices { bitmap.pixels[index] = color }
      try sink.add(bitmap)
      for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_FF00 }
      for _ in 0..<9 { try sink.repeatLast() }
    }
    try sink.finish()
    #expect(sink.frameCount == 20)
    let bytes = try pixels(path)
    let frameSize = 64 * 48 * 3
    try #require(bytes.count == 20 * frameSize)
    for frame in 0..<20 {
      let (red, green, blue) = (bytes[frame * frameSize], bytes[frame * frameSize + 1], bytes[frame * frameSize + 2])
      #expect(frame < 10 ? red > 200 && blue < 60 : red < 60 && blue > 200, "frame \(frame)")
      #expect(green < 60)
    }
  }

  @Test("A film written to a visible file exists while it is recorded, replaces no other, and stays when cancelled")
  func open() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("live.mp4").path
    let encoder = try FilmEncoder(path: path, width: 64, height: 48, frameRate: 10, place: .inPlace)
    #expect(try files() == ["live.mp4"])
    #expect {
      try FilmEncoder(path: path, width: 64, height: 48, frameRate: 10, place: .inPlace)
    } throws: { error in
      if case FilmEncoder.Failure.cannotCreate = error { true } else { false }
    }
    try encoder.add(try Bitmap(width: 64, height: 48))
    for _ in 0..<4 { try encoder.repeatLast() }
    try encoder.finish()
    #expect(try pixels(path).count == 5 * 64 * 48 * 3)
  }

  @Test("A cancelled film does not change an older file")
  func cancelled() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("old.mp4").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let encoder = try FilmEncoder(path: path, width: 64, height: 48, frameRate: 10)
    try encoder.add(try Bitmap(width: 64, height: 48))
    encoder.cancel()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try files() == ["old.mp4"])
  }
}
