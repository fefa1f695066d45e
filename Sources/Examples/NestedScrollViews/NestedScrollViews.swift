import UIKit

/// A page that scrolls vertically contains a shelf that scrolls horizontally: which pan recognizer wins (reference
/// 7.6).
package final class NestedScrollViews: Scene {
  package static let about = SceneDescription(
    name: "nested-scroll-views",
    title: Wording("Nested scroll views", "嵌套的滚动视图"),
    chapter: .scrolling,
    tryThis: Wording(
      "Drag sideways on Shelf, the row of pictures, then up. Let Shelf scroll up and down too and drag up again.",
      "在那排图片（Shelf）上横向拖，再向上拖。让 Shelf 也能上下滚动，再向上拖。"),
    notice: Wording(
      "Both pans see the touch. The inner one begins only in a direction its content can go; otherwise the "
        + "outer one has it.",
      "两个拖动手势都看到触摸。内层只在内容能移动的方向上开始，否则由外层得到。"),
    article: "003",
    suggestedTap: CGPoint(x: 100, y: 220))

  package init() {}

  private let page = Page(frame: CGRect(origin: .zero, size: exampleCanvas))
  private let shelf = Shelf(frame: CGRect(x: 0, y: 130, width: 375, height: 170))
  private let status = Caption("", size: 13, frame: CGRect(x: 20, y: 96, width: 335, height: 20))
  private let watcher = Watcher()

  package private(set) lazy var switches = [
    SceneSwitch("both", Wording("Shelf scrolls up and down too", "Shelf 也能上下滚动"), isOn: false) { [weak self] in
      self?.shelf.contentSize.height = $0 ? 400 : 170
    },
    SceneSwitch("inner", Wording("Shelf scrolls", "Shelf 可以滚动"), isOn: true) { [weak self] in
      self?.shelf.isScrollEnabled = $0
    },
    SceneSwitch("paging", Wording("Shelf turns pages", "Shelf 按页滚动"), isOn: false) { [weak self] in
      self?.shelf.isPagingEnabled = $0
    },
    SceneSwitch("clocks", Wording("Two clocks: default, common", "两个时钟：default、common"), isOn: false) { [weak self] in
      self?.showClocks($0)
    },
  ]

  // MARK: Clocks

  private let dial = Caption("", size: 13, frame: CGRect(x: 195, y: 62, width: 160, height: 20))
  private var clocks: [Timer] = []
  /// A Boolean value that indicates whether a drag has begun since the timer of the default mode fired.
  private var wasDragged = false
  private var counts = (default: 0, common: 0) { didSet { showCounts() } }

  /// Starts a timer for each of two modes of the run loop. While a finger drags, and until the content rests, the one
  /// of the default mode waits.
  private func showClocks(_ isOn: Bool) {
    for clock in clocks { clock.invalidate() }
    clocks = []
    guard isOn else { return dial.removeFromSuperview() }
    page.addSubview(dial)
    counts = (0, 0)
    clocks = [
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.countDefault() }
      },
      Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.counts.common += 1 }
      },
    ]
    RunLoop.main.add(clocks[1], forMode: .common)
  }

  private func noteDrag() {
    guard !clocks.isEmpty else { return }
    wasDragged = true
    print(countText)
  }

  private func countDefault() {
    counts.default += 1
    if wasDragged { print(countText) }
    wasDragged = false
  }

  private var countText: String { "default \(counts.default)  common \(counts.common)" }
  private func showCounts() { dial.wording = Wording(countText, countText) }

  package func build(in window: UIWindow) {
    window.backgroundColor = UIColor(white: 0.97, alpha: 1)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shelf.autoresizingMask = .flexibleWidth
    window.addSubview(page)
    page.addSubview(
      Caption(Wording("Library", "书库"), size: 28, weight: .bold, frame: CGRect(x: 20, y: 50, width: 300, height: 36)))
    page.addSubview(status)
    page.addSubview(shelf)
    let colors: [(UInt32, UInt32)] = [
      (0x7AD7F0, 0x4A7CF7), (0xFFB457, 0xFF705B), (0xB5E48C, 0x52B69A), (0xE0AAFF, 0x9D4EDD), (0xFFD6A5, 0xF4A261),
    ]
    for (index, (start, end)) in colors.enumerated() {
      shelf.addSubview(
        Picture(frame: CGRect(x: 20 + CGFloat(index) * 130, y: 10, width: 116, height: 150), from: start, to: end))
    }
    shelf.contentSize = CGSize(width: 20 + 130 * 5 + 6, height: 170)
    for row in 0..<9 {
      let card = Card(frame: CGRect(x: 20, y: 320 + CGFloat(row) * 78, width: 335, height: 66))
      card.addSubview(
        Caption(
          Wording("Chapter \(row + 1)", "第 \(row + 1) 章"), size: 15, weight: .medium,
          frame: CGRect(x: 16, y: 22, width: 200, height: 22)))
      page.addSubview(card)
    }
    page.contentSize = CGSize(width: 375, height: 320 + 9 * 78 + 20)
    watcher.began = { [weak self] view in
      let name = String(describing: type(of: view))
      self?.status.wording = Wording("\(name) has the drag", "拖动归 \(name)")
      self?.noteDrag()
    }
    (page.delegate, shelf.delegate) = (watcher, watcher)
    status.wording = Wording("Drag to see who scrolls.", "拖动，看谁在滚动。")
  }
}

private final class Page: UIScrollView {}
private final class Shelf: UIScrollView {}

private final class Card: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
  }
}

private final class Watcher: UIScrollViewDelegate {
  var began: (UIScrollView) -> Void = { _ in }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { began(scrollView) }
}
