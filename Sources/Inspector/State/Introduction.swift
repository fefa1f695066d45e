/// The first minute with the program: one question, asked on one example. What the user chose in it; what came of that
/// is `IntroductionState`, which is read from the scene.
package struct Introduction: Equatable, Sendable {
  /// The example it is asked on, and the switch that changes the answer.
  package static let (example, switchKey) = ("tab-bar-bulge", "override")

  /// The views that could get the touch.
  package enum Answer: String, CaseIterable, Sendable {
    case button = "CentreButton"
    case card = "AlbumCard"
  }

  package var guess: Answer?
  /// How the panels were arranged before; they come back so.
  package var bench: BenchState

  package init(bench: BenchState) { self.bench = bench }
}

extension UserState {
  /// The example alone with the question: the panels that are not needed for it are folded.
  mutating func beginIntroduction() -> [InspectorEffect] {
    introduction = Introduction(bench: introduction?.bench ?? bench)
    bench.folded.formUnion([.left, .bottom])
    bench.folded.remove(.right)
    bench.opened = []
    bench.right = .story
    (showsKeys, showsLegend) = (false, false)
    return [.endComparison, .relayout, .openExample(Introduction.example)]
  }

  /// The list of examples opens.
  mutating func endIntroduction(in shown: InspectorModel) -> [InspectorEffect] {
    guard let introduction else { return [] }
    self.introduction = nil
    bench = introduction.bench
    bench.left = .examples
    bench.folded.remove(.left)
    if shown.layout.leftIsDrawer { bench.opened.insert(.left) }
    return [.endComparison, .relayout]
  }
}
