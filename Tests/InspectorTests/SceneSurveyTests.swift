import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing
import UIKitTestSupport

/// Tests that the regions of whole scenes are correct at every place, and independent of slices.
@MainActor
@Suite struct SceneSurveyTests {
  private let examples = (ExampleCatalogue.all + ExampleCatalogue.unlisted).map { $0.about.name }

  // MARK: Correctness

  @Test("The map has the result of a hit test along every seventh row, in every example with every switch")
  func mapIsTrue() throws {
    for name in examples {
      let scene = try SceneRead(name)
      try expectTrueMap(scene, name, everySeventhRow: true)
      for item in scene.switches {
        scene.perform { item.isOn.toggle() }
        try expectTrueMap(scene, "\(name), \(item.key) \(item.isOn)", everySeventhRow: true)
        scene.perform { item.isOn.toggle() }
      }
    }
  }

  @Test("The map is correct for views that are rotated, shrunk to nothing, in perspective, or between points")
  func mapOfOddPlaces() throws {
    let scene = SceneRead { window in
      for index in 0..<40 {
        let place = CGFloat(index)
        let view = UIView(frame: CGRect(x: 8 * place + 0.1, y: 12 * place + 0.7, width: 61.3, height: 40))
        let inner = UIView(frame: CGRect(x: 10.9, y: -9.1, width: 21, height: 63))
        view.addSubview(inner)
        switch index % 5 {
        case 0: view.transform = CGAffineTransform(rotationAngle: place / 7)
        case 1: inner.transform = CGAffineTransform(scaleX: 1.5, y: 0.3)
        case 2: view.transform = CGAffineTransform(scaleX: 0, y: 1)
        case 3:
          view.layer.transform.m14 = 0.002
          view.layer.transform.m34 = -0.001
        default: inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        window.addSubview(view)
      }
    }
    try expectTrueMap(scene, "odd places")
  }

  private func expectTrueMap(_ scene: SceneRead, _ comment: String, everySeventhRow: Bool = false) throws {
    let map = try #require(scene.regions.map)
    var wrong = 0
    var names: [ObjectIdentifier: String] = [:]
    // Names of different lengths begin at different rows, so that together the scenes are tested everywhere.
    for row in stride(from: everySeventhRow ? comment.count % 7 : 0, to: map.rows, by: everySeventhRow ? 7 : 1) {
      for column in 0..<map.columns {
        let asked = scene.runtime.hitTest(map.point(column, row)).map { view in
          let name = names[ObjectIdentifier(view)] ?? scene.names.name(of: view).description
          names[ObjectIdentifier(view)] = name
          return name
        }
        if asked != (map[column, row] >= 0 ? map.names[map[column, row]] : nil) { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(comment)")
  }

  // MARK: In parts

  @Test("A survey in slices has the result of one at once, in every example")
  func slices() throws {
    for name in examples {
      let scene = try SceneRead(name)
      var survey = scene.survey
      var slices = 0
      while !survey.isComplete {
        go(&survey)
        slices += 1
      }
      expectSame(survey.regions, scene.regions, name)
      #expect(survey.regions.map != nil && slices >= survey.questionsAsked / Self.slice, "\(name)")
    }
  }

  @Test("Only places where a view may decide itself, and those that depend on rounding, are hit tested")
  func fewQuestions() throws {
    func asked(_ name: String) throws -> Int {
      var survey = try SceneRead(name).survey
      survey.go { true }
      return survey.questionsAsked
    }
    for name in ["a-to-e", "nested-scroll-views", "system-containers"] {
      let count = try asked(name)
      #expect(count == 0, "\(name)")
    }
    #expect(try asked("thousand-views") < 500)
    #expect(try asked("moving-target") < 13_000)
  }

  @Test("Parts that change during the survey are surveyed again")
  func changeMeanwhile() throws {
    let scene = try SceneRead("triangle")
    var survey = scene.survey
    survey.go { true }
    let before = survey.regions
    survey.setNeedsRetest()
    for _ in 0..<3 { go(&survey) }
    expectSame(survey.regions, before)
    let item = try #require(scene.switches.first)
    scene.perform { item.isOn.toggle() }
    survey.setNeedsRetest()
    while !survey.isComplete { go(&survey) }
    expectSame(survey.regions, scene.regions)
    #expect(survey.regions.map != before.map)
  }

  @Test("A change is shown before all places have been tested again")
  func soon() throws {
    let scene = try SceneRead("triangle")
    var survey = scene.survey
    survey.go { true }
    let (before, all) = (survey.regions.map, survey.questionsAsked)
    let item = try #require(scene.switches.first)
    scene.perform { item.isOn.toggle() }
    survey.setNeedsRetest()
    while survey.regions.map == before, !survey.isComplete { go(&survey) }
    #expect(survey.questionsAsked - all < all / 4)
    let now = scene.regions.map
    #expect(survey.regions.map == now)
  }

  @Test("A scene that changes with every slice is still surveyed, and nothing is left out")
  func neverStarves() throws {
    let scene = try SceneRead("triangle")
    var survey = scene.survey
    let item = try #require(scene.switches.first)
    for _ in 0..<2 {
      let asked = survey.questionsAsked
      while survey.questionsAsked < asked + 120_000 {
        survey.setNeedsRetest()
        go(&survey)
      }
      expectSame(survey.regions, scene.regions)
      #expect(!survey.isComplete)
      scene.perform { item.isOn.toggle() }
    }
  }

  @Test("A view that moves is shown at once; its own results follow after it was called")
  func movesMeanwhile() throws {
    let scene = try SceneRead("hit-slop")
    var survey = scene.survey
    survey.go { true }
    let before = survey.regions
    let button = try #require(scene.views.first { $0.methodOverrides.contains(.pointInside) })
    scene.perform { button.center.y += 20 }
    survey.readPlaces()
    #expect(survey.regions.frames == scene.regions.frames && survey.regions.frames != before.frames)
    while !survey.isComplete { go(&survey) }
    expectSame(survey.regions, scene.regions)
  }

  @Test("After every move an updated map has the same places as a new one")
  func moves() throws {
    let scene = try SceneRead("thousand-views")
    var survey = scene.survey
    survey.go { true }
    let views = scene.views
    for move in 1...3 {
      for index in stride(from: 20 + move, to: views.count, by: 211) {
        scene.perform { views[index].center.x += CGFloat(move) * 2.5 }
      }
      let before = survey.regions
      survey.readPlaces()
      survey.go { true }
      let isNew = survey.regions.map != before.map
      #expect(isNew)
      expectSame(survey.regions, scene.regions)
    }
  }

  /// Reports less than a comparison of all cells would if they differ.
  private func expectSame(_ regions: SceneRegions, _ others: SceneRegions, _ comment: String = "") {
    let isSame = (regions.frames == others.frames, regions.slops == others.slops, regions.map == others.map)
    #expect(isSame == (true, true, true), "\(comment)")
  }

  private static let slice = 320

  private func go(_ survey: inout SceneSurvey) {
    var parts = 0
    survey.go {
      parts += 1
      return parts < Self.slice / SceneSurvey.askedAtOnce
    }
  }
}
