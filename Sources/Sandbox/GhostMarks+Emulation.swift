import InputEvents
import Inspector

extension GhostMarks {
  init(_ marks: FingerEmulation.Marks) {
    self.init(fingers: marks.ghosts, centre: marks.centre, selected: marks.selected)
  }
}
