import CSDL2
import Foundation
import PlatformContract

/// The shapes of the pointer, each made when it is first asked for.
///
/// SDL 2.26 on Wayland reads through a null pointer when it is to show a shape that the cursor theme lacks, and a
/// machine may have no theme at all: the pointer over a button would end the program. A shape that cannot be shown is
/// an arrow instead.
struct PointerShapes {
  private var made: [PlatformCursor: OpaquePointer] = [:]
  /// nil where SDL needs no theme.
  private let theme: CursorTheme?

  /// `driver` is SDL's name for what shows the windows.
  init(driver: String) {
    theme = driver == "wayland" ? .current(in: ProcessInfo.processInfo.environment) : nil
  }

  mutating func show(_ wanted: PlatformCursor) {
    let cursor = theme?.contains(wanted.themeName) ?? true ? wanted : .arrow
    let shape = made[cursor] ?? SDL_CreateSystemCursor(cursor.system)
    made[cursor] = shape
    if shape != nil, SDL_GetCursor() != shape { SDL_SetCursor(shape) }
  }

  /// Frees the shapes, before SDL ends.
  mutating func free() {
    for shape in made.values { SDL_FreeCursor(shape) }
    made = [:]
  }
}

extension PlatformCursor {
  fileprivate var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeAcross: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeUpright: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeDiagonally: SDL_SYSTEM_CURSOR_SIZENWSE
    }
  }

  /// The name of the shape in a theme.
  fileprivate var themeName: String {
    switch self {
    case .arrow: "left_ptr"
    case .hand: "hand2"
    case .text: "xterm"
    case .resizeAcross: "sb_h_double_arrow"
    case .resizeUpright: "sb_v_double_arrow"
    case .resizeDiagonally: "bottom_right_corner"
    }
  }
}
