import EventTrace

/// An entry of the palette: a command, an example, a switch, a view or a recording.
package struct PaletteEntry: Equatable, Sendable {
  package let title: String
  /// The title in the other language, which is also searched.
  let otherTitle: String
  /// The kind of the entry; empty for a command.
  let kind: String
  package let keys: String
  /// The state of a switch; nil for other entries.
  let isOn: Bool?
  package let effect: Shortcut

  init(
    _ title: String, otherTitle: String = "", kind: String = "", keys: String = "", isOn: Bool? = nil, effect: Shortcut
  ) {
    (self.title, self.otherTitle, self.kind, self.keys) = (title, otherTitle, kind, keys)
    (self.isOn, self.effect) = (isOn, effect)
  }
}

extension InspectorModel {
  /// Returns the entries that match `text`, the best first; all of them if it is empty.
  @MainActor
  package func paletteEntries(matching text: String) -> [PaletteEntry] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
    let all = commandEntries + switchEntries + exampleEntries + recordingEntries
    guard !words.isEmpty else { return all }
    // Views are found by name only: without a name there can be thousands.
    let scored = (all + viewEntries).compactMap { entry in entry.score(of: words).map { (entry: entry, score: $0) } }
    // Entries with one score keep their order.
    return scored.enumerated()
      .sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }.map(\.element.entry)
  }

  private var other: Language { language == .english ? .chinese : .english }

  private var commandEntries: [PaletteEntry] {
    WindowCommands.all.compactMap { command in
      // The switches of the example are listed by their names, and the palette is open.
      if case .flipSwitch = command.effect { return nil }
      if command.effect == .perform(.flipPalette) { return nil }
      return PaletteEntry(
        language[command.title], otherTitle: other[command.title], keys: command.keys,
        isOn: command.effect.action.flatMap(isOn), effect: command.effect)
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
    case .flipDevice(let device): devices.contains(device)
    case .flipRecording: isRecording
    case .flipFilming: isFilming
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

  @MainActor
  private var viewEntries: [PaletteEntry] {
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

extension PaletteEntry {
  /// Returns a score of all words in either title; nil if a word is in neither.
  fileprivate func score(of words: [[Character]]) -> Int? {
    var total = 0
    for word in words {
      let own = FuzzyMatch.score(of: word, in: title)
      // A title of the other language is not visible, so it counts less.
      let others = FuzzyMatch.score(of: word, in: otherTitle).map { $0 - 4 }
      guard let best = [own, others].compactMap(\.self).max() else { return nil }
      total += best
    }
    return total
  }
}
