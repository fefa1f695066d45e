import Rasterizer
import TestSupport
import Testing

/// Tests pictures in the format of films.
@Suite(.computes) struct PlanarPictureTests {
  /// Returns the values that BT.709 defines, in floating point.
  private func expected(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let (blueDifference, redDifference) = ((blue - luma) / 1.8556, (red - luma) / 1.5748)
    return [16 + 219 * luma / 255, 128 + 224 * blueDifference / 255, 128 + 224 * redDifference / 255]
  }

  private func fill(_ bitmap: Bitmap, _ color: UInt32) {
    for index in bitmap.pixels.indices { bitmap.pixels[index] = color }
  }

  @Test("Every color differs by at most one from BT.709; black is 16 and white 235")
  func colours() throws {
    let bitmap = try Bitmap(width: 2, height: 2)
    let picture = PlanarPicture(width: 2, height: 2)
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          fill(bitmap, UInt32(0xFF << 24 | red << 16 | green << 8 | blue))
          picture.update(from: bitmap)
          let planes = Array(picture.planes)
          try #require(planes.count == 6)
          let wanted = expected(Double(red), Double(green), Double(blue))
          let got = [planes[0], planes[4], planes[5]].map { Double($0) }
          #expect(zip(wanted, got).allSatisfy { abs($0 - $1) <= 1 }, "\(red) \(green) \(blue): \(got)")
          #expect(planes[0..<4].allSatisfy { $0 == planes[0] })
        }
      }
    }
    fill(bitmap, 0xFFFF_FFFF)
    picture.update(from: bitmap)
    #expect(Array(picture.planes) == [235, 235, 235, 235, 128, 128])
    fill(bitmap, 0xFF00_0000)
    picture.update(from: bitmap)
    #expect(Array(picture.planes) == [16, 16, 16, 16, 128, 128])
  }

  @Test("A picture that is updated row by row is equal to a new one")
  func updates() throws {
    let bitmap = try Bitmap(width: 37, height: 21)
    let picture = PlanarPicture(width: 37, height: 21)
    var state: UInt32 = 7
    for round in 0..<20 {
      for _ in 0..<(round == 0 ? 777 : 3) {
        state = state &* 1_664_525 &+ 1_013_904_223
        bitmap.pixels[Int(state >> 8) % bitmap.pixels.count] = state | 0xFF00_0000
      }
      picture.update(from: bitmap)
      let fresh = PlanarPicture(width: 37, height: 21)
      fresh.update(from: bitmap)
      #expect(Array(picture.planes) == Array(fresh.planes))
    }
  }

  @Test("The last column and row of an odd bitmap are duplicated")
  func oddSizes() throws {
    let bitmap = try Bitmap(width: 3, height: 3)
    fill(bitmap, 0xFF00_0000)
    bitmap.pixels[8] = 0xFFFF_FFFF
    let picture = PlanarPicture(width: 3, height: 3)
    picture.update(from: bitmap)
    #expect(picture.width == 4 && picture.height == 4)
    let planes = Array(picture.planes)
    #expect(planes[0..<16] == [16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 235, 235, 16, 16, 235, 235])
    #expect(planes[16...] == [128, 128, 128, 128, 128, 128, 128, 128])
  }
}
