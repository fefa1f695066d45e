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

  /// A Boolean value that indicates whether a window shows a controller of a class that is not a part of HitPath: a
  /// view that is shown alone has not the size that it has in an app.
  package var showsOwnController: Bool {
    runtime.windows.backToFront.contains { window in
      var controllers = window.rootViewController.map { [$0] } ?? []
      while let controller = controllers.popLast() {
        let name = String(reflecting: type(of: controller))
        if !name.hasPrefix("UIKit."), !name.hasPrefix("ObjCCompatibility.") { return true }
        controllers += controller.children + (controller.presentedViewController.map { [$0] } ?? [])
      }
      return false
    }
  }
}
