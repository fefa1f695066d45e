import CoreGraphics
import InputEvents
import Inspector
import Sandbox

extension Workload {
  /// Workloads of the quiet window, of the palette and of questions. What lists views may grow as their number does;
  /// what shows the last touch does not depend on the earlier ones.
  static let quiet =
    atTwoSizes(
      "palette", of: ["CommandPalette", "PaletteSearch"],
      "6 letters and 6 steps in the palette, with the names of the views, below",
      sizes: (100, 1000), "siblings", most: 4, prepare: searching)
    + atTwoSizes(
      "quiet", of: ["HeadlineBand", "QuietHeader"], "10 presses in a quiet window, after", sizes: (100, 400),
      "touches", most: 1.05, prepare: pressingQuietly)
    + atTwoSizes(
      "question", of: ["QuestionPanel"], "a question about a scene from its beginning, and 10 guesses, below",
      sizes: (100, 1000), "siblings", most: 10, prepare: guessing)
    + atTwoSizes(
      "filmsheet", of: ["FilmPanel"], "20 moments of a film, on its sheet, of the last of", sizes: (50, 200),
      "touches", most: 1.5, prepare: previewing)
    + atTwoSizes(
      "labels", of: ["LabelRoom"], "20 labels placed among texts, a tenth of which they keep off,", sizes: (300, 3000),
      "texts", most: 10, prepare: placing)

  private static func searching(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.rest(1)
    return {
      window.sandbox.perform(.flipPalette)
      for letters in ["s", "si", "sib", "sibl", "sibli", "siblin"] {
        window.sandbox.perform(.searchPalette(letters))
        window.rest(1.0 / 60)
      }
      for _ in 0..<6 {
        window.sandbox.perform(.stepPalette(1))
        window.rest(1.0 / 60)
      }
      let selected = window.sandbox.model.user.palette?.selected
      try WorkloadFailure.unless(selected == 6, "entry \(selected ?? -1) of the palette is selected")
      window.sandbox.perform(.flipPalette)
      window.rest(1.0 / 60)
    }
  }

  private static func pressingQuietly(after touches: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: 100))
    window.sandbox.perform(.flipQuiet)
    window.play(touches: touches)
    window.rest(1)
    return {
      let drawn = window.framesDrawn
      for _ in 0..<10 {
        window.turn(.down)
        window.turn(.up)
      }
      try WorkloadFailure.unless(window.sandbox.model.bench.isQuiet, "the window is not quiet")
      try WorkloadFailure.unless(window.framesDrawn > drawn + 9, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }

  /// The preview is made again before it is measured, because the state before a gesture is that of all touches.
  private static func previewing(after touches: Int) throws -> () throws -> Void {
    var services = WindowServices()
    services.gestureFilming = UnmadeFilms()
    let window = try DrawnWindow(ManyViews.type(siblings: 100), services: services)
    window.play(touches: touches)
    window.rest(1)
    return {
      window.sandbox.perform(.filmGesture(.wide))
      window.rest(1.0 / 60)
      for step in 0..<20 {
        window.sandbox.perform(.changeFilm(.moment(Double(step) / 20)))
        window.rest(1.0 / 60)
      }
      try WorkloadFailure.unless(window.sandbox.model.user.filmSheet?.moment == 0.95, "no sheet was open")
      window.sandbox.perform(.leave)
      window.rest(1.0 / 60)
    }
  }

  private final class UnmadeFilms: GestureFilming {
    let isRunning = false
    func freePath(_ name: String) -> String { "/\(name).mp4" }
    func begin(_ gesture: InputRecording, _ look: GestureFilmLook) {}
    func takeResult() -> Result<String, WindowFilmFailure>? { nil }
  }

  private static func guessing(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.rest(1)
    return {
      window.sandbox.perform(.askQuestion)
      for index in 0..<10 {
        window.sandbox.perform(.guessAnswer(index % 2))
        window.rest(1.0 / 60)
      }
      try WorkloadFailure.unless(window.sandbox.model.question?.guess != nil, "no question was asked")
      window.sandbox.perform(.leave)
      window.rest(1.0 / 60)
    }
  }

  private static func placing(among count: Int) -> () throws -> Void {
    let texts = (0..<count).map { (index: Int) -> CGRect in
      let (column, row): (Int, Int) = (index * 37 % 340, index * 53 % 540)
      return CGRect(x: CGFloat(column), y: CGFloat(row), width: 30, height: 12)
    }
    let subjects = Array(texts.prefix(count / 10))
    return {
      var room = LabelRoom(bounds: CGRect(x: 0, y: 0, width: 375, height: 560), texts: texts, subjects: subjects)
      for index in 0..<20 {
        let text = texts[index * 3 % count]
        _ = room.place([text.offsetBy(dx: 8, dy: 4)], elsewhere: true)
      }
      try WorkloadFailure.unless(!room.taken.isEmpty, "no label was placed")
    }
  }
}
