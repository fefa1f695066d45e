import CoreGraphics
import Inspector

extension DisplayList {
  /// Returns the drawing with a pale bar in place of each text, for a picture whose texts are in another language than
  /// the window, until the scene itself is there.
  func veilingWords(_ measurer: any TextMeasuring) -> DisplayList {
    DisplayList(
      commands.map { command in
        switch command {
        case .text(let run):
          let box = run.box(measurer)
          let bar = box.insetBy(dx: 0, dy: box.height * 0.2)
          return .fill(.roundedRect(bar, radius: bar.height / 3), run.color.faint)
        case .sublist(let list, let place):
          let veiled = DisplayList(list.commands).veilingWords(measurer)
          return .sublist(DisplayList.Sublist(veiled.commands), place: place)
        default: return command
        }
      })
  }
}

extension RGBA {
  fileprivate var faint: RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha * 0.2) }
}
