import EventTrace
import Inspector
import Scenes

/// Finds the lines of the overrides that answered in the last hit test. The sources of a scene are read once, a file at
/// a time, while no finger is down.
@MainActor
final class OverrideReader {
  private var places: SourcePlaces?
  private var answered: Int?
  private(set) var links: [OverrideLink] = []

  /// Continues to read sources while `hasTime` returns true, and then finds the lines for the newest records. Returns
  /// whether there are other links to show.
  func read(
    _ records: [TraceRecord], of about: SceneDescription, in path: HitPath?, hasTime: () -> Bool
  ) -> Bool {
    guard let path, !path.isPreview, path.steps.contains(where: { !$0.overrides.isEmpty }) else { return show([]) }
    guard answered != records.first?.id else { return false }
    var places = places ?? SourcePlaces(willRead: about, includesEmbedded: true)
    defer { self.places = places }
    while !places.isComplete {
      places.readNext()
      guard hasTime() else { return false }
    }
    answered = records.first?.id
    guard let reading = EventTrace(records: records).lastHitTest else { return show([]) }
    return show(OverrideAnswer.answers(of: reading, in: places).prefix(Self.mostLinks).map(\.link))
  }

  /// A Boolean value that indicates whether sources are left to read.
  var isWorking: Bool { places.map { !$0.isComplete } ?? false }

  /// Ends unfinished reading, which begins again when its result is visible.
  func pause() { if isWorking { places = nil } }

  private func show(_ new: [OverrideLink]) -> Bool {
    guard new != links else { return false }
    links = new
    return true
  }

  private static let mostLinks = 6
}

extension OverrideAnswer {
  /// What the story shows of the answer.
  fileprivate var link: OverrideLink {
    OverrideLink(view: view.description, method: method, answer: answer, path: place.path, line: place.line)
  }
}
