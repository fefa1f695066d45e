/// Says once, on standard error, what a layer could not use. The rest of the tree goes on drawing.
@MainActor
enum LayerWarnings {
  private static var said: Set<String> = []

  static func report(_ warning: String) {
    guard said.insert(warning).inserted else { return }
    FileHandle.standardError.write(Data("hitpath: warning: \(warning)\n".utf8))
  }
}
