import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import UIKit

@testable import Sandbox

/// A sandbox with its loop and platform.
@MainActor
final class Program {
  let platform: HeadlessPlatform
  let sandbox: Sandbox
  private var loop: SandboxLoop

  init(
    _ example: any Scene.Type, size: CGSize = CGSize(width: 1280, height: 800), keepsTrace: Bool = false,
    services: WindowServices = WindowServices()
  ) {
    platform = HeadlessPlatform(size: size)
    sandbox = Sandbox(
      example: example, of: ExampleCatalogue.scenes, size: size, theme: .dark, measurer: platform.textMeasurer,
      keepsTrace: keepsTrace, services: services)
    loop = SandboxLoop(sandbox, on: platform)
    turn(.exposed)
  }

  /// Runs a frame with all of `events`.
  func turn(_ events: PlatformEvent...) {
    for event in events { platform.schedule(event, at: platform.now) }
    loop.turn()
  }

  /// Runs a frame for each sample, a hundredth of a second apart.
  func play(_ samples: [InputEvent.Sample]) {
    for sample in samples { play(together: [sample]) }
  }

  /// Advances the time by a hundredth of a second and runs one frame with all of `samples`.
  func play(together samples: [InputEvent.Sample]) {
    let time = platform.now + 0.01
    for sample in samples { platform.schedule(InputEvent(timestamp: time, sample: sample)) }
    repeat { loop.turn() } while platform.now < time
  }

  /// Advances the time without input, and runs the frames that are due.
  func rest(_ seconds: TimeInterval) {
    let end = platform.now + seconds
    platform.schedule(.focusChanged(true), at: end)
    repeat { loop.turn() } while platform.now < end
  }

  func window(_ canvasPoint: CGPoint) -> CGPoint { sandbox.windowPoint(ofCanvas: canvasPoint) }

  /// The number of fingers that the window shows as down.
  var fingersDown: Int { sandbox.model.touches.count { $0.isDown } }

  /// The number of touches that the recognizers of the scene hold, counted once for each recognizer.
  var heldTouches: Int {
    func held(in view: UIView) -> Int {
      (view.gestureRecognizers ?? []).reduce(0) { $0 + $1.numberOfTouches }
        + view.subviews.reduce(0) { $0 + held(in: $1) }
    }
    return sandbox.stage.runtime.windows.backToFront.reduce(0) { $0 + held(in: $1) }
  }

  var layout: WorkbenchLayout { WorkbenchLayout(size: platform.size, hasBottom: true) }

  // MARK: Using the panels by their texts

  /// Returns where `words` begin in the window, a little to the right of and above their baseline; nil when no panel
  /// shows them, or when their place is scrolled out of sight.
  func place(of words: String) -> CGPoint? { places(of: words).first }

  /// Returns all such places, pane by pane.
  func places(of words: String) -> [CGPoint] { sandbox.makePanes().flatMap { Self.places(of: words, in: $0) } }

  /// Returns whether a line in the window begins with this text.
  func shows(_ beginning: String) -> Bool {
    DisplayList(sandbox.makePanes()).flattened.commands.contains { command in
      if case .text(let run) = command { run.string.hasPrefix(beginning) } else { false }
    }
  }

  static func places(of words: String, in pane: FramePane) -> [CGPoint] {
    var places: [CGPoint] = []
    DisplayList([pane]).forEachDrawing { command, transform, clip in
      guard case .text(let run) = command, run.string == words else { return }
      let origin = run.origin.applying(transform)
      let place = CGPoint(x: origin.x + 4, y: origin.y - 4)
      if pane.frame.contains(place), clip?.contains(place) ?? true { places.append(place) }
    }
    return places
  }

  /// Scrolls the examples with the wheel until the title is visible, first down and then up. Then it waits, because a
  /// click on moving content would only stop it.
  func scrollExamples(untilShown title: String) {
    let list = CGPoint(x: 60, y: 400)
    for step in 0..<60 where place(of: title) == nil {
      let delta = CGSize(width: 0, height: step < 30 ? -30 : 30)
      play([.scroll(ScrollSample(location: list, delta: delta, isContinuous: true))])
      rest(0.5)
    }
  }

  /// The frames of the panes that the last frame redrew.
  var changedPanes: [CGRect] {
    let before = Self.panes(platform.frameBefore)
    return Self.panes(platform.lastFrame).filter { pane in !before.contains { $0 === pane } }.compactMap { pane in
      pane.commands.lazy.compactMap { if case .clip(let shape) = $0 { shape.boundingBox } else { nil } }.first
    }
  }

  private static func panes(_ frame: DisplayList?) -> [DisplayList.Sublist] {
    (frame?.commands ?? []).compactMap { if case .sublist(let list, _) = $0 { list } else { nil } }
  }

  /// Clicks with the mouse: the pointer moves there, the button goes down and up, each in a separate frame.
  func click(_ point: CGPoint) {
    turn(.hover(point))
    turn(.contact(.down, point))
    turn(.contact(.up, point))
  }

  /// Clicks with a duration that fields and gestures need.
  func slowClick(_ point: CGPoint) {
    turn(.hover(point))
    play([ContactSample.Phase.down, .up].map { .contact(ContactSample(id: 0, phase: $0, location: point)) })
    rest(0.5)
  }

  /// Returns the center of the switch in the row that begins with `words`, which is at the right edge of its panel.
  func switchPlace(_ words: String) -> CGPoint? {
    place(of: words).map { CGPoint(x: layout.right.maxX - 16 - 17, y: $0.y) }
  }
}

extension WindowServices {
  /// A window that saves recordings and logs in a folder.
  static func saving(in folder: String) -> WindowServices {
    var services = WindowServices()
    services.recordingsFolder = folder
    return services
  }
}

extension PlatformEvent {
  /// Returns a move of the mouse without a pressed button. A nil point is outside of the window.
  static func hover(_ point: CGPoint?, _ modifiers: ModifierKeys = []) -> PlatformEvent {
    .input(InputEvent(timestamp: 0, sample: .hover(HoverSample(location: point, modifiers: modifiers))))
  }

  /// Returns an event of the mouse with a pressed button, or of another contact if an `id` is given.
  static func contact(_ phase: ContactSample.Phase, _ point: CGPoint, id: Int = 0) -> PlatformEvent {
    .input(
      InputEvent(
        timestamp: 0,
        sample: .contact(
          ContactSample(id: id, phase: phase, location: point, kind: id == 0 ? .pointer : .finger))))
  }

  /// Returns the press of a key, which is identified by its place on the keyboard.
  static func key(_ usage: KeyUsage, _ modifiers: ModifierKeys = [], characters: String = "") -> PlatformEvent {
    key(usage, .down, modifiers, characters)
  }

  /// Returns the release of a key.
  static func keyUp(_ usage: KeyUsage, _ modifiers: ModifierKeys = []) -> PlatformEvent {
    key(usage, .up, modifiers, "")
  }

  private static func key(
    _ usage: KeyUsage, _ phase: KeySample.Phase, _ modifiers: ModifierKeys, _ characters: String
  ) -> PlatformEvent {
    let sample = KeySample(
      usage: usage, phase: phase, characters: characters, charactersIgnoringModifiers: characters, modifiers: modifiers)
    return .input(InputEvent(timestamp: 0, sample: .key(sample)))
  }
}

extension Program {
  /// Returns the center of the panels' button with this title, which may show a symbol instead. Of several it is the
  /// uppermost. New buttons have their places once the panels are drawn or receive input.
  func button(_ title: String) -> CGPoint? {
    _ = sandbox.makePanes()
    let workbench = sandbox.panels.workbench
    func find(in view: UIView) -> [CGPoint] {
      guard !view.isHidden else { return [] }
      guard view is UIControl, view.accessibilityIdentifier == title else { return view.subviews.flatMap(find) }
      return [view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: workbench)]
    }
    return find(in: workbench).min { $0.y < $1.y }
  }

  /// Returns whether the button with this text has the background of an enabled one.
  func isLit(_ words: String) -> Bool {
    guard let place = place(of: words) else { return false }
    var isLit = false
    DisplayList(sandbox.makePanes()).forEachDrawing { command, transform, _ in
      guard case .fill(let shape, let color) = command, color == Theme.named(sandbox.model.theme).selection else {
        return
      }
      let frame = shape.boundingBox.applying(transform)
      if frame.height == 30, frame.contains(place) { isLit = true }
    }
    return isLit
  }

  /// All lines of text in the window.
  var strings: [String] { DisplayList(sandbox.makePanes()).strings }
}

extension DisplayList {
  /// All strings in drawing order.
  var strings: [String] { flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } } }
}
