import CoreGraphics
import Dispatch
import Foundation
import Synchronization

/// Converts display lists to antialiased pixels on the CPU, with the same result on every machine.
package final class Rasterizer {
  private let glyphs: OneAtATime
  private let images = ImageStore()
  private let cores: Int
  /// Decides whether large drawings are shared; nil when the number of cores was requested, and they always are.
  private var sharing: CoreSharing?
  /// The workspaces of the cores, which are kept because their memory is reused.
  private var workspaces: [Workspace] = []
  /// The duration of the last drawing in seconds.
  private var lastDuration: TimeInterval = 0

  /// Creates a rasterizer. Glyphs are requested by one thread at a time, but not always by the same.
  ///
  /// - Parameter cores: The number of cores for a large drawing; nil depends on the machine, and on whether more than
  ///   one proves faster. The pixels are the same.
  package init(glyphs: any GlyphRendering, cores: Int? = nil) {
    self.glyphs = OneAtATime(glyphs)
    sharing = cores == nil ? CoreSharing() : nil
    self.cores = max(1, cores ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.mostCores))
  }

  private static let mostCores = 4
  /// The number of pixels that is worth waking another core, or fewer when the last drawing took this long, in seconds:
  /// consecutive frames usually have similar damage.
  static let (sharedArea, sharedDuration) = (60_000, 0.001_5)

  /// Draws all of `list` over `background`.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - damage: The area to draw again, in points; nil means everything. Its pixels become identical to those of a
  ///     full redraw; all others are unchanged.
  package func draw(
    _ list: DisplayList, into bitmap: Bitmap, scale: CGFloat, background: RGBA, damage: [CGRect]? = nil
  ) {
    let canvas = PixelRect(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    guard !canvas.isEmpty, let pixels = bitmap.pixels.baseAddress else { return }
    prepareWorkspaces(canvas)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let picture = Picture(
      commands: list.commands, surface: Surface(bounds: canvas, pixels: pixels), transform: toPixels,
      background: background.premultiplied, glyphs: glyphs, images: images)
    let areas = damage.map { Self.areas($0, toPixels, canvas) } ?? [canvas]
    draw(picture, areas.flatMap(picture.parts))
  }

  private func draw(_ picture: Picture, _ areas: [PixelRect]) {
    let start = DispatchTime.now().uptimeNanoseconds
    let total = areas.reduce(0) { $0 + $1.area }
    let isLarge = cores > 1 && (total >= Self.sharedArea || lastDuration >= Self.sharedDuration)
    if isLarge, sharing?.begin(total) ?? true {
      share(picture, areas, smallest: total / (2 * cores))
    } else {
      for area in areas { picture.draw(area, workspaces[0]) }
    }
    lastDuration = TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    if isLarge { sharing?.end(total, in: lastDuration) }
  }

  /// Divides areas into bands of about `smallest` pixels, each of which requires another walk over the list. A thread
  /// that has finished one draws the next.
  private func share(_ picture: Picture, _ areas: [PixelRect], smallest: Int) {
    let bands = areas.flatMap { $0.bands(of: max(1, smallest)) }.sorted { $0.area > $1.area }
    let work = SharedWork(picture: picture, bands: bands, workspaces: workspaces)
    DispatchQueue.concurrentPerform(iterations: min(cores, bands.count)) { work.draw(on: $0) }
  }

  private func prepareWorkspaces(_ canvas: PixelRect) {
    if workspaces.first?.columns.width != canvas.width { workspaces = [] }
    for workspace in workspaces { workspace.trim() }
    while workspaces.count < cores { workspaces.append(Workspace(columns: canvas)) }
  }

  /// Returns the damaged pixels in rectangles that do not overlap: overlapping ones are replaced by their bounding box.
  private static func areas(_ damage: [CGRect], _ toPixels: CGAffineTransform, _ canvas: PixelRect) -> [PixelRect] {
    var areas: [PixelRect] = []
    for rect in damage {
      guard var area = DeviceBox(rect, toPixels)?.pixels.intersection(canvas), !area.isEmpty else { continue }
      while let index = areas.firstIndex(where: { !$0.intersection(area).isEmpty }) {
        area = area.union(areas.remove(at: index))
      }
      areas.append(area)
    }
    return areas
  }
}

/// The values that the parts of one frame share.
private struct Picture {
  let commands: [DisplayList.Command]
  let surface: Surface
  let transform: CGAffineTransform
  let background: UInt32
  let glyphs: any GlyphRendering
  let images: ImageStore

  private func covers(over area: PixelRect) -> OpaqueCovers {
    OpaqueCovers(commands, over: area, transform: transform)
  }

  func parts(of area: PixelRect) -> [PixelRect] {
    area.area > OpaqueCovers.large ? covers(over: area).parts : [area]
  }

  func draw(_ area: PixelRect, _ workspace: Workspace) {
    let hidden = covers(over: area).hiddenCount
    if hidden == 0 { surface.fill(area, with: background) }
    var pass = DrawingPass(
      surface: surface, area: area, transform: transform, glyphs: glyphs, images: images, workspace: workspace)
    pass.run(commands, skipping: hidden)
  }
}

/// Bands that are drawn concurrently. This is safe because they share no pixel and no workspace, commands are values,
/// and glyphs and images are protected by locks.
private final class SharedWork: @unchecked Sendable {
  private let picture: Picture
  private let bands: [PixelRect]
  private let workspaces: [Workspace]
  private let taken = Atomic<Int>(0)

  init(picture: Picture, bands: [PixelRect], workspaces: [Workspace]) {
    (self.picture, self.bands, self.workspaces) = (picture, bands, workspaces)
  }

  func draw(on core: Int) {
    while true {
      let next = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      guard next < bands.count else { return }
      picture.draw(bands[next], workspaces[core])
    }
  }
}

extension PixelRect {
  /// Returns horizontal bands of about this number of pixels.
  fileprivate func bands(of pixels: Int) -> [PixelRect] {
    let count = max(1, min(height, (area + pixels / 2) / pixels))
    return (0..<count).map { index in
      var band = self
      band.top = top + height * index / count
      band.bottom = top + height * (index + 1) / count
      return band
    }
  }
}

/// Serializes requests for glyphs. The results do not depend on the order.
private final class OneAtATime: GlyphRendering {
  private let glyphs: any GlyphRendering
  private let lock = NSLock()

  init(_ glyphs: any GlyphRendering) { self.glyphs = glyphs }

  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    lock.withLock { glyphs.mask(for: string, font: font, pixelsPerPoint: pixelsPerPoint) }
  }
}
