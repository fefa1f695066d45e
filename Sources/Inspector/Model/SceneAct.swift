import EventTrace

/// What the user did to a scene at a moment, in the words of branches and of undoing.
package enum SceneAct: Equatable, Sendable {
  /// One or more fingers landed, the first one on a view with this name.
  case touch(on: String?)
  case key(String?)
  /// A wheel, a trackpad, a remote, a shake, or a device's button.
  case device
  /// A switch was toggled.
  case flip(Phrase, isOn: Bool)
  /// A property was changed.
  case property(String)
  case turn
  case resize
  /// One finger was changed in the lanes.
  case finger
  /// Earlier fingers follow again.
  case again

  package func words(_ language: Language) -> String {
    switch self {
    case .touch(let view?): language[.actTouchOn, view]
    case .touch(nil): language[.actTouch]
    case .key(let key?): language[.actKey, key]
    case .key(nil): language[.actAnyKey]
    case .device: language[.actDevice]
    case .flip(let title, let isOn):
      language[.comparedSwitch, language[title], language[isOn ? .switchedOn : .switchedOff]]
    case .property(let name): language[.actProperty, name]
    case .turn: language[.actTurn]
    case .resize: language[.actResize]
    case .finger: language[.actFinger]
    case .again: language[.actAgain]
    }
  }
}

/// The branches of a scene: what begins each of them, nil for those without a change, and which one is shown.
package struct BranchList: Equatable, Sendable {
  package var acts: [SceneAct?]
  package var shown: Int

  package init(_ acts: [SceneAct?] = [nil], shown: Int = 0) { (self.acts, self.shown) = (acts, shown) }

  package var count: Int { acts.count }

  /// Returns the name of a branch: what it changed. Several with the same name are told apart by their numbers.
  package func name(of index: Int, _ language: Language) -> String {
    guard acts.indices.contains(index) else { return Self.number(of: index) }
    guard let act = acts[index] else { return index == 0 ? language[.firstBranch] : Self.number(of: index) }
    let words = act.words(language)
    let isUnique = acts.count { $0 == act } == 1
    return isUnique ? words : words + " " + Self.number(of: index)
  }

  /// Returns the name of a branch as it fits. The value of a switch is more important than the end of its title.
  func name(of index: Int, _ language: Language, cut: (_ words: String, _ end: String) -> String) -> String {
    let name = name(of: index, language)
    guard acts.indices.contains(index), case .flip(let title, _)? = acts[index], name.hasPrefix(language[title]) else {
      return cut(name, "")
    }
    return cut(language[title], String(name.dropFirst(language[title].count)))
  }

  /// Returns a phrase with the number of a branch and its name.
  package func words(_ phrase: Phrase, of index: Int, _ language: Language) -> String {
    language[phrase, Self.number(of: index), name(of: index, language)]
  }

  /// Returns the number that is shown for the branch with this index. Letters would be mistaken for keys.
  package static func number(of index: Int) -> String { "\(index + 1)" }
}
