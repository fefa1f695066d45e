/// The reason why no window, font or device is available.
///
/// `description` is three sentences about the problem, its consequence and its remedy.
package enum PlatformError: Error, Equatable, CustomStringConvertible {
  /// No X or Wayland display exists for a window. `detail` is the display's name, or SDL's message.
  case noDisplay(detail: String)
  /// A call into SDL or SDL_ttf failed: `what` is the attempted action, and `message` the library's explanation.
  case sdlFailed(what: String, message: String)
  /// Fontconfig finds no usable font file.
  case noFont
  /// A font file is listed but cannot be opened.
  case fontUnreadable(path: String, message: String)

  package var description: String { "\(problem) \(consequence) \(remedy)" }

  package var problem: String {
    switch self {
    case .noDisplay(let detail): "No display found (\(detail))."
    case .sdlFailed(let what, let message): "SDL could not \(what): \(message.isEmpty ? "no reason given" : message)."
    case .noFont: "No font is installed: fontconfig lists no scalable font file."
    case .fontUnreadable(let path, let message): "The font \(path) cannot be opened: \(message)."
    }
  }

  package var consequence: String {
    switch self {
    case .noDisplay: "A window needs an X11 or Wayland display."
    case .sdlFailed: "Without it nothing can be shown."
    case .noFont, .fontUnreadable: "Without a font no text can be measured or drawn."
    }
  }

  package var remedy: String {
    switch self {
    case .noDisplay:
      "Set DISPLAY or WAYLAND_DISPLAY, start a virtual display with xvfb-run, or use a command that needs no window."
    case .sdlFailed: "Try another driver, for example SDL_VIDEODRIVER=x11 or SDL_VIDEODRIVER=wayland."
    case .noFont: "Install the Debian package fonts-inter or fonts-dejavu-core."
    case .fontUnreadable: "Reinstall the font's package, then run fc-cache, or install fonts-inter."
    }
  }
}
