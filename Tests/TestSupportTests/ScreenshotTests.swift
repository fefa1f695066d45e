import Foundation
import TestSupport
import Testing

@Suite("Reading screenshots")
struct ScreenshotTests {
  private let red = Screenshot.Color(red: 255, green: 0, blue: 0)
  private let navy = Screenshot.Color(red: 0, green: 0, blue: 128)

  /// Red and navy on top, navy and red below.
  private func checkerboard() throws -> Screenshot {
    try Screenshot(width: 2, height: 2, blueGreenRedUnused: [0, 0, 255, 0, 128, 0, 0, 0, 128, 0, 0, 0, 0, 0, 255, 0])
  }

  @Test("Pixels are read by column and row, with the channels in their places")
  func pixels() throws {
    let screenshot = try checkerboard()
    #expect(screenshot[0, 0] == red)
    #expect(screenshot[1, 0] == navy)
    #expect(screenshot[0, 1] == navy)
    #expect("\(screenshot[1, 0])" == "#000080")
  }

  @Test("Areas are counted, and cut off at the edges")
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

  @Test("Colours are close when no channel is off by more than the tolerance")
  func closeness() {
    #expect(navy.isClose(to: .init(red: 2, green: 0, blue: 126)))
    #expect(!navy.isClose(to: .init(red: 3, green: 0, blue: 128)))
  }

  @Test("Bytes that do not fill the picture are an error")
  func wrongSize() {
    #expect(throws: TestSupportError.self) { try Screenshot(width: 2, height: 2, blueGreenRedUnused: [0, 0, 0, 0]) }
  }
}
