import EventTrace
import Files

/// An answer that an override of a scene's own class gave in a hit test, with the line at which the override begins.
///
/// Overrides are found in the body of the view's class. Those that a class inherits, or that an extension declares,
/// have no line.
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
    private var bodies: [String: (path: String, body: ClassBody)?] = [:]

    init(places: SourcePlaces) { self.places = places }

    mutating func answers(of step: HitStep) -> [OverrideAnswer] {
      let view = step.view.name
      guard let (path, body) = body(of: view.type) else { return [] }
      func answer(_ beginning: String, _ method: String, _ answer: String) -> OverrideAnswer? {
        body.override(beginning).map { lines in
          OverrideAnswer(
            view: view, method: method, answer: answer,
            place: SourcePlaces.Place(path: path, line: lines.lowerBound + 1))
        }
      }
      let inside = step.isInside.flatMap { answer("func point(inside", "point(inside:)", "\($0)") }
      let hit = answer("func hitTest(", "hitTest", step.answer?.description ?? "nil")
      return [inside, hit].compactMap(\.self)
    }

    private mutating func body(of type: String) -> (path: String, body: ClassBody)? {
      if let known = bodies[type] { return known }
      let found = places.declaration(of: type).flatMap { place in
        (try? InputFile.text(place.path, limit: 4 << 20, kinds: .regular)).flatMap { text in
          ClassBody(in: text, declaredAt: place.line).map { (path: place.path, body: $0) }
        }
      }
      bodies[type] = .some(found)
      return found
    }
  }
}
