import CSDL2

/// Open game controllers. SDL only reports the buttons of open ones.
final class GameControllers {
  private var open: [SDL_JoystickID: OpaquePointer] = [:]

  /// Starts the detection of controllers, which are announced as events. Without the system's device files none are
  /// found.
  init() { SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) }

  deinit {
    open.values.forEach(SDL_GameControllerClose)
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// Opens a controller; `index` is that of the event of an added controller.
  func open(_ index: Int32) {
    guard let controller = SDL_GameControllerOpen(index) else { return }
    open[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))] = controller
  }

  func close(_ id: SDL_JoystickID) {
    if let controller = open.removeValue(forKey: id) { SDL_GameControllerClose(controller) }
  }
}
