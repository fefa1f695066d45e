import CoreGraphics
import Foundation

/// A cache of the pixels of recently drawn images: recorded ones are drawn once, and reduced ones are halved once.
final class ImageStore {
  private struct Entry {
    /// The image, which is retained so that its identity as the key is not reused.
    let image: CGImage
    /// The image itself, followed by halved ones.
    var levels: [ImagePixels]
    var lastUse: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var uses = 0
  private var words = 0
  /// The capacity in pixels that the store itself made.
  private let capacity: Int
  /// Parts of a frame are drawn concurrently. The lock is recursive, because a recorded image may contain another one.
  private let lock = NSRecursiveLock()

  init(capacity: Int = 16 << 20) { self.capacity = capacity }

  /// Returns `image` with its sides halved `level` times, or as often as possible.
  func pixels(of image: CGImage, level: Int, glyphs: any GlyphRendering) -> ImagePixels? {
    lock.lock()
    defer { lock.unlock() }
    let key = ObjectIdentifier(image)
    uses += 1
    var levels = entries[key]?.levels ?? []
    if levels.isEmpty {
      guard let whole = make(image, glyphs) else { return nil }
      levels = [whole]
    }
    while levels.count <= level, let last = levels.last, last.width > 1 || last.height > 1 {
      let half = last.halved()
      words += half.words.count
      levels.append(half)
    }
    entries[key] = Entry(image: image, levels: levels, lastUse: uses)
    let wanted = levels[min(level, levels.count - 1)]
    if words > capacity { forgetOldest(but: key) }
    return wanted
  }

  private func make(_ image: CGImage, _ glyphs: any GlyphRendering) -> ImagePixels? {
    switch image.content {
    case .pixels(let words): return ImagePixels(width: image.width, height: image.height, words: words)
    case .recording(let list, let scale):
      guard let bitmap = try? Bitmap(width: image.width, height: image.height), let base = bitmap.pixels.baseAddress
      else { return nil }
      let canvas = PixelRect(left: 0, top: 0, right: image.width, bottom: image.height)
      var pass = DrawingPass(
        surface: Surface(bounds: canvas, pixels: base), area: canvas,
        transform: CGAffineTransform(scaleX: scale, y: scale), glyphs: glyphs, images: self,
        workspace: Workspace(columns: canvas))
      pass.run(list.commands)
      words += image.width * image.height
      return ImagePixels(width: image.width, height: image.height, words: Array(bitmap.pixels))
    }
  }

  private func forgetOldest(but key: ObjectIdentifier) {
    while words > capacity,
      let oldest = entries.filter({ $0.key != key }).min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      let isRecorded = if case .recording = oldest.value.image.content { true } else { false }
      let made = isRecorded ? oldest.value.levels[...] : oldest.value.levels.dropFirst()
      words -= made.reduce(0) { $0 + $1.words.count }
      entries[oldest.key] = nil
    }
  }
}
