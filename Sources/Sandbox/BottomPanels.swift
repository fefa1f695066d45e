import EventTrace
import Foundation
import Inspector
import UIKit

/// The panels along the bottom: everything that happened on the stage since the scene began, over time and call by call.
@MainActor
struct BottomPanels {
  let lanes = GestureLanesPanel()
  let log = EventLogPanel()
  let devices = DevicesPanel()
  private let runtime: UIRuntime

  /// Views belong to `runtime`.
  init(in runtime: UIRuntime, _ workbench: Workbench) {
    self.runtime = runtime
    workbench.bottomPanels = [.lanes(lanes), .log(log), .devices(devices)]
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

  func show(_ reading: DevicesReading) { runtime.perform { devices.reading = reading } }

  /// Whether the panel of devices is the one that is shown.
  func showsDevices(in workbench: Workbench) -> Bool {
    devices.window != nil && workbench.layout.bottom.height > WorkbenchLayout.stripHeight
  }

  /// Another scene begins.
  func clear() {
    runtime.perform {
      lanes.clear()
      log.clear()
    }
  }
}
