/// The rule that the folders of a room lie on floors, and that a file names types of its own floor and of those below
/// it only. The compiler knows no walls inside a module, so these tables are the walls. A reference is found by the
/// name of a type that is declared at the top level of a file; calls of members, whose type a file does not name, are
/// not found.
struct FloorPlan {
  let room: String
  /// The folders of each floor, the lowest floor first, as paths inside the room. A folder inside a listed one is on
  /// its floor unless it is listed, too. The empty path stands for the files directly in the room.
  let floors: [(name: String, folders: [String])]

  static let all = [uiKit, inspector, sandbox]

  static let uiKit = FloorPlan(
    room: "UIKit",
    floors: [
      ("values", ["Drawing", "Images", "Traits", "Compatibility"]),
      (
        "core",
        [
          "Runtime", "Events", "Delivery", "Gestures", "Responders", "Views", "Windows", "Application", "Observation",
          "Scheduling", "Layout", "Animation", "Focus", "Accessibility", "Scenes",
        ]
      ),
      ("parts", ["Controls", "Text", "Menus", "Bars", "Scrolling", "Pointer"]),
      (
        "screens",
        [
          "Controllers", "Scrolling/Tables", "Scrolling/Collections", "Scrolling/Compositional",
          "Scrolling/Configurations", "Scrolling/Diffable", "Alerts", "Pickers", "DragAndDrop", "Dynamics",
          "Activities", "",
        ]
      ),
    ])

  static let inspector = FloorPlan(
    room: "Inspector",
    floors: [
      ("words", ["Language", ""]), ("state", ["State"]), ("model", ["Model", "Motion", "Commands"]),
      ("overlays", ["Overlays"]),
      ("panels", ["Panels"]), ("topics", ["Lanes", "Log", "Devices", "Depth"]),
    ])

  static let sandbox = FloorPlan(
    room: "Sandbox",
    floors: [
      ("stage", ["Stage"]),
      ("runs with changes", ["Margins", "Proposals", "SourceLines", "Sweep", "Systems", "WrittenTests"]),
      ("session", ["Session"]),
      ("parts", ["Devices", "Panels", "Recordings", "Capture", "Scripts"]), ("claims", ["Claims"]),
      ("input and display", ["Input", "Display"]), ("window", ["", "Demonstrations"]),
    ])

  /// Returns the number of the floor of a file, counted from the lowest; nil if its folder is on none.
  func floor(of path: String) -> Int? {
    folder(of: path).flatMap { folder in floors.firstIndex { $0.folders.contains(folder) } }
  }

  /// Returns the listed folder of a file; nil if its folder is on no floor.
  func folder(of path: String) -> String? {
    let prefix = "Sources/\(room)/"
    guard path.hasPrefix(prefix) else { return nil }
    var folder = path.dropFirst(prefix.count).split(separator: "/").dropLast().map(String.init)
    while true {
      let name = folder.joined(separator: "/")
      if floors.contains(where: { $0.folders.contains(name) }) { return name }
      guard folder.count > 1 else { return nil }
      folder.removeLast()
    }
  }

  /// The largest number of folders of a floor that may reach each other in a circle.
  static let largestCircle = 3

  /// Returns the arrows between folders of one floor that are part of a circle of more than three folders, as
  /// `Room: Folder -> Folder`. An arrow stands for a file that names a type of the other folder.
  func arrowsOfCircles(in files: [SourceFile]) -> Set<String> {
    var homes: [Substring: Set<String>] = [:]
    for file in files {
      guard let folder = folder(of: file.path) else { continue }
      for name in Self.types(in: file) { homes[name, default: []].insert(folder) }
    }
    var arrows: [String: Set<String>] = [:]
    for file in files {
      guard let folder = folder(of: file.path), let own = floors.first(where: { $0.folders.contains(folder) }) else {
        continue
      }
      for word in Self.capitalizedWords(in: file.code.text) {
        guard let home = homes[word], !home.contains(folder) else { continue }
        arrows[folder, default: []].formUnion(home.intersection(own.folders))
      }
    }
    let reached = arrows.mapValues { Self.reachable(from: $0, by: arrows) }
    var found: Set<String> = []
    for (folder, targets) in arrows {
      let circle = reached[folder, default: []].filter { reached[$0, default: []].contains(folder) }
      guard circle.count > Self.largestCircle else { continue }
      for target in targets where circle.contains(target) { found.insert("\(room): \(folder) -> \(target)") }
    }
    return found
  }

  private static func reachable(from start: Set<String>, by arrows: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(start)
    while let folder = waiting.popLast() {
      if found.insert(folder).inserted { waiting += arrows[folder, default: []] }
    }
    return found
  }

  /// Returns the references of each file to types that only higher floors declare, as `path Type` without the folder of
  /// the sources. A type of the floor's own with the same name hides the others.
  func upwardReferences(in files: [SourceFile]) -> Set<String> {
    var lowest: [Substring: Int] = [:]
    for file in files {
      guard let floor = floor(of: file.path) else { continue }
      for name in Self.types(in: file) { lowest[name] = min(lowest[name] ?? floor, floor) }
    }
    var references: Set<String> = []
    for file in files {
      guard let floor = floor(of: file.path) else { continue }
      for word in Self.capitalizedWords(in: file.code.text) where lowest[word].map({ $0 > floor }) ?? false {
        references.insert("\(file.path.dropFirst("Sources/".count)) \(word)")
      }
    }
    return references
  }

  nonisolated(unsafe) private static let declaration =
    #/^(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([a-z]+\))?\s+)*?(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w*)/#

  /// Returns the names of the types that a file declares at its top level.
  static func types(in file: SourceFile) -> Set<Substring> {
    Set(file.code.numberedLines.compactMap { $0.line.firstMatch(of: declaration)?.output.1 })
  }

  /// Returns the words of code that begin with a capital letter.
  private static func capitalizedWords(in code: String) -> Set<Substring> {
    var words: Set<Substring> = []
    for word in code.utf8.split(whereSeparator: { !isInWord($0) }) {
      if let first = word.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
        words.insert(Substring(word))
      }
    }
    return words
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
