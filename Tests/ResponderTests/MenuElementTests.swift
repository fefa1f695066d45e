import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests elements of menus, and menus that change while they are visible.
@MainActor
@Suite struct MenuElementTests {
  private let stage = TestStage()

  private func titles() -> [String] {
    var waiting: [UIView] = stage.runtime.windows.backToFront.reversed()
    var found: [String] = []
    while let view = waiting.popLast() {
      if view.isHidden { continue }
      if let row = view as? MenuRow { found.append(row.element.title) }
      waiting += view.subviews.reversed()
    }
    return found
  }

  private func tap(_ title: String) throws {
    var waiting: [UIView] = stage.runtime.windows.backToFront
    while let view = waiting.popLast() {
      if let row = view as? MenuRow, row.element.title == title {
        return stage.finger().tap(row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      }
      waiting += view.subviews
    }
    Issue.record("no row \(title)")
  }

  /// Source: Apple, `UIMenuLeaf.performWithSender(_:target:)`.
  @Test("While an action that the app performs runs its handler it has the sender, and none afterwards")
  func performed() {
    stage.runtime.makeCurrent()
    var senders: [ObjectIdentifier?] = []
    let action = UIAction(title: "Save") { senders.append(($0.sender as AnyObject?).map(ObjectIdentifier.init)) }
    let button = UIButton()
    action.performWithSender(button, target: nil)
    action.performWithSender(nil, target: nil)
    #expect(senders == [ObjectIdentifier(button), nil] && action.sender == nil)
  }

  @Test("A menu with other elements keeps its title, identifier and options") func replacingChildren() {
    stage.runtime.makeCurrent()
    let menu = UIMenu(
      title: "Sort", image: nil, identifier: UIMenu.Identifier("sort"), options: .singleSelection,
      children: [UIAction(title: "Name") { _ in }])
    let other = menu.replacingChildren([UIAction(title: "Date") { _ in }])
    #expect(other.title == "Sort" && other.identifier == menu.identifier && other.options == .singleSelection)
    #expect(other.children.map(\.title) == ["Date"] && menu.children.map(\.title) == ["Name"])
  }

  private func open(_ menu: UIMenu) -> UIButton {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    stage.rootView.addSubview(button)
    return button
  }

  /// Source: Apple, `UIDeferredMenuElement`: an uncached element calls its provider each time the menu is shown.
  @Test("Uncached elements are provided each time the menu opens; others once") func uncached() throws {
    stage.runtime.makeCurrent()
    var (fresh, kept) = (0, 0)
    let menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { give in
        fresh += 1
        give([UIAction(title: "Fresh \(fresh)") { _ in }])
      },
      UIDeferredMenuElement { give in
        kept += 1
        give([UIAction(title: "Kept \(kept)") { _ in }])
      },
    ])
    _ = open(menu)
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(titles() == ["Fresh 1", "Kept 1"])
    try tap("Kept 1")
    stage.finger().tap(CGPoint(x: 140, y: 120))
    #expect(titles() == ["Fresh 2", "Kept 1"])
  }

  @MainActor private final class Opening: NSObject, UIContextMenuInteractionDelegate {
    var asked = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        self.asked += 1
        return UIMenu(children: [
          UIAction(title: "Open") { _ in },
          UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in }]),
        ])
      })
    }
  }

  /// Source: Apple, `UIContextMenuInteraction.updateVisibleMenu(_:)`: the block gets the visible menu.
  @Test("A visible menu, or submenu, is replaced by the block's result; the provider is not called again")
  func updated() throws {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.rootView.addSubview(view)
    let opening = Opening()
    let interaction = UIContextMenuInteraction(delegate: opening)
    view.addInteraction(interaction)
    func add(_ title: String) {
      interaction.updateVisibleMenu { menu in
        menu.replacingChildren(menu.children + [UIAction(title: title) { _ in }])
      }
    }
    add("nothing is shown")
    stage.click(CGPoint(x: 70, y: 70), with: .secondary)
    add("Copy")
    add("Delete")
    #expect(titles() == ["Open", "Share", "Copy", "Delete"] && opening.asked == 1)
    try tap("Share")
    add("Print")
    #expect(titles() == ["Mail", "Print"] && opening.asked == 1)
    interaction.dismissMenu()
    #expect(titles().isEmpty)
  }

  @Test("C485: A touch on the title of a menu or between its groups does nothing; one beside it closes the menu")
  func betweenGroups() throws {
    stage.runtime.makeCurrent()
    let groups = ["One", "Two"].map { UIMenu(options: .displayInline, children: [UIAction(title: $0) { _ in }]) }
    _ = open(UIMenu(title: "Title", children: groups))
    stage.finger().tap(CGPoint(x: 140, y: 120))
    var waiting: [UIView] = stage.runtime.windows.backToFront
    var found: UIView?
    while let view = waiting.popLast() {
      if view is UIContextMenuListView { found = view }
      waiting += view.subviews
    }
    let list = try #require(found)
    let rows = list.subviews.filter { $0 is MenuRow }.map(\.frame)
    let gap = try #require(rows.first).maxY + 2
    #expect(rows.count == 2 && rows[1].minY > gap)
    for y in [5, gap] {
      stage.finger().tap(list.convert(CGPoint(x: 100, y: y), to: nil))
      #expect(titles() == ["One", "Two"])
    }
    stage.finger().tap(CGPoint(x: 300, y: 750))
    #expect(titles().isEmpty)
  }
}
