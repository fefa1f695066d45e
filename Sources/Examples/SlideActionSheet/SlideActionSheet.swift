import UIKit

/// Article 003's problem: the buttons of a sheet are in a scroll view, and drags begin on a button. The example has the
/// article's solution and the three properties of the scroll view that determine the behavior (reference 7.2).
package final class SlideActionSheet: Scene {
  package static let about = SceneDescription(
    name: "slide-action-sheet",
    title: Wording("Slide action sheet", "可横滑的操作面板"),
    chapter: .scrolling,
    tryThis: Wording(
      "Press a button, wait, then drag sideways: nothing scrolls. Drag at once: it does. Then try each switch; "
        + "the first is the classic fix.",
      "按住一个按钮，等一下再横向拖：不滚动。按下立刻拖：能滚动。再逐个试开关，第一个是经典的办法。"),
    notice: Wording(
      "For 150 ms a touch is kept from the content, and a drag scrolls. After that the button has it, and "
        + "touchesShouldCancel(in:) returns false for controls.",
      "前 150 毫秒触摸不交给内容，此时拖动就滚动。之后按钮得到触摸，而 touchesShouldCancel(in:) 对控件返回 false。"),
    article: "003",
    correction: Wording(
      "Controls have no priority over gestures: a button gives its touch to any other pan. It is the scroll view that "
        + "asks first.",
      "“控件优先于手势”并不成立：按钮会把触摸让给任何别的拖动手势。是滚动视图先询问。"),
    suggestedTap: CGPoint(x: 75, y: 470))

  package init() {}

  private let sheet = SheetScrollView(frame: CGRect(x: 0, y: 415, width: 375, height: 110))
  private let journal = Journal(
    frame: CGRect(x: 24, y: 60, width: 327, height: 280), placeholder: Wording("Calls appear here.", "调用显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("pan", Wording("Pan: delaysTouchesBegan", "拖动手势：delaysTouchesBegan"), isOn: false) {
      [weak self] in self?.sheet.panGestureRecognizer.delaysTouchesBegan = $0
    },
    SceneSwitch("cancels", Wording("touchesShouldCancel returns true", "touchesShouldCancel 返回 true"), isOn: false) {
      [weak self] in self?.sheet.cancelsControls = $0
    },
    SceneSwitch("delays", Wording("delaysContentTouches", "delaysContentTouches"), isOn: true) { [weak self] in
      self?.sheet.delaysContentTouches = $0
    },
    SceneSwitch("canCancel", Wording("canCancelContentTouches", "canCancelContentTouches"), isOn: true) {
      [weak self] in self?.sheet.canCancelContentTouches = $0
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    root.backgroundColor = UIColor(hexString: 0xC9CCD4)
    root.addSubview(journal)
    let panel = SheetPanel(frame: CGRect(x: 0, y: 370, width: 375, height: 200))
    for view in [panel, sheet] {
      view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      root.addSubview(view)
    }
    sheet.report = { [weak self] in self?.journal.add($0) }
    sheet.fill { [weak self] in self?.journal.add($0) }
  }
}

private final class SheetPanel: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hexString: 0xF7F7FA)
    layer.cornerRadius = 18
    addSubview(
      Caption(Wording("Share", "分享"), size: 15, weight: .semibold, frame: CGRect(x: 24, y: 14, width: 200, height: 22)))
  }
}

private final class SheetScrollView: UIScrollView {
  var cancelsControls = false
  var report: (String) -> Void = { _ in }

  func fill(_ tapped: @escaping (Wording) -> Void) {
    let actions: [(Wording, UInt32)] = [
      (Wording("Copy", "拷贝"), 0x1F6FEB), (Wording("Mail", "邮件"), 0x2E8B47), (Wording("Print", "打印"), 0x8E5CD9),
      (Wording("Save", "存储"), 0xC2740B), (Wording("Pin", "置顶"), 0xE5484D), (Wording("Tag", "标签"), 0x0EA5A5),
      (Wording("Move", "移动"), 0x64748B),
    ]
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.touchCancel, "touchCancel"),
    ]
    for (index, (name, color)) in actions.enumerated() {
      let button = ActionButton(name, color: color, frame: CGRect(x: 24 + index * 92, y: 8, width: 76, height: 94))
      for (event, word) in events {
        let line = Wording("\(name.english): \(word)", "\(name.chinese)：\(word)")
        button.addAction(UIAction { _ in tapped(line) }, for: event)
      }
      addSubview(button)
    }
    contentSize = CGSize(width: 24 + actions.count * 92 + 8, height: 110)
    alwaysBounceHorizontal = true
    showsHorizontalScrollIndicator = false
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    let answer = cancelsControls || super.touchesShouldCancel(in: view)
    report("touchesShouldCancel(in: \(type(of: view))): \(answer)")
    return answer
  }
}

private final class ActionButton: UIButton, WordedView {
  private let name: Wording
  private let color: UIColor
  private let caption: UILabel

  /// The icon of each action, as lines in a square of 12 by 12.
  private static let marks: [String: [[(x: CGFloat, y: CGFloat)]]] = [
    "Copy": [[(3, 3), (11, 3), (11, 11), (3, 11), (3, 3)], [(1, 9), (1, 1), (9, 1)]],
    "Mail": [[(0, 2), (12, 2), (12, 10), (0, 10), (0, 2), (6, 7), (12, 2)]],
    "Print": [
      [(3, 4), (3, 1), (9, 1), (9, 4)], [(3, 9), (1, 9), (1, 4), (11, 4), (11, 9), (9, 9)],
      [(3, 7), (9, 7), (9, 11), (3, 11), (3, 7)],
    ],
    "Save": [[(6, 1), (6, 8)], [(3, 5), (6, 8), (9, 5)], [(1, 8), (1, 11), (11, 11), (11, 8)]],
    "Pin": [[(4, 1), (8, 1), (8, 5), (10, 7), (2, 7), (4, 5), (4, 1)], [(6, 7), (6, 12)]],
    "Tag": [[(1, 1), (6, 1), (11, 6), (6, 11), (1, 6), (1, 1)], [(3.5, 3.5), (3.6, 3.5)]],
    "Move": [[(1, 6), (11, 6)], [(7, 2), (11, 6), (7, 10)]],
  ]

  init(_ name: Wording, color: UInt32, frame: CGRect) {
    self.name = name
    self.color = UIColor(hexString: color)
    caption = UILabel(frame: CGRect(x: 0, y: 70, width: frame.width, height: 18))
    super.init(frame: frame)
    languageChanged()
    caption.font = .systemFont(ofSize: 12)
    caption.textAlignment = .center
    caption.textColor = UIColor(hexString: 0x43434A)
    addSubview(caption)
  }

  func languageChanged() { caption.text = name.shown }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    color.withAlphaComponent(isHighlighted ? 0.5 : 1).setFill()
    UIBezierPath(roundedRect: CGRect(x: 8, y: 4, width: 60, height: 60), cornerRadius: 16).fill()
    UIColor.white.setStroke()
    let mark = UIBezierPath()
    for line in Self.marks[name.english] ?? [] {
      for (index, point) in line.enumerated() {
        let place = CGPoint(x: 26 + 2 * point.x, y: 22 + 2 * point.y)
        if index == 0 { mark.move(to: place) } else { mark.addLine(to: place) }
      }
    }
    (mark.lineWidth, mark.lineCapStyle, mark.lineJoinStyle) = (2, .round, .round)
    mark.stroke()
  }
}
