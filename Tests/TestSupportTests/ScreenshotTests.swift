import Foundation
import TestSupport
import Testing

@Suite("Reading screenshots")
struct ScreenshotTests {
  private let red = Screenshot.Color(red: 255, green: 0, blue: 0)
  private let navy = Screenshot.Color(red: 0, green: 0, blue: 128)

  /// Returns a picture with red and navy in the upper row, and navy and red in the lower one.
  private func checkerboard() throws -> Screenshot {
    try Screenshot(width: 2, height: 2, blueGreenRedUnused: [0, 0, 255, 0, 128, 0, 0, 0, 128, 0, 0, 0, 0, 0, 255, 0])
  }

  @Test("Pixels are read by column and row, with the right channels")
  func pixels() throws {
    let screenshot = try checkerboard()
    #expect(screenshot[0, 0] == red)
    #expect(screenshot[1, 0] == navy)
    #expect(screenshot[0, 1] == navy)
    #expect("\(screenshot[1, 0])" == "#000080")
  }

  @Test("Pixels of areas are counted, clipped at the edges")
  func areas() throws {
    let screenshot = try checkerboard()
    #expect(screenshot.count { $0 == red } == 2)
    #expect(screenshot.count(in: CGRect(x: 1, y: 0, width: 9, height: 1)) { $0 == navy } == 1)
    #expect(screenshot.colors(in: CGRect(x: 0, y: 0, width: 1, height: 1)) == [red])
    #expect(screenshot.colors() == [red, navy])
  }

  @Test("Two screenshots are compared pixel by pixel")
  func differences() throws {
    let plain = try Screenshot(
      width: 2, height: 2, blueGreenRedUnused: [0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0])
    #expect(try plain.differingPixels(from: checkerboard()) == 2)
    #expect(try plain.differingPixels(from: checkerboard(), in: CGRect(x: 0, y: 0, width: 1, height: 1)) == 0)
  }

  @Test("Colors are close if no channel differs by more than the tolerance")
  func closeness() {
    #expect(navy.isClose(to: .init(red: 2, green: 0, blue: 126)))
    #expect(!navy.isClose(to: .init(red: 3, green: 0, blue: 128)))
  }

  @Test("Bytes of the wrong number are an error")
  func wrongSize() {
    #expect(throws: TestSupportError.self) { try Screenshot(width: 2, height: 2, blueGreenRedUnused: [0, 0, 0, 0]) }
  }
}
