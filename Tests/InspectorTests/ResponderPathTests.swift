import CoreGraphics
import EventTrace
import Examples
import Inspector
import TestSupport
import Testing
import UIKitTestSupport

/// Tests the responders that got the touch after the hit test, and their diagram.
@MainActor
@Suite struct ResponderPathTests {
  @Test("Views that do not handle the touch forward it to the application, which does not handle it either")
  func passedOn() throws {
    let chain = try #require(Touched(OverlappingSiblings.self).chain)
    #expect(chain.links.map(\.name) == ["ViewB1", "ViewB", "UIView", "UIWindow", "UIApplication"])
    #expect(chain.links.dropLast().allSatisfy { $0.verdict == .forwarded })
    #expect(chain.links.last?.verdict == .forwarded)
    #expect(chain.method == "touchesEnded")
  }

  @Test("A control handles the touch; the rest of the chain got nothing, including the controller")
  func kept() throws {
    let chain = try #require(Touched(TabBarBulge.self, switches: ["override": true]).chain)
    #expect(
      chain.links.map(\.name) == [
        "CentreButton", "TabBar", "UILayoutContainerView", "UITabBarController", "UIDropShadowView", "UITransitionView",
        "UIWindow", "UIApplication",
      ])
    #expect(chain.links.first?.verdict == .handled)
    #expect(chain.links.dropFirst().allSatisfy { $0.verdict == .notReached })
  }

  @Test("Before any touch, the chain of a view consists of its responders from itself on, none of them reached")
  func ofAView() {
    let watched = Watched { $0.addSubview(NamedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    let chain = ResponderPath(from: watched.stage.rootView.subviews[0], in: .init(watched.recorder))
    #expect(chain.links.map(\.name) == ["NamedView", "UIView", "UIWindow", "UIApplication"])
    #expect(chain.links.allSatisfy { $0.verdict == .notReached })
  }

  @Test("A cycle of next responders is cut off")
  func ring() {
    let watched = Watched { $0.addSubview(RingView(frame: .zero)) }
    #expect(ResponderPath(from: watched.stage.rootView.subviews[0], in: .init(watched.recorder)).links.count == 64)
  }

  @Test("The diagram shows how far the touch was forwarded")
  func closingWords() {
    func words(_ verdicts: [ResponderPath.Verdict]) -> String? {
      let links = verdicts.enumerated().map { ResponderPath.Link(name: "R\($0.offset)", verdict: $0.element) }
      return draw(ResponderPath(method: "touchesBegan", links: links)).strings.last
    }
    #expect(words([.handled, .notReached]) == "R0 handled touchesBegan.")
    #expect(words([.forwarded, .handled, .notReached]) == "R1 handled touchesBegan.")
    #expect(words([.forwarded, .forwarded]) == "touchesBegan.")
    #expect(words([.notReached, .notReached]) == "R1")
  }

  @Test("The diagram is upright: the hit view below, its next responder above it, nothing outside its frame")
  func diagram() throws {
    let chain = try #require(Touched(TabBarBulge.self, switches: ["override": true]).chain)
    let list = draw(chain)
    expectGolden(list.text, named: "chain of tab-bar-bulge")
    let heights = chain.links.compactMap { link in list.textRuns.first { $0.string == link.name }?.origin.y }
    #expect(heights.count == chain.links.count)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 })
    for case .fill(let shape, _) in list.commands { #expect(frame.contains(shape.boundingBox)) }
  }

  @Test("An arrow between two cards touches neither, however low the diagram is")
  func arrowsInGaps() {
    let links = (0..<13).map { ResponderPath.Link(name: "Responder\($0)", verdict: $0 < 4 ? .forwarded : .handled) }
    for height in stride(from: 300.0, through: 712, by: 20.6) {
      let place = CGRect(x: 0, y: 40, width: 220, height: height)
      let list = draw(ResponderPath(method: "touchesEnded", links: links), in: place)
      var (cards, heads): ([CGRect], [CGRect]) = ([], [])
      for command in list.commands {
        if case .fill(let shape, _) = command, shape.boundingBox.width > 100 { cards.append(shape.boundingBox) }
        if case .stroke(.path(let elements, _), _, _) = command, elements.count == 4 {
          heads.append(Shape.path(elements, rule: .winding).boundingBox)
        }
      }
      #expect(cards.count == 13 && heads.count == 12)
      #expect(heads.allSatisfy { head in !cards.contains { $0.intersects(head) } }, "at a height of \(height)")
    }
  }

  @Test("Effects of recognizers are never truncated; a name too long for a line is broken before a capital")
  func longNames() {
    var table = ResponderPath.Link(name: "UITableView", verdict: .notReached)
    table.recognizers = [
      .init(name: "ScrollViewDelayedTouchesBegan", state: .possible),
      .init(
        name: "ScrollViewPan", state: .began, effect: Sentence(.effectCancelled, "UITableViewCellContentView")),
    ]
    var path = ResponderPath(method: "touchesBegan", links: [.init(name: "Card", verdict: .handled), table])
    path.interference = Sentence(.outcomeDelayed, "ScrollViewDelayedTouchesBeganAndMoved", "Card")
    let words = draw(path).strings
    #expect(words.allSatisfy { !$0.contains("…") }, "\(words)")
    let all = words.joined(separator: " ")
    #expect(all.contains("possible") && all.contains("cancelled the touch of"), "\(words)")
    #expect(words.contains { $0.hasSuffix("Began") || $0.hasSuffix("Touches") || $0.hasSuffix("Delayed") }, "\(words)")
    let parts = words.filter { "ScrollViewDelayedTouchesBeganAndMoved".contains($0) }
    #expect(parts.allSatisfy { $0.first?.isUppercase == true && $0.last?.isLowercase == true })
  }

  private let frame = CGRect(x: 700, y: 56, width: 220, height: 712)

  private func draw(_ path: ResponderPath, in place: CGRect? = nil) -> DisplayList {
    ResponderChainDiagram.draw(path, in: place ?? frame, theme: .dark, measurer: FixedAdvanceMeasurer())
  }

  private final class RingView: UIView {
    override var next: UIResponder? { self }
  }
}
