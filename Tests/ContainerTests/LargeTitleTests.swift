import Testing
import UIKitTestSupport

@testable import UIKit

/// What scrolls below a large title makes it collapse, so that the same point belongs to the bar and then to a row.
@MainActor
@Suite("Large titles and scrolled content")
struct LargeTitleTests {
  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inbox"
      tableView.rowHeight = 50
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private func makeStage(_ root: UIViewController) -> (TestStage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    return (TestStage(size: CGSize(width: 400, height: 800), rootViewController: navigation), navigation)
  }

  private func drag(_ stage: TestStage, by distance: CGFloat) {
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 400))
    for step in 1...10 {
      stage.advance(by: 0.02)
      finger.move(CGPoint(x: 200, y: 400 + distance * CGFloat(step) / 10))
    }
    // At rest before it lifts, so that nothing decelerates.
    stage.advance(by: 0.3)
    finger.move(CGPoint(x: 200, y: 400 + distance))
    finger.up()
  }

  @Test("C542: A large title collapses while content is scrolled up, and the point below it belongs to a row then")
  func collapse() throws {
    let rows = Rows()
    let (stage, navigation) = makeStage(rows)
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 96 && rows.tableView.contentOffset.y == -96)
    let point = CGPoint(x: 200, y: 70)
    #expect(try #require(stage.runtime.hitTest(point)).isDescendant(of: bar))
    drag(stage, by: -200)
    stage.advance(by: 1)
    #expect(bar.frame.height == 44 && rows.view.safeAreaInsets.top == 44)
    #expect(rows.tableView.adjustedContentInset.top == 44)
    #expect(try #require(stage.runtime.hitTest(point)).isDescendant(of: rows.tableView))
    drag(stage, by: 400)
    stage.advance(by: 2)
    #expect(bar.frame.height == 96 && rows.tableView.contentOffset.y == -96)
  }

  @Test("The content follows the finger point by point while the title collapses")
  func onePointPerPoint() {
    let rows = Rows()
    let (stage, navigation) = makeStage(rows)
    var heights: [CGFloat] = []
    for offset in stride(from: -96, through: -40, by: 8) {
      rows.tableView.contentOffset.y = CGFloat(offset)
      heights.append(navigation.navigationBar.frame.height)
      stage.runtime.layoutIfNeeded()
      #expect(rows.tableView.contentOffset.y == CGFloat(offset))
      #expect(rows.tableView.adjustedContentInset.top == navigation.navigationBar.frame.height)
    }
    #expect(heights == [96, 88, 80, 72, 64, 56, 48, 44])
  }

  @Test("A title does not rest half collapsed", arguments: [(-20.0, 96.0), (-50.0, 44.0)])
  func snapping(distance: Double, height: Double) {
    let rows = Rows()
    let (stage, navigation) = makeStage(rows)
    drag(stage, by: distance)
    stage.advance(by: 2)
    #expect(abs(navigation.navigationBar.frame.height - height) < 0.02)
    #expect(abs(rows.tableView.contentOffset.y + height) < 0.01)
  }

  @Test("A tap on the status bar shows the large title again")
  func statusBar() {
    let rows = Rows()
    let (stage, navigation) = makeStage(rows)
    rows.tableView.contentOffset.y = 500
    #expect(navigation.navigationBar.frame.height == 44)
    stage.runtime.tapStatusBar()
    stage.advance(by: 2)
    #expect(rows.tableView.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
  }

  @Test("A pushed controller has its own title, and the one below is collapsed again after the pop")
  func stack() {
    let (rows, other) = (Rows(), Rows())
    let (stage, navigation) = makeStage(rows)
    rows.tableView.contentOffset.y = 300
    navigation.pushViewController(other, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96 && other.tableView.contentOffset.y == -96)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.popToRootViewController(animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44 && rows.tableView.contentOffset.y == 300)
  }

  @Test("Rows that were at their beginning are there again after a controller with collapsed title was on top")
  func backToBeginning() {
    let (rows, other) = (Rows(), Rows())
    let (stage, navigation) = makeStage(rows)
    navigation.pushViewController(other, animated: false)
    stage.runtime.layoutIfNeeded()
    other.tableView.contentOffset.y = 200
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
    navigation.popViewController(animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96 && rows.tableView.contentOffset.y == -96)
  }

  @Test("A title stays large above a scroll view that is not the first view, or that begins below the bar")
  func otherContent() {
    for isFirst in [true, false] {
      let content = UIViewController()
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: isFirst ? 96 : 0, width: 400, height: 700))
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      if !isFirst { content.view.addSubview(UIView(frame: CGRect(x: 0, y: 700, width: 400, height: 100))) }
      content.view.addSubview(scrollView)
      let (stage, navigation) = makeStage(content)
      scrollView.contentOffset.y = 300
      stage.runtime.layoutIfNeeded()
      #expect(navigation.navigationBar.frame.height == 96)
    }
  }

  @Test("The title in the row of the buttons appears while the large one goes")
  func titles() {
    let rows = Rows()
    let (stage, navigation) = makeStage(rows)
    let labels = navigation.navigationBar.labels
    #expect(labels.title.isHidden && labels.largeTitle.layer.mask == nil)
    rows.tableView.contentOffset.y = -54
    stage.runtime.layoutIfNeeded()
    #expect(!labels.title.isHidden && labels.title.alpha > 0.5)
    #expect(labels.largeTitle.layer.mask?.frame == CGRect(x: 0, y: 42, width: 368, height: 10))
    rows.tableView.contentOffset.y = 0
    stage.runtime.layoutIfNeeded()
    #expect(labels.title.alpha == 1)
  }
}
