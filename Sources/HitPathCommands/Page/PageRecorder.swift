import CoreGraphics
import EventTrace
import Foundation
import Inspector
import Recording
import Sandbox

/// Collects a page's run from the window's model, frame by frame, so that a page says what the window says.
@MainActor
struct PageRecorder {
  private(set) var run = PageRun()
  /// The stage that is recorded; another one begins a run of its own.
  private(set) weak var stage: Stage?
  /// The phrases of the captions by their texts in English, in which the scene is played.
  private let captions: [String: Phrase]
  private var shown: DisplayList?
  /// A picture that differs from the last one, but follows it too soon.
  private var waiting: (time: TimeInterval, list: DisplayList)?
  private var switches: [String: Bool] = [:]
  /// The last outlines of views as path data, by their numbers in the tree.
  private var outlines: [Int: String] = [:]
  private var keys: Headline?

  init(captions: [String: Phrase] = [:]) { self.captions = captions }

  /// The least time between two pictures of something that moves, in seconds. The last one is always kept.
  private static let pause: TimeInterval = 1.0 / 30 - 0.001
  /// The time between two keys in seconds up to which they are one event, as typing is.
  private static let typing: TimeInterval = 1

  mutating func record(_ sandbox: Sandbox, into pictures: inout SVGFrames) throws {
    let stage = sandbox.stage
    let time = stage.runtime.now
    if stage !== self.stage {
      run = PageRun(start: time)
      (self.stage, shown, waiting, switches, keys, outlines) = (stage, nil, nil, [:], nil, [:])
    }
    run.end = time
    try recordPicture(of: stage, at: time, into: &pictures)
    let model = sandbox.model
    recordFingers(model, at: time)
    recordCaption(model, at: time)
    recordSwitches(of: stage, at: time)
    recordEvent(model, besides: sandbox.pathsBesides, at: time)
  }

  /// Keeps the last picture of a movement.
  mutating func finish(into pictures: inout SVGFrames) throws {
    guard let waiting else { return }
    try keep(waiting.list, at: waiting.time, into: &pictures)
  }

  // MARK: Pictures

  private mutating func recordPicture(
    of stage: Stage, at time: TimeInterval, into pictures: inout SVGFrames
  ) throws {
    let list = SceneCode.run(on: stage) { stage.runtime.makeDisplayList() }
    if run.canvases.last?.value != stage.canvas {
      run.canvases.append(PageRun.Moment(time: time, value: stage.canvas))
    }
    guard list != waiting?.list ?? shown else {
      try finish(into: &pictures)
      return
    }
    guard time - (run.pictures.last?.time ?? -.infinity) >= Self.pause else {
      waiting = (time, list)
      return
    }
    try keep(list, at: time, into: &pictures)
  }

  private mutating func keep(_ list: DisplayList, at time: TimeInterval, into pictures: inout SVGFrames) throws {
    (shown, waiting) = (list, nil)
    run.pictures.append(PageRun.Moment(time: time, value: try pictures.add(list)))
    guard let stage else { return }
    let frames = stage.makeFrames()
    let outlines = frames.map { PagePath.data($0.corners) }.joined()
    keepOutlines(of: frames, at: time)
    if run.outlines.last?.value != outlines { run.outlines.append(PageRun.Moment(time: time, value: outlines)) }
  }

  private mutating func keepOutlines(of frames: [SceneRegions.Frame], at time: TimeInterval) {
    var changed: [Int: String] = [:]
    for frame in frames {
      let outline = PagePath.data(frame.corners)
      if outlines.updateValue(outline, forKey: frame.node) != outline { changed[frame.node] = outline }
    }
    if !changed.isEmpty { run.views.append(PageRun.Moment(time: time, value: changed)) }
  }

  // MARK: The rest

  private mutating func recordFingers(_ model: InspectorModel, at time: TimeInterval) {
    let fingers = model.touches.filter { $0.phase != .lifted }.map { mark in
      PageRun.Finger(number: mark.number, place: mark.location, isDown: mark.isDown)
    }
    guard fingers != run.fingers.last?.value ?? [] else { return }
    run.fingers.append(PageRun.Moment(time: time, value: fingers))
  }

  private mutating func recordCaption(_ model: InspectorModel, at time: TimeInterval) {
    let caption = model.narration.caption.map { captions[$0] ?? Phrase($0, $0) }
    guard caption != run.captions.last?.value ?? nil else { return }
    run.captions.append(PageRun.Moment(time: time, value: caption))
  }

  private mutating func recordSwitches(of stage: Stage, at time: TimeInterval) {
    for item in stage.example.switches where switches[item.key] != item.isOn {
      if switches[item.key] != nil {
        let flip = PageRun.Flip(title: Phrase(item.title.english, item.title.chinese), isOn: item.isOn)
        run.flips.append(PageRun.Moment(time: time, value: flip))
      }
      switches[item.key] = item.isOn
    }
  }

  /// The time between the events of fingers that land together in seconds, so that the page can go to each of them.
  private static let afterBesides: TimeInterval = 0.001

  private mutating func recordEvent(_ model: InspectorModel, besides: [HitPath], at time: TimeInterval) {
    if let path = model.path, !path.isPreview, let landed = path.landed {
      if run.events.last?.path?.landed != landed || run.events.last?.path?.finger != path.finger {
        let others = besides.filter { $0.landed == landed && $0.finger != path.finger }
        for (index, other) in others.enumerated() {
          let since = landed + Double(index) * Self.afterBesides
          let headline = PageRun.Moment(time: since, value: other.headline)
          begin(PageRun.Event(time: since, path: other, headlines: [headline]))
        }
        begin(PageRun.Event(time: landed + Double(others.count) * Self.afterBesides, path: path))
      }
      keys = nil
    } else if model.path == nil, model.chain != nil, let headline = model.headline {
      let isNew = run.events.last.map { $0.path != nil || time - ($0.headlines.last?.time ?? 0) > Self.typing }
      if headline != keys, isNew ?? true { begin(PageRun.Event(time: time)) }
      keys = headline
    } else {
      return
    }
    guard let headline = model.headline, !run.events.isEmpty else { return }
    let last = run.events.count - 1
    // Without a delivery of its own, the chain is that of the touch before.
    if model.chain.map({ Self.isOfEvent($0, model.path) }) ?? true {
      // Fingers that land together on one view are delivered together.
      let (landed, hit) = (run.events[last].path?.landed, run.events[last].path?.hit?.node)
      for index in run.events.indices.reversed().prefix(while: { run.events[$0].path?.landed == landed }) {
        let isSame = hit != nil && run.events[index].path?.hit?.node == hit
        if index == last || isSame { run.events[index].chain = model.chain }
      }
    }
    if run.events[last].headlines.last?.value != headline {
      let since = max(time, run.events[last].time)
      run.events[last].headlines.append(PageRun.Moment(time: since, value: headline))
    }
  }

  /// Returns whether a chain begins at the view that a touch hit, or at the first responder.
  private static func isOfEvent(_ chain: ResponderPath, _ path: HitPath?) -> Bool {
    guard let path, !chain.startsAtFirstResponder else { return true }
    return chain.links.first?.node == path.hit?.node
  }

  private mutating func begin(_ event: PageRun.Event) {
    var event = event
    if let stage {
      event.corners = Dictionary(
        stage.makeFrames().map { ($0.node, $0.corners) }, uniquingKeysWith: { first, _ in first })
    }
    run.events.append(event)
  }
}

/// Path data of SVG.
enum PagePath {
  /// Returns a closed polygon, with tenths of points.
  static func data(_ corners: [CGPoint]) -> String {
    guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return "" }
    let places = corners.map { "\(number($0.x)) \(number($0.y))" }
    return "M" + places.joined(separator: "L") + "Z"
  }

  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let tenths = Int(clamping: (value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let size = tenths.magnitude
    return size.isMultiple(of: 10) ? "\(sign)\(size / 10)" : "\(sign)\(size / 10).\(size % 10)"
  }
}
