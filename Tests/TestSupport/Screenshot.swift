import Foundation
import Glibc

/// The contents of an X server's screen at one moment, without the mouse pointer.
package struct Screenshot: Equatable, Sendable {
  package struct Color: Hashable, Sendable, CustomStringConvertible {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Returns whether no channel differs by more than `tolerance`.
    package func isClose(to other: Color, tolerance: Int = 2) -> Bool {
      abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
        && abs(Int(blue) - Int(other.blue)) <= tolerance
    }

    package var description: String { String(format: "#%02X%02X%02X", Int(red), Int(green), Int(blue)) }
  }

  package let width: Int
  package let height: Int
  /// Four bytes per pixel, row by row from the top: blue, green, red, unused.
  private let bytes: [UInt8]

  package init(width: Int, height: Int, blueGreenRedUnused bytes: [UInt8]) throws {
    guard bytes.count == width * height * 4 else {
      throw TestSupportError("a \(width) x \(height) screenshot has \(width * height * 4) bytes, not \(bytes.count)")
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package static func == (one: Screenshot, other: Screenshot) -> Bool {
    one.width == other.width && one.height == other.height
      && memcmp(one.bytes, other.bytes, one.bytes.count) == 0
  }

  /// The color of a pixel; (0, 0) is at the top left.
  package subscript(x: Int, y: Int) -> Color {
    precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is outside the \(width) x \(height) screenshot")
    let offset = (y * width + x) * 4
    return Color(red: bytes[offset + 2], green: bytes[offset + 1], blue: bytes[offset])
  }

  /// Returns the number of pixels of `area`, or of the whole screen, that satisfy the condition.
  package func count(in area: CGRect? = nil, where isCounted: (Color) -> Bool) -> Int {
    columns(of: area).reduce(0) { total, x in
      total + rows(of: area).count { isCounted(self[x, $0]) }
    }
  }

  /// The colors that occur in `area`.
  package func colors(in area: CGRect? = nil) -> Set<Color> {
    var found: Set<Color> = []
    for y in rows(of: area) {
      for x in columns(of: area) { found.insert(self[x, y]) }
    }
    return found
  }

  /// Returns the number of pixels of `area` that differ from those of `other`, which must be of the same size.
  package func differingPixels(from other: Screenshot, in area: CGRect? = nil) -> Int {
    precondition(width == other.width && height == other.height, "screenshots of different size")
    return rows(of: area).reduce(0) { total, y in
      total + columns(of: area).count { self[$0, y] != other[$0, y] }
    }
  }

  private func columns(of area: CGRect?) -> Range<Int> {
    guard let area else { return 0..<width }
    return (Int(area.minX)..<Int(area.maxX)).clamped(to: 0..<width)
  }

  private func rows(of area: CGRect?) -> Range<Int> {
    guard let area else { return 0..<height }
    return (Int(area.minY)..<Int(area.maxY)).clamped(to: 0..<height)
  }
}

extension XServer {
  /// Takes a screenshot with the mouse pointer, which the server stores separately. At the high frame rate ffmpeg
  /// captures its single frame without waiting. The screen must have its initial size.
  package func screenshotWithPointer() throws -> Screenshot {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable("ffmpeg"),
      [
        "-nostdin", "-loglevel", "error", "-f", "x11grab", "-framerate", "1000", "-draw_mouse", "1",
        "-video_size", "\(width)x\(height)", "-i", name, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "bgr0",
        "pipe:1",
      ], display: self)
    guard outcome.status == 0 else {
      throw TestSupportError("ffmpeg took no screenshot of \(name): \(outcome.standardError)")
    }
    return try Screenshot(width: width, height: height, blueGreenRedUnused: outcome.standardOutputBytes)
  }

  /// Takes screenshots until one satisfies the condition and returns it; throws an error if none does within `seconds`.
  /// A window needs a moment to show a change, and up to a minute on a machine under load. A screenshot takes both
  /// processes milliseconds, so the pauses become longer while the test waits for a compiler, and the condition is not
  /// evaluated again for an unchanged screen.
  package func screenshot(
    of expectation: String, within seconds: TimeInterval = 60, until isExpected: (Screenshot) -> Bool
  ) throws -> Screenshot {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var last: Screenshot?
    var pause = 0.02
    repeat {
      let screenshot = try screenshot()
      if screenshot != last, isExpected(screenshot) { return screenshot }
      last = screenshot
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 1.1, 0.1)
    } while Date() < deadline
    throw TestSupportError("the screen did not show \(expectation) within \(seconds) s")
  }
}
