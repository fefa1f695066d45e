/// The views of a tree that override `hitTest` and `point(inside:)` and only call super.
package enum Overriding: CaseIterable {
  case none
  /// Every fiftieth view overrides the methods.
  case twoPercent
  case everyView

  package func includes(_ index: Int) -> Bool {
    switch self {
    case .none: false
    case .twoPercent: index % 50 == 49
    case .everyView: true
    }
  }

  package var suffix: String {
    switch self {
    case .none: ""
    case .twoPercent: "+2%"
    case .everyView: "+every"
    }
  }
}
