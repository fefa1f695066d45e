import CSDL2
import Foundation
import PlatformContract

/// The shapes of the pointer, which are created at their first use.
///
/// SDL 2.26 on Wayland dereferences a null pointer for a shape that the cursor theme lacks, and a machine may have no
/// theme: moving the pointer over a button would crash the program. A shape that is not available is replaced by an
/// arrow.
struct PointerShapes {
  private var made: [PlatformCursor: OpaquePointer] = [:]
  /// The cursor theme; nil if SDL needs none.
  private let theme: CursorTheme?

  /// Creates the shapes. `driver` is SDL's name of the video driver.
  init(driver: String) {
    theme = driver == "wayland" ? .current(in: ProcessInfo.processInfo.environment) : nil
  }

  mutating func show(_ wanted: PlatformCursor) {
    let cursor = theme?.contains(wanted.themeName) ?? true ? wanted : .arrow
    let shape = made[cursor] ?? SDL_CreateSystemCursor(cursor.system)
    made[cursor] = shape
    if shape != nil, SDL_GetCursor() != shape { SDL_SetCursor(shape) }
  }

  /// Frees the shapes, which must happen before SDL ends.
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
