import CSDL2
import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Rasterizer
import Testing

@testable import SDLPlatform

@MainActor @Suite("Window without a screen", .serialized)
struct WindowTests {
  private let options = SDLPlatform.Options(size: CGSize(width: 320, height: 200), scale: 1)

  init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

  private func frame(_ text: String, x: CGFloat) -> DisplayList {
    DisplayList([
      .fill(.rect(CGRect(x: 0, y: 0, width: 320, height: 200)), RGBA(hex: 0x203040)),
      .fill(.roundedRect(CGRect(x: x, y: 40, width: 80, height: 60), radius: 12), RGBA(hex: 0xF0A020)),
      .text(TextRun(text, font: FontDescriptor(size: 15), origin: CGPoint(x: 20, y: 24), color: .white)),
    ])
  }

  /// Returns the window's pixels, as 0xRRGGBB.
  private func shownPixels(_ platform: SDLPlatform) throws -> [UInt32] {
    let surface = try #require(SDL_GetWindowSurface(platform.window.handle)).pointee
    let base = try #require(surface.pixels)
    return (0..<Int(surface.h)).flatMap { y in
      let row = (base + y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
      return (0..<Int(surface.w)).map { row[$0] & 0xFFFFFF }
    }
  }

  private func rasterized(_ frame: DisplayList, _ platform: SDLPlatform, scale: CGFloat = 1) throws -> [UInt32] {
    let bitmap = try Bitmap(width: Int(platform.size.width * scale), height: Int(platform.size.height * scale))
    Rasterizer(glyphs: try SDLText()).draw(frame, into: bitmap, scale: scale, background: .black, damage: nil)
    return bitmap.pixels.map { $0 & 0xFFFFFF }
  }

  @Test("The window shows exactly what was rasterized")
  func wholeFrame() throws {
    let platform = try SDLPlatform(options)
    #expect(platform.driver == "dummy")
    let first = frame("Hit test", x: 30)
    platform.present(first)
    let shown = try shownPixels(platform)
    #expect(shown == (try rasterized(first, platform)))
    #expect(Set(shown).count > 10, "text has soft edges")
  }

  @Test("The clipboard contains text, and returns what was set")
  func clipboard() throws {
    let platform = try SDLPlatform(options)
    #expect(platform.clipboardText == nil)
    platform.clipboardText = "Größe 中"
    #expect(platform.clipboardText == "Größe 中")
    platform.clipboardText = nil
    #expect(platform.clipboardText == nil)
  }

  @Test("Drawing the difference updates the window to the next frame")
  func damagedFrame() throws {
    let platform = try SDLPlatform(options)
    platform.present(frame("same", x: 30))
    let next = frame("same", x: 150.5)
    platform.present(next)
    #expect(try shownPixels(platform) == (try rasterized(next, platform)))

    let changed = frame("changed", x: 5)
    platform.present(changed)
    #expect(try shownPixels(platform) == (try rasterized(changed, platform)))
  }

  @Test("In every frame only the difference is drawn, also close to an unchanged pane")
  func onlyDifferences() throws {
    let platform = try SDLPlatform(options)
    let panes = [CGRect(x: 0, y: 0, width: 320, height: 100), CGRect(x: 0, y: 150, width: 320, height: 50)]
    func frame(_ x: CGFloat) -> DisplayList {
      DisplayList([
        .fill(.rect(panes[0]), .white),
        .fill(.rect(CGRect(x: x, y: 94, width: 4, height: 4)), RGBA(red: 1, green: 0, blue: 0, alpha: 1)),
        .fill(.rect(CGRect(x: x, y: 160, width: 4, height: 4)), RGBA(red: 0, green: 0, blue: 1, alpha: 1)),
      ])
    }
    platform.present(frame(120))
    let bitmap = try #require(platform.bitmap)
    let mark = 10 * bitmap.width + 10
    bitmap.pixels[mark] = 0xFF12_3456
    for x in stride(from: CGFloat(121), to: 126, by: 1) { platform.present(frame(x)) }
    #expect(bitmap.pixels[mark] == 0xFF12_3456, "nothing was drawn there again")
    bitmap.pixels[mark] = 0xFFFF_FFFF
    #expect(try shownPixels(platform) == (try rasterized(frame(125), platform)))
  }

  @Test("At scale 2 the same points have four times the pixels, and the mouse still uses points")
  func scaled() throws {
    var options = options
    options.scale = 2
    let platform = try SDLPlatform(options)
    #expect(platform.size == CGSize(width: 320, height: 200))
    #expect(platform.scale == 2)
    platform.present(frame("Twice", x: 30))
    #expect(platform.bitmap?.width == 640)
    #expect(try shownPixels(platform) == (try rasterized(frame("Twice", x: 30), platform, scale: 2)))

    _ = platform.poll(timeout: 0)
    var press = SDL_Event.mouse(SDL_MOUSEBUTTONDOWN, 1, 100, 60, ticks: SDL_GetTicks())
    SDL_PushEvent(&press)
    let contacts = platform.poll(timeout: 0).compactMap { event -> CGPoint? in
      if case .input(let input) = event, case .contact(let contact) = input.sample { contact.location } else { nil }
    }
    #expect(contacts == [CGPoint(x: 50, y: 30)])
  }

  @Test("Resizing is reported, and the next frame fills the new size")
  func resized() throws {
    let platform = try SDLPlatform(options)
    platform.present(frame("before", x: 0))
    _ = platform.poll(timeout: 0)
    SDL_SetWindowSize(platform.window.handle, 500, 300)
    #expect(platform.poll(timeout: 0).contains(.resized))
    #expect(platform.size == CGSize(width: 500, height: 300))
    platform.present(frame("after", x: 0))
    #expect(try shownPixels(platform) == (try rasterized(frame("after", x: 0), platform)))
  }

  @Test("Event times are in the platform's clock, in order and never in the future")
  func clock() throws {
    let platform = try SDLPlatform(options)
    _ = platform.poll(timeout: 0)
    let before = platform.now
    for x in 0..<50 {
      var motion = SDL_Event.motion(Int32(x), 0, ticks: SDL_GetTicks())
      SDL_PushEvent(&motion)
    }
    let times = platform.poll(timeout: 0).compactMap { if case .input(let input) = $0 { input.timestamp } else { nil } }
    #expect(times.count == 50)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 >= before - 0.002 && $0 <= platform.now })
  }

  @Test("Polling waits no longer than requested, and not at all if there is an event")
  func waiting() throws {
    let platform = try SDLPlatform(options)
    _ = platform.poll(timeout: 0)
    let start = platform.now
    #expect(platform.poll(timeout: 0.03).isEmpty)
    #expect(platform.now - start >= 0.029)
    var quit = SDL_Event.plain(SDL_QUIT)
    SDL_PushEvent(&quit)
    #expect(platform.poll(timeout: nil) == [.quit])
  }

  @Test("Title, icon, cursors and clipboard are passed to SDL")
  func decorations() throws {
    let platform = try SDLPlatform(options)
    platform.setTitle("响应链")
    #expect(String(cString: SDL_GetWindowTitle(platform.window.handle)) == "响应链")
    platform.setIcon(try Bitmap(width: 16, height: 16))
    for cursor in [PlatformCursor.hand, .text, .arrow, .hand] { platform.setCursor(cursor) }
    platform.clipboardText = "copied"
    #expect(platform.clipboardText == "copied")
    platform.clipboardText = nil
    #expect(platform.clipboardText == nil)
  }

  @Test("Text input is disabled by default")
  func textInput() throws {
    let platform = try SDLPlatform(options)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    platform.setTextInput(active: true, rect: CGRect(x: 10, y: 10, width: 100, height: 20))
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    platform.setTextInput(active: false, rect: .zero)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @Test("A missing display is an error with a remedy, unless a driver is chosen")
  func noDisplay() {
    #expect(VideoSystem.lacksDisplay([:]))
    #expect(VideoSystem.lacksDisplay(["DISPLAY": "", "HOME": "/root"]))
    #expect(!VideoSystem.lacksDisplay(["WAYLAND_DISPLAY": "wayland-0"]))
    #expect(!VideoSystem.lacksDisplay(["SDL_VIDEODRIVER": "dummy"]))
    let error = #expect(throws: PlatformError.self) { try VideoSystem(applicationID: "test", environment: [:]) }
    #expect(error == .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set"))
    #expect(error?.description.contains("xvfb-run") == true)
  }

  @Test("Wayland is tried first in a Wayland session, unless the user chose a driver")
  func waylandSession() {
    var environment = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]
    #expect(VideoSystem.preferredDrivers(environment) == nil)
    environment["XDG_SESSION_TYPE"] = "wayland"
    #expect(VideoSystem.preferredDrivers(environment) == "wayland,x11")
    environment["SDL_VIDEODRIVER"] = "x11"
    #expect(VideoSystem.preferredDrivers(environment) == nil)
    #expect(VideoSystem.preferredDrivers(["DISPLAY": ":0", "XDG_SESSION_TYPE": "wayland"]) == nil)
  }

  @Test("A driver that SDL does not have is an error with SDL's reason")
  func unknownDriver() {
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
    let error = #expect(throws: PlatformError.self) { try SDLPlatform(options) }
    guard case .sdlFailed(_, let message)? = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(message.contains("no-such-driver"))
  }
}
