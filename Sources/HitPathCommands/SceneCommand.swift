/// A command that runs the code of scenes. That of opened sources runs in a process of its own: with a window, the
/// command arranges that itself (`WindowOptions.superviseOwnScenes`); without one, `OpenedProgram` does.
protocol SceneCommand: ProgramCommand {
  /// A Boolean value that indicates whether the command opens a window.
  var opensWindow: Bool { get }
  /// The file or folder that the command writes without a window; nil if it prints its result.
  var resultPath: String? { get }
}

extension SceneCommand {
  var opensWindow: Bool { false }
  var resultPath: String? { nil }
}
