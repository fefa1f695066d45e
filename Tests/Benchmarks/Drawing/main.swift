import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import SDLPlatform
import UIKit

// This program times drawing: see Tests/Benchmarks/README.md.

func report(_ what: String, _ value: String) {
  print(what.padding(toLength: 58, withPad: " ", startingAt: 0) + value)
}

func milliseconds(_ value: Double) -> String { String(format: "%8.3f ms", value) }

/// Times the scene as drawing commands.
func timeRasterizer(_ scene: Scene, _ text: SDLText) throws {
  let bitmap = try Bitmap(width: Int(Scene.size.width), height: Int(Scene.size.height))
  let list = scene.displayList
  for bands in [1, 2] {
    let rasterizer = Rasterizer(glyphs: text, cores: bands)
    let time = Stopwatch.median { rasterizer.draw(list, into: bitmap, scale: 1, background: .white) }
    report(bands == 1 ? "whole frame, one core" : "whole frame, \(bands) bands on all cores", milliseconds(time))
  }
}

/// Times the scene as views: each frame consists of layout, recording, comparison and repaint.
@MainActor
func timeTree(_ scene: Scene, _ text: SDLText) throws {
  let memory = Stopwatch.residentMemory
  let runtime = UIRuntime(screenSize: Scene.size, scale: 1, textMeasurer: text)
  let window = runtime.perform { UIWindow(frame: CGRect(origin: .zero, size: Scene.size)) }
  let labels = runtime.perform { scene.addViews(to: window) }
  let tree = "\(scene.cards.count + scene.labels.count) views: "
  let bitmap = try Bitmap(width: Int(Scene.size.width), height: Int(Scene.size.height))
  let rasterizer = Rasterizer(glyphs: text)
  let size = (width: bitmap.width, height: bitmap.height)
  var shown = DrawnFrame(runtime.makeDisplayList(), size: size, scale: 1)
  rasterizer.draw(runtime.makeDisplayList(), into: bitmap, scale: 1, background: .white)
  report(tree + "memory, with the frame", String(format: "%8d KiB", Stopwatch.residentMemory - memory))

  report(tree + "nothing changed, list made", milliseconds(Stopwatch.median { _ = runtime.makeDisplayList() }))
  let first = runtime.makeDisplayList()
  report(
    tree + "nothing changed, lists compared", milliseconds(Stopwatch.median { _ = runtime.makeDisplayList() == first }))
  var count = 0
  func change() {
    count += 1
    runtime.perform { labels[labels.count / 2].text = "Count \(count)" }
  }
  func repaint() {
    let list = runtime.makeDisplayList()
    let frame = DrawnFrame(list, size: size, scale: 1)
    rasterizer.draw(list, into: bitmap, scale: 1, background: .white, damage: frame.damage(since: shown, glyphs: text))
    shown = frame
  }
  let recording = Stopwatch.median {
    change()
    _ = runtime.makeDisplayList()
  }
  report(tree + "one label changed, recorded", milliseconds(recording))
  let whole = Stopwatch.median {
    change()
    repaint()
  }
  report(tree + "one label changed, repainted", milliseconds(whole))
}

/// Times a shared tree as opaque views or, with `quads`, in the form that peers draw.
@MainActor
func timeTree(file: String, _ text: SDLText, quads: Bool) throws {
  let runtime = UIRuntime(screenSize: Scene.size, scale: 1, textMeasurer: text)
  let window = runtime.perform { UIWindow(frame: CGRect(origin: .zero, size: Scene.size)) }
  let views = try runtime.perform { try ViewTree(file: file).build(in: window) }
  if quads { return views.filter(\.isShown).forEach { print($0.quadLine) } }
  let bitmap = try Bitmap(width: Int(Scene.size.width), height: Int(Scene.size.height))
  let rasterizer = Rasterizer(glyphs: text, cores: 1)
  print("\(views.count) views of \(file) at 1280x800; medians")
  func draw() { rasterizer.draw(runtime.makeDisplayList(), into: bitmap, scale: 1, background: .white) }
  report("whole frame, one core", milliseconds(Stopwatch.median(draw)))
  var count = 0
  let recorded = Stopwatch.median {
    count += 1
    runtime.perform { views[views.count / 2].view.alpha = count.isMultiple(of: 2) ? 1 : 0.5 }
    _ = runtime.makeDisplayList()
  }
  report("one view changed, recorded", milliseconds(recorded))
}

extension Scene {
  @MainActor
  func addViews(to window: UIWindow) -> [UILabel] {
    window.isHidden = false
    for card in cards {
      let view = UIView(frame: card.rect)
      view.backgroundColor = UIColor(card.color)
      view.layer.cornerRadius = card.radius
      window.addSubview(view)
    }
    return labels.map { label in
      let view = UILabel(
        frame: CGRect(x: label.origin.x, y: label.origin.y - label.size, width: 300, height: 1.4 * label.size))
      view.font = .systemFont(ofSize: label.size)
      view.text = label.text
      window.addSubview(view)
      return view
    }
  }
}

@MainActor
func run() throws {
  let text = try SDLText()
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.count == 2, arguments[0] == "--tree" || arguments[0] == "--quads" {
    return try timeTree(file: arguments[1], text, quads: arguments[0] == "--quads")
  }
  let scene = try arguments.first.map { try Scene(file: $0) } ?? Scene(count: 1000)
  print("\(scene.cards.count) rounded rectangles and \(scene.labels.count) labels at 1280x800; medians")
  try timeRasterizer(scene, text)
  try timeTree(scene, text)
  for count in [80, 800, 8000] { try timeTree(Scene(count: count), text) }
}

do {
  try MainActor.assumeIsolated { try run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
