import Foundation
import Scenes
import Testing
import UIKit

@testable import HitPathCommands
@testable import Sandbox

/// Tests what `hitpath claims` and the pages of the course show of claims.
@MainActor
@Suite struct ClaimsTextTests {
  private final class Square: UIView {}

  private final class SquareScene: Scene {
    static let about = SceneDescription("square", title: "Square")

    func build(in window: UIWindow) { window.addSubview(Square(frame: window.bounds)) }
  }

  private func finding(recorded: Claim.Verdict) throws -> ClaimFinding {
    let claim = Claim(
      .article(.events), Wording("A <square> is hit.", "方块被命中。"), recorded, remark: Wording("Not always.", "并非总是。"),
      ClaimSituation("square", .tap(100, 100), says: "Square") { $0.hit },
      ClaimSituation("square", .tap(100, 100), says: "Circle") { $0.hit })
    return try #require(ClaimFinding(claim, in: SceneCatalogue([SquareScene.self])))
  }

  @Test("The text has the statement, the computed verdict, the commands, and what was observed where it differs")
  func text() throws {
    let text = ClaimsText([try finding(recorded: .conditional)]).text
    #expect(
      text == """
        004  A <square> is hit.
          方块被命中。
          true with a condition: Not always.
            hitpath trace square --tap 100,100
              as stated: Square
            hitpath trace square --tap 100,100
              stated:   Circle
              observed: Square

        1 statement: 0 true, 1 true with a condition, 0 not so; all as recorded.

        """)
    #expect(ClaimsText([]).text == "No article's statement is checked in this scene.\n")
  }

  @Test("A verdict that is not the recorded one is said, and the computed one is shown")
  func otherVerdict() throws {
    let text = ClaimsText([try finding(recorded: .fails)]).text
    #expect(
      text.contains("  true with a condition: Not always.\n  This is not the recorded verdict, which is: not so.\n"))
    #expect(text.hasSuffix("0 not so; 1 not as recorded.\n"))
  }

  @Test("JSON has both languages, both verdicts and the arguments of each trace")
  func json() throws {
    let data = Data(try ClaimsJSON([try finding(recorded: .fails)]).text().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let claim = try #require((object["claims"] as? [[String: Any]])?.first)
    #expect(claim["verdict"] as? String == "true with a condition" && claim["recordedVerdict"] as? String == "not so")
    #expect((claim["statement"] as? [String: String])?["zh"] == "方块被命中。")
    let situations = try #require(claim["situations"] as? [[String: Any]])
    #expect(situations.map { $0["holds"] as? Bool } == [true, false])
    #expect(situations[0]["trace"] as? [String] == ["square", "--tap", "100,100"])
  }

  @Test("A page escapes statements and has the verdict in both languages; without claims it has no list")
  func page() throws {
    let html = PageClaims([try finding(recorded: .conditional)]).html
    #expect(html.contains("A &lt;square&gt; is hit.") && html.contains("有条件地成立"))
    #expect(html.contains("<code>hitpath trace square --tap 100,100</code>"))
    #expect(html.contains("stated: Circle; observed: Square") && html.contains("说法：Circle；观察到：Square"))
    #expect(PageClaims([]).html.isEmpty)
  }
}
