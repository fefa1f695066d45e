import Foundation

extension InputRecording {
  package var text: String { header.text + entries.map { $0.line + "\n" }.joined() }
}

extension InputRecording.Header {
  /// The system of a recording without a line for it. It stays the same when a newer one is added, so that recordings
  /// replay unchanged.
  static let usualSystem = SystemVersion(16, 5)

  /// The lines of the header, including the empty line at its end.
  package var text: String {
    let lines =
      [
        "hitpath-recording \(InputRecording.format)", "example \(example)",
        "canvas \(shortest(canvas.width)) \(shortest(canvas.height))", "program \(program)",
      ] + (system == Self.usualSystem ? [] : ["system \(system)"])
      + switches.map { "switch \($0.key) \($0.isOn ? "on" : "off")" }
      + (start > 0 ? ["from \(Microseconds.count(start))"] : []) + [""]
    return lines.map { $0 + "\n" }.joined()
  }
}

extension InputRecording.Entry {
  /// The entry's line of text, without the line break.
  package var line: String {
    let words: [String] =
      switch self {
      case .input(let event): event.sample.words
      case .frame: ["frame"]
      case .setSwitch(let item, _): ["switch", item.key, item.isOn ? "on" : "off"]
      case .edit(let edit, _): edit.words
      case .pasteboard(let text, _): ["pasteboard", LineScanner.quote(text)]
      case .arrivals(let count, _): ["arrivals", "\(count)"]
      case .turn(let orientation, _): ["turn", orientation.rawValue]
      case .marker(let marker): ["marker", LineScanner.quote(marker.word)]
      case .unmark: ["unmark"]
      case .resize(let size, _): ["resize", shortest(size.width), shortest(size.height)]
      }
    return (["\(Microseconds.count(time))"] + words).joined(separator: " ")
  }
}

extension InputRecording.Edit {
  fileprivate var words: [String] {
    let value =
      switch value {
      case .flag(let isOn): isOn ? "on" : "off"
      case .number(let number): shortest(number)
      }
    return [
      "edit", isLayer ? "layer" : "view", path.map(String.init).joined(separator: "."), "\(owner)", property, value,
    ]
  }
}

extension InputEvent.Sample {
  fileprivate var words: [String] {
    switch self {
    case .contact(let contact): contact.words
    case .hover(let hover):
      ["hover"] + (hover.location.map { [shortest($0.x), shortest($0.y)] } ?? ["nowhere"]) + hover.modifiers.words
    case .scroll(let scroll):
      [
        "scroll", shortest(scroll.location.x), shortest(scroll.location.y), shortest(scroll.delta.width),
        shortest(scroll.delta.height), scroll.isContinuous ? "continuous" : "wheel",
      ] + scroll.modifiers.words
    case .transform(let transform):
      [
        "transform", transform.phase.rawValue, shortest(transform.location.x), shortest(transform.location.y),
        shortest(transform.scale), shortest(transform.rotation),
      ] + transform.modifiers.words
    case .key(let key):
      [
        "key", "\(key.usage)", key.phase.rawValue, LineScanner.quote(key.characters),
        LineScanner.quote(key.charactersIgnoringModifiers),
      ] + key.modifiers.words
    case .text(let text):
      [
        "text", text.phase.rawValue, LineScanner.quote(text.text), "\(text.selectionStart)", "\(text.selectionLength)",
      ]
    case .button(let button): ["button", button.button.rawValue, button.phase.rawValue, shortest(button.force)]
    case .motion(let motion): ["motion", motion.phase.rawValue]
    case .remote(let remote): ["remote", "\(remote.subtype)"]
    case .systemCancel: ["cancel"]
    }
  }
}

extension ContactSample {
  /// The words of the line. Fields with their default value are omitted.
  fileprivate var words: [String] {
    let usual = ContactSample(id: id, phase: phase, location: location)
    var words = ["contact", "\(id)", phase.rawValue, shortest(location.x), shortest(location.y), kind.rawValue]
    func add(_ name: String, _ path: KeyPath<ContactSample, CGFloat>) {
      if self[keyPath: path] != usual[keyPath: path] { words += [name, shortest(self[keyPath: path])] }
    }
    add("force", \.force)
    add("radius", \.radius)
    add("azimuth", \.azimuth)
    add("altitude", \.altitude)
    if buttons != 0 { words += ["buttons", "\(buttons)"] }
    return words + modifiers.words
  }
}

extension ModifierKeys {
  fileprivate var words: [String] { isEmpty ? [] : ["modifiers", "\(rawValue)"] }
}

/// Returns the shortest text that is read as the same number.
private func shortest(_ number: CGFloat) -> String {
  let text = "\(Double(number))"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
