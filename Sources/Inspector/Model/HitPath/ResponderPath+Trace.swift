import EventTrace
import UIKit

extension ResponderPath {
  /// Finds objects of a scene by the names that a recorder gave them, and by their numbers in the tree.
  @MainActor
  package struct Scene {
    let recorder: TraceRecorder
    /// The number of a view in the tree.
    var node: (UIView) -> Int? = { _ in nil }
    /// The first responder of the key window.
    var firstResponder: UIResponder?

    package init(
      _ recorder: TraceRecorder, firstResponder: UIResponder? = nil, node: @escaping (UIView) -> Int? = { _ in nil }
    ) {
      (self.recorder, self.firstResponder, self.node) = (recorder, firstResponder, node)
    }

    func link(_ responder: UIResponder, _ verdict: Verdict) -> Link {
      let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
      let recorded = recorder.name(of: responder)
      var link = Link(
        name: recorded.label == nil ? recorded.type : recorded.description, verdict: verdict,
        node: view.flatMap { node($0) })
      link.number = recorded.number
      link.isFirstResponder = responder === firstResponder
      return link
    }

    func link(_ step: ResponderChain.Step) -> Link {
      let verdict: Verdict = step.verdict == .consumed ? .handled : .forwarded
      guard let responder = recorder.object(named: step.responder) as? UIResponder else {
        return Link(name: step.responder.description, verdict: verdict)
      }
      var link = link(responder, verdict)
      link.name = step.responder.description
      return link
    }
  }

  /// Reads the delivery of the last touch call, with the recognizers that received the touch. The responders that it
  /// did not reach are those that currently follow the last one.
  @MainActor
  package init?(lastTouchIn trace: EventTrace, in scene: Scene, story: EventStory = EventStory()) {
    guard let chain = trace.lastResponderChain else { return nil }
    self.init(method: chain.method.rawValue, steps: chain.steps, in: scene)
    place(story)
  }

  @MainActor
  package init?(lastTouchIn trace: EventTrace, recordedBy recorder: TraceRecorder) {
    var story = EventStory()
    story.append(trace.records)
    self.init(lastTouchIn: trace, in: Scene(recorder), story: story)
  }

  /// Reads the delivery of a key, a shake or a remote button.
  @MainActor
  package init(_ call: FirstResponderCall, in scene: Scene) {
    self.init(method: call.method, steps: call.steps, in: scene)
    startsAtFirstResponder = true
  }

  /// Creates the chain from the first responder up, in which a responder handled its key command. The responders before
  /// it have no such command, and receive nothing.
  @MainActor
  package init(_ command: EventStory.Command, in scene: Scene) {
    func isHandler(_ link: Link) -> Bool { link.number == command.responder.number }
    var links = Self.links(from: scene.firstResponder, in: scene)
    if !links.contains(where: isHandler) {
      // The command's action has changed the first responder.
      let handler = scene.recorder.object(named: command.responder) as? UIResponder
      links = Self.links(from: handler, in: scene)
    }
    if let index = links.firstIndex(where: isHandler) { links[index].verdict = .handled }
    self.init(method: command.keys, links: links)
    startsAtFirstResponder = true
    markFirstResponder(in: scene)
  }

  @MainActor
  private init(method: String, steps: [ResponderChain.Step], in scene: Scene) {
    let last = steps.last.flatMap { scene.recorder.object(named: $0.responder) } as? UIResponder
    self.init(method: method, links: steps.map { scene.link($0) } + Self.links(from: last?.next, in: scene))
    markFirstResponder(in: scene)
  }

  /// Creates the chain of a touch on `view` that has not been delivered yet.
  @MainActor
  package init(awaitedBy view: UIView, in scene: Scene, story: EventStory) {
    self.init(from: view, in: scene)
    isAwaited = true
    place(story)
  }

  /// The chain a touch on `view` would have.
  @MainActor
  package init(from view: UIView, in scene: Scene) {
    self.init(method: "", links: Self.links(from: view, in: scene))
    markFirstResponder(in: scene)
  }

  @MainActor
  private mutating func markFirstResponder(in scene: Scene) {
    guard let first = scene.firstResponder, !links.contains(where: \.isFirstResponder) else { return }
    firstResponderElsewhere = String(describing: type(of: first))
  }

  @MainActor
  private static func links(from start: UIResponder?, in scene: Scene) -> [Link] {
    var links: [Link] = []
    var responder = start
    while let current = responder, links.count < longestChain {
      links.append(scene.link(current, .notReached))
      responder = current.next
    }
    return links
  }

  /// An override of `next` can make a ring.
  private static let longestChain = 64
}
