import Files
import Foundation
import Rasterizer

/// The receiver of a film's frames.
package protocol FrameSink: AnyObject {
  /// The number of frames that were added.
  var frameCount: Int { get }
  /// Adds a copy of the frame.
  func add(_ frame: Bitmap) throws(FilmEncoder.Failure)
  /// Adds the last frame once more; there must be one.
  func repeatLast() throws(FilmEncoder.Failure)
  /// Finishes the output. Call this method also after an interruption, so that the frames so far are usable.
  func finish() throws(FilmEncoder.Failure)
  /// Discards incomplete output.
  func cancel()
}

extension FilmEncoder: FrameSink {}

/// A series of numbered PNG files, starting at 1, for other programs that make films, and for machines without an
/// encoder.
package final class FrameFiles: FrameSink {
  private let prefix: String
  private let digits: Int
  private let suffix: String
  package private(set) var frameCount = 0
  /// The bytes of the newest file.
  private var last: [UInt8] = []

  /// - Parameter path: A folder, or a name that ends in `.png` and contains `%d` or `%04d` in place of the number.
  /// - Returns: A sink; nil if the path is neither.
  package init?(path: String) throws(FilmEncoder.Failure) {
    guard let (prefix, digits, suffix) = Self.pattern(path) else { return nil }
    (self.prefix, self.digits, self.suffix) = (prefix, digits, suffix)
    let folder = PathParts.folder(of: prefix)
    guard !folder.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: folder, reason: SystemError(behind: error).reason)
    }
  }

  private static func pattern(_ path: String) -> (String, Int, String)? {
    if let match = path.firstMatch(of: /%(?:0([1-9]))?d/), path.lowercased().hasSuffix(".png") {
      let digits = match.output.1.flatMap { Int($0) } ?? 1
      return (String(path[..<match.range.lowerBound]), digits, String(path[match.range.upperBound...]))
    }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard path.hasSuffix("/") || isThere && isFolder.boolValue else { return nil }
    return ((path.hasSuffix("/") ? path : path + "/") + "frame-", 4, ".png")
  }

  package func path(of frame: Int) -> String {
    let number = "\(frame)"
    return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
  }

  package func add(_ frame: Bitmap) throws(FilmEncoder.Failure) {
    let path = path(of: frameCount + 1)
    let bytes: [UInt8]
    do { bytes = try PNGFile.encode(frame) } catch { throw .cannotCreate(path: path, reason: error.why) }
    try write(bytes, to: path)
    last = bytes
  }

  package func repeatLast() throws(FilmEncoder.Failure) { try write(last, to: path(of: frameCount + 1)) }

  private func write(_ bytes: [UInt8], to path: String) throws(FilmEncoder.Failure) {
    do throws(OutputFile.Failure) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw error.step == .creating
        ? .cannotCreate(path: path, reason: error.reason) : .cannotWrite(path: path, reason: error.reason)
    }
    frameCount += 1
  }

  package func finish() {}
  package func cancel() {}
}
