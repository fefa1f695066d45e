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
  private var pace = FramePace()
  /// A Boolean value that indicates whether samples were handled that no frame shows yet.
  private var hasUnshownInput = false

  package init(_ sandbox: Sandbox, on platform: any Platform) {
    self.sandbox = sandbox
    self.platform = platform
    // The sandbox also reads the clock during hit tests in a scene's code.
    sandbox.pacing = .live(
      clock: { UIRuntime.withMachineTime { platform.now } }, refreshRate: { platform.refreshRate })
  }

  /// Returns when the user quits.
  package mutating func run() {
    sandbox.handle([], now: platform.now)
    _ = updateDesktop()
    show(everything: true, at: platform.now)
    sandbox.warmUp(on: platform)
    while !sandbox.wantsToQuit { turn() }
    if pace.isWaiting { platform.skipFrame() }
    sandbox.close()
  }

  /// Waits for events if necessary, handles them, and shows the result, unless the display cannot show it yet.
  package mutating func turn() {
    let events = platform.poll(timeout: timeout)
    let start = platform.now
    hasUnshownInput = hasUnshownInput || events.contains(where: \.isInput)
    let isWorkDue = sandbox.postponesShowing || sandbox.nextDeadline.map { $0 <= start } ?? false
    if events.isEmpty, pace.isWaiting, !isWorkDue { return show(everything: false, at: start) }
    defer { rhythm.record(events, from: start, to: platform.now) }
    var windowEvents = events
    for pass in FramePass.allCases where pass.isOfPlatform { run(pass, &windowEvents) }
    sandbox.handle(
      windowEvents, now: platform.now,
      isShown: pace.isReady(at: start, interval: refreshInterval, hasInput: hasUnshownInput))
    if sandbox.postponesShowing, !events.isEmpty { return pace.wait() }
    let isRescaled = updateDesktop()
    show(everything: events.contains(.resized) || isRescaled || events.contains(.exposed), at: start)
  }

  /// Runs a pass that handles events of the platform. Removes those that are no input of the window.
  private mutating func run(_ pass: FramePass, _ events: inout [PlatformEvent]) {
    switch pass {
    case .resize: if events.contains(.resized) { sandbox.resize(to: platform.size) }
    case .readDevices: sandbox.devices.watch(events, on: platform, isShown: sandbox.showsDevices)
    case .readDesktop: events = desktop.prepare(sandbox.stage, for: events, on: platform)
    case .endDemonstration: if events.contains(where: \.isTouchOrKey) { sandbox.endReplayForInput() }
    case .demonstrate: sandbox.continueDemonstration(upTo: platform.now)
    case .route, .advance, .collect, .act, .watch, .derive, .prepare: break
    }
  }

  /// Returns whether the surface has another size in points now.
  private mutating func updateDesktop() -> Bool {
    let size = platform.size
    desktop.update(platform, to: sandbox.desktopState)
    guard platform.size != size else { return false }
    sandbox.resize(to: platform.size)
    return true
  }

  /// The time until work without input, or a waiting frame, is due. That work can itself be interrupted by input.
  private var timeout: TimeInterval? {
    let now = platform.now
    let work = sandbox.nextDeadline.map { max(now, $0) }.map { $0 + (rhythm.pause(at: $0) ?? 0) }
    let frame = pace.deadline(
      at: now, interval: refreshInterval, expected: rhythm.expected(at: now), hasInput: hasUnshownInput)
    return [work, frame].compactMap { $0 }.min().map { max(0, $0 - now) }
  }

  /// The time between two frames of the display, in seconds.
  private var refreshInterval: TimeInterval { 1 / platform.refreshRate }

  /// Shows the panes that changed, in the turn that began at `start`, and that the display can show. `everything` is
  /// true when the screen is unknown.
  private mutating func show(everything: Bool, at start: TimeInterval) {
    let interval = refreshInterval
    let isSceneReady =
      everything
      || pace.isReady(
        at: start, interval: interval, expected: rhythm.expected(at: start), hasInput: hasUnshownInput)
    // A frame of the panels alone does not overtake a change of the scene.
    let arePanelsReady =
      sandbox.panels.isUpdated && !pace.isWaiting && pace.arePanelsReady(at: start, interval: interval)
    guard isSceneReady || arePanelsReady else { return pace.wait() }
    let before = shown
    shown = sandbox.makePanes(keeping: isSceneReady ? nil : shown.first).map { pane in
      before.first { $0 == pane } ?? pane
    }
    let isDue = everything || !shown.elementsEqual(before) { $0.list === $1.list }
    if isDue { platform.present(DisplayList(shown)) } else if isSceneReady { platform.skipFrame() }
    pace.frameDidShow(
      at: start, interval: interval, scene: shown.first?.list !== before.first?.list, hasInput: hasUnshownInput,
      panels: !shown.dropFirst().elementsEqual(before.dropFirst()) { $0.list === $1.list })
    if isSceneReady { hasUnshownInput = false } else { pace.wait() }
    sandbox.devices.frameDidShow(at: isDue ? platform.now : nil)
  }
}
