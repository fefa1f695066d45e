import CoreGraphics
import Files
import Foundation
import Rasterizer
import Testing

@testable import Recording

@Suite struct PNGFileTests {
  /// Returns premultiplied pixels of every alpha, with colors up to that alpha.
  private func sample(_ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      let alpha = UInt32(index % 256)
      let shade = UInt32(index / 256)
      bitmap.pixels[index] = alpha << 24 | min(shade, alpha) << 16 | alpha << 8 | alpha / 2
    }
    return bitmap
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] { withExtendedLifetime(bitmap) { Array(bitmap.pixels) } }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("Pixels are written to a PNG and read unchanged, at every alpha")
  func roundTrip() throws {
    let original = try sample(256, 160)
    let bytes = try PNGFile.encode(original)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let copy = try PNGFile.decode(bytes)
    #expect(copy.width == 256 && copy.height == 160)
    let differences = zip(words(copy), words(original)).filter { $0 != $1 }
    #expect(differences.isEmpty)
  }

  @Test("The same pixels always create the same file")
  func determinism() throws {
    #expect(try PNGFile.encode(sample(31, 17)).elementsEqual(PNGFile.encode(sample(31, 17))))
  }

  @Test("The colors of a file are not premultiplied: half transparent red is full red in it")
  func straightAlpha() throws {
    #expect(StraightAlpha.straight(0x8080_0000) == 0x80FF_0000)
    #expect(StraightAlpha.straight(0x0000_0000) == 0)
    #expect(StraightAlpha.premultiplied(0x80FF_0000) == 0x8080_0000)
    #expect(StraightAlpha.straight(0xFF12_3456) == 0xFF12_3456)
  }

  @Test("Writing replaces an older file and leaves no other file in the folder")
  func writing() throws {
    try withFolder { folder in
      let path = folder + "/still.png"
      try PNGFile.write(sample(8, 8), to: path)
      try PNGFile.write(sample(16, 4), to: path)
      #expect(try PNGFile.read(path).width == 16)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["still.png"])
    }
  }

  @Test("A missing folder is an error with the cause, the reason and the remedy")
  func missingFolder() throws {
    let path = "/nonexistent-folder/still.png"
    let error = #expect(throws: StillError.self) { try PNGFile.write(sample(4, 4), to: path) }
    #expect(error?.what == "cannot write \(path)")
    #expect(error?.why == "No such file or directory")
    #expect(error?.description.contains("Choose a file name in a folder that exists") == true)
  }

  @Test("If the picture cannot be encoded, the older file is unchanged")
  func olderFileSurvivesEncoding() throws {
    try withFolder { folder in
      let path = folder + "/still.png"
      try PNGFile.write(sample(8, 8), to: path)
      let error = #expect(throws: StillError.self) { try PNGFile.write(Bitmap(width: 0, height: 5), to: path) }
      #expect(error?.why.contains("0 x 5") == true)
      #expect(try words(PNGFile.read(path)) == words(sample(8, 8)))
    }
  }

  @Test("If writing fails halfway, the older file is unchanged and the partial one is removed")
  func olderFileSurvivesWriting() throws {
    try withFolder { folder in
      let path = folder + "/still.png"
      try PNGFile.write(sample(8, 8), to: path)
      let failure = #expect(throws: OutputFile.Failure.self) {
        try OutputFile.replace(path) { descriptor throws(OutputFile.Failure) in
          try OutputFile.write(Array("half".utf8), descriptor)
          throw OutputFile.Failure(.writing, SystemError(ENOSPC))
        }
      }
      #expect(failure?.reason == "No space left on device")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["still.png"])
      #expect(try words(PNGFile.read(path)) == words(sample(8, 8)))
    }
  }

  @Test("A folder at the file's path is unchanged, with an error")
  func folderInTheWay() throws {
    try withFolder { folder in
      let path = folder + "/still.png"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let error = #expect(throws: StillError.self) { try PNGFile.write(sample(4, 4), to: path) }
      #expect(error?.why == "Is a directory")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["still.png"])
    }
  }

  @Test("A file that is not a PNG, or truncated, is rejected")
  func malformed() throws {
    let whole = try PNGFile.encode(sample(40, 40))
    for bytes in [[], Array("GIF89a".utf8), Array(whole.prefix(20)), Array(whole.dropLast(whole.count / 2))] {
      #expect(throws: StillError.self) { try PNGFile.decode(bytes) }
    }
    #expect(throws: StillError.self) { try PNGFile.read("/nonexistent-folder/still.png") }
  }
}
