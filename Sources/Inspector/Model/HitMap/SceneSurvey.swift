import CoreGraphics
import EventTrace
import UIKit

/// Reads the data of overlays for a whole scene, in parts according to the available time.
///
/// Positions are read every time, and changed views are painted again. Overrides have to be called for each cell, in
/// repeated passes (`QuestionGrid`). The survey is complete when every cell was tested since the last change; a change
/// extends the current sweep and never restarts it, so that every cell is reached however often something changes.
@MainActor
package struct SceneSurvey {
  package enum Part: CaseIterable, Sendable {
    case frames
    case map
    case slops
  }

  /// The regions as of the end of the last pass.
  package private(set) var regions = SceneRegions()
  /// A Boolean value that indicates whether some view overrides hit testing, whose result may change although nothing
  /// moves.
  package var hasOwnAnswers: Bool { scene.hasOwnAnswers }
  /// The number of hit tests since the beginning.
  package private(set) var questionsAsked = 0

  /// The size of the canvas that is surveyed, in points.
  package let size: CGSize
  private let runtime: UIRuntime
  private let names: ObjectNames
  private let parts: Set<Part>
  private let grid: HitMap.Grid
  private var scene = ScenePlaces()
  private var hasReadPlaces = false

  private var painting: HitMapPainting
  /// The cells of the map, if some must be tested.
  private var map: QuestionGrid?
  /// A Boolean value that indicates whether positions have changed since the map was last created.
  private var mapHasChanges = false
  private var slops: [SlopSurvey] = []

  private var pass = 0
  /// A Boolean value that indicates whether the pass has begun; it is at the map, which comes first, or at a slop.
  private var isInPass = false
  private var place: Int?

  /// - Parameters:
  ///   - size: The size of the canvas in points, from the screen's top left corner.
  ///   - cell: The width and height of the map's cells in points, a power of two.
  package init(
    of runtime: UIRuntime, size: CGSize, names: ObjectNames, parts: Set<Part> = Set(Part.allCases),
    cell: CGFloat = HitMap.cell
  ) {
    self.runtime = runtime
    self.size = size
    self.names = names
    self.parts = parts
    grid = HitMap.Grid(size: size, cell: cell)
    painting = HitMapPainting(grid)
    readPlaces()
  }

  /// A Boolean value that indicates whether nothing is left to test.
  package var isComplete: Bool { (map?.left ?? 0) == 0 && !slops.contains { $0.grid.left > 0 } }

  // MARK: Places

  /// Reads the current positions of views.
  package mutating func readPlaces() {
    let now = ScenePlaces(of: runtime, names: names, capacity: scene.places.count)
    guard now != scene || !hasReadPlaces else { return }
    hasReadPlaces = true
    let earlier = scene
    scene = now
    if parts.contains(.frames) { regions.frames = now.frames(since: earlier, regions.frames) }
    if parts.contains(.map) { paint(since: regions.map == nil ? nil : earlier) }
    if parts.contains(.slops) { findSlops() }
    setNeedsRetest()
    // A part that was never tested is reported after its first test.
    if isComplete || regions.map != nil || !regions.slops.isEmpty { publish() }
  }

  /// Cells that have to be tested keep their owners until then.
  private mutating func paint(since earlier: ScenePlaces?) {
    let changed = earlier.map { scene.changedRows(since: $0, grid) }
    let before = painting.beginsStrip
    let painted = painting.paint(scene, changed: changed)
    mapHasChanges = true
    guard painting.hasQuestions || map != nil else { return }
    var map = map ?? QuestionGrid(columns: grid.columns, rows: grid.rows, answer: HitMapPainting.noView)
    let isNew = self.map == nil
    // This is the only reference, so that changes cause no copy.
    self.map = nil
    let known = regions.map
    if isNew, known != nil { map.markBlocksAsKnown() }
    for row in painted.indices where isNew ? painting.beginsStrip[row] : painted[row] {
      painting.forEachRun(row) { run, cell in
        if cell >= HitMapPainting.noView {
          map.setAnswers(row, run, cell)
        } else if isNew || !before[row], let known {
          for column in run { map.setAnswers(row, column..<column + 1, Int32(known.node(column, row))) }
        }
      }
    }
    map.setQuestions(changed: { isNew || painted[$0] || !painting.beginsStrip[$0] }) {
      painting.columnsOfQuestions(row: $0)
    }
    self.map = map.count > 0 ? map : nil
  }

  private mutating func findSlops() {
    let earlier = slops
    slops = scene.places.filter { $0.ownsPointInside && $0.frame != nil }.map { place in
      let known = earlier.first { $0.name.number == place.name.number }
      if let known, known.isOf(place) { return known }
      var slop = SlopSurvey(place)
      slop.grid.hasChanges = true
      if let known { slop.grid.copyAnswers(of: known.grid) }
      slop.grid.begin(pass: pass)
      return slop
    }
    if slops.count != earlier.count { isInPass = false }
  }

  // MARK: Questions

  /// Tests all views with overrides once more, because their results may have changed.
  package mutating func setNeedsRetest() {
    map?.setNeedsRetest()
    for index in slops.indices { slops[index].grid.setNeedsRetest() }
  }

  /// Continues testing. Returns false when it needs more time later.
  @discardableResult
  package mutating func go(hasTime: () -> Bool) -> Bool {
    guard !isComplete else { return true }
    runtime.unobserved {
      var asking = Asking(HitMapQuestions(of: runtime, scene, painting, names))
      repeat { testNextCells(&asking) } while !isComplete && hasTime()
      if isComplete || asking.hasEndedPass { publish() }
    }
    return isComplete
  }

  /// The number of tests between two readings of the clock.
  package static let askedAtOnce = 64

  /// Values that are looked up once for consecutive tests.
  private struct Asking {
    var slop: (index: Int, views: [SlopSurvey.Asked])?
    var questions: HitMapQuestions
    var hasEndedPass = false

    init(_ questions: HitMapQuestions) { self.questions = questions }
  }

  private mutating func testNextCells(_ asking: inout Asking) {
    if !isInPass { beginPass() }
    var asked = 0
    if let index = place {
      if asking.slop?.index != index { asking.slop = (index, viewsAsked(for: slops[index])) }
      asked = slops[index].ask(Self.askedAtOnce, asking.slop?.views ?? [])
    } else if var map {
      // This is the only reference, so that changes cause no copy.
      self.map = nil
      asked = map.ask(Self.askedAtOnce) { asking.questions.answer($0, $1, $2) }
      self.map = map
    }
    questionsAsked += asked
    guard asked < Self.askedAtOnce else { return }
    place = (place ?? -1) + 1
    guard place == slops.count else { return }
    (isInPass, pass, asking.hasEndedPass) = (false, (pass + 1) % QuestionGrid.passes, true)
  }

  private mutating func beginPass() {
    (isInPass, place) = (true, nil)
    map?.begin(pass: pass)
    for index in slops.indices { slops[index].grid.begin(pass: pass) }
  }

  /// Returns the view of a slop and its superviews.
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

  // MARK: Publishing

  private mutating func publish() {
    if mapHasChanges || map?.hasChanges == true {
      mapHasChanges = false
      map?.hasChanges = false
      regions.map = HitMap(grid, cells: map?.answers ?? painting.cells, beginsStrip: painting.beginsStrip) {
        names.name(numbered: $0)?.description ?? ""
      }
    }
    if slops.count != regions.slops.count || slops.contains(where: \.grid.hasChanges) {
      for index in slops.indices { slops[index].grid.hasChanges = false }
      regions.slops = slops.compactMap(\.slop)
    }
  }
}

extension SceneRegions {
  /// Reads everything immediately. No touch is created, and no probe observes it.
  @MainActor
  package init(of runtime: UIRuntime, size: CGSize, names: ObjectNames) {
    var survey = SceneSurvey(of: runtime, size: size, names: names)
    survey.go { true }
    self = survey.regions
  }
}
