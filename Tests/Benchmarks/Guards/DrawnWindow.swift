import CoreGraphics
import Examples
import Foundation
import InputEvents
import PlatformContract
import Rasterizer
import Sandbox
import Scenes

/// The whole window without hardware. Frames are compared and drawn in memory as for a screen.
@MainActor
final class DrawnWindow {
  let sandbox: Sandbox
  private let platform = HeadlessPlatform(size: DrawnScene.size)
  private var loop: SandboxLoop
  private let glyphs = BlockGlyphs()
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap
  private var shown: DrawnFrame?
  private var presented = 0
  private(set) var framesDrawn = 0
  private var step = 0
  /// The direction in which the finger moves: 1, or -1 for back.
  private var stride = 1
  private var isDrawing = true

  /// - Parameter refreshRate: That of the display, in frames per second; every frame is drawn by default.
  init(
    _ example: any Scene.Type, refreshRate: Double = .infinity, services: WindowServices = WindowServices()
  ) throws {
    platform.refreshRate = refreshRate
    sandbox = Sandbox(
      example: example, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark, measurer: platform.textMeasurer,
      services: services)
    loop = SandboxLoop(sandbox, on: platform)
    rasterizer = Rasterizer(glyphs: glyphs, cores: 1)
    bitmap = try Bitmap(width: Int(platform.size.width), height: Int(platform.size.height))
    turn(.exposed)
  }

  /// Sends a sample of one finger near the center of the canvas, one frame after the last.
  func turn(_ phase: ContactSample.Phase) { send(phase, after: 1.0 / 60) }

  /// Taps, and drags with every fourth touch, without a pause that begins another activity. Nothing is drawn.
  func play(touches: Int) {
    isDrawing = false
    for touch in 0..<touches {
      send(.down, after: 0.1)
      // Every other drag goes back, so that what is dragged stays in sight.
      stride = touch % 8 == 3 ? -1 : 1
      if touch % 4 == 3 { for _ in 0..<4 { send(.move, after: 1.0 / 60) } }
      send(.up, after: 0.05)
    }
    (isDrawing, stride) = (true, 1)
  }

  private func send(_ phase: ContactSample.Phase, after seconds: TimeInterval) {
    step = phase == .down ? 0 : step + 1
    let place = sandbox.windowPoint(ofCanvas: CGPoint(x: 180 + 4 * step * stride, y: 260 + 3 * step * stride))
    let sample = ContactSample(id: 1, phase: phase, location: place, kind: .finger)
    turn(.input(InputEvent(timestamp: platform.now + seconds, sample: .contact(sample))), after: seconds)
  }

  /// Presses a finger, moves it up and down on the canvas for a second, with `moves` samples, and lifts it.
  func drag(moves: Int) {
    let start = platform.now
    for step in 0...moves {
      let way = 40 - abs((step * 480 / moves) % 80 - 40)
      let place = sandbox.windowPoint(ofCanvas: CGPoint(x: 180, y: 200 + 3 * way))
      let phase: ContactSample.Phase = step == 0 ? .down : step == moves ? .up : .move
      let sample = ContactSample(id: 1, phase: phase, location: place, kind: .finger)
      platform.schedule(InputEvent(timestamp: start + Double(step) / Double(moves), sample: .contact(sample)))
    }
    rest(1.1)
  }

  /// Moves the pointer to a point of the canvas, one frame after the last.
  func hover(_ point: CGPoint) {
    let sample = HoverSample(location: sandbox.windowPoint(ofCanvas: point))
    turn(.input(InputEvent(timestamp: platform.now + 1.0 / 60, sample: .hover(sample))), after: 1.0 / 60)
  }

  /// Turns the wheel over the panel at the left, one frame after the last.
  func scrollTree(by distance: CGFloat) {
    let panel = sandbox.model.layout.left
    let sample = ScrollSample(
      location: CGPoint(x: panel.midX, y: panel.midY), delta: CGSize(width: 0, height: distance), isContinuous: false)
    turn(.input(InputEvent(timestamp: platform.now + 1.0 / 60, sample: .scroll(sample))), after: 1.0 / 60)
  }

  func open(_ name: String) {
    sandbox.perform(.selectExample(name))
    turn(.exposed)
  }

  /// Advances time without input, so that only scheduled work occurs.
  func rest(_ seconds: TimeInterval) { turn(.focusChanged(true), after: seconds) }

  private func turn(_ event: PlatformEvent, after seconds: TimeInterval = 0) {
    let time = platform.now + seconds
    platform.schedule(event, at: time)
    repeat {
      loop.turn()
      draw()
    } while platform.now < time
  }

  private func draw() {
    guard isDrawing, platform.presentCount > presented, let list = platform.lastFrame else { return }
    presented = platform.presentCount
    let frame = DrawnFrame(list, size: (bitmap.width, bitmap.height), scale: 1)
    let damage = shown.flatMap { frame.damage(since: $0, glyphs: glyphs) }
    rasterizer.draw(list, into: bitmap, scale: 1, background: .black, damage: damage)
    shown = frame
    framesDrawn += 1
  }
}
