import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Rasterizer
import SDLPlatform

/// A platform in real time with predetermined input, which draws frames without displaying them.
final class TimedScreen: Platform {
  /// The durations of a frame in seconds.
  struct Frame {
    /// The time since the scheduled time of the input that the frame shows; nil if it shows none.
    var latency: TimeInterval?
    /// The time since the end of the wait.
    var handled = 0.0
    var compared = 0.0
    var drawn = 0.0
    var pixels = 0
    var whole: TimeInterval { handled + compared + drawn }
  }

  let size = CGSize(width: 1280, height: 800)
  let scale: CGFloat = 1
  /// Every frame is drawn, so that each sample has its own.
  let refreshRate = Double.infinity
  let textMeasurer: any TextMeasuring
  private(set) var frames: [Frame] = []

  private let text: SDLText
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var lastDrawn: DrawnFrame?
  private var script: ArraySlice<InputEvent> = []
  private let start = DispatchTime.now().uptimeNanoseconds
  private var due: TimeInterval?
  private var awoke: TimeInterval = 0

  init(text: SDLText) {
    self.text = text
    textMeasurer = text
    rasterizer = Rasterizer(glyphs: text)
    guard let bitmap = try? Bitmap(width: 1280, height: 800) else { preconditionFailure("A small bitmap") }
    self.bitmap = bitmap
  }

  /// Called before an input is delivered.
  var willHandle: (InputEvent) -> Void = { _ in }

  func play(_ events: [InputEvent]) { script = events[...] }

  var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

  func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    let deadline = timeout.map { now + $0 } ?? .infinity
    guard let next = script.first?.timestamp else {
      awoke = now
      return [.quit]
    }
    while now < min(next, deadline) { if !text.prepareSome() { usleep(50) } }
    awoke = now
    let come = script.prefix { $0.timestamp <= awoke }
    script = script.dropFirst(come.count)
    due = come.first?.timestamp
    come.forEach(willHandle)
    return come.map { .input($0) }
  }

  func present(_ list: DisplayList) {
    var frame = Frame()
    let handled = now
    let drawn = DrawnFrame(list, size: (bitmap.width, bitmap.height), scale: scale)
    let changed = lastDrawn.flatMap { drawn.damage(since: $0, glyphs: text) }
    lastDrawn = drawn
    let compared = now
    rasterizer.draw(list, into: bitmap, scale: scale, background: .black, damage: changed)
    let end = now
    frame.latency = due.map { end - $0 }
    (frame.handled, frame.compared, frame.drawn) = (handled - awoke, compared - handled, end - compared)
    frame.pixels = changed.map { $0.reduce(0) { $0 + Int($1.width * $1.height) } } ?? bitmap.width * bitmap.height
    due = nil
    frames.append(frame)
  }

  func skipFrame() {}

  func prepare(_ frame: DisplayList) {
    guard let scratch = try? Bitmap(width: bitmap.width, height: bitmap.height) else { return }
    Rasterizer(glyphs: text).draw(frame, into: scratch, scale: scale, background: .black)
  }

  func setTitle(_ title: String) {}
  func setCursor(_ cursor: PlatformCursor) {}
  func setTextInput(active: Bool, rect: CGRect) {}
  var clipboardText: String?
  var isFullscreen = false
  var interfaceSize: CGFloat = 1
  let devices = DeviceInventory(system: "benchmark", videoDriver: "none")
}
