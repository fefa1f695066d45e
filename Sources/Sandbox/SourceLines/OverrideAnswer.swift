import EventTrace

/// An answer that an override of a scene's own class gave in a hit test, with the line at which the override begins.
///
/// Overrides are found in the body of the view's class, in its extensions, and then in those of the classes from which
/// it inherits, as far as the sources declare them.
@MainActor
package struct OverrideAnswer {
  package let view: ResponderName
  /// The method, `hitTest` or `point(inside:)`.
  package let method: String
  /// The name of the view that was returned, "nil", "true" or "false".
  package let answer: String
  package let place: SourcePlaces.Place

  /// The line of the source, the view, the method and the answer.
  package var text: String { "\(place.path):\(place.line): \(view.description) \(method) -> \(answer)" }

  /// Returns the answers of a hit test, in the order of the calls.
  package static func answers(of reading: HitTestReading, in places: SourcePlaces) -> [OverrideAnswer] {
    var finder = Finder(places: places)
    return reading.steps.flatMap { finder.answers(of: $0) }
  }

  /// Reads each file once.
  @MainActor
  private struct Finder {
    let places: SourcePlaces
    private var bodies: [String: [(path: String, body: ClassBody)]] = [:]

    init(places: SourcePlaces) { self.places = places }

    mutating func answers(of step: HitStep) -> [OverrideAnswer] {
      let view = step.view.name
      func answer(_ method: String, _ answer: String, _ place: SourcePlaces.Place?) -> OverrideAnswer? {
        place.map { OverrideAnswer(view: view, method: method, answer: answer, place: $0) }
      }
      let inside = step.isInside.flatMap { isInside in
        answer("point(inside:)", "\(isInside)", place(of: "func point(inside", in: view.type))
      }
      let hit = answer("hitTest", step.answer?.description ?? "nil", place(of: "func hitTest(", in: view.type))
      return [inside, hit].compactMap(\.self)
    }

    /// Returns the place of the override that a view of a class runs: the nearest in its classes, from its own upward.
    private mutating func place(of beginning: String, in type: String) -> SourcePlaces.Place? {
      var (name, seen): (String?, Set<String>) = (type, [])
      while let current = name, seen.insert(current).inserted {
        for (path, body) in bodies(of: current) {
          if let lines = body.override(beginning) { return SourcePlaces.Place(path: path, line: lines.lowerBound + 1) }
        }
        name = places.superclass(of: current)
      }
      return nil
    }

    /// The bodies of a class and of its extensions.
    private mutating func bodies(of type: String) -> [(path: String, body: ClassBody)] {
      if let known = bodies[type] { return known }
      let declared = [places.declaration(of: type)].compactMap(\.self) + places.extensions(of: type)
      let found = declared.compactMap { place -> (path: String, body: ClassBody)? in
        places.text(of: place.path).flatMap { ClassBody(in: $0, declaredAt: place.line) }.map {
          (path: place.path, body: $0)
        }
      }
      bodies[type] = found
      return found
    }
  }
}
