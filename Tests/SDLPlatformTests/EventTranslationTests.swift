import CSDL2
import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Testing

@testable import SDLPlatform

@Suite("Event translation")
struct EventTranslationTests {
  var translation = EventTranslation(windowUnits: CGSize(width: 801, height: 601), startTicks: 1000)

  private mutating func samples(_ events: SDL_Event...) -> [InputEvent.Sample] {
    translation.translate(batch: events).compactMap { if case .input(let input) = $0 { input.sample } else { nil } }
  }

  private mutating func contacts(_ events: SDL_Event...) -> [ContactSample] {
    translation.translate(batch: events).compactMap {
      if case .input(let input) = $0, case .contact(let contact) = input.sample { contact } else { nil }
    }
  }

  @Test("A mouse button lands, moves and lifts the pointer's contact with its button mask")
  mutating func mouseButton() {
    let found = contacts(.mouse(SDL_MOUSEBUTTONDOWN, 1, 10, 20), .motion(15, 25), .mouse(SDL_MOUSEBUTTONUP, 1, 16, 26))
    #expect(found.map(\.phase) == [.down, .move, .up])
    #expect(found.map(\.location) == [CGPoint(x: 10, y: 20), CGPoint(x: 15, y: 25), CGPoint(x: 16, y: 26)])
    #expect(found.map(\.buttons) == [1, 1, 0])
    #expect(found.allSatisfy { $0.id == EventTranslation.pointerContact && $0.kind == .pointer })
  }

  @Test(
    "Left is primary, right secondary, middle the third bit, side buttons nothing",
    arguments: [(1, 1), (3, 2), (2, 4), (4, nil), (5, nil)] as [(UInt8, Int?)])
  mutating func buttonBits(button: UInt8, mask: Int?) {
    #expect(contacts(.mouse(SDL_MOUSEBUTTONDOWN, button, 1, 1)).first?.buttons == mask)
  }

  @Test("A second button held with the first changes the mask of the same contact")
  mutating func chord() {
    let found = contacts(
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 5, 5), .mouse(SDL_MOUSEBUTTONDOWN, 3, 5, 5), .mouse(SDL_MOUSEBUTTONUP, 1, 5, 5),
      .mouse(SDL_MOUSEBUTTONUP, 3, 5, 5))
    #expect(found.map(\.phase) == [.down, .move, .move, .up])
    #expect(found.map(\.buttons) == [1, 3, 2, 0])
  }

  @Test("Motion without a button hovers, and leaving the window ends the hover")
  mutating func hover() {
    #expect(
      samples(.motion(7, 8), .window(SDL_WINDOWEVENT_LEAVE)) == [
        .hover(HoverSample(location: CGPoint(x: 7, y: 8))), .hover(HoverSample(location: nil)),
      ])
  }

  @Test("Leaving the window while dragging neither ends the drag nor hovers")
  mutating func leaveWhileDragging() {
    let found = samples(
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 5, 5), .window(SDL_WINDOWEVENT_LEAVE), .motion(-4, 900))
    #expect(found.count == 2)
    #expect(translation.buttonsHeld == 1)
  }

  @Test("Motion with a button pressed outside the window is neither a drag nor a hover")
  mutating func foreignButton() {
    #expect(samples(.motion(7, 8, state: 1)).isEmpty)
  }

  @Test("The mouse events that SDL synthesizes for a finger, and touch events for a mouse, are ignored")
  mutating func synthesised() {
    let found = samples(
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 5, 5, which: .max), .motion(6, 6, which: .max), .wheel(y: 1, which: .max),
      .finger(SDL_FINGERDOWN, 0, 0.5, 0.5, device: -1), .mouse(SDL_MOUSEBUTTONUP, 1, 5, 5, which: .max))
    #expect(found.isEmpty)
  }

  @Test("A touch screen's click beside a finger is ignored until its release; a click elsewhere is not")
  mutating func touchscreenMouse() {
    let found = contacts(
      .finger(SDL_FINGERDOWN, 3, 0.5, 0.5), .mouse(SDL_MOUSEBUTTONDOWN, 1, 402, 301), .motion(410, 310, state: 1),
      .mouse(SDL_MOUSEBUTTONUP, 1, 410, 310), .mouse(SDL_MOUSEBUTTONDOWN, 1, 100, 100))
    #expect(found.map(\.kind) == [.finger, .pointer])
    #expect(found.last?.location == CGPoint(x: 100, y: 100))
  }

  @Test("A notch up moves content down, a notch right moves it left; fractions are continuous")
  mutating func wheel() {
    let found = samples(.wheel(y: 1, at: (30, 40)), .wheel(x: 1), .wheel(y: -0.25))
    let notch = EventTranslation.pointsPerNotch
    #expect(
      found == [
        .scroll(
          ScrollSample(
            location: CGPoint(x: 30, y: 40), delta: CGSize(width: 0, height: notch), isContinuous: false)),
        .scroll(ScrollSample(location: .zero, delta: CGSize(width: -notch, height: 0), isContinuous: false)),
        .scroll(ScrollSample(location: .zero, delta: CGSize(width: 0, height: -notch / 4), isContinuous: true)),
      ])
  }

  @Test("Fingers keep their contact number until they lift; their coordinates span the window's size minus one")
  mutating func fingers() {
    let found = contacts(
      .finger(SDL_FINGERDOWN, 70, 0.5, 0.25), .finger(SDL_FINGERDOWN, 71, 1, 1),
      .finger(SDL_FINGERMOTION, 70, 0.5, 0.5),
      .finger(SDL_FINGERUP, 70, 0.5, 0.5), .finger(SDL_FINGERMOTION, 71, 0, 0), .finger(SDL_FINGERDOWN, 72, 0, 1))
    #expect(found.map(\.id) == [1, 2, 1, 1, 2, 1])
    #expect(found.map(\.phase) == [.down, .down, .move, .up, .move, .down])
    #expect(found[0].location == CGPoint(x: 400, y: 150))
    #expect(found[1].location == CGPoint(x: 800, y: 600))
    #expect(found.allSatisfy { $0.kind == .finger })
  }

  @Test("The same finger number on two screens is two contacts")
  mutating func twoDevices() {
    let found = contacts(
      .finger(SDL_FINGERDOWN, 0, 0, 0, device: 8), .finger(SDL_FINGERDOWN, 0, 1, 1, device: 9))
    #expect(found.map(\.id) == [1, 2])
  }

  @Test("A finger whose landing was not received does not move or lift")
  mutating func unknownFinger() {
    #expect(contacts(.finger(SDL_FINGERMOTION, 4, 0, 0), .finger(SDL_FINGERUP, 4, 0, 0)).isEmpty)
  }

  @Test("Points are window units times points per unit")
  mutating func scaled() {
    translation.pointsPerUnit = 0.5
    #expect(contacts(.mouse(SDL_MOUSEBUTTONDOWN, 1, 100, 50)).first?.location == CGPoint(x: 50, y: 25))
    #expect(contacts(.finger(SDL_FINGERDOWN, 1, 1, 1)).first?.location == CGPoint(x: 400, y: 300))
  }

  @Test("Losing focus cancels all contacts, and their later events are ignored")
  mutating func focusLost() {
    _ = contacts(.mouse(SDL_MOUSEBUTTONDOWN, 1, 5, 5), .finger(SDL_FINGERDOWN, 1, 0.1, 0.9))
    let lost = translation.translate(.window(SDL_WINDOWEVENT_FOCUS_LOST, ticks: 1500))
    #expect(lost == [.input(InputEvent(timestamp: 0.5, sample: .systemCancel)), .focusChanged(false)])
    let after = samples(
      .motion(6, 6, state: 1), .mouse(SDL_MOUSEBUTTONUP, 1, 6, 6), .finger(SDL_FINGERMOTION, 1, 0, 0),
      .finger(SDL_FINGERUP, 1, 0, 0))
    #expect(after.isEmpty)
  }

  @Test("Window events become platform events, and a new size moves later fingers")
  mutating func windowEvents() {
    let found = translation.translate(batch: [
      .window(SDL_WINDOWEVENT_FOCUS_GAINED), .window(SDL_WINDOWEVENT_EXPOSED),
      .window(SDL_WINDOWEVENT_SIZE_CHANGED, size: (401, 301)), .plain(SDL_QUIT), .plain(SDL_KEYMAPCHANGED),
    ])
    #expect(found == [.focusChanged(true), .exposed, .resized, .quit])
    #expect(contacts(.finger(SDL_FINGERDOWN, 1, 1, 1)).first?.location == CGPoint(x: 400, y: 300))
  }

  @Test("A dropped file gives its path")
  mutating func drop() {
    var event = SDL_Event.plain(SDL_DROPFILE)
    let path = strdup("/tmp/a b.hitpath")
    defer { free(path) }
    event.drop.file = path
    #expect(translation.translate(event) == [.fileDropped("/tmp/a b.hitpath")])
  }

  @Test("Times are seconds since the platform's start, also when SDL's counter wraps")
  mutating func timestamps() {
    func time(_ events: [PlatformEvent]) -> TimeInterval? {
      if case .input(let input)? = events.first { input.timestamp } else { nil }
    }
    #expect(time(translation.translate(.motion(0, 0, ticks: 3250))) == 2.25)
    translation.startTicks = .max - 99
    #expect(time(translation.translate(.motion(0, 0, ticks: 150))) == 0.25)
  }

  @Test("Pressure is the force of a device that measures it, where half is average; others report none")
  mutating func pressure() {
    let found = contacts(
      .finger(SDL_FINGERDOWN, 1, 0, 0), .finger(SDL_FINGERDOWN, 2, 0, 0, device: 9, pressure: 0.25),
      .finger(SDL_FINGERMOTION, 2, 0, 0, device: 9, pressure: 1), .finger(SDL_FINGERMOTION, 1, 0, 0))
    #expect(found.map(\.force) == [0, 0.5, 2, 0])
  }

  @Test("Fingers of a removed touch screen are cancelled at their place; the others stay")
  mutating func deviceGone() {
    _ = contacts(
      .finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 8), .finger(SDL_FINGERDOWN, 5, 0, 0, device: 9),
      .finger(SDL_FINGERDOWN, 2, 0, 0, device: 8), .finger(SDL_FINGERMOTION, 2, 1, 1, device: 8))
    #expect(translation.cancelFingers(exceptOn: [8, 9], ticks: 1500) == [])
    let cancelled = translation.cancelFingers(exceptOn: [9], ticks: 1500).compactMap { event -> ContactSample? in
      if case .input(let input) = event, case .contact(let contact) = input.sample { contact } else { nil }
    }
    #expect(cancelled.map(\.id) == [1, 3] && cancelled.allSatisfy { $0.phase == .cancel })
    #expect(cancelled.map(\.location) == [CGPoint(x: 400, y: 300), CGPoint(x: 800, y: 600)])
    #expect(contacts(.finger(SDL_FINGERUP, 1, 0, 0, device: 8)).isEmpty)
    #expect(contacts(.finger(SDL_FINGERUP, 5, 0, 0, device: 9)).map(\.id) == [2])
  }

  @Test("Apparent lifts from a removed touch screen are cancellations; fingers on others lift")
  mutating func liftedByRemoval() {
    let batch = [
      SDL_Event.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 8), .finger(SDL_FINGERDOWN, 2, 0, 0, device: 9),
      .finger(SDL_FINGERUP, 1, 0.5, 0.5, device: 8), .finger(SDL_FINGERUP, 2, 0, 0, device: 9),
    ]
    let phases = translation.translate(batch: batch, touchDevices: [9]).compactMap { event -> ContactSample.Phase? in
      if case .input(let input) = event, case .contact(let contact) = input.sample { contact.phase } else { nil }
    }
    #expect(phases == [.down, .down, .cancel, .up])
  }

  @Test("A touch screen's click that comes before its finger is ignored too, unless it comes much earlier")
  mutating func clickBeforeFinger() {
    let found = contacts(
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 402, 301), .finger(SDL_FINGERDOWN, 3, 0.5, 0.5, ticks: 1004),
      .mouse(SDL_MOUSEBUTTONUP, 1, 402, 301), .finger(SDL_FINGERUP, 3, 0.5, 0.5))
    #expect(found.map(\.kind) == [.finger, .finger])
    let early = contacts(
      .mouse(SDL_MOUSEBUTTONDOWN, 1, 402, 301, ticks: 2000), .finger(SDL_FINGERDOWN, 3, 0.5, 0.5, ticks: 2100))
    #expect(early.map(\.kind) == [.pointer, .finger])
  }

  @Test("A wheel with fractional steps is a trackpad, for half a second also if its steps are whole")
  mutating func trackpad() {
    let isContinuous = samples(
      .wheel(y: 1, ticks: 1000), .wheel(y: 0.5, ticks: 1100), .wheel(y: 1, ticks: 1500), .wheel(y: 1, ticks: 1700)
    ).map { if case .scroll(let scroll) = $0 { scroll.isContinuous } else { false } }
    #expect(isContinuous == [false, true, true, false])
  }

  @Test("A window that is shaken is a shake; one that is moved, or trembles, is not")
  mutating func shake() {
    func moves(_ places: [Int32], every ticks: UInt32) -> [SDL_Event] {
      places.enumerated().map { .window(SDL_WINDOWEVENT_MOVED, size: ($1, 50), ticks: 1000 + UInt32($0) * ticks) }
    }
    let shaken = translation.translate(batch: moves([100, 160, 220, 150, 100, 180, 240, 120, 100], every: 50))
    let phases = shaken.compactMap { event -> MotionSample.Phase? in
      if case .input(let input) = event, case .motion(let motion) = input.sample { motion.phase } else { nil }
    }
    #expect(phases == [.began, .ended])
    #expect(translation.translate(batch: moves([100, 200, 300, 400, 500, 600, 700], every: 50)).isEmpty)
    #expect(translation.translate(batch: moves([100, 110, 100, 110, 100, 110, 100, 110], every: 50)).isEmpty)
    #expect(translation.translate(batch: moves([100, 200, 100, 200, 100, 200], every: 600)).isEmpty)
  }

  @Test("A change of the display, or of the set of displays, is a change of size, because the scale may differ")
  mutating func displays() {
    #expect(
      translation.translate(batch: [.window(SDL_WINDOWEVENT_DISPLAY_CHANGED), .plain(SDL_DISPLAYEVENT)])
        == [.resized, .resized, .devicesChanged])
  }
}
