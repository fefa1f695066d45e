import CoreGraphics
import Rasterizer
import UIKit

extension Workload {
  /// Workloads of display lists and pixels on one core.
  static let drawings = [
    Workload("compare", "20 times: what differs between two frames of 1,000 views", prepare: comparing),
    Workload("draw", "a frame of 1,000 cards and 200 words, 1280x800 pixels", prepare: drawing),
  ]

  private static let pixels = (width: Int(DrawnScene.size.width), height: Int(DrawnScene.size.height))

  private static func comparing() throws -> () throws -> Void {
    let runtime = UIRuntime(screenSize: DrawnScene.size)
    let views = runtime.perform { DrawnScene.views(in: UIWindow(frame: CGRect(origin: .zero, size: DrawnScene.size))) }
    let lists = (0..<2).map { _ in
      runtime.perform { views[500].center.x += 3 }
      return runtime.makeDisplayList()
    }
    return {
      for _ in 0..<20 {
        let frames = lists.map { DrawnFrame($0, size: pixels, scale: 1) }
        let damage = frames[1].damage(since: frames[0])
        try WorkloadFailure.unless(damage?.isEmpty == false, "the damage is \(String(describing: damage))")
      }
    }
  }

  private static func drawing() throws -> () throws -> Void {
    let runtime = UIRuntime(screenSize: DrawnScene.size)
    _ = runtime.perform { DrawnScene.views(in: UIWindow(frame: CGRect(origin: .zero, size: DrawnScene.size))) }
    let list = runtime.makeDisplayList()
    let bitmap = try Bitmap(width: pixels.width, height: pixels.height)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs(), cores: 1)
    return {
      rasterizer.draw(list, into: bitmap, scale: 1, background: .black)
      let isDrawn = withExtendedLifetime(bitmap) { bitmap.pixels.contains { $0 & 0xFF_FFFF != 0 } }
      try WorkloadFailure.unless(isDrawn, "every pixel is black")
    }
  }
}
