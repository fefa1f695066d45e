import CoreGraphics
import Inspector

/// Two scenes side by side that differ in one switch.
extension Sandbox {
  /// Compares by the example's first switch, then by the next; after the last no longer.
  func compareNext() {
    let keys = stage.example.switches.map(\.key)
    guard !keys.isEmpty else {
      model.message = Sentence(.nothingToCompare)
      return
    }
    guard comparison != nil || stage.journal.isComplete else {
      model.message = Sentence(.tooMuchToCompare)
      return
    }
    let next = comparison.map { compared in (keys.firstIndex(of: compared.key) ?? keys.count) + 1 } ?? 0
    endComparison()
    if keys.indices.contains(next) { compare(flipping: keys[next]) }
  }

  func compare(flipping key: String) {
    guard stage.journal.isComplete, stage.example.switches.contains(where: { $0.key == key }) else { return }
    let twin = Stage(type(of: stage.example), measurer: measurer, imageDecoder: imageDecoder)
    comparison = Comparison(of: stage, flipping: key, on: twin)
    catchUpBeside()
  }

  /// Lets the scene beside do what it has not done yet, while the window stays at hand.
  func catchUpBeside() {
    guard let comparison, comparison.progress != nil else { return }
    comparison.catchUp(hasTime: hasTime(for: Self.slice))
  }

  func endComparison() {
    stage.journal.follower = nil
    comparison = nil
  }

  /// What is shown of it.
  var comparisonState: ComparisonState? {
    guard let comparison, let item = model.switches.first(where: { $0.key == comparison.key }) else { return nil }
    let isReady = comparison.progress == nil
    var path = comparison.path.map { comparison.stage.follow($0.inItsWindow.nearby) }
    if let pointer, isReady, model.path?.isPreview == true {
      path = comparison.stage.preview(at: pointer).path?.inItsWindow.nearby
    }
    return ComparisonState(
      title: item.title, isOn: item.isOn, path: model.path == nil || !isReady ? nil : path,
      hasTouch: comparison.touch != nil, here: comparison.touch?.parting?.one, beside: comparison.touch?.parting?.other,
      progress: comparison.progress)
  }
}
