import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests that no change is offered for a touch off the screen, or one farther from the view than any reasonable reach.
@MainActor
@Suite("Limits of proposals")
struct ProposalLimitTests {
  private func answer(_ question: TouchQuestion, _ touch: AskedTouch?) throws -> TouchAnswer {
    var answer = try TouchAnswer(question, about: try #require(touch))
    answer.solve()
    return answer
  }

  @Test(
    "No change makes a touch land outside of the screen",
    arguments: [CGPoint(x: 5000, y: 1), CGPoint(x: 375, y: 300)])
  func offScreen(point: CGPoint) throws {
    let answer = try answer(.view("TabBar"), AskedTouch(in: TabBarBulge.self, point))
    #expect(answer.proposals.isEmpty && !answer.isExpected, "\(answer.lines(in: .english))")
    #expect(answer.lines(in: .english)[2].hasPrefix("That is outside of the screen, which is 375 by 560\u{A0}pt"))
    #expect(answer.lines(in: .chinese)[2].contains("屏幕之外"))
  }

  @Test("A finger that begins outside of the screen is not made to move otherwise")
  func recognizerOffScreen() throws {
    let touch = AskedTouch(in: MadeScene.self, CGPoint(x: -20, y: 140))
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", CGRect(x: 0, y: 100, width: 200, height: 100)))
      view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: ActionTarget.act))
      window.addSubview(view)
      return [target]
    }
    #expect(try answer(.recognizer("UIPanGestureRecognizer"), touch).proposals.isEmpty)
  }

  @Test("A view is made to reach 88 points beyond its bounds and no farther", arguments: [87.0, 89.0])
  func farthestReach(distance: CGFloat) throws {
    MadeScene.make = { window in
      window.addSubview(named("card", CGRect(x: 0, y: 300, width: 200, height: 100)))
      return []
    }
    let answer = try answer(.view("card"), AskedTouch(in: MadeScene.self, CGPoint(x: 100, y: 300 - distance)))
    #expect(answer.proposals.isEmpty == (distance > 88), "\(answer.lines(in: .english))")
    let sentence = "UIView \"card\" is 89\u{A0}pt away from the touch. No view is made to reach farther than 88\u{A0}pt"
    #expect(answer.lines(in: .english)[2].hasPrefix(sentence) == (distance > 88))
  }

  @Test("A superview is made as large as it takes for a subview that is there")
  func distantSubview() throws {
    MadeScene.make = { window in
      let holder = named("holder", CGRect(x: 0, y: 0, width: 40, height: 40))
      holder.addSubview(named("far", CGRect(x: 200, y: 400, width: 100, height: 100)))
      window.addSubview(holder)
      return []
    }
    let answer = try answer(.view("far"), AskedTouch(in: MadeScene.self, CGPoint(x: 250, y: 450)))
    let growth = answer.proposals.flatMap(\.changes).first { if case .growth = $0.kind { true } else { false } }
    let sentence = try #require(growth).sentence
    #expect(
      Language.english[sentence]
        == "UIView \"holder\" larger by 411\u{A0}pt at the bottom and 211\u{A0}pt on the right")
    #expect(Language.chinese[sentence] == "把 UIView \"holder\" 扩大：下边 411\u{A0}pt、右边 211\u{A0}pt")
  }
}
