import CSDL2
import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import PlatformContract
import Sandbox
import Testing

@testable import SDLPlatform

/// Tests SDL's virtual controllers, which have no device file, but use every layer from SDL's driver to the responder
/// chain.
@MainActor @Suite("Game controllers", .serialized)
struct GameControllerTests {
  init() {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    // A window of the dummy driver never has the focus.
    setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1)
  }

  private func openPlatform() throws -> SDLPlatform {
    let platform = try SDLPlatform(SDLPlatform.Options(size: CGSize(width: 1280, height: 800), scale: 1))
    // Controllers are searched for after the first frame was shown.
    platform.present(DisplayList())
    _ = platform.poll(timeout: 0)
    return platform
  }

  private func buttons(_ platform: SDLPlatform) -> [ButtonSample] {
    platform.poll(timeout: 0).compactMap {
      if case .input(let input) = $0, case .button(let sample) = input.sample { sample } else { nil }
    }
  }

  @Test("A connected controller is opened, and its buttons and stick are those of a remote")
  func buttonsAndStick() throws {
    let platform = try openPlatform()
    let controller = try VirtualController()
    defer { controller.unplug() }
    _ = platform.poll(timeout: 0)
    #expect(platform.devices.controllers.map(\.isMapped) == [true])

    controller.press(SDL_CONTROLLER_BUTTON_A)
    #expect(buttons(platform) == [ButtonSample(button: .select, phase: .down, force: 1)])
    controller.release(SDL_CONTROLLER_BUTTON_A)
    #expect(buttons(platform) == [ButtonSample(button: .select, phase: .up, force: 0)])
    controller.push(SDL_CONTROLLER_AXIS_LEFTX, to: -1)
    #expect(buttons(platform) == [ButtonSample(button: .leftArrow, phase: .down)])
    controller.push(SDL_CONTROLLER_AXIS_LEFTX, to: 1)
    #expect(buttons(platform).map(\.button) == [.leftArrow, .rightArrow])
    controller.push(SDL_CONTROLLER_AXIS_LEFTX, to: 0)
    #expect(buttons(platform) == [ButtonSample(button: .rightArrow, phase: .up, force: 0)])
  }

  @Test("A disconnected controller releases nothing: what it held is cancelled, once")
  func unplugged() throws {
    let platform = try openPlatform()
    let controller = try VirtualController()
    _ = platform.poll(timeout: 0)
    controller.press(SDL_CONTROLLER_BUTTON_A)
    controller.push(SDL_CONTROLLER_AXIS_LEFTY, to: 1)
    #expect(buttons(platform).map(\.phase) == [.down, .down])
    controller.unplug()
    let after = buttons(platform)
    #expect(after.map(\.phase) == [.cancel, .cancel])
    #expect(Set(after.map(\.button)) == [.select, .downArrow])
    #expect(buttons(platform).isEmpty)
    #expect(platform.devices.controllers.isEmpty)
  }

  @Test("A button of a controller is a press of the first responder, from its beginning to its end")
  func throughTheProgram() throws {
    let platform = try openPlatform()
    let sandbox = Sandbox(
      example: try #require(ExampleCatalogue.named("shake-and-remote")), of: ExampleCatalogue.scenes,
      size: platform.size, theme: .dark,
      measurer: platform.textMeasurer, keepsTrace: true)
    var loop = SandboxLoop(sandbox, on: platform)
    let controller = try VirtualController()
    loop.turn()
    for step in [controller.press, controller.release] {
      step(SDL_CONTROLLER_BUTTON_DPAD_UP)
      loop.turn()
    }
    controller.press(SDL_CONTROLLER_BUTTON_X)
    loop.turn()
    controller.unplug()
    loop.turn()
    sandbox.close()
    var presses: [String] = []
    sandbox.trace.forEach { record in
      if case .presses(let responder, _, let method, _, nil, _) = record.kind {
        presses.append("\(responder.type) \(method)")
      }
    }
    #expect(
      presses == [
        "PlayerView pressesBegan", "PlayerView pressesEnded", "PlayerView pressesBegan", "PlayerView pressesCancelled",
      ])
  }
}

/// A controller of SDL's virtual driver.
@MainActor
private final class VirtualController {
  private let id: SDL_JoystickID
  private let joystick: OpaquePointer

  init() throws {
    let index = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
      Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
    try #require(index >= 0, "\(String(cString: SDL_GetError()))")
    id = SDL_JoystickGetDeviceInstanceID(index)
    joystick = try #require(SDL_JoystickOpen(index))
  }

  func press(_ button: SDL_GameControllerButton) { SDL_JoystickSetVirtualButton(joystick, button.rawValue, 1) }
  func release(_ button: SDL_GameControllerButton) { SDL_JoystickSetVirtualButton(joystick, button.rawValue, 0) }

  /// Moves an axis to a position in -1...1.
  func push(_ axis: SDL_GameControllerAxis, to place: Double) {
    SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, Int16(place * Double(Int16.max)))
  }

  func unplug() {
    let index = (0..<SDL_NumJoysticks()).first { SDL_JoystickGetDeviceInstanceID($0) == id }
    SDL_JoystickClose(joystick)
    if let index { SDL_JoystickDetachVirtual(index) }
  }
}
