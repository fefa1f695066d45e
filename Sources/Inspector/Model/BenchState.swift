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

  /// Its raw values are what a window's memory holds.
  package enum BottomTab: Int, CaseIterable, Codable, Sendable {
    case lanes = 0
    case log = 1
    case devices = 2
  }

  package var left = LeftTab.examples
  package var right = RightTab.story
  package var bottom = BottomTab.lanes
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
