import CoreGraphics
import EventTrace
import Examples
import TestSupport
import Testing
import UIKitTestSupport

@testable import Inspector

/// Tests overlays over the whole scene, which are computed from scenes and drawn from values.
@MainActor
@Suite struct RegionOverlayTests {
  private let measurer = FixedAdvanceMeasurer()

  // MARK: The map

  @Test("The rectangles of all owners cover the map once, and neighbors differ in pattern")
  func rects() throws {
    let map = try SceneRead("tab-bar-bulge").map
    let area = map.names.indices.reduce(0) { sum, owner in
      map.rects[owner].reduce(sum) { $0 + $1.width * $1.height }
    }
    #expect(area == CGFloat(map.columns * map.rows) * HitMap.cell * HitMap.cell)
    let colors = map.colors
    for row in 1..<map.rows {
      for column in 0..<map.columns where map[column, row] != map[column, row - 1] {
        #expect(colors[map[column, row]] != colors[map[column, row - 1]])
      }
    }
  }

  @Test("Showing the map leaves no record of its hit tests")
  func unobserved() throws {
    let scene = try SceneRead("a-to-e")
    let recorder = TraceRecorder()
    scene.runtime.probe = recorder
    _ = scene.regions
    #expect(recorder.trace.records.isEmpty && scene.runtime.probe != nil)
  }

  @Test("Names on the map do not overlap the scene's text or each other; without space a line points at the region")
  func names() {
    let window = CGRect(x: 0, y: 0, width: 375, height: 560)
    func named(_ regions: [(String, [CGRect])], _ texts: [CGRect]) -> [RegionNames.Name] {
      RegionNames.place(
        regions.map { (name: $0, rects: $1) }, details: texts,
        in: NameChips(canvas: window.size, scale: 1, measurer: measurer))
    }
    func places(_ regions: [(String, [CGRect])], _ texts: [CGRect]) -> [String: CGPoint] {
      let names = named(regions, texts).filter { $0.subject == nil }
      return Dictionary(names.map { ($0.text, $0.center) }, uniquingKeysWith: { first, _ in first })
    }
    let card = CGRect(x: 100, y: 100, width: 200, height: 100)
    let free = places([("Card", [card])], [])["Card"]
    #expect(free == CGPoint(x: card.midX, y: card.midY), "the middle")
    let across = CGRect(x: 100, y: 130, width: 200, height: 40)
    let corner = places([("Card", [card])], [across])["Card"]
    #expect(corner.map { $0.x > 250 && $0.y > 170 } == true, "the corner where no text begins")
    let below = CGRect(x: 100, y: 140, width: 200, height: 60)
    #expect(places([("Card", [card])], [below])["Card"].map { $0.y < 130 } == true)
    #expect(places([("Card", [card])], [card])["Card"] == nil, "the text is worth more")
    #expect(named([("Card", [card])], [card]).map(\.subject) == [card], "beside the card, with a line to it")
    let sliver = CGRect(x: 0, y: 550, width: 375, height: 6)
    #expect(named([("Sliver", [sliver])], []).isEmpty, "too low to be seen")
    let full = (0..<5).map { ("Row \($0)", [CGRect(x: 0, y: CGFloat($0) * 12, width: 375, height: 12)]) }
    #expect(named(full, []).count == 3, "more lines would be as hard to read as no names")
    let small = CGRect(x: 180, y: 140, width: 30, height: 10)
    let both = places([("Card", [card]), ("Dot", [small]), ("Dot 2", [small])], [])
    let dots = [both["Dot"], both["Dot 2"]].compactMap { $0 }
    #expect(dots.count == 2 && dots.allSatisfy { abs($0.y - small.midY) >= 14 }, "beside the dot, not on it")
    #expect(abs(dots[0].y - dots[1].y) >= 18, "and not on one another")
    let many = (0..<50).map { ("Row \($0)", [CGRect(x: 0, y: CGFloat($0) * 10, width: 300, height: 10)]) }
    #expect(places(many + [("Card", [card])], []).keys.sorted() == ["Card"], "of many, those with room for it")
  }

  @Test("Regions of one name share one label, on the frontmost region with space for it")
  func sharedNames() {
    let cards = [300, 100, 200].map { CGRect(x: 20, y: CGFloat($0), width: 200, height: 60) }
    let names = RegionNames.place(
      cards.map { (name: "Card", rects: [$0]) }, details: [cards[1]],
      in: NameChips(canvas: exampleCanvas, scale: 1, measurer: measurer))
    #expect(names.map(\.text) == ["Card ×3"])
    #expect(names.first?.center == CGPoint(x: 120, y: 230), "the one at 100 is full")
  }

  @Test("No name on the map of the bulge overlaps its button, an icon or a thumbnail")
  func offDetails() throws {
    let scene = try SceneRead("tab-bar-bulge", set: ["override": false])
    let details = scene.runtime.makeDisplayList().detailBoxes(measurer: measurer)
    let button = CGRect(x: 153.5, y: 462, width: 68, height: 68)
    #expect(details.contains { $0.insetBy(dx: -1, dy: -1).contains(button) }, "the round button is a detail")
    let map = try scene.map
    var overlay = HitMapOverlay()
    let drawing = overlay.draw(
      map, gaps: map.gaps(in: scene.regions), details: details, canvas: exampleCanvas, measurer: measurer)
    var taken: [CGRect] = []
    let chips = NameChips(canvas: exampleCanvas, scale: 1, measurer: measurer)
    let texts = chips.draw(drawing.names, details: details, taken: &taken).strings
    #expect(texts.contains("AlbumCard ×4") && texts.contains("CentreButton"))
    #expect(texts.joined(separator: " ").contains("The upper half of CentreButton belongs to AlbumCard"))
    #expect(taken.count == drawing.names.count, "each has a place")
    let strip = try #require(drawing.names.first { $0.text.hasPrefix("UITableViewCellContentView") })
    let (column, row) = (Int(strip.center.x / HitMap.cell), Int(strip.center.y / HitMap.cell))
    #expect(map.names[map[column, row]] == "UITableViewCellContentView", "in its own strip")
    for label in taken {
      #expect(!label.insetBy(dx: 2, dy: 2).intersects(button), "\(label)")
      for detail in details where label.insetBy(dx: 2, dy: 2).intersects(detail) {
        let common = label.intersection(detail)
        #expect(common.width * common.height <= 0.4 * detail.width * detail.height, "\(label) on \(detail)")
      }
    }
  }

  @Test("In a scene drawn at half its size names and sizes keep their size")
  func smallScene() throws {
    var map = HitMapOverlay()
    let box = [CGPoint(x: 50, y: 50), CGPoint(x: 250, y: 50), CGPoint(x: 250, y: 150), CGPoint(x: 50, y: 150)]
    let frame = SceneRegions.Frame(node: 1, name: "Card", corners: box, clips: true)
    let canvas = exampleCanvas
    var outlines = OutlineOverlay()
    let mark = SelectionMark(name: "Card", size: CGSize(width: 200, height: 100), corners: box)
    for scale in [1, 0.5] as [CGFloat] {
      var taken: [CGRect] = []
      let bulge = try SceneRead("tab-bar-bulge")
      let lists = [
        list(map.draw(try bulge.map, canvas: canvas, scale: scale, measurer: measurer), scale),
        list(outlines.draw([frame]), scale),
        SelectionOverlay.drawChip(mark, canvas: canvas, scale: scale, taken: &taken, measurer: measurer),
        list(SlopOverlay.draw(try SceneRead("hit-slop").slops, scale: scale, measurer: measurer), scale),
      ]
      for list in lists {
        let sizes = list.flattened.commands.compactMap { if case .text(let run) = $0 { run.font.size } else { nil } }
        #expect(!sizes.isEmpty && sizes.allSatisfy { $0 * scale == 11 }, "\(sizes) at \(scale)")
      }
    }
  }

  @Test("The chip of the selection overlaps no label, and is on the canvas also for a view at its edge")
  func selectionChip() {
    let box = CGRect(x: 16, y: 400, width: 343, height: 92)
    let mark = SelectionMark(name: "AlbumCard", size: box.size, corners: box.corners)
    var taken: [CGRect] = []
    var chips: [CGRect] = []
    for _ in 0..<4 {
      let list = SelectionOverlay.drawChip(mark, canvas: exampleCanvas, taken: &taken, measurer: measurer)
      for case .fill(let shape, _) in list.commands { chips.append(shape.boundingBox) }
    }
    #expect(chips.count == 4)
    for (index, chip) in chips.enumerated() {
      #expect(chips[..<index].allSatisfy { !$0.intersects(chip) })
      #expect(CGRect(origin: .zero, size: exampleCanvas).contains(chip))
    }
    let whole = CGRect(origin: .zero, size: exampleCanvas)
    let all = SelectionMark(name: "UIWindow", size: whole.size, corners: whole.corners)
    let list = SelectionOverlay.drawChip(all, canvas: exampleCanvas, taken: &taken, measurer: measurer)
    for case .fill(let shape, _) in list.commands { #expect(whole.contains(shape.boundingBox)) }
  }

  @Test("The name of the view under the pointer covers no text of the scene beside it, if there is another place")
  func nameOffTexts() throws {
    let box = CGRect(x: 40, y: 200, width: 200, height: 18)
    let title = CGRect(x: 40, y: 175, width: 120, height: 20)
    let mark = SelectionMark(name: "Caption", size: box.size, corners: box.corners)
    for texts in [[], [title]] {
      var taken: [CGRect] = []
      let list = HighlightOverlay.drawName(
        mark, canvas: exampleCanvas, taken: &taken, texts: texts, measurer: measurer)
      let chip = try #require(
        list.commands.compactMap { if case .fill(let shape, _) = $0 { shape.boundingBox } else { nil } }.first)
      #expect(texts.isEmpty ? chip.maxY <= 200 : !chip.intersects(title))
    }
  }

  @Test("The chip of a view beyond the range of integers has a size", arguments: [1e17, 1e19, 1e300])
  func hugeSelection(side: CGFloat) {
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    var taken: [CGRect] = []
    let list = SelectionOverlay.drawChip(
      SelectionMark(name: "V", size: box.size, corners: box.corners), canvas: exampleCanvas, taken: &taken,
      measurer: measurer)
    let texts = list.flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(texts.contains { $0.contains("×") })
  }

  /// Returns the drawing of the shapes, and the names that have a place.
  private func list(_ drawing: RegionDrawing, _ scale: CGFloat = 1) -> DisplayList {
    var taken: [CGRect] = []
    let chips = NameChips(canvas: exampleCanvas, scale: scale, measurer: measurer)
    return DisplayList(drawing.shapes.commands + chips.draw(drawing.names, taken: &taken).commands)
  }

  @Test("The map assigns the upper half of the bulging button to another view, until the bar returns the button")
  func gaps() throws {
    let scene = try SceneRead("tab-bar-bulge", set: ["override": false])
    let gaps = try scene.map.gaps(in: scene.regions)
    #expect(gaps.map { $0.words(in: .english) } == ["The upper half of CentreButton belongs to AlbumCard"])
    #expect(gaps.first?.rects == [CGRect(x: 153.5, y: 462, width: 68, height: 35)])
    #expect(gaps.first?.words(in: .chinese) == "CentreButton 的上半部归 AlbumCard")
    let cured = try SceneRead("tab-bar-bulge", set: ["override": true])
    #expect(try cured.map.gaps(in: cured.regions).isEmpty)
  }

  @Test("The map shows the area of a view beyond its frame")
  func unpainted() throws {
    let scene = try SceneRead("hit-slop")
    let gaps = try scene.map.gaps(in: scene.regions)
    #expect(gaps.map { $0.words(in: .english) } == ["SlopButton takes touches here too"])
    let plain = try SceneRead("a-to-e")
    #expect(try plain.map.gaps(in: plain.regions).isEmpty)
  }

  // MARK: Slop

  @Test("The size of a slop is a dimension line, and a finger in it has a line to the view with its distance")
  func distance() throws {
    let slops = try SceneRead("hit-slop").slops
    func strings(_ finger: CGPoint?) -> Set<String> {
      Set(list(SlopOverlay.draw(slops, finger: finger, measurer: measurer)).strings)
    }
    #expect(strings(nil) == ["30", "SlopButton  +30"])
    #expect(strings(CGPoint(x: 310, y: 275)).contains("25 pt: inside"))
    #expect(strings(CGPoint(x: 310, y: 266)).contains("34 pt: outside"))
    #expect(strings(CGPoint(x: 310, y: 310)) == strings(nil), "on the view itself there is nothing to measure")
    #expect(strings(CGPoint(x: 50, y: 50)) == strings(nil))
    let small = SlopOverlay.draw(slops, scale: 0.5, measurer: measurer)
    #expect(list(small, 0.5).strings == ["SlopButton  +30"], "numbers would cover the region")
  }

  @Test("The number of a dimension is on the side of its line that the finger does not cover")
  func dimensionBesideFinger() throws {
    let slops = try SceneRead("hit-slop").slops
    for finger in [CGPoint(x: 319, y: 289), CGPoint(x: 325, y: 335), CGPoint(x: 310, y: 275)] {
      let names = SlopOverlay.draw(slops, finger: finger, measurer: measurer).names
      let number = try #require(names.first { $0.text == "30" })
      #expect(hypot(number.center.x - finger.x, number.center.y - finger.y) > 34, "\(finger)")
    }
  }

  @Test("The slop of a button is limited by its own result and its superviews")
  func slop() throws {
    let slop = try #require(try SceneRead("hit-slop").slops.first)
    let reach = slop.reached.reduce(CGRect.null) { $0.union($1) }
    #expect(reach == CGRect(x: 270, y: 270, width: 80, height: 80))
    #expect(slop.cut.isEmpty)
    #expect(try SceneRead("hit-slop", set: ["slop": false]).slops.isEmpty)
  }

  @Test("If a superview does not contain the point the slop is cut")
  func cutSlop() {
    let names = ObjectNames()
    let runtime = UIRuntime(screenSize: exampleCanvas)
    runtime.perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
      let box = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
      box.addSubview(Reaching(frame: CGRect(x: 40, y: 20, width: 20, height: 20)))
      window.addSubview(box)
      window.makeKeyAndVisible()
    }
    let slop = SceneRegions(of: runtime, size: exampleCanvas, names: names).slops.first
    #expect(slop?.reached.allSatisfy { $0.maxX <= 160 } == true)
    #expect(slop?.cut.isEmpty == false && slop?.cut.allSatisfy { $0.minX >= 160 } == true)
  }

  private final class Reaching: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -12, dy: -12).contains(point)
    }
  }

  // MARK: Frames

  @Test("A button partly outside of its bar is marked; one inside is not")
  func overflow() throws {
    let regions = SceneRegions(frames: try SceneRead("tab-bar-bulge").frames)
    #expect(regions.overflows.map(\.frame.name).contains { $0.hasPrefix("CentreButton") })
    #expect(!regions.overflows.map(\.frame.name).contains { $0.hasPrefix("HomeItem") })
    #expect(SceneRegions(frames: try SceneRead("a-to-e").frames).overflows.isEmpty)
  }

  @Test("A subview that is outside together with its marked superview is not marked again")
  func insideOverflow() throws {
    func frame(_ node: Int, _ rect: CGRect, in parent: Int?) -> SceneRegions.Frame {
      SceneRegions.Frame(node: node, name: "\(node)", corners: rect.corners, parent: parent)
    }
    let frames = [
      frame(0, CGRect(x: 0, y: 0, width: 375, height: 560), in: nil),
      frame(1, CGRect(x: 0, y: 0, width: 375, height: 560), in: 0),
      frame(2, CGRect(x: 20, y: 100, width: 200, height: 200), in: 1),
      frame(3, CGRect(x: 40, y: 250, width: 100, height: 100), in: 2),
      frame(4, CGRect(x: 50, y: 310, width: 40, height: 30), in: 3),
      frame(5, CGRect(x: 130, y: 320, width: 40, height: 20), in: 3),
    ]
    let overflows = SceneRegions(frames: frames).overflows
    #expect(overflows.map(\.frame.name) == ["3", "5"])
    #expect(overflows.map { $0.left.map(\.name) } == [["2"], ["3", "2"]])
    var overlay = OverflowOverlay()
    let list = list(overlay.draw(SceneRegions(frames: frames))).text
    #expect(list.contains("fill rects (40, 300, 100, 50) with rising"), "\(list)")
    #expect(list.contains("3 ⊄ 2") && list.contains("5 ⊄ 3"))
  }

  @Test("The part outside a rotated view is hatched outside of its outline, not of the box around it")
  func turnedOverflow() {
    let diamond = [CGPoint(x: 100, y: 50), CGPoint(x: 150, y: 100), CGPoint(x: 100, y: 150), CGPoint(x: 50, y: 100)]
    let canvas = CGRect(x: 0, y: 0, width: 375, height: 560)
    let frames = [
      SceneRegions.Frame(node: 0, name: "window", corners: canvas.corners),
      SceneRegions.Frame(node: 1, name: "root", corners: canvas.corners, parent: 0),
      SceneRegions.Frame(node: 2, name: "diamond", corners: diamond, parent: 1),
      SceneRegions.Frame(
        node: 3, name: "card", corners: CGRect(x: 90, y: 120, width: 20, height: 60).corners, parent: 2),
    ]
    #expect(SceneRegions(frames: frames).overflows.map { $0.left.map(\.name) } == [["diamond"]])
    var overlay = OverflowOverlay()
    let list = list(overlay.draw(SceneRegions(frames: frames))).text
    #expect(list.contains("M (100, 50) L (150, 100) L (100, 150) L (50, 100) Z"), "\(list)")
    #expect(list.contains("fill rect (90, 120, 20, 60) with rising") && !list.contains("fill rects"), "\(list)")
  }

  @Test("Views that hit tests skip, and their subviews, have no frames")
  func passedBy() throws {
    let names = try SceneRead("invisible-thief", set: ["hidden": true]).frames.map(\.name)
    #expect(!names.contains { $0.hasPrefix("LoadingCover") })
    #expect(names.contains { $0.hasPrefix("UIButton") })
  }

  // MARK: Drawn

  @Test("The overlays of the scene are equal to the goldens")
  func recorded() throws {
    let canvas = exampleCanvas
    var (hitMap, overflow, outlines) = (HitMapOverlay(), OverflowOverlay(), OutlineOverlay())
    let bulge = try SceneRead("tab-bar-bulge", set: ["override": false])
    let map = try bulge.map
    expectGolden(
      list(hitMap.draw(map, gaps: map.gaps(in: bulge.regions), canvas: canvas, measurer: measurer)).text,
      named: "hit map of tab-bar-bulge")
    expectGolden(list(overflow.draw(SceneRegions(frames: bulge.frames))).text, named: "overflow of tab-bar-bulge")
    let slop = try SceneRead("hit-slop")
    expectGolden(list(SlopOverlay.draw(slop.slops, measurer: measurer)).text, named: "slop of hit-slop")
    let clips = try SceneRead("overflow-child", set: ["clips": true])
    expectGolden(list(outlines.draw(clips.frames)).text, named: "outlines of overflow-child")
  }

  @Test("The legend explains the visible notation and nothing else")
  func legend() {
    func strings(_ overlays: Set<Overlay>) -> [String] {
      LegendOverlay.draw(
        overlays, in: CGRect(x: 256, y: 44, width: 688, height: 584), theme: .dark, language: .english,
        measurer: measurer
      ).strings
    }
    #expect(strings([]) == ["Legend", "Nothing is shown."])
    #expect(strings([.hitMap]) == ["Legend", "who a touch here would hit"])
    #expect(strings([.hitPath]).contains("hit view: receives the touch") && !strings([.slop]).contains("finger down"))
  }

  @Test("A line of source is divided into types, texts, comments and the rest, without loss")
  func source() throws {
    let line = SourceLine("  let a: UIView = make(\"a \\\" b\") // the First")
    #expect(line.pieces.filter { $0.kind == .type }.map(\.text) == ["UIView"])
    #expect(line.pieces.filter { $0.kind == .text }.map(\.text) == ["\"a \\\" b\""])
    #expect(line.pieces.last == SourceLine.Piece("// the First", .comment))
    #expect(line.pieces.map(\.text).joined() == "  let a: UIView = make(\"a \\\" b\") // the First")
  }

  @Test("A long line of source continues with a larger indentation, breaks at allowed places, and loses only spaces")
  func wrapping() {
    let text = "    let a = ViewA(frame: CGRect(x: 24, y: 40, width: 327, height: 480), color: UIColor.red)"
    let rows = SourceLine(text[...]).wrapped(to: 40) { CGFloat($0.count) }
    let lines = rows.map { $0.pieces.map(\.text).joined() }
    #expect(rows.count == 3 && rows[0].indent == 0 && rows.dropFirst().allSatisfy { $0.indent == 8 })
    #expect(zip(rows, lines).allSatisfy { $0.indent + CGFloat($1.count) <= 40 })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(rows.flatMap(\.pieces).filter { $0.kind == .type }.map(\.text) == ["ViewA", "CGRect", "UIColor"])
    #expect(SourceLine("let a = 1").wrapped(to: 40) { CGFloat($0.count) }.count == 1)
    let word = SourceLine(Substring(String(repeating: "x", count: 90))).wrapped(to: 40) { CGFloat($0.count) }
    #expect(word.map { $0.pieces[0].text.count } == [40, 36, 14], "a word that is too long is cut where it must be")
  }

  @Test("A source whose lines end with a carriage return and a line feed has the same lines")
  func carriageReturns() {
    #expect(SourceLine.lines(of: "let a = 1\r\n\r\nlet b\r\n") == SourceLine.lines(of: "let a = 1\n\nlet b\n"))
  }

  @Test("Where there is no room, an empty line is a row, and a word has a row for each letter", arguments: [0, -20])
  func noRoom(room: CGFloat) {
    #expect(SourceLine("").wrapped(to: room) { CGFloat($0.count) }.count == 1)
    #expect(SourceLine("ab").wrapped(to: room) { CGFloat($0.count) }.count == 2)
  }
}
