import CoreGraphics
import EventTrace
import UIKit

/// Reads what overlays tell of a whole scene, in as many parts as there is time for.
///
/// Places are read at every look. What views of a kind that answers for itself say can only be asked, cell by cell, in passes that go
/// round (`QuestionGrid`). It is through when nothing has changed for as many passes as ask for every cell; a change makes it go on and
/// never back, so that it comes everywhere however often something changes.
@MainActor
package struct SceneSurvey {
  package enum Part: Sendable {
    case map
    case slops
  }

  /// What is known, as of the end of the last pass.
  package private(set) var regions = SceneRegions()
  /// Whether some view answers in a way of its own: it may change its mind although nothing moves.
  package var hasOwnAnswers: Bool { scene.hasOwnAnswers }
  /// How many questions were asked since the beginning.
  package private(set) var questionsAsked = 0

  private let runtime: UIRuntime
  private let names: ObjectNames
  private let parts: Set<Part>
  private let places: HitMap.Grid
  private var scene = ScenePlaces()

  private var map: QuestionGrid?
  private var askedNames: [Int: String] = [:]
  /// By node.
  private var frameNames: [Int: String] = [:]
  private var slops: [SlopSurvey] = []

  private var pass = 0
  /// The pass has begun, and stands at this of the slops, or before them at the map.
  private var isInPass = false
  private var place: Int?
  /// Whole passes that are still needed after the one that has begun.
  private var passesLeft = 0

  package init(of runtime: UIRuntime, size: CGSize, names: ObjectNames, parts: Set<Part> = [.map, .slops]) {
    (self.runtime, self.names, self.parts) = (runtime, names, parts)
    places = HitMap.Grid(size: size)
    look()
  }

  package var isThrough: Bool { passesLeft == 0 && !isInPass }

  // MARK: Places

  /// Looks where views are now.
  package mutating func look() {
    let now = ScenePlaces(of: runtime, names: names)
    guard now != scene || regions.frames.isEmpty else { return }
    let earlier = scene
    scene = now
    let known = regions.frames
    regions.frames = now.frames(since: earlier, known)
    if !regions.frames.elementsEqual(known, by: { $0.node == $1.node && $0.name == $1.name }) {
      frameNames = Dictionary(regions.frames.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
    if parts.contains(.map) { paint() }
    if parts.contains(.slops) { findSlops() }
    isInPass = false
    askAgain()
    // What was never asked is told when it was.
    if passesLeft == 0 || regions.map != nil || !regions.slops.isEmpty { tell() }
  }

  /// Cells that have to be asked for keep their owners until then.
  private mutating func paint() {
    let painting = HitMapPainting(scene, grid: places)
    let earlier = map
    var map = painting.questions
    if let earlier { map.takeAnswers(of: earlier) }
    map.hasNews = true
    self.map = map
  }

  private mutating func findSlops() {
    let earlier = slops
    slops = scene.places.filter { $0.ownsPointInside && $0.frame != nil }.map(SlopSurvey.init)
    for index in slops.indices {
      slops[index].grid.hasNews = true
      if let known = earlier.first(where: { $0.name.number == slops[index].name.number }) {
        slops[index].grid.takeAnswers(of: known.grid)
      }
    }
  }

  // MARK: Questions

  /// Something may have changed: what views answer themselves is asked once more all around.
  package mutating func askAgain() {
    let hasQuestions = (map?.count ?? 0) > 0 || slops.contains { $0.grid.count > 0 }
    passesLeft = hasQuestions ? QuestionGrid.passes : 0
  }

  /// Goes on asking; false when it has to be given more time later.
  @discardableResult
  package mutating func go(hasTime: () -> Bool) -> Bool {
    guard !isThrough else { return true }
    runtime.unobserved {
      var asking = Asking()
      repeat { askSome(&asking) } while !isThrough && hasTime()
    }
    return isThrough
  }

  /// How many questions are asked before time is looked at.
  private static let someAtOnce = 16

  /// What is looked up once while questions are asked in a row.
  private struct Asking {
    var slop: (index: Int, views: [SlopSurvey.Asked])?
    var answer: (view: UIView, node: Int32)?
  }

  private mutating func askSome(_ asking: inout Asking) {
    if !isInPass { beginPass() }
    var asked = 0
    if let index = place {
      if asking.slop?.index != index { asking.slop = (index, viewsAsked(for: slops[index])) }
      asked = slops[index].ask(Self.someAtOnce, pass: pass, asking.slop?.views ?? [])
    } else if var map {
      // Held here alone, so that it is not copied.
      self.map = nil
      asked = map.ask(Self.someAtOnce, pass: pass) { owner(at: places.point($0, $1), &asking) }
      self.map = map
    }
    questionsAsked += asked
    guard asked < Self.someAtOnce else { return }
    place = (place ?? -1) + 1
    if place == slops.count { endPass() }
  }

  private mutating func beginPass() {
    (isInPass, place) = (true, nil)
    passesLeft -= 1
    map?.begin(pass: pass)
    for index in slops.indices { slops[index].grid.begin(pass: pass) }
  }

  private mutating func endPass() {
    isInPass = false
    pass = (pass + 1) % QuestionGrid.passes
    tell()
  }

  private mutating func owner(at point: CGPoint, _ asking: inout Asking) -> Int32 {
    guard let view = runtime.hitTest(point) else { return HitMapPainting.nobody }
    if let answer = asking.answer, answer.view === view { return answer.node }
    let name = names.name(of: view)
    asking.answer = (view, Int32(name.number))
    askedNames[name.number] = name.description
    return Int32(name.number)
  }

  /// The view that a slop is of, and those it lies in.
  private func viewsAsked(for slop: SlopSurvey) -> [SlopSurvey.Asked] {
    var found: [SlopSurvey.Asked] = []
    var index = scene.places.firstIndex { $0.name.number == slop.name.number }
    while let current = index {
      let place = scene.places[current]
      guard let view = names.object(numbered: place.name.number) as? UIView else { return [] }
      found.append(SlopSurvey.Asked(view, place))
      index = place.parent
    }
    return found
  }

  // MARK: Telling

  private mutating func tell() {
    if let map, map.hasNews {
      self.map?.hasNews = false
      regions.map = HitMap(places, cells: map.answers) { frameNames[$0] ?? askedNames[$0] ?? "" }
    }
    if slops.count != regions.slops.count || slops.contains(where: \.grid.hasNews) {
      for index in slops.indices { slops[index].grid.hasNews = false }
      regions.slops = slops.compactMap(\.slop)
    }
  }
}

extension SceneRegions {
  /// All of it, read at once. No touch is made, and no probe hears of it.
  @MainActor
  package init(of runtime: UIRuntime, size: CGSize, names: ObjectNames) {
    var survey = SceneSurvey(of: runtime, size: size, names: names)
    survey.go { true }
    self = survey.regions
  }
}
