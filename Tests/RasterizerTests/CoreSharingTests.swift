import Foundation
import Testing

@testable import Rasterizer

/// Tests the decision whether large drawings are shared, with given times.
@Suite struct CoreSharingTests {
  /// Draws `count` times, where a pixel takes `alone` seconds on one core and `shared` on several. Returns the number
  /// of shared drawings.
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
    var (faster, slower, equal) = (CoreSharing(), CoreSharing(), CoreSharing())
    let whenFaster = draw(100, &faster, alone: 2e-9, shared: 1.2e-9)
    let whenSlower = draw(1_000, &slower, alone: 1.6e-9, shared: 2e-9)
    let whenEqual = draw(1_000, &equal, alone: 2e-9, shared: 1.9e-9)
    #expect(whenFaster > 80)
    #expect(whenSlower < 25)
    #expect(whenEqual < 25, "a gain of a twentieth is not worth a core")
  }

  @Test("The decision follows the machine: another program that comes or goes")
  func change() {
    var sharing = CoreSharing()
    _ = draw(100, &sharing, alone: 2e-9, shared: 1.2e-9)
    _ = draw(1_000, &sharing, alone: 2e-9, shared: 3e-9)
    let whileBusy = draw(500, &sharing, alone: 2e-9, shared: 3e-9)
    _ = draw(1_000, &sharing, alone: 2e-9, shared: 1.2e-9)
    let afterward = draw(500, &sharing, alone: 2e-9, shared: 1.2e-9)
    #expect(whileBusy < 25)
    #expect(afterward > 475)
  }

  @Test("Drawings of different areas are not compared")
  func different() {
    var sharing = CoreSharing()
    let shared = (0..<1_000).count { index in
      let pixels = index.isMultiple(of: 2) ? 100_000 : 1_000_000
      let isShared = sharing.begin(pixels)
      sharing.end(pixels, in: 0.001)
      return isShared
    }
    #expect(shared == 0)
  }
}
