import CoreGraphics
import Dispatch
import Foundation

/// Turns display lists into pixels, anti-aliased, on the CPU, with the same result on every machine.
package final class Rasterizer {
  private let glyphs: OneAtATime
  private let images = ImageStore()
  private let bandCount: Int
  /// One for each band, kept because their memory is used over and over.
  private var workspaces: [Workspace] = []

  /// Glyphs are asked for by one thread at a time, but not always by the same.
  ///
  /// - Parameter bands: How many parts of a large area are drawn side by side; nil decides by the machine. The pixels are the same.
  package init(glyphs: any GlyphRendering, bands: Int? = nil) {
    self.glyphs = OneAtATime(glyphs)
    bandCount = max(1, bands ?? min(ProcessInfo.processInfo.activeProcessorCount, Self.mostBands))
  }

  /// Every band walks the whole list, which costs about a fiftieth of a frame.
  private static let mostBands = 4
  /// Areas of fewer pixels are not worth waking another core for.
  private static let smallestSharedArea = 60_000

  /// Draws all of `list` over `background`.
  ///
  /// - Parameters:
  ///   - scale: Pixels to a point.
  ///   - damage: What has to be drawn again, in points; nil means everything. Pixels that it touches become what a
  ///     full redraw would make them, bit for bit; all others stay.
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
    let count = areas.reduce(0) { $0 + $1.area } < Self.smallestSharedArea ? 1 : bandCount
    guard count > 1 else {
      for area in areas { picture.draw(area, workspaces[0]) }
      return
    }
    let shared = SharedWork(picture: picture, workspaces: workspaces)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      for area in areas {
        var band = area
        band.top = area.top + area.height * index / count
        band.bottom = area.top + area.height * (index + 1) / count
        if !band.isEmpty { shared.picture.draw(band, shared.workspaces[index]) }
      }
    }
  }

  private func prepareWorkspaces(_ canvas: PixelRect) {
    if workspaces.first?.columns.width != canvas.width { workspaces = [] }
    for workspace in workspaces { workspace.corners.trim() }
    while workspaces.count < bandCount { workspaces.append(Workspace(columns: canvas)) }
  }

  /// The damaged pixels, in rectangles that do not overlap: those that do are replaced by the one around them.
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

/// Everything that the parts of one frame have in common.
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

/// What bands are drawn from, side by side. Safe because bands share no pixel and no workspace, commands are values, and glyphs and
/// images lock themselves.
private struct SharedWork: @unchecked Sendable {
  let picture: Picture
  let workspaces: [Workspace]
}

/// Lets one thread at a time ask for glyphs. What it answers does not depend on the order.
private final class OneAtATime: GlyphRendering {
  private let glyphs: any GlyphRendering
  private let lock = NSLock()

  init(_ glyphs: any GlyphRendering) { self.glyphs = glyphs }

  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    lock.withLock { glyphs.mask(for: string, font: font, pixelsPerPoint: pixelsPerPoint) }
  }
}
