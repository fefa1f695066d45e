import CoreGraphics

/// The arrangement of the workbench, which is restored at the next start.
package struct BenchState: Codable, Equatable, Sendable {
  package enum LeftTab: String, CaseIterable, Codable, Sendable {
    case examples
    case tree
  }

  package enum RightTab: String, CaseIterable, Codable, Sendable {
    case story
    case trace
    case chain
    case properties
    case gesture
    case source
    /// What the articles say. Its tab is there only while it is selected.
    case claims
  }

  /// A tab at the bottom. The raw values are stored in the settings of a window.
  package enum BottomTab: Int, CaseIterable, Codable, Sendable {
    case lanes = 0
    case log = 1
    case devices = 2
  }

  package var left = LeftTab.examples
  package var right = RightTab.story
  package var bottom = BottomTab.lanes
  /// The sides that the user folded; the window's size may fold more.
  package var folded: Set<Side> = []
  /// The sides that the user opened, which stay open in a window that would fold them.
  package var opened: Set<Side> = []
  /// The widths of the sides and the height of the bottom that the user changed, in points, by `Side`'s raw values.
  package var sizes: [String: Double] = [:]
  /// The choice of the size of controls, and whether a finger has used one.
  package var targetChoice = TargetChoice.auto
  package private(set) var hasUsedFinger = false
  /// The size of the controls.
  package var targets: ControlSize {
    switch targetChoice {
    case .auto: hasUsedFinger ? .touch : .mouse
    case .mouse: .mouse
    case .touch: .touch
    }
  }
  /// What was folded and opened before the quiet mode, which returns after it; nil outside of the quiet mode.
  package private(set) var loud: Folding?

  /// The sides that were folded in a wide window; nil in a wide window. They return when the window is widened.
  private var wide: WideFolding?

  /// What was folded with all controls, and in the quiet mode if that was on.
  private struct WideFolding: Codable, Equatable, Sendable {
    let full: Set<Side>
    let quiet: Set<Side>?
  }

  /// The folded and opened sides, and the tab at the bottom.
  package struct Folding: Codable, Equatable, Sendable {
    let folded: Set<Side>
    let opened: Set<Side>
    let bottom: BottomTab
  }

  package init() {}

  /// A Boolean value that indicates whether the window shows only the scene with its path, the headline and the
  /// timeline. What is opened then, opens beside them.
  package var isQuiet: Bool { loud != nil }

  /// A finger has used one of the window's own controls at `place`, in a window with this layout. What it used stays
  /// where larger controls leave less room, and so does the left side, which fingers did not fold.
  package mutating func noteFinger(at place: CGPoint, in layout: WorkbenchLayout) {
    let before = targets
    hasUsedFinger = true
    guard targets != before else { return }
    if !layout.left.isEmpty { opened.insert(.left) }
    if layout.bottom.height > layout.stripHeight, layout.bottom.contains(place) { opened.insert(.bottom) }
    if layout.story.contains(place) { right = .story }
  }

  /// Begins or ends the quiet mode.
  package mutating func setQuiet(_ isQuiet: Bool) {
    guard isQuiet != self.isQuiet else { return }
    if let before = loud {
      (folded, opened, bottom, loud) = (before.folded, before.opened, before.bottom, nil)
    } else {
      loud = Folding(folded: folded, opened: opened, bottom: bottom)
      (folded, opened, bottom) = ([.left, .right], [], .lanes)
    }
  }

  /// Folds both sides when the window becomes narrow, so that the scene has its room; each is opened on request. A
  /// wide window has the sides of before.
  package mutating func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != (wide != nil) else { return }
    if let before = wide {
      wide = nil
      fold(full: before.full, quiet: before.quiet ?? [.left, .right])
    } else {
      wide = WideFolding(full: loud?.folded ?? folded, quiet: isQuiet ? folded : nil)
      fold(full: (loud?.folded ?? folded).union([.left, .right]), quiet: folded.union([.left, .right]))
      opened.remove(.left)
    }
  }

  private mutating func fold(full: Set<Side>, quiet: Set<Side>) {
    folded = isQuiet ? quiet : full
    loud = loud.map { Folding(folded: full, opened: $0.opened.subtracting([.left]), bottom: $0.bottom) }
  }

  /// Reads a stored arrangement, in which an older version left out the newer fields.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    left = try values.decode(LeftTab.self, forKey: .left)
    right = try values.decode(RightTab.self, forKey: .right)
    bottom = try values.decode(BottomTab.self, forKey: .bottom)
    folded = try values.decode(Set<Side>.self, forKey: .folded)
    opened = try values.decode(Set<Side>.self, forKey: .opened)
    sizes = try values.decodeIfPresent([String: Double].self, forKey: .sizes) ?? [:]
    targetChoice = try values.decodeIfPresent(TargetChoice.self, forKey: .targetChoice) ?? .auto
    hasUsedFinger = try values.decodeIfPresent(Bool.self, forKey: .hasUsedFinger) ?? false
    loud = try values.decodeIfPresent(Folding.self, forKey: .loud)
    wide = try values.decodeIfPresent(WideFolding.self, forKey: .wide)
  }
}

/// The three places around the stage that hold panels.
package enum Side: String, CaseIterable, Codable, Sendable {
  case left
  case right
  case bottom
}
