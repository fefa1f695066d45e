import CSDL2
import Rasterizer

/// Shows pixels with a texture in the size of the window in pixels.
///
/// A window's surface, which is simpler and faster on X11, has the size in units on Wayland: on a screen with two
/// pixels per unit it has only a quarter of the pixels (SDL 2.26).
final class TextureScreen {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var width = 0
  private var height = 0

  /// Creates a texture. Throws an error of SDL if it cannot draw on `window`.
  init(_ window: OpaquePointer) throws(PlatformError) {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { throw VideoSystem.failure("draw on its window") }
    self.renderer = renderer
  }

  deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  /// Copies `rects` of `bitmap` (in pixels; nil for all of it) and shows everything that was copied since the bitmap
  /// has had this size. Returns false when SDL failed.
  func show(_ bitmap: Bitmap, rects: [SDL_Rect]?) -> Bool {
    var rects = rects
    if texture == nil || width != bitmap.width || height != bitmap.height {
      make(bitmap.width, bitmap.height)
      rects = nil
    }
    guard let texture, let pixels = bitmap.pixels.baseAddress else { return false }
    let rowBytes = Int32(bitmap.bytesPerRow)
    let whole = [SDL_Rect(x: 0, y: 0, w: Int32(bitmap.width), h: Int32(bitmap.height))]
    for var rect in rects ?? whole {
      let updated = SDL_UpdateTexture(texture, &rect, pixels + Int(rect.y) * bitmap.width + Int(rect.x), rowBytes)
      guard updated == 0 else { return false }
    }
    // The contents of the back buffer are undefined, so the whole texture is copied each time.
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  private func make(_ width: Int, _ height: Int) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
      Int32(height))
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    (self.width, self.height) = (width, height)
  }
}
