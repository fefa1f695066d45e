import EventTrace
import Foundation
import Inspector
import UIKit

/// The panels along the bottom: everything that happened on the stage since the scene began, over time and call by call.
@MainActor
struct BottomPanels {
  let lanes = GestureLanesPanel()
  let log = EventLogPanel()
  private let runtime: UIRuntime

  /// Views belong to `runtime`.
  init(in runtime: UIRuntime, _ workbench: Workbench) {
    self.runtime = runtime
    workbench.bottomPanels = [.lanes(lanes), .log(log)]
  }

  /// What was recorded, in order.
  func take(_ records: [TraceRecord]) {
    runtime.perform {
      lanes.model.reduce(records)
      log.model.append(records)
    }
  }

  /// What still goes on reaches up to `time` (the stage's clock).
  func advance(to time: TimeInterval, isStanding: Bool) {
    runtime.perform {
      lanes.advance(to: time)
      lanes.playhead = isStanding ? time : nil
    }
  }

  /// Another scene begins.
  func clear() {
    runtime.perform {
      lanes.clear()
      log.clear()
    }
  }
}
