import EventTrace
import Foundation
import InputEvents
import Inspector
import UIKit

/// The panels along the bottom, which show all events of the scene over time and call by call.
@MainActor
struct BottomPanels {
  let lanes = GestureLanesPanel()
  let log = EventLogPanel()
  let devices = DevicesPanel()
  private let runtime: UIRuntime

  /// Creates the panels. Their views belong to `runtime`.
  init(in runtime: UIRuntime, _ workbench: Workbench, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.runtime = runtime
    log.onCopy = { send(.copy($0)) }
    log.onSave = { send(.saveLog) }
    log.onSelect = { if let subject = $0.kind.subject { send(.selectSubject(subject)) } }
    log.onFork = { send(.fork($0.time)) }
    lanes.marked.onPick = { send(.showMarker($0)) }
    lanes.onSeek = { send(.seekLane($0, isOnBar: $1)) }
    lanes.onPoint = { send(.highlightRecorded($0)) }
    lanes.onPick = { send(.selectRecorded($0, call: $1.map { RecordedCall(record: $0.record, time: $0.start) })) }
    lanes.fingers.onChange = { send(.changeFinger($0, $1)) }
    workbench.bottomPanels = [.lanes(lanes), .log(log), .devices(devices)]
  }

  /// Adds the records, in order. `areInLanes` is true when the lanes contain them, as in the past of a live scene.
  func append(_ records: [TraceRecord], areInLanes: Bool) {
    runtime.perform {
      if !areInLanes { lanes.reduce(records) }
      log.append(records)
    }
  }

  /// Replaces all contents by those of `lanes` and `log`.
  func show(_ lanes: GestureLanes, _ log: EventLog) {
    runtime.perform {
      self.lanes.clear()
      self.lanes.model = lanes
      self.log.show(log)
    }
  }

  /// Replaces the log by one up to another moment.
  func show(_ log: EventLog) { runtime.perform { self.log.show(log) } }

  /// Extends unfinished bars to `time`, on the clock of the stage, and marks the time `playhead`. In the past of a live
  /// scene, the lanes end later than the moment that is shown.
  func advance(
    to time: TimeInterval, playhead: TimeInterval?, isInPast: Bool, markers: [InputRecording.Marker],
    pictures: [TouchPicture]
  ) {
    runtime.perform {
      if !isInPast { lanes.advance(to: time) }
      (lanes.playhead, lanes.isInPast, lanes.markers) = (playhead, isInPast, markers)
      lanes.pictures = pictures
    }
  }

  /// Selects the finger that landed at a time, in seconds of the stage.
  func selectFinger(landedAt time: TimeInterval) { runtime.perform { lanes.selectFinger(landedAt: time) } }

  func show(_ reading: DevicesReading) { runtime.perform { devices.reading = reading } }

  /// Returns whether the panel of devices is the one that is shown.
  func showsDevices(in workbench: Workbench) -> Bool {
    devices.window != nil && workbench.layout.bottom.height > workbench.layout.stripHeight
  }

  /// Copies the contents of the panel, or its selection.
  func copy(from panel: BenchState.BottomTab, _ send: (InspectorAction) -> Void) {
    runtime.perform {
      switch panel {
      case .lanes: send(.copy(lanes.text))
      case .log: log.copySelection()
      case .devices: send(.copy(devices.text))
      }
    }
  }

  /// Clears the panels for another scene.
  func clear() {
    runtime.perform {
      lanes.clear()
      log.clear()
    }
  }
}
