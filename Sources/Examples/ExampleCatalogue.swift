/// Every example, in the order of the course: from `point(inside:)` on.
@MainActor
package enum ExampleCatalogue {
  package static let all: [any Example.Type] = [
    AToETree.self,
    OverlappingSiblings.self,
    HitSlop.self,
    TabBarBulge.self,
    ControlTracking.self,
    MovingTarget.self,
  ]

  package static func named(_ name: String) -> (any Example.Type)? { all.first { $0.about.name == name } }
}
