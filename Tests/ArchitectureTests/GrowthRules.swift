/// The rule that every panel, overlay and solver has a guard at two sizes, whose ratio `Tests/Benchmarks/guard` checks.
/// A part without one can cost more the longer one plays, or the more views there are, without any figure showing it.
enum GrowthRules {
  /// The folders with parts. A type is a part if its name ends with one of `endings` and has more than that.
  static let folders = [
    "Sources/Inspector", "Sources/UIKit", "Sources/QuartzCore", "Sources/Sandbox/Proposals", "Sources/Sandbox/Sweep",
    "Sources/EventTrace/Reading",
  ]
  /// The ends of the names of what is drawn in every frame, of what computes a layout, and of what runs a scene again
  /// with changes, and of what relates all recognizers of a trace.
  static let endings = [
    "Panel", "Overlay", "Pane", "Bar", "Diagram", "Solver", "Search", "Sweep", "Race", "Palette", "Header", "Band",
    "Room",
  ]
  /// Names with these ends that are not parts: four are values, one only holds a panel, and one follows a responder
  /// chain once for an action. Classes of Apple begin with `UI` and are not parts, either.
  static let others: Set<String> = [
    "ActionSearch", "BottomPanel", "FramePane", "OpenPalette", "RubberBand", "SidePanel",
  ]

  static let guards = "Tests/Benchmarks/Guards"

  nonisolated(unsafe) private static let declaration =
    #/(?:^|[^\w.])(?:class|struct|enum|actor)\s+([A-Z]\w*)/#
  nonisolated(unsafe) private static let declared = #/atTwoSizes\(\s*"[^"]*",\s*of:\s*\[([^\]]*)\]/#
  nonisolated(unsafe) private static let literal = #/"(\w+)"/#

  /// Returns the names of the parts that a file declares.
  static func parts(in file: SourceFile) -> Set<String> {
    guard endings.contains(where: file.mentions) else { return [] }
    let names = file.code.text.matches(of: declaration).map { String($0.output.1) }
    return Set(
      names.filter { name in !name.hasPrefix("UI") && !endings.contains(name) && endings.contains(where: name.hasSuffix)
      }
    )
    .subtracting(others)
  }

  /// Returns the names in the lists that workloads at two sizes pass as `of:`.
  static func guarded(in file: SourceFile) -> Set<String> {
    guard file.mentions("atTwoSizes") else { return [] }
    let lists = file.text.matches(of: declared).map(\.output.1)
    return Set(lists.flatMap { $0.matches(of: literal).map { String($0.output.1) } })
  }
}
