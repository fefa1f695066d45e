import Files
import Foundation

extension Program {
  /// Refuses a Swift file and a folder in place of a scene or a recording: `open` takes them. Without `folders`, a
  /// folder is left to the reader of the file.
  func refuseSources(_ path: String, folders: Bool = true) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue ? folders : PathParts.fileExtension(of: path) == "swift"
    else { return }
    let command = "hitpath open \(path.forShell.pathInMessage)"
    let remedy =
      isGallery
      ? "Open it: \(command). Other commands come after two dashes: \(command) -- trace --tap 100,200"
      : "Name a scene, or the file of a recording or script."
    throw CommandFailure(
      status: .usage,
      message: "\(path.pathInMessage) is \(isFolder.boolValue ? "a folder" : "a Swift file"), not a scene. \(remedy)")
  }
}
