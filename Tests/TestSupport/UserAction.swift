import Foundation

/// An action of a user with mouse and keyboard, which xdotool performs. Positions are screen pixels.
package enum UserAction: Sendable {
  case move(x: Int, y: Int)
  /// Presses a button: 1 left, 2 middle, 3 right; 4, 5, 6, 7 are one notch of the wheel up, down, left, right.
  case down(Int = 1)
  case up(Int = 1)
  case click(Int = 1, times: Int = 1)
  /// Presses keys, as X key names joined by plus signs: `a`, `Return`, `ctrl+shift+z`.
  case key(String)
  case keyDown(String)
  case keyUp(String)
  /// Types ASCII text. Other characters make xdotool change the keyboard layout, which sometimes fails.
  case type(String)
  case pause(seconds: Double)
  /// The windows with this title.
  case resizeWindow(title: String, width: Int, height: Int)
  case moveWindow(title: String, x: Int, y: Int)
  case focusWindow(title: String)

  /// The arguments of an xdotool command line. `--args 1` prevents `type` from typing the rest of the chain.
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
    case .pause: []
    case .resizeWindow(let title, let width, let height):
      ["search", "--name", "^\(title)$", "windowsize", "--sync", "%@", "\(width)", "\(height)"]
    case .moveWindow(let title, let x, let y):
      ["search", "--name", "^\(title)$", "windowmove", "--sync", "%@", "\(x)", "\(y)"]
    case .focusWindow(let title): ["search", "--name", "^\(title)$", "windowfocus", "--sync", "%@"]
    }
  }
}

extension XServer {
  /// Performs the actions in order, and returns when the program under test has handled them. The actions between two
  /// pauses are one call of xdotool, because starting it takes longer than most actions.
  ///
  /// A pause begins when the program has handled the actions before it, and at its end the program has handled what was
  /// due, so that a program that waits for a processor gets the same input as one that does not.
  package func perform(_ actions: UserAction...) throws { try perform(actions) }

  package func perform(_ actions: [UserAction]) throws {
    var words: [String] = []
    for action in actions {
      guard case .pause(let seconds) = action else {
        words += action.words
        continue
      }
      try performWords(&words)
      Thread.sleep(forTimeInterval: seconds)
      try waitUntilInputIsHandled()
    }
    try performWords(&words)
  }

  private func performWords(_ words: inout [String]) throws {
    guard !words.isEmpty else { return }
    try waitForKeyboardFocus()
    _ = try xdotool(words)
    words = []
    try waitUntilInputIsHandled()
  }

  /// Drags a window back and forth. SDL keeps only the last of several moves between two frames, so the moves are
  /// separated.
  package func shakeWindow(_ title: String) throws {
    _ = try xdotool(
      [90, 0, 90, 0, 90, 0].flatMap { UserAction.moveWindow(title: title, x: $0, y: 0).words + ["sleep", "0.2"] })
    try waitUntilInputIsHandled()
  }

  /// Destroys a window without asking its program.
  package func destroyWindow(_ title: String) throws {
    _ = try xdotool(["search", "--name", "^\(title)$", "windowclose"])
  }

  /// Returns the location of the mouse pointer. A touch moves the pointer.
  package func pointerLocation() throws -> (x: Int, y: Int) {
    let answer = try xdotool(["getmouselocation", "--shell"])
    let values = answer.split(separator: "\n").reduce(into: [Substring: Int]()) { values, line in
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"] else {
      throw TestSupportError("xdotool printed no pointer location: \(answer)")
    }
    return (x, y)
  }

  /// Disables a device, which has the effect of unplugging it.
  package func switchOff(_ device: InputDevice.Kind) throws {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable("xinput"), ["disable", device.rawValue], display: self)
    guard outcome.status == 0 else {
      throw TestSupportError("xinput disable \(device.rawValue) ended with \(outcome.status): \(outcome.standardError)")
    }
  }

  /// Changes the size of the screen while programs run, as when the monitor is replaced. The size cannot exceed the
  /// initial one.
  package func changeScreen(width: Int, height: Int) throws {
    let (name, output) = ("\(width)x\(height)", "screen")
    // The timing must only be plausible, because there is no video output.
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

  /// Sets the text of the clipboard, until another program copies something.
  package func setClipboard(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clipboard-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // The program stays in the background to serve the clipboard and keeps its output open.
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
