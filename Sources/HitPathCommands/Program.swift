import Files
import Foundation
import InputEvents
import Scenes
import Supervision

/// The running program: `hitpath`, or one with the user's scenes. Commands are given it. Only the executable refers to
/// the scenes of `hitpath`, so that after an edit of an example only the examples are compiled.
@MainActor
struct Program {
  let scenes: SceneCatalogue
  /// A Boolean value that indicates whether its scenes are those of the course.
  let isGallery: Bool
  /// The sources from which the scenes were built while the program runs; nil otherwise. See `OpenCommand`.
  let opened: OpenedProgram?

  /// The program whose command line is parsed. The parser asks types for their description, which depends on the
  /// scenes, and passes nothing on to them. Everything else receives the program as an argument.
  @TaskLocal static var parsed: Program?

  /// The program `hitpath` with the scenes of the course.
  init(gallery: SceneCatalogue) { (scenes, isGallery, opened) = (gallery, true, nil) }

  /// A program with the user's scenes only.
  init(own: SceneCatalogue, opened: OpenedProgram? = nil) throws {
    guard !own.listed.isEmpty else {
      throw CommandFailure(status: .usage, message: "This program has no scene to show. Name one in its 'scenes'.")
    }
    let names = own.listed.map { $0.about.name }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw CommandFailure(
        status: .usage,
        message: "Two scenes of this program are named '\(twice.inMessage)'. Recordings need a name for each.")
    }
    (scenes, isGallery, self.opened) = (own, false, opened)
  }

  /// The current path of this program's file, which a build may have replaced.
  static var file: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The name by which the user starts the program.
  var name: String {
    isGallery ? "hitpath" : CommandLine.arguments.first.map { PathParts.name(of: $0) } ?? "hitpath"
  }
}
