import CoreGraphics
import Foundation
import Testing

/// Tests images that are created from bytes, and the bytes of images.
@MainActor
@Suite struct ImageBytesTests {
  private func image(
    _ bytes: [UInt8], bits: Int = 32, row: Int? = nil, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    _ info: UInt32, decode: [CGFloat]? = nil
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { return nil }
    let width = row == nil ? bytes.count * 8 / bits : 1
    return CGImage(
      width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row ?? bytes.count, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: decode, shouldInterpolate: false,
      intent: .defaultIntent)
  }

  /// Returns the bytes in the order of `bitmapInfo`: blue, green, red, alpha.
  private func bytes(_ image: CGImage?) -> [UInt8] { (image?.dataProvider?.data).map { [UInt8]($0 as Data) } ?? [] }

  @Test("Alpha is before or after the colors, premultiplied or not, or absent") func formats() {
    #expect(bytes(image([200, 100, 50, 128], CGImageAlphaInfo.last.rawValue)) == [25, 50, 100, 128])
    #expect(bytes(image([100, 50, 25, 128], CGImageAlphaInfo.premultipliedLast.rawValue)) == [25, 50, 100, 128])
    #expect(bytes(image([128, 200, 100, 50], CGImageAlphaInfo.first.rawValue)) == [25, 50, 100, 128])
    #expect(bytes(image([9, 200, 100, 50], CGImageAlphaInfo.noneSkipFirst.rawValue)) == [50, 100, 200, 255])
    #expect(bytes(image([200, 100, 50], bits: 24, 0)) == [50, 100, 200, 255])
    let little = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    #expect(bytes(image([25, 50, 100, 128], little)) == [25, 50, 100, 128])
  }

  @Test("Gray is read as three equal colors; a decode array inverts it") func gray() {
    let space = CGColorSpaceCreateDeviceGray()
    #expect(bytes(image([40], bits: 8, space: space, 0)) == [40, 40, 40, 255])
    #expect(bytes(image([40], bits: 8, space: space, 0, decode: [1, 0])) == [215, 215, 215, 255])
  }

  @Test("Too few bytes, rows that are too short and unknown formats create no image") func refused() {
    #expect(image([1, 2, 3], row: 4, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(image([1, 2, 3, 4], row: 3, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(image([1, 2], bits: 16, CGImageAlphaInfo.last.rawValue) == nil)
  }

  @Test("A provider returns its bytes, and releases them when it is freed") func providers() {
    nonisolated(unsafe) let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    released.pointee = 0
    defer { released.deallocate() }
    var bytes: [UInt8] = [1, 2]
    var provider = CGDataProvider(dataInfo: released, data: &bytes, size: 2) { info, _, size in
      info?.assumingMemoryBound(to: Int.self).pointee = size
    }
    #expect(provider?.data == Data([1, 2]) as NSData && released.pointee == 0)
    provider = nil
    #expect(released.pointee == 2)
  }

  @Test("A path that is replaced by its outline is filled as it would be stroked") func outlines() {
    let context = CGContext()
    context.setLineWidth(4)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
  }
}
