import CoreGraphics

/// How the workbench is arranged: what is remembered from one run to the next.
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
    case source
  }

  package var left = LeftTab.examples
  package var right = RightTab.story
  /// Which of the panels at the bottom, counted from 0.
  package var bottom = 0
  /// Folded away by hand; the window's size may fold more.
  package var folded: Set<Side> = []
  /// Opened by hand: stays open in a window that would fold it.
  package var opened: Set<Side> = []

  package init() {}
}

/// The three places around the stage that hold panels.
package enum Side: String, CaseIterable, Codable, Sendable {
  case left
  case right
  case bottom
}
