import CSDL2
import CoreGraphics
import Rasterizer

/// A window and the conversion between its units, its pixels and points.
///
/// SDL's units are pixels on X11 and may be larger on Wayland; points are pixels divided by `scale`.
final class Window {
  let handle: OpaquePointer
  let video: VideoSystem
  private let explicitScale: CGFloat?
  /// The texture, if a window's surface is not suitable.
  private var screen: TextureScreen?
  /// The pixels of the window's surface; see `surfaceBitmap`. It does not own them.
  private weak var ownBitmap: Bitmap?

  private(set) var units = CGSize.zero
  private(set) var pixels = CGSize.zero
  private(set) var scale: CGFloat = 1
  /// The refresh rate of the window's display, in frames per second.
  private(set) var refreshRate = Window.usualRefreshRate
  /// The requested scale of the interface, and the actual one: a window never has fewer points than its minimum at the
  /// default size.
  var wantedInterfaceSize: CGFloat = 1
  private(set) var interfaceSize: CGFloat = 1
  private let minimumSize: CGSize

  var pointsPerUnit: CGFloat { units.width > 0 ? pixels.width / units.width / scale : 1 / scale }
  var size: CGSize { CGSize(width: pixels.width / scale, height: pixels.height / scale) }

  init(_ options: SDLPlatform.Options, video: VideoSystem) throws(PlatformError) {
    self.video = video
    explicitScale = options.scale
    minimumSize = options.minimumSize
    let scale = options.scale ?? video.suggestedScale()
    let size = Self.fitting(options.size, scale: scale)
    let flags =
      SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | (options.isFullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    let units = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let place = Self.place(options.position, size: units)
    guard
      let handle = SDL_CreateWindow(
        options.title, place.x, place.y, Int32(units.width), Int32(units.height), flags)
    else { throw VideoSystem.failure("open a window") }
    self.handle = handle
    if video.driver == "wayland" { screen = try TextureScreen(handle) }
    measure()
    adopt(size, minimum: options.minimumSize)
  }

  deinit {
    screen = nil
    SDL_DestroyWindow(handle)
  }

  /// The refresh rate of a display that does not report one, such as that of a virtual server.
  private static let usualRefreshRate = 60.0

  /// Reads the window's size and the refresh rate again, after a change of the size or of the display.
  func measure() {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    units = CGSize(width: CGFloat(width), height: CGFloat(height))
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    pixels = CGSize(width: CGFloat(width), height: CGFloat(height))
    let ratio = units.width > 0 ? pixels.width / units.width : 1
    let display = SDL_GetWindowDisplayIndex(handle)
    let usual = explicitScale ?? (ratio > 1 ? ratio : video.suggestedScale(onDisplay: display))
    refreshRate = video.refreshRate(ofDisplay: display).map(Double.init) ?? Self.usualRefreshRate
    let room = min(pixels.width / usual / minimumSize.width, pixels.height / usual / minimumSize.height)
    interfaceSize = min(wantedInterfaceSize, max(1, room))
    scale = usual * interfaceSize
  }

  /// Returns the size limited to the screen, because the edges of a larger window would be hidden.
  private static func fitting(_ size: CGSize, scale: CGFloat) -> CGSize {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return size }
    return CGSize(
      width: min(size.width, CGFloat(bounds.w) / scale), height: min(size.height, CGFloat(bounds.h) / scale))
  }

  /// Returns the position for a window of `size` in units that was last at `position`, and otherwise the center.
  private static func place(_ position: CGPoint?, size: CGSize) -> (x: Int32, y: Int32) {
    let displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { display -> CGRect? in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return nil }
      return CGRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
    }
    guard let corner = position.flatMap({ WindowPlacement.corner($0, size: size, on: displays) }) else {
      let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
      return (centered, centered)
    }
    return (Int32(corner.x), Int32(corner.y))
  }

  /// Adopts the size, now that the number of pixels per unit is available.
  private func adopt(_ size: CGSize, minimum: CGSize) {
    func units(_ points: CGFloat) -> Int32 { Int32((points / pointsPerUnit).rounded()) }
    SDL_SetWindowMinimumSize(handle, units(min(minimum.width, size.width)), units(min(minimum.height, size.height)))
    let isFullscreen = SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    guard !isFullscreen, pixels.width != self.units.width else { return }
    SDL_SetWindowSize(handle, units(size.width), units(size.height))
    measure()
  }

  // MARK: - Showing pixels

  /// Returns the pixels of the window's surface as a bitmap, so that showing them needs no copy, which would take
  /// longer than drawing them. Returns the same bitmap as long as SDL keeps the surface, and nil if the surface has
  /// another format or the window none.
  ///
  /// SDL frees the surface when it is asked for one after the window was resized. Therefore the bitmap must be fetched
  /// again before it is used.
  func surfaceBitmap() -> Bitmap? {
    guard screen == nil, let surface = SDL_GetWindowSurface(handle), let base = surface.pointee.pixels else {
      return nil
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int(surface.pointee.pitch) == width * 4
    else { return nil }
    let pixels = base.assumingMemoryBound(to: UInt32.self)
    if let known = ownBitmap, known.pixels.baseAddress == pixels, known.width == width, known.height == height {
      return known
    }
    let bitmap = try? Bitmap(width: width, height: height, pixels: pixels, keeping: self)
    ownBitmap = bitmap
    return bitmap
  }

  /// Copies `rects` of `bitmap` (pixels; nil for all of it) to the screen. Does nothing while the window's size differs
  /// from the bitmap's, because a `resized` event will follow. Returns false when SDL failed; `SDL_GetError` is the
  /// reason.
  func show(_ bitmap: Bitmap, rects: [SDL_Rect]?) -> Bool {
    if let screen { return screen.show(bitmap, rects: rects) }
    guard let surface = SDL_GetWindowSurface(handle), let base = surface.pointee.pixels else { return false }
    guard let source = bitmap.pixels.baseAddress,
      Int(surface.pointee.w) == bitmap.width, Int(surface.pointee.h) == bitmap.height
    else { return true }
    guard bitmap !== ownBitmap else {
      // Another surface has the pixels of no frame yet.
      guard UnsafeMutableRawPointer(source) == base else { return true }
      return update(rects ?? [SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)])
    }
    let rects = rects ?? [SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)]
    let (format, pitch) = (surface.pointee.format.pointee.format, surface.pointee.pitch)
    let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
    for rect in rects {
      let from = source + Int(rect.y) * bitmap.width + Int(rect.x)
      let to = base + Int(rect.y) * Int(pitch) + Int(rect.x) * bytesPerPixel
      // Equal formats are copied row by row; others, such as that of a 16-bit screen, are converted.
      let converted = SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_RGB888.rawValue, from, Int32(bitmap.width * 4),
        format == SDL_PIXELFORMAT_ARGB8888.rawValue ? SDL_PIXELFORMAT_RGB888.rawValue : format, to, pitch)
      guard converted == 0 else { return false }
    }
    return update(rects)
  }

  /// Shows areas of the surface in the window.
  private func update(_ rects: [SDL_Rect]) -> Bool {
    rects.isEmpty || SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) == 0
  }

  /// The pixels `rects` (points) touch, within the bitmap.
  func pixelRects(_ rects: [CGRect], in bitmap: Bitmap) -> [SDL_Rect] {
    let bounds = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    return rects.compactMap { rect in
      let scaled = CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
      let touched = scaled.intersection(bounds)
      guard !touched.isEmpty else { return nil }
      let (left, top) = (touched.minX.rounded(.down), touched.minY.rounded(.down))
      return SDL_Rect(
        x: Int32(left), y: Int32(top), w: Int32(touched.maxX.rounded(.up) - left),
        h: Int32(touched.maxY.rounded(.up) - top))
    }
  }
}
