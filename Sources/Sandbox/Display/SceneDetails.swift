import CoreGraphics
import Inspector

/// What labels on a scene avoid, in canvas points. Each property searches the whole scene, so the value is kept while
/// the scene does not change.
@MainActor
final class SceneDetails {
  let list: DisplayList
  /// The stage of the scene; nil for the picture of an earlier moment, whose views do not exist.
  private weak var stage: Stage?
  private let measurer: any TextMeasuring

  private init(_ list: DisplayList, on stage: Stage?, _ measurer: any TextMeasuring) {
    (self.list, self.stage, self.measurer) = (list, stage, measurer)
  }

  /// Returns the details of the scene that `list` draws: those in `kept` if the scene has not changed, otherwise new
  /// ones, which replace them.
  static func of(
    _ list: DisplayList, on stage: Stage?, keptIn kept: inout SceneDetails?, _ measurer: any TextMeasuring
  ) -> SceneDetails {
    if let kept, stage === kept.stage, list.hasRecords(of: kept.list) { return kept }
    let details = SceneDetails(list, on: stage, measurer)
    kept = details
    return details
  }

  /// The frames of texts; empty for a large scene, which is not searched.
  private(set) lazy var texts = isLarge ? [] : list.textBoxes(measurer: measurer)
  /// The frames of texts, images and icons; empty for a large scene.
  private(set) lazy var all = isLarge ? [] : list.detailBoxes(measurer: measurer)
  /// The frames of controls.
  private(set) lazy var controls = stage?.controlFrames ?? []

  private var isLarge: Bool { list.commands.reduce(0) { $0 + $1.count } > Self.mostCommands }
  private static let mostCommands = 600
}
