import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the places of labels on the scene, in every example, at several moments and sizes.
@MainActor
@Suite("The places of labels on the scene") struct LabelPlacementTests {
  private struct Label {
    let text: String
    /// The frame in canvas points.
    let frame: CGRect
  }

  /// Returns the chips of the notation on the scene, or anywhere: dark rounded rectangles that a text follows.
  private func labels(in program: Program, anywhere: Bool = false) -> [Label] {
    let placement = program.sandbox.display.canvas.placement
    var labels: [Label] = []
    var chip: CGRect?
    DisplayList(Array(program.sandbox.makePanes().prefix(1))).forEachDrawing { command, transform, _ in
      switch command {
      case .fill(let shape, let color):
        let isChip = color == StateColors.casing || color == Theme.dark.accent
        chip = isChip ? shape.boundingBox.applying(transform) : chip
      case .text(let run):
        guard let box = chip, box.contains(run.origin.applying(transform)) else { return }
        chip = nil
        let scale = placement.scale
        labels.append(
          Label(
            text: run.string,
            frame: CGRect(
              x: (box.minX - placement.frame.minX) / scale, y: (box.minY - placement.frame.minY) / scale,
              width: box.width / scale, height: box.height / scale)))
      default: break
      }
    }
    let canvas = program.sandbox.stage.canvas
    // The time and the number of taps at a finger belong to its mark.
    labels.removeAll { $0.text.hasPrefix("×") || $0.text.hasSuffix(" s") }
    return anywhere
      ? labels : labels.filter { $0.frame.midX > -20 && $0.frame.midX < canvas.width + 20 && $0.frame.height < 60 }
  }

  /// Returns what labels may not cover: fingers, and the hit view and the views with a slop, as far as they are small.
  private func subjects(of program: Program) -> [CGRect] {
    let model = program.sandbox.model
    let fingers = model.touches.map {
      CGRect(x: $0.location.x - 20, y: $0.location.y - 20, width: 40, height: 40)
    }
    let slops = model.overlays.contains(.slop) ? model.regions.slops.map(\.corners) : []
    let views = ([model.pathOnScene?.hit?.corners ?? []] + slops).filter { $0.count == 4 }
      .map { CGRect(boundingBoxOf: $0) }
    return (model.path?.isPreview == true ? [] : fingers) + views.filter { $0.width <= 120 && $0.height <= 120 }
  }

  /// Returns whether a label of this size has a place on the canvas besides the others and the subjects.
  private func hasRoom(for label: Label, besides labels: [Label], _ subjects: [CGRect], in canvas: CGSize) -> Bool {
    let others = labels.filter { $0.frame != label.frame }.map { $0.frame.insetBy(dx: -2, dy: -2) } + subjects
    for y in stride(from: CGFloat(8), through: canvas.height - 8 - label.frame.height, by: 6) {
      for x in stride(from: CGFloat(8), through: canvas.width - 8 - label.frame.width, by: 6) {
        let place = CGRect(x: x, y: y, width: label.frame.width, height: label.frame.height)
        if others.allSatisfy({ !$0.intersects(place) }) { return true }
      }
    }
    return false
  }

  private func check(_ program: Program, _ moment: String) {
    let (labels, subjects) = (labels(in: program), subjects(of: program))
    let canvas = program.sandbox.stage.canvas
    let name = "\(program.sandbox.model.selected) \(program.platform.size.width) \(moment)"
    for label in labels {
      // A number on the edge of the scene lies on its line, half of it outside.
      let half = label.frame.height / 2 + 1
      let room = CGRect(origin: .zero, size: canvas).insetBy(dx: -4, dy: -half)
      #expect(room.contains(label.frame), "\(name): \(label.text) at \(label.frame) leaves the canvas")
      for subject in subjects where subject.insetBy(dx: 1.5, dy: 1.5).intersects(label.frame) {
        #expect(
          !hasRoom(for: label, besides: labels, subjects, in: canvas),
          "\(name): \(label.text) at \(label.frame) covers \(subject)")
      }
    }
  }

  /// With `LABEL_MOMENTS=all`, labels are also checked before a touch, while it moves and after it.
  private static let checksAllMoments = ProcessInfo.processInfo.environment["LABEL_MOMENTS"] == "all"

  @Test(
    "In every example no label leaves the canvas, or covers a finger or a small hit view while there is other room",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480)])
  func everyExample(size: CGSize) {
    for example in ExampleCatalogue.all {
      let program = Program(example, size: size)
      // The wave of a touch draws many frames, and its end has the same labels.
      program.sandbox.perform(.setMotion(.fade))
      if size.width < 1000 { program.sandbox.perform(.flipLanguage) }
      let place = program.window(example.about.suggestedTap)
      if Self.checksAllMoments {
        program.turn(.hover(place))
        program.rest(0.1)
        check(program, "preview")
      }
      program.turn(.contact(.down, place))
      program.rest(0.5)
      check(program, "held")
      guard Self.checksAllMoments else { continue }
      program.turn(.contact(.move, CGPoint(x: place.x + 40, y: place.y + 20)))
      program.rest(0.1)
      check(program, "moved")
      program.turn(.contact(.up, CGPoint(x: place.x + 40, y: place.y + 20)))
      program.rest(1)
      check(program, "lifted")
      program.sandbox.perform(.flipOverlay(.slop))
      program.rest(0.3)
      check(program, "slop")
    }
  }

  @Test(
    "In a comparison, words lie on no text or icon of a control while there is other room",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 1024, height: 700)])
  func comparisons(size: CGSize) {
    for example in ExampleCatalogue.all {
      let program = Program(example, size: size)
      guard !program.sandbox.stage.example.switches.isEmpty else { continue }
      program.sandbox.perform(.setMotion(.fade))
      program.sandbox.perform(.compare)
      checkComparison(program, example.about.suggestedTap)
    }
  }

  /// Returns the texts and icons of the scene's controls, in canvas points.
  private func details(of program: Program) -> [CGRect] {
    let stage = program.sandbox.stage
    let controls = stage.controlFrames
    return stage.runtime.makeDisplayList().detailBoxes(measurer: program.platform.textMeasurer).filter { detail in
      controls.contains { $0.contains(CGPoint(x: detail.midX, y: detail.midY)) }
    }
  }

  private func handles(of program: Program) -> [CGRect] {
    let placement = program.sandbox.display.canvas.placement
    return (program.sandbox.display.handles?.frames ?? []).map { $0.onCanvas(at: placement) }
  }

  /// Checks that no words lie on a text or icon of a control, on a low control that was hit, or on a handle.
  private func checkContents(_ program: Program, _ moment: String, isOnMap: Bool = false) {
    let (labels, canvas) = (labels(in: program), program.sandbox.stage.canvas)
    let controls = program.sandbox.stage.controlFrames
    let hit = program.sandbox.model.pathOnScene?.hit.map { CGRect(boundingBoxOf: $0.corners) }
    let low = controls.filter { $0.height <= 64 && hit?.equalTo($0) == true }
    // The names of a map lie on their regions.
    let obstacles = isOnMap ? details(of: program) : details(of: program) + handles(of: program) + low
    for label in labels where label.text.contains(where: \.isLetter) {
      for obstacle in obstacles where obstacle.insetBy(dx: 1.5, dy: 1.5).intersects(label.frame) {
        #expect(
          !hasRoom(for: label, besides: labels, subjects(of: program) + obstacles, in: canvas),
          """
          \(program.sandbox.model.selected) \(program.platform.size.width) \(moment): \(label.text) at \
          \(label.frame) covers \(obstacle)
          """)
      }
    }
  }

  @Test(
    "In small windows and for fingers, words lie on no content of a control, before a touch, after it and with a pick",
    arguments: [ControlSize.mouse, .touch])
  func smallWindows(targets: ControlSize) {
    for example in ExampleCatalogue.all {
      let program = Program(example, size: CGSize(width: 900, height: 600))
      program.sandbox.perform(.setMotion(.fade))
      program.sandbox.perform(.chooseTargets(targets == .touch ? .touch : .mouse))
      program.sandbox.perform(.flipQuiet)
      let place = program.window(example.about.suggestedTap)
      program.turn(.hover(place))
      program.rest(0.1)
      checkContents(program, "preview")
      program.click(place)
      program.rest(0.5)
      check(program, "\(targets) tapped")
      checkContents(program, "\(targets) tapped")
      guard let hit = program.sandbox.model.path?.hit?.node else { continue }
      program.sandbox.perform(.select(hit, reveal: .never))
      program.rest(0.3)
      checkContents(program, "\(targets) selected")
    }
  }

  @Test(
    "On the bar with the round button, words lie on no title and not on the button",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 900, height: 600), CGSize(width: 640, height: 480)])
  func bar(size: CGSize) throws {
    // In a small scene, a map has little room for its names.
    for map in size.width > 1000 ? [false, true] : [false] {
      for place in [CGPoint(x: 93, y: 530), CGPoint(x: 290, y: 530), CGPoint(x: 187, y: 480)] {
        let program = Program(TabBarBulge.self, size: size)
        program.sandbox.perform(.setMotion(.fade))
        if size.width < 1000 { program.sandbox.perform(.flipQuiet) }
        if map { program.sandbox.perform(.flipOverlay(.hitMap)) }
        program.turn(.hover(program.window(place)))
        program.rest(0.2)
        checkContents(program, "preview \(place)", isOnMap: map)
        program.click(program.window(place))
        program.rest(1)
        checkContents(program, "tapped \(place), map \(map)", isOnMap: map)
        let stage = program.sandbox.stage
        let button = try #require(stage.viewsBackToFront.first { "\(type(of: $0))" == "CentreButton" })
        program.sandbox.perform(.select(stage.names.number(of: button), reveal: .never))
        program.rest(0.3)
        checkContents(program, "selected \(place), map \(map)", isOnMap: map)
      }
    }
  }

  /// Taps and checks the labels on both scenes.
  private func checkComparison(_ program: Program, _ place: CGPoint) {
    let size = program.platform.size
    program.click(program.window(place))
    program.rest(0.5)
    guard let comparison = program.sandbox.comparison else { return }
    let all = labels(in: program, anywhere: true)
    let scale = program.sandbox.display.canvas.placement.scale
    let shift = program.sandbox.model.layout.stage.width / 2 / scale
    for (stage, dx) in [(program.sandbox.stage, 0), (comparison.stage, shift)] {
      let details = stage.runtime.makeDisplayList().detailBoxes(measurer: program.platform.textMeasurer)
      let controls = stage.controlFrames
      let contents = details.filter { detail in
        controls.contains { $0.contains(CGPoint(x: detail.midX, y: detail.midY)) }
      }
      let labels = all.map { Label(text: $0.text, frame: $0.frame.offsetBy(dx: -dx, dy: 0)) }
        .filter { $0.frame.midX > -20 && $0.frame.midX < stage.canvas.width + 20 && $0.frame.height < 60 }
      // A number alone belongs to a line, along which there may be no room.
      for label in labels where label.text.contains(where: \.isLetter) {
        for content in contents where content.insetBy(dx: 1.5, dy: 1.5).intersects(label.frame) {
          #expect(
            !hasRoom(for: label, besides: labels, subjects(of: program) + contents, in: stage.canvas),
            "\(program.sandbox.model.selected) \(size.width) \(place): \(label.text) at \(label.frame) covers \(content)"
          )
        }
      }
    }
  }

  @Test("In a comparison of the bar with its overrides, words lie on no content of a control, wherever a finger lands")
  func comparedBar() {
    for size in [CGSize(width: 1024, height: 700), CGSize(width: 1920, height: 1080)] {
      for key in [KeyUsage.f2, .f3, .f4] {
        let program = Program(TabBarBulge.self, size: size)
        program.sandbox.perform(.setMotion(.fade))
        program.turn(.key(key))
        program.sandbox.perform(.compare)
        for x in [CGFloat(40), 150, 187, 300] {
          for y in [CGFloat(440), 456, 480, 540] { checkComparison(program, CGPoint(x: x, y: y)) }
        }
      }
    }
  }

  @Test("The heart of the hit slop is seen wherever a finger lands near it, and on the map")
  func heart() throws {
    for size in [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480)] {
      let program = Program(HitSlop.self, size: size)
      program.rest(0.3)
      let heart = CGRect(boundingBoxOf: try #require(program.sandbox.model.regions.slops.first).corners)
      #expect(heart.width <= 24)
      check(program, "rest")
      program.sandbox.perform(.setMotion(.fade))
      for (dx, dy) in [(25, 0), (-25, 0), (0, 25), (0, -25), (20, 20), (-34, 10), (0, 0)] as [(CGFloat, CGFloat)] {
        let place = program.window(CGPoint(x: heart.midX + dx, y: heart.midY + dy))
        program.turn(.hover(place))
        program.turn(.contact(.down, place))
        program.rest(Self.checksAllMoments ? 1.2 : 0.4)
        check(program, "held at \(dx), \(dy)")
        program.turn(.contact(.up, place))
        guard Self.checksAllMoments else { continue }
        program.rest(0.5)
        check(program, "lifted at \(dx), \(dy)")
      }
      program.sandbox.perform(.flipOverlay(.hitMap))
      program.rest(0.5)
      check(program, "map")
    }
  }

  @Test("A button that a finger misses has one label beside its slop, and the path adds only its number")
  func oneLabelForAMiss() throws {
    let program = Program(HitSlop.self)
    program.sandbox.perform(.setMotion(.fade))
    program.rest(0.3)
    let heart = CGRect(boundingBoxOf: try #require(program.sandbox.model.regions.slops.first).corners)
    program.turn(.contact(.down, program.window(CGPoint(x: heart.midX, y: heart.minY - 38))))
    program.rest(0.5)
    let texts = labels(in: program).map(\.text)
    #expect(texts.filter { $0.contains("SlopButton") } == ["SlopButton  +30"], "\(texts)")
    #expect(texts.contains("38 pt: outside") && texts.contains("5"), "\(texts)")
  }

  @Test("While a film's camera is near, the labels of the path are in its picture")
  func camera() {
    for place in [CGPoint(x: 40, y: 470), CGPoint(x: 187, y: 478), CGPoint(x: 340, y: 430)] {
      let program = Program(TabBarBulge.self)
      program.sandbox.perform(.setMotion(.fade))
      program.click(program.window(place))
      program.rest(0.5)
      var narration = Narration()
      narration.camera = StageCamera(center: place, zoom: 3)
      program.sandbox.show(narration)
      let (placement, stage) = (program.sandbox.display.canvas.placement, program.sandbox.model.layout.stage)
      let labels = labels(in: program, anywhere: true).filter { $0.text.first?.isNumber == true }
      #expect(!labels.isEmpty)
      for label in labels {
        let scale = placement.scale
        let frame = CGRect(
          x: placement.frame.minX + label.frame.minX * scale, y: placement.frame.minY + label.frame.minY * scale,
          width: label.frame.width * scale, height: label.frame.height * scale)
        #expect(stage.contains(frame), "\(place): \(label.text) at \(frame)")
      }
    }
  }

  @Test("On the map of the hit slop, the button has one label, before a touch and after it")
  func oneLabelForAView() {
    let program = Program(HitSlop.self)
    program.sandbox.perform(.setMotion(.fade))
    program.sandbox.perform(.flipOverlay(.hitMap))
    program.rest(0.5)
    func names() -> [String] { labels(in: program).map(\.text).filter { $0.contains("SlopButton") } }
    #expect(names().count == 1, "\(names())")
    program.click(program.window(HitSlop.about.suggestedTap))
    program.rest(0.5)
    #expect(names().count == 1, "\(names())")
  }

  @Test("After a switch was flipped, the words of the earlier result go; its lines stay faintly")
  func stale() {
    let program = Program(HitSlop.self)
    program.click(program.window(HitSlop.about.suggestedTap))
    program.rest(1)
    #expect(labels(in: program).contains { $0.text.contains("SlopButton") })
    program.turn(.key(.f2))
    program.rest(0.5)
    #expect(program.sandbox.model.isTouchOutdated)
    #expect(!labels(in: program).contains { $0.text.contains("SlopButton") })
  }
}

extension CGRect {
  /// Returns this rectangle of the window in points of a canvas with this placement.
  fileprivate func onCanvas(at placement: CanvasPlacement) -> CGRect {
    CGRect(
      x: (minX - placement.frame.minX) / placement.scale, y: (minY - placement.frame.minY) / placement.scale,
      width: width / placement.scale, height: height / placement.scale)
  }
}
