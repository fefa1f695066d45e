import CoreGraphics
import Files
import Foundation
import InputEvents
import Recording
import Sandbox

extension SceneOptions {
  /// The path of the file that is given in place of the name of a scene; nil if a scene is, or neither. '-' is
  /// standard input.
  @MainActor
  func playedPath(in program: Program) -> String? {
    if example.name == FilmSource.standardInput { return example.name }
    let isFile = program.scenes.named(example.name) == nil && FileManager.default.fileExists(atPath: example.name)
    return isFile ? example.name : nil
  }

  /// The contents of the file that is given in place of the name of a scene: a recording, or a demo script; nil if a
  /// scene is given. A file has its own fingers, keys and device, so that options for them are refused.
  @MainActor
  func playedFile(besides input: InputOptions?, in program: Program) throws -> FilmSource? {
    guard let path = playedPath(in: program) else { return nil }
    try program.refuseSources(path)
    guard tap.isEmpty, input?.isEmpty ?? true, device.isUsual else {
      throw CommandFailure(
        status: .usage,
        message: """
          \(name(of: path)) has its own input and device. Leave out the options for fingers, keys and the device, or name a scene.
          """)
    }
    return try FilmSource(path, in: program)
  }

  /// The recordings of a file, one for each scene that it opens, with the system and the switches of the options.
  @MainActor
  func recordings(of file: FilmSource, in program: Program) throws -> [RecordingFile] {
    try file.recordings(name: example.name, on: system, in: program).map { try $0.setting(set) }
  }

  /// The recording of a file that opens one scene.
  @MainActor
  func recording(of file: FilmSource, in program: Program) throws -> RecordingFile {
    let all = try recordings(of: file, in: program)
    guard all.count == 1 else { throw CommandFailure(scenes: all.count, of: example.name) }
    return all[0]
  }

  /// The one recording that a command is about: of the file that is named in place of a scene, or of the fingers and
  /// keys of the options on the scene, which otherwise gets a tap on its suggested point.
  @MainActor
  func recordedInput(_ input: InputOptions, in program: Program) throws -> RecordingFile {
    if let file = try playedFile(besides: input, in: program) { return try recording(of: file, in: program) }
    let stage = Stage(
      try example.resolve(in: program), measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder(),
      system: system ?? .newest)
    stage.drawsFrames = true
    try apply(to: stage)
    var steps = try input.steps(with: tap)
    if steps.isEmpty { steps = [.finger([stage.suggestedTap], seconds: Stage.tapDuration)] }
    stage.perform(steps, together: input.together, pause: TraceCommand.pause)
    return RecordingFile(stage)
  }

  private func name(of path: String) -> String { FilmSource.name(of: path) }
}

extension CommandFailure {
  /// A script opens several scenes, and the command is about one.
  init(scenes count: Int, of path: String) {
    self.init(
      status: .usage,
      message: """
        \(FilmSource.name(of: path)) opens \(count) scenes, and this is about one. Use a script that opens one scene.
        """)
  }
}
