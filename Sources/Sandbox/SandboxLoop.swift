import CoreGraphics
import Foundation
import Inspector
import PlatformContract

/// Drives a sandbox on a platform: wait, handle, show what changed, wait again. Nothing changes, nothing is drawn.
@MainActor
package struct SandboxLoop {
  private let sandbox: Sandbox
  private let platform: any Platform
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
    let panes = keepingEqual(sandbox.makePanes())
    let both = zip(panes, shown)
    let isNew = everything || both.contains { $0.frame != $1.frame }
    // What lies on top comes and goes.
    let extra = panes.dropFirst(shown.count) + shown.dropFirst(panes.count)
    let changed = isNew ? panes : both.filter { $0.list !== $1.list }.map(\.0) + extra
    shown = panes
    if !changed.isEmpty {
      platform.present(DisplayList(panes), damage: isNew ? nil : changed.map(\.frame))
    }
    sandbox.devices?.frameWasShown(at: changed.isEmpty ? nil : platform.now)
  }

  /// Panes that look as before are the objects they were, so that nobody looks into them.
  private func keepingEqual(_ panes: [FramePane]) -> [FramePane] {
    zip(panes, shown).map { $0 == $1 ? $1 : $0 } + panes.dropFirst(shown.count)
  }
}
