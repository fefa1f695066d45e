import Foundation

/// Something a person does with mouse and keyboard, performed by xdotool. Positions are screen pixels.
package enum UserAction: Sendable {
  case move(x: Int, y: Int)
  /// Buttons: 1 left, 2 middle, 3 right; 4, 5, 6, 7 are one notch of the wheel up, down, left, right.
  case down(Int = 1)
  case up(Int = 1)
  case click(Int = 1, times: Int = 1)
  /// X key names joined by plus signs: `a`, `Return`, `ctrl+shift+z`.
  case key(String)
  case keyDown(String)
  case keyUp(String)
  /// ASCII only: other characters make xdotool change the keyboard layout, which now and then fails.
  case type(String)
  case pause(seconds: Double)
  /// The windows with this title.
  case resizeWindow(title: String, width: Int, height: Int)
  case moveWindow(title: String, x: Int, y: Int)
  case focusWindow(title: String)

  /// The words of an xdotool command line. `--args 1` keeps `type` from typing the rest of the chain.
  var words: [String] {
    switch self {
    case .move(let x, let y): ["mousemove", "\(x)", "\(y)"]
    case .down(let button): ["mousedown", "\(button)"]
    case .up(let button): ["mouseup", "\(button)"]
    case .click(let button, let times): ["click", "--repeat", "\(times)", "--delay", "40", "\(button)"]
    case .key(let keys): ["key", keys]
    case .keyDown(let keys): ["keydown", keys]
    case .keyUp(let keys): ["keyup", keys]
    case .type(let text): ["type", "--args", "1", text]
    case .pause(let seconds): ["sleep", "\(seconds)"]
    case .resizeWindow(let title, let width, let height):
      ["search", "--name", "^\(title)$", "windowsize", "--sync", "%@", "\(width)", "\(height)"]
    case .moveWindow(let title, let x, let y):
      ["search", "--name", "^\(title)$", "windowmove", "--sync", "%@", "\(x)", "\(y)"]
    case .focusWindow(let title): ["search", "--name", "^\(title)$", "windowfocus", "--sync", "%@"]
    }
  }
}

extension XServer {
  /// Performs the actions in order, in one call of xdotool, because starting it takes longer than most actions.
  package func perform(_ actions: UserAction...) throws { try perform(actions) }

  package func perform(_ actions: [UserAction]) throws {
    _ = try xdotool(actions.flatMap(\.words))
  }

  /// Pulls a window to and fro. SDL keeps only the last of several moves between two frames, so they must not come at
  /// once.
  package func shakeWindow(_ title: String) throws {
    try perform(
      [90, 0, 90, 0, 90, 0].flatMap { [.moveWindow(title: title, x: $0, y: 0), .pause(seconds: 0.2)] })
  }

  /// Where the mouse pointer is. A touch takes the pointer along.
  package func pointerLocation() throws -> (x: Int, y: Int) {
    let answer = try xdotool(["getmouselocation", "--shell"])
    let values = answer.split(separator: "\n").reduce(into: [Substring: Int]()) { values, line in
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"] else {
      throw TestSupportError("xdotool told no pointer location: \(answer)")
    }
    return (x, y)
  }

  /// Switches a device off, as when it is unplugged.
  package func switchOff(_ device: InputDevice.Kind) throws {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable("xinput"), ["disable", device.rawValue], display: self)
    guard outcome.status == 0 else {
      throw TestSupportError("xinput disable \(device.rawValue) ended with \(outcome.status): \(outcome.standardError)")
    }
  }

  /// Gives the screen another size while programs run, as when a monitor is swapped for another. No larger than at the
  /// start.
  package func changeScreen(width: Int, height: Int) throws {
    let (name, output) = ("\(width)x\(height)", "screen")
    // The timing only has to be plausible: nothing is ever scanned out.
    let timing = [
      60, width, width + 40, width + 80, width + 280, height, height + 2, height + 8, height + 32,
    ]
    if try !xrandr([]).contains(" \(name) ") {
      _ = try xrandr(["--newmode", name] + timing.map(String.init))
      _ = try xrandr(["--addmode", output, name])
    }
    _ = try xrandr(["--output", output, "--mode", name])
  }

  private func xrandr(_ words: [String]) throws -> String {
    let outcome = try ProgramUnderTest.run(Machine.requireExecutable("xrandr"), words, display: self)
    guard outcome.status == 0 else {
      throw TestSupportError(
        "xrandr \(words.joined(separator: " ")) ended with \(outcome.status): \(outcome.standardError)")
    }
    return outcome.standardOutput
  }

  /// The text that programs have for each other.
  package var clipboardText: String {
    get throws {
      try ProgramUnderTest.run(
        Machine.requireExecutable("xclip"), ["-out", "-selection", "clipboard"], display: self
      ).standardOutput
    }
  }

  /// Makes `text` the clipboard's. The next program that copies something takes it over.
  package func setClipboard(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clipboard-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // It stays behind to answer programs that paste, holding on to its output.
    _ = try ProgramUnderTest.run(
      Machine.requireExecutable("sh"), ["-c", "xclip -in -selection clipboard '\(file.path)' >/dev/null 2>&1"],
      display: self)
  }

  private func xdotool(_ words: [String]) throws -> String {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable("xdotool"), words, display: self)
    guard outcome.status == 0 else {
      throw TestSupportError(
        "xdotool \(words.joined(separator: " ")) ended with \(outcome.status): \(outcome.standardError)")
    }
    return outcome.standardOutput
  }
}
