import CoreGraphics
import Foundation
import Inspector
import PlatformContract

/// Drives a sandbox on a platform: wait, handle, show what changed, wait again. Nothing changes, nothing is drawn.
@MainActor
package struct SandboxLoop {
  private let sandbox: Sandbox
  private let platform: any Platform
  /// Panes that look as they did are the objects they were, so that nobody looks into them.
  private var shown: [FramePane] = []
  private var desktop = DesktopLink()

  package init(_ sandbox: Sandbox, on platform: any Platform) {
    self.sandbox = sandbox
    self.platform = platform
    sandbox.clock = { platform.now }
  }

  /// Returns when the user quits.
  package mutating func run() {
    sandbox.handle([], now: platform.now)
    desktop.update(platform, from: sandbox)
    show(everything: true)
    while !sandbox.wantsToQuit { turn() }
    sandbox.close()
  }

  /// Handles what came in, waiting for it first if need be, and shows the result.
  package mutating func turn() {
    let wait = sandbox.nextDeadline.map { max(0, $0 - platform.now) }
    let events = platform.poll(timeout: wait)
    let isResized = events.contains(.resized)
    if isResized { sandbox.resize(to: platform.size) }
    sandbox.watch(events, on: platform)
    let prepared = desktop.prepare(sandbox, for: events, on: platform)
    if prepared.contains(where: \.isTouchOrKey) { sandbox.endDemonstration() }
    sandbox.continueDemonstration(upTo: platform.now)
    sandbox.handle(prepared, now: platform.now)
    desktop.update(platform, from: sandbox)
    show(everything: isResized || events.contains(.exposed))
  }

  private mutating func show(everything: Bool) {
    let before = shown
    shown = sandbox.makePanes().map { pane in before.first { $0 == pane } ?? pane }
    let new = Self.frames(of: shown, notIn: before)
    let changed = new + Self.frames(of: before, notIn: shown).filter { !new.contains($0) }
    if everything || !changed.isEmpty {
      platform.present(DisplayList(shown), damage: everything ? nil : changed)
    }
    sandbox.devices?.frameWasShown(at: everything || !changed.isEmpty ? platform.now : nil)
  }

  private static func frames(of panes: [FramePane], notIn others: [FramePane]) -> [CGRect] {
    panes.filter { pane in !others.contains { $0.list === pane.list } }.map(\.frame)
  }
}
