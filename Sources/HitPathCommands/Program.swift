import Files
import Foundation
import InputEvents
import Scenes
import Supervision

/// The running program: `hitpath`, or one with the user's scenes. Only the executable refers to the scenes of
/// `hitpath`, so that after an edit of an example only the examples are compiled.
@MainActor
enum Program {
  private(set) static var scenes = SceneCatalogue([])
  /// A Boolean value that indicates whether its scenes are those of the course.
  private(set) static var isGallery = true

  /// The sources from which the scenes were built while the program runs: see `OpenCommand`.
  struct Opened {
    let build: OpenedBuild
    /// The path of the library that the scenes are in.
    let library: String
    /// The folders of the code in a window.
    let container: SceneContainer
    /// The arguments, as those of a program with these scenes.
    let arguments: [String]
  }

  private(set) static var opened: Opened?

  /// The name by which the user starts the program.
  static var name: String { isGallery ? "hitpath" : CommandLine.arguments.first.map(nameOfFile) ?? "hitpath" }

  private static func nameOfFile(_ path: String) -> String { PathParts.name(of: path) }

  /// Sets up the program `hitpath` with the scenes of the course. It must be called first.
  static func show(gallery: SceneCatalogue) { scenes = gallery }

  /// Sets the only scenes of the program. It must be called first.
  static func adopt(_ own: SceneCatalogue, opened: Opened? = nil) throws {
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
}
