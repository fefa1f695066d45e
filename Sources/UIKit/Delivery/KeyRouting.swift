/// Handles a key before `pressesBegan` (reference 4.6), in this order: commands with priority, text input and the
/// system's editing shortcuts, all other commands. A key that none of these handles becomes a press.
@MainActor
enum KeyRouting {
  /// Returns whether a command or a shortcut handled the key.
  static func isTaken(_ key: UIKey, in application: UIApplication) -> Bool {
    guard let receiver = application.keyWindow?.keyReceiver else { return false }
    if perform(key, startingAt: receiver, in: application, where: \.wantsPriorityOverSystemBehavior) { return true }
    guard let input = receiver as? UIKeyInput else { return isCommandOrShortcut(key, receiver, application) }
    guard UIRuntime.current.follows(.commandsAfterText) else {
      // Before iOS 15 the text gets what no command takes.
      if isCommandOrShortcut(key, receiver, application) { return true }
      _ = TextKeys.types(key, into: input)
      return false
    }
    if TextKeys.types(key, into: input) { return false }
    return isCommandOrShortcut(key, receiver, application)
  }

  private static func isCommandOrShortcut(_ key: UIKey, _ receiver: UIResponder, _ application: UIApplication) -> Bool {
    if performShortcut(key, in: application) { return true }
    return perform(key, startingAt: receiver, in: application) { !$0.wantsPriorityOverSystemBehavior }
  }

  /// Performs the nearest matching command whose action a responder implements.
  private static func perform(
    _ key: UIKey, startingAt receiver: UIResponder, in application: UIApplication,
    where isWanted: (UIKeyCommand) -> Bool
  ) -> Bool {
    var responder: UIResponder? = receiver
    var circle = ResponderCircle()
    while let current = responder {
      circle.pass(current)
      for command in current.keyCommands ?? [] where isWanted(command) && command.matches(key) {
        UIRuntime.currentProbe?.note(.keyCommandMatched(command, of: current))
        if application.sendAction(command.action, to: nil, from: command, for: nil) { return true }
      }
      responder = current.next
    }
    return false
  }

  // MARK: The system's shortcuts

  /// Performs the editing shortcut for the key, such as cut, copy or paste. These precede all commands without
  /// priority. Returns false when no responder along the chain implements the action.
  private static func performShortcut(_ key: UIKey, in application: UIApplication) -> Bool {
    let modifiers = key.modifierFlags.intersection([.command, .alternate, .control, .shift])
    if key.charactersIgnoringModifiers == "z", modifiers == .command || modifiers == [.command, .shift] {
      return undo(isRedo: modifiers.contains(.shift), in: application)
    }
    guard modifiers == .command, let action = shortcuts[key.charactersIgnoringModifiers] else { return false }
    return application.sendAction(action, to: nil, from: nil, for: nil)
  }

  private static let shortcuts: [String: Selector] = [
    "x": UIResponderStandardEditActions.cut, "c": UIResponderStandardEditActions.copy,
    "v": UIResponderStandardEditActions.paste, "a": UIResponderStandardEditActions.selectAll,
    "b": UIResponderStandardEditActions.toggleBoldface, "i": UIResponderStandardEditActions.toggleItalics,
    "u": UIResponderStandardEditActions.toggleUnderline,
  ]

  private static func undo(isRedo: Bool, in application: UIApplication) -> Bool {
    guard let manager = application.keyWindow?.keyReceiver.undoManager, isRedo ? manager.canRedo : manager.canUndo
    else { return false }
    if isRedo { manager.redo() } else { manager.undo() }
    return true
  }
}
