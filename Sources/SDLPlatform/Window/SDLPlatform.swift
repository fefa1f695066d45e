import CSDL2
import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Rasterizer

/// A window of the desktop, through SDL.
///
/// It must be used on the thread that created it. SIGINT and SIGTERM arrive as `quit`, so that files can be finished.
package final class SDLPlatform: WindowPlatform {
  package struct Options {
    package var title: String
    /// The size in points; less when the screen is smaller.
    package var size: CGSize
    /// The position of the top left corner, in the desktop's units; nil, or a place without a screen, centers the
    /// window. One with which the window would be partly off its screen is moved.
    package var position: CGPoint?
    package var minimumSize: CGSize
    /// The number of pixels per point; nil means that of the display.
    package var scale: CGFloat?
    /// The program's name on the desktop, which is the class on X11 and the app id on Wayland.
    package var applicationID: String
    package var isFullscreen: Bool
    /// The color of areas in which a frame draws nothing.
    package var background: RGBA

    package init(
      title: String = "HitPath", size: CGSize = CGSize(width: 1280, height: 800),
      minimumSize: CGSize = CGSize(width: 640, height: 480), scale: CGFloat? = nil, applicationID: String = "hitpath",
      isFullscreen: Bool = false, background: RGBA = .black
    ) {
      self.title = title
      self.size = size
      self.minimumSize = minimumSize
      self.scale = scale
      self.applicationID = applicationID
      self.isFullscreen = isFullscreen
      self.background = background
    }
  }

  let window: Window
  private let text: SDLText
  private let rasterizer: Rasterizer
  private var lastDrawn: DrawnFrame?
  /// A Boolean value that indicates whether the last frame reached the screen.
  private var isShown = true
  private let background: RGBA
  private let clock: SDLClock
  private var translation: EventTranslation
  private(set) var bitmap: Bitmap?
  private var controllers: GameControllers?
  private var trackpad: Trackpad?
  private lazy var touchScreens = driver == "x11" ? XTouchScreens() : nil
  private var pointerShapes: PointerShapes

  /// Opens a window. Throws `noDisplay`, `noFont` or an error of SDL. `text` can be shared with other renderers.
  package init(_ options: Options = Options(), text: SDLText? = nil) throws(PlatformError) {
    clock = SDLClock()
    let video = try VideoSystem(applicationID: options.applicationID)
    if let text { self.text = text } else { self.text = try SDLText() }
    window = try Window(options, video: video)
    rasterizer = Rasterizer(glyphs: self.text)
    background = options.background
    pointerShapes = PointerShapes(driver: video.driver)
    translation = EventTranslation(
      windowUnits: window.units, pointsPerUnit: window.pointsPerUnit, fingerInset: video.driver == "x11" ? 1 : 0,
      startTicks: clock.startTicks)
    // SDL starts with text input enabled, and an input method would intercept shortcuts.
    SDL_StopTextInput()
  }

  deinit {
    // Its thread uses SDL's connection to a compositor, which the window closes.
    trackpad = nil
    pointerShapes.free()
  }

  package var size: CGSize { window.size }
  package var scale: CGFloat { window.scale }
  package var now: TimeInterval { clock.now }
  package var refreshRate: Double { window.refreshRate }
  /// The time at which `now` was 0, on the system's CLOCK_MONOTONIC_RAW, in seconds.
  package var clockOrigin: TimeInterval { clock.origin }
  package var textMeasurer: any TextMeasuring { text }
  /// SDL's name of the driver in use, such as "x11" or "wayland".
  package var driver: String { window.video.driver }

  /// A Boolean value that indicates whether the window closed because its display server ended. It is relevant after
  /// `quit`.
  package var isDisplayGone: Bool { window.video.isCompositorGone }

  package var devices: DeviceInventory { DeviceInventory(video: window.video) }

  // MARK: - Events

  package func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    // Detecting devices takes time, so that it happens after the first frame; controllers take the longest.
    if bitmap != nil, controllers == nil {
      trackpad = gestures().map { Trackpad($0) }
      controllers = GameControllers()
    }
    while true {
      let events = translate(drain(timeout: timeout))
      if timeout != nil || !events.isEmpty { return events }
    }
  }

  private func drain(timeout: TimeInterval?) -> [SDL_Event] {
    var event = SDL_Event()
    prepareText(timeout: timeout)
    let milliseconds = timeout.map { Int32(min(max(0, ($0 * 1000).rounded(.up)), 1_000_000)) } ?? -1
    guard SDL_WaitEventTimeout(&event, milliseconds) == 1 else { return [] }
    var batch: [SDL_Event] = []
    repeat { batch.append(event) } while SDL_PollEvent(&event) == 1
    return batch
  }

  /// Renders text while there is neither input nor other work.
  private func prepareText(timeout: TimeInterval?) {
    guard bitmap != nil else { return }
    let deadline = clock.now + (timeout ?? .infinity)
    while clock.now + Self.longestPreparation < deadline, SDL_PollEvent(nil) == 0, text.prepareSome() {}
  }

  /// The maximum time of one preparation step, in seconds.
  private static let longestPreparation = 0.001

  private func translate(_ batch: [SDL_Event]) -> [PlatformEvent] {
    let now = clock.now
    let devices = touchDevices(after: batch)
    let translated = translation.translate(batch: batch, touchDevices: devices)
    let cancelled = translation.cancelFingers(exceptOn: devices, ticks: SDL_GetTicks())
    let events = (translated + cancelled + transforms()).map { event in
      // The clock starts within a millisecond of SDL, so an event can be slightly in the future.
      guard case .input(var input) = event, input.timestamp > now else { return event }
      input.timestamp = now
      return .input(input)
    }
    for event in batch { finish(event) }
    if events.contains(.resized) {
      window.measure()
      translation.windowUnits = window.units
      translation.pointsPerUnit = window.pointsPerUnit
    }
    if events.contains(.exposed), let bitmap { show(bitmap, rects: nil) }
    return events
  }

  private func gestures() -> (any GestureConnection)? {
    if driver == "x11" { return XGestures(of: CSDL2_xWindow(window.handle), clock: clock) }
    var surface: UnsafeMutableRawPointer?
    let display = CSDL2_waylandDisplay(window.handle, &surface)
    return WaylandGestures(on: display, surface: surface, clock: clock)
  }

  /// Returns the pinches and rotations of a trackpad, in points.
  private func transforms() -> [PlatformEvent] {
    (trackpad?.takeSamples() ?? []).compactMap { input in
      guard case .transform(var sample) = input.sample else { return nil }
      let factor = window.pointsPerUnit
      sample.location = CGPoint(x: sample.location.x * factor, y: sample.location.y * factor)
      return .input(InputEvent(timestamp: input.timestamp, sample: .transform(sample)))
    }
  }

  /// Returns the touch screens that are connected. On X11 SDL never removes one, so the X server is asked when fingers
  /// lift.
  private func touchDevices(after batch: [SDL_Event]) -> Set<SDL_TouchID> {
    let known = Set((0..<max(0, SDL_GetNumTouchDevices())).map(SDL_GetTouchDevice))
    guard let screens = touchScreens, batch.contains(where: { $0.type == SDL_FINGERUP.rawValue }) else { return known }
    return known.intersection(screens.present)
  }

  /// Completes the handling of an event that was taken from the queue.
  private func finish(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(event.drop.file)
    case SDL_CONTROLLERDEVICEADDED: controllers?.open(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: controllers?.close(event.cdevice.which)
    default: break
    }
  }

  // MARK: - Frames

  package func present(_ frame: DisplayList) {
    let (width, height) = (Int(clamping: window.pixels.width), Int(clamping: window.pixels.height))
    guard width > 0, height > 0 else { return }
    let drawn = DrawnFrame(frame, size: (width, height), scale: scale)
    defer { lastDrawn = drawn }
    let surface = window.surfaceBitmap().flatMap { $0.width == width && $0.height == height ? $0 : nil }
    // A picture that was drawn elsewhere is not overwritten, nor is a surface that SDL has replaced.
    if let bitmap, let lastDrawn, bitmap.width == width, bitmap.height == height,
      surface.map({ $0 === bitmap }) ?? bitmap.ownsPixels
    {
      let changed = drawn.damage(since: lastDrawn, glyphs: text)
      rasterizer.draw(frame, into: bitmap, scale: scale, background: background, damage: changed)
      return show(bitmap, rects: changed.map { window.pixelRects($0, in: bitmap) })
    }
    // No screen reaches the size at which an image cannot be created.
    bitmap = surface ?? (try? Bitmap(width: width, height: height))
    guard let bitmap else { return }
    rasterizer.draw(frame, into: bitmap, scale: scale, background: background, damage: nil)
    show(bitmap, rects: nil)
  }

  package func skipFrame() {}

  /// Shows a frame. One that could not be shown is completely shown with the next one. The first of consecutive
  /// failures is reported.
  private func show(_ bitmap: Bitmap, rects: [SDL_Rect]?) {
    let isShown = window.show(bitmap, rects: isShown ? rects : nil)
    defer { self.isShown = isShown }
    guard !isShown, self.isShown else { return }
    let reason = String(cString: SDL_GetError())
    let line = "hitpath: the window cannot be drawn: \(reason). What it shows is old until a frame can be shown."
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Shows a picture that was drawn elsewhere, at least the pixels in `changed`, or all of them if it is nil. A picture
  /// with a size other than the window's is skipped, because one with the right size will follow.
  package func show(_ picture: Bitmap, changed: [CGRect]?) {
    let size = CGSize(width: picture.width, height: picture.height)
    guard window.pixels == size else { return }
    (bitmap, lastDrawn) = (picture, nil)
    let rects = changed?.map {
      SDL_Rect(
        x: Int32(clamping: Int(clamping: $0.minX)), y: Int32(clamping: Int(clamping: $0.minY)),
        w: Int32(clamping: Int(clamping: $0.width)), h: Int32(clamping: Int(clamping: $0.height)))
    }
    show(picture, rects: rects)
  }

  /// The window's size in pixels.
  package var pixels: CGSize { window.pixels }

  /// Makes a `poll` that waits return, from any thread.
  package nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Prepares the texts of a frame, which remain cached even if the rasterizer's pixels are discarded.
  package func prepare(_ frame: DisplayList) {
    let (width, height) = (Int(clamping: window.pixels.width), Int(clamping: window.pixels.height))
    guard width > 0, height > 0, let scratch = try? Bitmap(width: width, height: height) else { return }
    Rasterizer(glyphs: text).draw(frame, into: scratch, scale: scale, background: background)
  }

  // MARK: - Window

  package func setTitle(_ title: String) { SDL_SetWindowTitle(window.handle, title) }

  /// The picture in docks and title bars.
  package func setIcon(_ icon: Bitmap) {
    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
      icon.pixels.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.bytesPerRow),
      SDL_PIXELFORMAT_ARGB8888.rawValue)
    SDL_SetWindowIcon(window.handle, surface)
    SDL_FreeSurface(surface)
  }

  package func setCursor(_ cursor: PlatformCursor) { pointerShapes.show(cursor) }

  /// Opens a file with the desktop's program for its kind. Returns whether one was started: SDL does not report that
  /// the desktop has no `xdg-open`.
  package static func open(fileAt path: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { access($0 + "/xdg-open", X_OK) == 0 }) else { return false }
    return SDL_OpenURL(URL(fileURLWithPath: path).absoluteString) == 0
  }

  package func setTextInput(active: Bool, rect: CGRect) {
    guard active else {
      SDL_StopTextInput()
      return
    }
    func units(_ points: CGFloat) -> Int32 { Int32((points / window.pointsPerUnit).rounded()) }
    var area = SDL_Rect(x: units(rect.minX), y: units(rect.minY), w: units(rect.width), h: units(rect.height))
    SDL_SetTextInputRect(&area)
    SDL_StartTextInput()
  }

  package var clipboardText: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// The position of the top left corner in the desktop's units; nil if the desktop does not report it.
  package var position: CGPoint? {
    guard driver == "x11" else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window.handle, &x, &y)
    return CGPoint(x: Int(x), y: Int(y))
  }

  package var interfaceSize: CGFloat {
    get { window.interfaceSize }
    set {
      window.wantedInterfaceSize = newValue
      window.measure()
      translation.pointsPerUnit = window.pointsPerUnit
    }
  }

  package var isFullscreen: Bool {
    get { SDL_GetWindowFlags(window.handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(window.handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }
}
