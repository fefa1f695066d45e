import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing

@testable import Sandbox

/// Tests the menu of a window that is too low for all of its rows.
@MainActor
@Suite("Pages of the menu") struct MenuPageTests {
  @Test("In a low window with controls for fingers, the menu has pages with rows of 44 points that lead to all entries")
  func menuPages() throws {
    let program = Program(HitSlop.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.flipMenu)
    var model = program.sandbox.model
    let measurer = program.platform.textMeasurer
    let frame = CGRect(x: 0, y: 0, width: 640, height: 480)
    func menu(_ targets: TargetChoice, _ page: Int) -> WindowMenu {
      (model.user.bench.targetChoice, model.user.menu) = (targets, OpenMenu(page: page))
      return WindowMenu(of: model, in: frame, measurer: measurer)
    }
    let all = menu(.mouse, 0).actions
    #expect(all.count > 15)
    var (found, page) = ([InspectorAction](), 0)
    while true {
      let menu = menu(.touch, page)
      found += menu.actions.filter { if case .showMenuPage = $0 { false } else { true } }
      let rows = stride(from: CGFloat(0), to: 480, by: 1).map { menu.action(at: CGPoint(x: 620, y: $0)) }
      for action in menu.actions { #expect(rows.filter { $0 == action }.count >= 44, "\(action) on page \(page)") }
      #expect(rows.suffix(8).allSatisfy { $0 == nil })
      guard menu.actions.last == .showMenuPage(page + 1) else { break }
      page += 1
    }
    #expect(page > 0 && found == all)
  }

  @Test("A click on the row for more shows the next page, and the menu stays open")
  func nextPage() throws {
    let program = Program(HitSlop.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.chooseTargets(.touch))
    program.sandbox.perform(.flipMenu)
    program.turn(.exposed)
    program.click(try #require(program.place(of: "More")))
    program.turn(.exposed)
    #expect(program.sandbox.user.menu?.page == 1 && program.shows("Previous"))
    program.sandbox.perform(.stepMenu(1))
    #expect(program.sandbox.user.menu == OpenMenu(selected: 0, page: 1))
  }
}
