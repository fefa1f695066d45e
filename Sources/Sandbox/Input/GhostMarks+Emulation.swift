import InputEvents
import Inspector

extension GhostMarks {
  init(_ marks: FingerEmulation.Marks) {
    self.init(fingers: marks.ghosts, center: marks.center, selected: marks.selected)
  }
}

extension ModifierKeys {
  /// The names of the keys of which any one gives the mouse a second finger.
  var printed: String {
    let names: [(ModifierKeys, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.command, "Super")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " / ")
  }
}
