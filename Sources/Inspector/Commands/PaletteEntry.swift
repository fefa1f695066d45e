import EventTrace
import InputEvents

/// An entry of the palette: a command, an example, a switch, a view or a recording.
package struct PaletteEntry: Equatable, Sendable {
  package let title: String
  /// The title in the other language, which is also searched.
  let otherTitle: String
  /// The kind of the entry; empty for a command.
  let kind: String
  package let keys: String
  /// The state of a switch; nil for other entries.
  fileprivate(set) var isOn: Bool?
  package let effect: Shortcut

  init(
    _ title: String, otherTitle: String = "", kind: String = "", keys: String = "", isOn: Bool? = nil, effect: Shortcut
  ) {
    (self.title, self.otherTitle, self.kind, self.keys) = (title, otherTitle, kind, keys)
    (self.isOn, self.effect) = (isOn, effect)
  }
}

extension InspectorModel {
  /// The entries of commands, switches, examples and recordings, in the order of an empty search.
  var fixedPaletteEntries: [PaletteEntry] {
    commandEntries + switchEntries + systemEntries + exampleEntries + recordingEntries
  }

  private var other: Language { language == .english ? .chinese : .english }

  private var commandEntries: [PaletteEntry] {
    (language == .english ? Self.commandsInEnglish : Self.commandsInChinese).map { entry in
      guard let state = entry.effect.action.flatMap(isOn) else { return entry }
      var entry = entry
      entry.isOn = state
      return entry
    }
  }

  /// The commands without their states, which do not change while the palette is searched.
  private static let commandsInEnglish = commands(in: .english, other: .chinese)
  private static let commandsInChinese = commands(in: .chinese, other: .english)

  private static func commands(in language: Language, other: Language) -> [PaletteEntry] {
    WindowCommands.all.compactMap { command in
      // The switches of the example are listed by their names, and the palette is open.
      if case .flipSwitch = command.effect { return nil }
      if command.effect == .perform(.flipPalette) { return nil }
      return PaletteEntry(
        language[command.title], otherTitle: other[command.title] + keywords(of: command.effect), keys: command.keys,
        effect: command.effect)
    }
  }

  /// Returns further words for which a command is found, each after a space.
  private static func keywords(of effect: Shortcut) -> String {
    switch effect.action {
    case .showRight(.claims): " course documentation 文档"
    case .flipOverlay(.twelveLines), .beginIntroduction: " course"
    case .showLeft(.examples): " course chapters"
    case .flipFilming: " film screen capture"
    case .compareBranches, .showBranch: " future past"
    default: ""
    }
  }

  /// Returns the state of what `action` toggles; nil for other actions.
  private func isOn(_ action: InspectorAction) -> Bool? {
    switch action {
    case .flipOverlay(let overlay): overlays.contains(overlay)
    case .flipChain: showsChain
    case .flipLegend: showsLegend
    case .flipQuiet: bench.isQuiet
    case .flipMotion: user.motion != .wave
    case .flipNarration: user.narrates
    case .flipDepth: user.depth != nil
    case .flipDevice(let item): device.switches.contains(item)
    case .flipRecording: capture.isRecording
    case .flipFilming: capture.isFilming
    case .flipPlanting: mouseFingers.isPlanting
    case .flipSecondFinger: mouseFingers.isSticky
    case .flipTreeLayers: treeView.showsLayers
    case .flipTreeScope: treeView.isScopedToTouch
    default: nil
    }
  }

  private var switchEntries: [PaletteEntry] {
    switches.map {
      PaletteEntry(
        $0.title, otherTitle: $0.key, kind: language[.paletteSwitch], keys: $0.shortcut, isOn: $0.isOn,
        effect: .perform(.flipSwitch($0.key)))
    }
  }

  /// The systems that the scene can run on, the newest first.
  private var systemEntries: [PaletteEntry] {
    let majors = (SystemVersion.known.lowerBound.major...SystemVersion.newest.major).reversed()
    return majors.map { major in
      let system = major == SystemVersion.newest.major ? SystemVersion.newest : SystemVersion(major)
      return PaletteEntry(
        language[.systemSwitch, "\(system)"], otherTitle: "Which iOS system version 系统版本",
        kind: language[.paletteSwitch], isOn: device.system == system, effect: .perform(.chooseSystem(system)))
    }
  }

  private var exampleEntries: [PaletteEntry] {
    examples.map {
      PaletteEntry(
        $0.title, otherTitle: $0.name, kind: language[.paletteExample], effect: .perform(.selectExample($0.name)))
    }
  }

  private var recordingEntries: [PaletteEntry] {
    recordings.map {
      PaletteEntry($0.name, kind: language[.record], keys: $0.time, effect: .perform(.openRecording($0.path)))
    }
  }

  /// The entries of the views that have names, in the order of the tree.
  @MainActor
  var viewPaletteEntries: [PaletteEntry] {
    var counts: [String: Int] = [:]
    return tree.nodes.compactMap { node in
      let name = tree.name(of: node)
      guard !name.isEmpty else { return nil }
      counts[name, default: 0] += 1
      let number = counts[name].map { $0 > 1 ? " \($0)" : "" } ?? ""
      return PaletteEntry(
        name, kind: language[.paletteView] + number, effect: .perform(.select(node.id, reveal: .never)))
    }
  }
}
