import Inspector
import UIKit

extension Stage {
  /// Returns the exact partition of the scene by the views that touches would hit now. No touch is created, and the
  /// trace does not contain the hit tests. Where the map differs from what is visible is found on request.
  package func makeMap(findsMismatches: Bool = true) -> SceneMap {
    var survey = SceneCode.run(on: self) {
      runtime.layoutIfNeeded()
      return SceneSurvey(of: runtime, size: canvas, names: names, parts: [.frames, .map], cell: SceneMap.cell)
    }
    complete(&survey)
    return SceneCode.run(on: self) { SceneMap(survey, of: runtime, names: names, findsMismatches: findsMismatches) }
  }

  /// Returns the frames of the views that hit tests do not skip, superviews first. No view is hit tested.
  package func makeFrames() -> [SceneRegions.Frame] {
    SceneCode.run(on: self) {
      SceneSurvey(of: runtime, size: canvas, names: names, parts: [.frames]).regions.frames
    }
  }

  /// Completes a survey in turns that are short for a process that watches this one.
  func complete(_ survey: inout SceneSurvey) {
    while !survey.isComplete {
      SceneCode.run(on: self) {
        var batches = 0
        _ = survey.go {
          batches += 1
          return batches < Self.batchesInTurn
        }
      }
    }
  }

  /// The number of times that a survey of one turn continues, with `SceneSurvey.askedAtOnce` hit tests each.
  private static let batchesInTurn = 200
}
