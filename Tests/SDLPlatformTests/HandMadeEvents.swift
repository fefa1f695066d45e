import CSDL2

/// Creates events with the fields that SDL sets.
extension SDL_Event {
  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }

  static func mouse(
    _ type: SDL_EventType, _ button: UInt8, _ x: Int32, _ y: Int32, which: UInt32 = 0, ticks: UInt32 = 1000
  ) -> SDL_Event {
    var event = plain(type)
    event.button.timestamp = ticks
    event.button.which = which
    event.button.button = button
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(
    _ x: Int32, _ y: Int32, which: UInt32 = 0, state: UInt32 = 0, ticks: UInt32 = 1000
  ) -> SDL_Event {
    var event = plain(SDL_MOUSEMOTION)
    event.motion.timestamp = ticks
    event.motion.which = which
    event.motion.state = state
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func wheel(
    x: Float = 0, y: Float = 0, which: UInt32 = 0, at point: (Int32, Int32) = (0, 0), ticks: UInt32 = 1000
  ) -> SDL_Event {
    var event = plain(SDL_MOUSEWHEEL)
    event.wheel.timestamp = ticks
    event.wheel.which = which
    event.wheel.x = Int32(x)
    event.wheel.y = Int32(y)
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.mouseX = point.0
    event.wheel.mouseY = point.1
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, device: Int64 = 8, pressure: Float = 1,
    ticks: UInt32 = 1000
  ) -> SDL_Event {
    var event = plain(type)
    event.tfinger.timestamp = ticks
    event.tfinger.touchId = device
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    event.tfinger.pressure = pressure
    return event
  }

  static func key(
    _ type: SDL_EventType, _ scancode: SDL_Scancode, sym: Int32, mods: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> SDL_Event {
    var event = plain(type)
    event.key.keysym.scancode = scancode
    event.key.keysym.sym = sym
    event.key.keysym.mod = UInt16(mods.rawValue)
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  static func textInput(_ text: String) -> SDL_Event {
    var event = plain(SDL_TEXTINPUT)
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
    return event
  }

  static func composition(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = plain(SDL_TEXTEDITING)
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    event.edit.start = start
    event.edit.length = length
    return event
  }

  static func controller(_ type: SDL_EventType, _ button: SDL_GameControllerButton) -> SDL_Event {
    var event = plain(type)
    event.cbutton.button = UInt8(button.rawValue)
    return event
  }

  static func stick(_ axis: SDL_GameControllerAxis, _ value: Double, controller: Int32 = 0) -> SDL_Event {
    var event = plain(SDL_CONTROLLERAXISMOTION)
    event.caxis.which = controller
    event.caxis.axis = UInt8(axis.rawValue)
    event.caxis.value = Int16(value * Double(Int16.max))
    return event
  }

  static func window(_ kind: SDL_WindowEventID, size: (Int32, Int32) = (0, 0), ticks: UInt32 = 1000) -> SDL_Event {
    var event = plain(SDL_WINDOWEVENT)
    event.window.timestamp = ticks
    event.window.event = UInt8(kind.rawValue)
    event.window.data1 = size.0
    event.window.data2 = size.1
    return event
  }
}
