import CSDL2
import InputEvents

/// Combines a controller's left stick and directional pad: a stick that is pushed far presses an arrow, and has to
/// return by a margin to release it, so that it does not flutter.
struct ControllerSticks {
  private static let pressed = 0.6
  private static let released = 0.4

  private struct Axis: Hashable {
    var controller: SDL_JoystickID
    var isVertical: Bool
  }

  /// The position of each axis that was moved: -1, 0 or 1.
  private var positions: [Axis: Int] = [:]

  mutating func moved(_ event: SDL_ControllerAxisEvent) -> [ButtonSample] {
    let axis = SDL_GameControllerAxis(Int32(event.axis))
    guard axis == SDL_CONTROLLER_AXIS_LEFTX || axis == SDL_CONTROLLER_AXIS_LEFTY else { return [] }
    let key = Axis(controller: event.which, isVertical: axis == SDL_CONTROLLER_AXIS_LEFTY)
    let deflection = Double(event.value) / Double(Int16.max)
    let old = positions[key] ?? 0
    let limit = old != 0 && (deflection < 0) == (old < 0) ? Self.released : Self.pressed
    let new = abs(deflection) < limit ? 0 : deflection < 0 ? -1 : 1
    guard new != old else { return [] }
    positions[key] = new
    return Self.buttons(old, key.isVertical).map { ButtonSample(button: $0, phase: .up, force: 0) }
      + Self.buttons(new, key.isVertical).map { ButtonSample(button: $0, phase: .down) }
  }

  private static func buttons(_ position: Int, _ isVertical: Bool) -> [ButtonSample.Button] {
    switch (position, isVertical) {
    case (-1, false): [.leftArrow]
    case (1, false): [.rightArrow]
    case (-1, true): [.upArrow]
    case (1, true): [.downArrow]
    default: []
    }
  }
}
