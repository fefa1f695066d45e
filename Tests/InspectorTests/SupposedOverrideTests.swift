import CoreGraphics
import Testing
import UIKit

@testable import Inspector

/// Tests the properties of overrides that are taken over from proposals.
@MainActor
@Suite("Overrides as properties")
struct SupposedOverrideTests {
  private nonisolated static let all: [SupposedOverride] = [
    .reachesBeyondBounds(by: CGSize(width: 10, height: 2.5)), .reachesSubviews, .standardPointInside, .passesThrough,
    .standardHitTest, .allowsGestures,
  ]

  @Test("The name of a property is one word, from which the override is found", arguments: all)
  func names(override: SupposedOverride) {
    #expect(!override.propertyName.contains(" "))
    #expect(SupposedOverride(propertyName: override.propertyName) == override)
  }

  @Test("Another name is no override")
  func others() {
    for name in [
      "isHidden", "point(inside:).reaches(1)", "point(inside:).reaches(1,nan)", "point(inside:).reaches(-1,2)",
      "point(inside:).reaches(a,b)",
    ] { #expect(SupposedOverride(propertyName: name) == nil, "\(name)") }
  }

  @Test("A view has the property while it is supposed, and its own hit test again afterward")
  func view() throws {
    let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100))
    try runtime.perform {
      let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
      inner.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
      outer.addSubview(inner)
      let point = CGPoint(x: 70, y: 70)
      let id = PropertyID(SupposedOverride.reachesSubviews.propertyName)
      let property = try #require(PropertyGroup.property(id, of: outer))
      #expect(property.read() == .flag(false) && outer.hitTest(point, with: nil) == nil)
      property.write(.flag(true))
      #expect(property.read() == .flag(true) && outer.hitTest(point, with: nil) === inner)
      #expect(PropertyGroup.groups(of: outer).flatMap(\.properties).contains { $0.id == id })
      property.write(.flag(false))
      #expect(property.read() == .flag(false) && outer.hitTest(point, with: nil) == nil)
      #expect(!PropertyGroup.groups(of: outer).flatMap(\.properties).contains { $0.id == id })
    }
  }
}
