import CSDL2

/// Open game controllers: SDL reports the buttons of open ones only.
final class GameControllers {
  private var open: [SDL_JoystickID: OpaquePointer] = [:]

  /// Starts looking for controllers; those found are announced as events. Without the system's device files there are
  /// none.
  init() { SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) }

  deinit {
    open.values.forEach(SDL_GameControllerClose)
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// `index` counts the devices present, as the event of an added controller does.
  func open(_ index: Int32) {
    guard let controller = SDL_GameControllerOpen(index) else { return }
    open[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))] = controller
  }

  func close(_ id: SDL_JoystickID) {
    if let controller = open.removeValue(forKey: id) { SDL_GameControllerClose(controller) }
  }
}
