import Inspector
import UIKit

extension Stage {
  /// Returns what a reviewer would object to in the scene as it is now. No touch is created.
  package func audit() -> [AuditFinding] {
    var survey = SceneCode.run(on: self) {
      runtime.layoutIfNeeded()
      return SceneSurvey(of: runtime, size: canvas, names: names, cell: SceneMap.cell)
    }
    complete(&survey)
    return SceneCode.run(on: self) {
      runtime.unobserved { SceneAudit(survey, of: runtime, names: names).findings }
    }
  }
}
