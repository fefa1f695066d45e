/// The user's choices in the introduction: one question about one example. `IntroductionState`, which is read from the
/// scene, has the results.
package struct Introduction: Equatable, Sendable {
  /// The example of the introduction, and the switch that changes the result.
  package static let (example, switchKey) = ("tab-bar-bulge", "override")

  /// The views that could receive the touch.
  package enum Answer: String, CaseIterable, Sendable {
    case button = "CentreButton"
    case card = "AlbumCard"
  }

  package var guess: Answer?
  /// The previous arrangement of the panels, which is restored afterward.
  package var bench: BenchState

  package init(bench: BenchState) { self.bench = bench }
}

extension UserState {
  /// Begins the introduction: the example is shown alone with the question, in the quiet mode.
  mutating func beginIntroduction() -> [InspectorEffect] {
    introduction = Introduction(bench: introduction?.bench ?? bench)
    bench.setQuiet(true)
    bench.folded.formUnion([.left, .bottom])
    bench.folded.remove(.right)
    bench.opened = []
    bench.right = .story
    (showsKeys, showsLegend) = (false, false)
    return [.endComparison, .relayout, .resetScreen, .openExample(Introduction.example)]
  }
}
