/// Says once, on standard error, what a layer, an image or a layout could not use. The rest of the tree goes on.
@MainActor
package enum LayerWarnings {
  private static var said: Set<String> = []

  package static func report(_ warning: String) {
    guard said.insert(warning).inserted else { return }
    FileHandle.standardError.write(Data("hitpath: warning: \(warning)\n".utf8))
  }
}
