/// The panels of the drawer with a time axis. Their owner passes them records; theme and language come from the model
/// of the window.
extension BottomPanel {
  package static func lanes(_ panel: GestureLanesPanel) -> BottomPanel {
    BottomPanel(.lanes, title: .lanesTab, help: .tipLanes, view: panel) { model in
      panel.theme = model.theme
      panel.targets = model.bench.targets
      panel.language = model.language
      panel.marked.difference = model.comparison?.differenceTime
      panel.wave = LaneWave(model.wave, over: model.path)
    }
  }

  package static func log(_ panel: EventLogPanel) -> BottomPanel {
    BottomPanel(.log, title: .logTab, help: .tipLog, view: panel) { model in
      panel.theme = model.theme
      panel.targets = model.bench.targets
      panel.language = model.language
    }
  }
}
