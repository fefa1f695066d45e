import Foundation
import Testing

@testable import Rasterizer

/// Tests the decision whether large drawings are shared, with given times.
@Suite struct CoreSharingTests {
  /// Draws `count` times, where a pixel takes `alone` seconds on one core and `shared` on several. Returns the number of
  /// shared drawings.
  private func draw(
    _ count: Int, _ sharing: inout CoreSharing, alone: TimeInterval, shared: TimeInterval, pixels: Int = 200_000
  ) -> Int {
    (0..<count).count { _ in
      let isShared = sharing.begin(pixels)
      sharing.end(pixels, in: Double(pixels) * (isShared ? shared : alone))
      return isShared
    }
  }

  @Test("Drawings are shared soon if that takes less time, and only tried rarely if it does not")
  func decision() {
    var sharing = CoreSharing()
    #expect(draw(100, &sharing, alone: 2e-9, shared: 1.2e-9) > 80)
    sharing = CoreSharing()
    #expect(draw(1_000, &sharing, alone: 1.6e-9, shared: 2e-9) < 25)
    sharing = CoreSharing()
    #expect(draw(1_000, &sharing, alone: 2e-9, shared: 1.9e-9) < 25, "a gain of a twentieth is not worth a core")
  }

  @Test("The decision follows the machine: another program that comes or goes")
  func change() {
    var sharing = CoreSharing()
    _ = draw(100, &sharing, alone: 2e-9, shared: 1.2e-9)
    _ = draw(1_000, &sharing, alone: 2e-9, shared: 3e-9)
    #expect(draw(500, &sharing, alone: 2e-9, shared: 3e-9) < 25)
    _ = draw(1_000, &sharing, alone: 2e-9, shared: 1.2e-9)
    #expect(draw(500, &sharing, alone: 2e-9, shared: 1.2e-9) > 475)
  }

  @Test("Drawings of different areas are not compared")
  func different() {
    var sharing = CoreSharing()
    for index in 0..<1_000 {
      let pixels = index.isMultiple(of: 2) ? 100_000 : 1_000_000
      #expect(!sharing.begin(pixels))
      sharing.end(pixels, in: 0.001)
    }
  }
}
