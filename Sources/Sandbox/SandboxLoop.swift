import CoreGraphics
import Foundation
import Inspector
import PlatformContract
import UIKit

/// Drives a sandbox on a platform: it waits for events, handles them, and shows the changed panes. When nothing has
/// changed, nothing is drawn.
@MainActor
package struct SandboxLoop {
  private let sandbox: Sandbox
  private let platform: any Platform
  /// The panes on the screen. An unchanged pane is the same object, so that the platform need not compare its contents.
  private var shown: [FramePane] = []
  private var desktop = DesktopLink()
  private var rhythm = InputRhythm()

  package init(_ sandbox: Sandbox, on platform: any Platform) {
    self.sandbox = sandbox
    self.platform = platform
    // The sandbox also reads the clock during hit tests in a scene's code.
    sandbox.pacing = .live { UIRuntime.withMachineTime { platform.now } }
  }

  /// Returns when the user quits.
  package mutating func run() {
    sandbox.handle([], now: platform.now)
    _ = updateDesktop()
    show(everything: true)
    sandbox.warmUp(on: platform)
    while !sandbox.wantsToQuit { turn() }
    sandbox.close()
  }

  /// Waits for events if necessary, handles them, and shows the result.
  package mutating func turn() {
    let events = platform.poll(timeout: timeout)
    let start = platform.now
    defer { rhythm.record(events, from: start, to: platform.now) }
    let isResized = events.contains(.resized)
    if isResized { sandbox.resize(to: platform.size) }
    sandbox.devices.watch(events, on: platform, isShown: sandbox.showsDevices)
    let prepared = desktop.prepare(sandbox.stage, for: events, on: platform)
    if prepared.contains(where: \.isTouchOrKey) { sandbox.endReplayForInput() }
    sandbox.continueDemonstration(upTo: platform.now)
    sandbox.handle(prepared, now: platform.now)
    let isRescaled = updateDesktop()
    show(everything: isResized || isRescaled || events.contains(.exposed))
  }

  /// Returns whether the surface has another size in points now.
  private mutating func updateDesktop() -> Bool {
    let size = platform.size
    desktop.update(platform, to: sandbox.desktopState)
    guard platform.size != size else { return false }
    sandbox.resize(to: platform.size)
    return true
  }

  /// The time until work without input is due. That work can itself be interrupted by input.
  private var timeout: TimeInterval? {
    let now = platform.now
    guard let deadline = sandbox.nextDeadline else { return nil }
    return max(0, deadline - now, rhythm.pause(at: max(now, deadline)).map { max(now, deadline) - now + $0 } ?? 0)
  }

  private mutating func show(everything: Bool) {
    let before = shown
    shown = sandbox.makePanes().map { pane in before.first { $0 == pane } ?? pane }
    let isDue = everything || !shown.elementsEqual(before) { $0.list === $1.list }
    if isDue { platform.present(DisplayList(shown)) }
    sandbox.devices.frameDidShow(at: isDue ? platform.now : nil)
  }
}
