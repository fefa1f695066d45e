import Foundation
import Testing
import UIKitTestSupport

/// Tests controls in the rows of tables: buttons, switches, sliders, swipes.
@MainActor
@Suite struct CellIdiomTests {
  /// A table controller with one view in each row, which the test creates.
  final class List: ListController {
    var makeAccessory: (Int) -> UIView = { _ in UIView() }
    override func makeCell(_ row: Int) -> UITableViewCell {
      let cell = super.makeCell(row)
      cell.contentView.addSubview(makeAccessory(row))
      return cell
    }
  }

  /// Source: the row of a button in a cell is found by converting the button's place to the table (well known). H.
  @Test("A button in a cell acts without selecting the row, and its row is found by its place")
  func buttonInCell() {
    let list = List()
    var bought: [Int] = []
    list.makeAccessory = { [unowned list] _ in
      let button = UIButton(frame: rect(300, 10, 80, 40))
      button.addAction(
        UIAction { [unowned button] _ in
          let place = button.convert(point(0, 0), to: list.table)
          if let path = list.table.indexPathForRow(at: place) { bought.append(path.row) }
        }, for: .touchUpInside)
      return button
    }
    let stage = TestStage(rootViewController: list)
    list.table.contentOffset.y = 600
    stage.finger().tap(point(340, 90))
    #expect(bought == [11] && list.selected == [])
    stage.finger().tap(point(100, 90))
    #expect(bought == [11] && list.selected == [11])
  }

  /// Source: a switch gets its tap; the row is selected only by taps outside the switch (UISwitch, UITableView). H.
  @Test("A switch in a cell toggles by tap and by drag, and its row is not selected")
  func switchInCell() {
    let list = List()
    let switches = (0..<30).map { _ in UISwitch(frame: rect(320, 15, 51, 31)) }
    list.makeAccessory = { switches[$0] }
    let stage = TestStage(rootViewController: list)
    stage.finger().tap(point(345, 90))
    #expect(switches[1].isOn)
    let finger = stage.finger()
    finger.down(point(358, 90))
    stage.advance(by: 0.2)
    finger.move(point(330, 92))
    finger.up()
    #expect(!switches[1].isOn && list.selected == [] && list.table.contentOffset == .zero)
    stage.finger().tap(point(100, 90))
    #expect(list.selected == [1])
  }

  /// Source: a slider in a vertical list: the list cannot scroll horizontally, and a control keeps its touch
  /// (`touchesShouldCancel`). H.
  @Test("A slider in a list is dragged sideways even at once, and the list scrolls up and down beside it")
  func sliderInList() {
    let list = List()
    let sliders = (0..<30).map { _ in UISlider(frame: rect(50, 13, 300, 34)) }
    list.makeAccessory = { sliders[$0] }
    let stage = TestStage(rootViewController: list)
    let finger = stage.finger()
    finger.down(point(64, 90))
    for step in 1...10 { finger.move(point(64 + 15 * CGFloat(step), 90), at: stage.now + 0.016) }
    stage.advance(by: 0.2)
    finger.move(point(220, 90))
    finger.up()
    #expect(sliders[1].value > 0.4 && list.table.contentOffset == .zero && list.selected == [])
    stage.finger().drag(from: point(200, 400), to: point(200, 300), over: 0.5)
    stage.advance(by: 2)
    #expect(list.table.contentOffset.y > 80)
  }

  /// Source: the swipe-to-reveal cell of countless libraries: a pan whose `gestureRecognizerShouldBegin` compares the
  /// velocities. H.
  @Test("A swipe cell: sideways opens it, upwards scrolls, a tap selects, the buttons behind can be pressed")
  func swipeToReveal() {
    final class SwipeCell: UITableViewCell, UIGestureRecognizerDelegate {
      let front = UIView(frame: rect(0, 0, 400, 60))
      let delete = UIButton(frame: rect(300, 0, 100, 60))
      private var start: CGFloat = 0
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [delete, front] { contentView.addSubview(view) }
        let pan = UIPanGestureRecognizer(target: self, action: SwipeCell.pan)
        pan.delegate = self
        addGestureRecognizer(pan)
      }
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === self else {
          return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        let velocity = pan.velocity(in: self)
        return abs(velocity.x) > abs(velocity.y)
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { start = front.frame.origin.x }
        let x = min(0, max(-100, start + pan.translation(in: self).x))
        front.frame.origin.x = pan.state == .ended ? (x < -50 ? -100 : 0) : x
      }
    }
    final class Mail: ListController {
      private(set) var deleted = Counter()
      override func makeCell(_ row: Int) -> UITableViewCell {
        let cell = SwipeCell(style: .default, reuseIdentifier: nil)
        cell.delete.addTarget(deleted, action: Counter.count, for: .touchUpInside)
        return cell
      }
      func cell(_ row: Int) -> SwipeCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) as? SwipeCell }
    }
    let mail = Mail()
    let stage = TestStage(rootViewController: mail)
    stage.finger().drag(from: point(350, 90), to: point(220, 95), over: 0.2)
    #expect(mail.cell(1)?.front.frame.minX == -100 && mail.selected == [] && mail.table.contentOffset == .zero)
    stage.finger().tap(point(350, 90))
    #expect(mail.deleted.count == 1 && mail.selected == [])
    stage.finger().drag(from: point(200, 90), to: point(330, 90), over: 0.2)
    #expect(mail.cell(1)?.front.frame.minX == 0)
    stage.finger().tap(point(350, 90))
    #expect(mail.selected == [1] && mail.deleted.count == 1)
    stage.finger().drag(from: point(200, 500), to: point(195, 300), over: 0.3)
    stage.advance(by: 3)
    #expect(mail.table.contentOffset.y > 150)
    #expect((0..<30).allSatisfy { mail.cell($0)?.front.frame.minX ?? 0 == 0 })
  }

  /// Source: open cells close when the list is dragged (`scrollViewWillBeginDragging`), as in Mail. H.
  @Test("A drag of the list runs code that changes the cell under the finger, and still scrolls")
  func changeCellsWhenDragBegins() {
    final class Page: ListController {
      private(set) var reloads = 0
      override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        reloads += 1
        table.reloadData()
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    let finger = stage.finger()
    finger.down(point(200, 500))
    stage.advance(by: 0.3)
    for step in 1...20 { finger.move(point(200, 500 - 10 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(page.reloads == 1 && page.table.contentOffset.y == 190)
    finger.up()
    stage.advance(by: 3)
    #expect(page.selected == [])
  }

  /// Source: `delaysContentTouches` is false and `touchesShouldCancel(in:)` returns true for buttons: with this common
  /// subclass buttons are highlighted immediately and the list still scrolls (UIScrollView documentation of both). H.
  @Test("A scroll view that gives buttons their touches at once and takes them back to scroll")
  func cancellableButtons() {
    final class Grid: UIScrollView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        delaysContentTouches = false
      }
      override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
      }
    }
    let stage = TestStage()
    let grid = Grid(frame: stage.rootView.bounds)
    grid.contentSize = CGSize(width: 400, height: 2000)
    let (button, pressed, cancelled) = (UIButton(frame: rect(100, 300, 200, 100)), Counter(), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    button.addTarget(cancelled, action: Counter.count, for: .touchCancel)
    grid.addSubview(button)
    stage.rootView.addSubview(grid)
    let finger = stage.finger()
    finger.down(point(200, 350))
    #expect(button.isHighlighted)
    for step in 1...5 { finger.move(point(200, 350 - 20 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(!button.isHighlighted && cancelled.count == 1 && grid.contentOffset.y == 90)
    finger.up(at: stage.now + 1)
    stage.finger().tap(point(200, 300))
    #expect(pressed.count == 1)
  }

  /// Source: a text field in a cell gets the touch, and the row is not selected. H.
  @Test("A text field in a cell is edited by a tap, and the list still scrolls from it")
  func fieldInCell() {
    let list = List()
    let fields = (0..<30).map { _ in UITextField(frame: rect(100, 10, 250, 40)) }
    list.makeAccessory = { fields[$0] }
    let stage = TestStage(rootViewController: list)
    stage.finger().tap(point(200, 90))
    #expect(fields[1].isFirstResponder && list.selected == [])
    stage.finger().drag(from: point(200, 270), to: point(200, 200), over: 0.1)
    stage.advance(by: 3)
    #expect(list.table.contentOffset.y > 50 && fields[1].isFirstResponder)
  }

  /// Source: a cell that handles `touchesBegan` must call super, or its row is not selected (well known). M.
  @Test("A cell that keeps its touches to itself is not selected; one that calls super is")
  func cellOverridingTouches() {
    final class Greedy: UITableViewCell {
      var callsSuper = false
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if callsSuper { super.touchesBegan(touches, with: event) }
      }
    }
    final class Page: ListController {
      override func makeCell(_ row: Int) -> UITableViewCell {
        let cell = Greedy(style: .default, reuseIdentifier: nil)
        cell.callsSuper = row == 2
        return cell
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    stage.finger().tap(point(200, 90))
    #expect(page.selected == [])
    stage.finger().tap(point(200, 150))
    #expect(page.selected == [2])
  }

  /// Source: `didSelectRowAt` with `deselectRow(at:animated:)`, and a push of a controller from it. H.
  @Test("A row pushes the next screen once, though it is tapped twice")
  func rowPushesOnce() {
    final class Master: ListController {
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(UIViewController(), animated: true)
      }
    }
    let navigation = UINavigationController(rootViewController: Master())
    let stage = TestStage(rootViewController: navigation)
    stage.finger().tap(point(200, 300))
    stage.advance(by: 0.1)
    stage.finger().tap(point(200, 300))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
  }
}
