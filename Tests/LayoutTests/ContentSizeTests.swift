import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the effects of intrinsic content sizes on constraints: sizes, text that breaks, baselines. The fixed-advance
/// measurer makes text sizes predictable.
@MainActor
@Suite struct ContentSizeTests {
  @Test("Chinese breaks anywhere except before closing and after opening punctuation, and beside a Latin word")
  func chineseLines() {
    let measurer = FixedAdvanceMeasurer()
    let style = TextStyle(font: FontDescriptor(size: 10), color: .black)
    func lines(_ string: String, of characters: Int) -> [String] {
      let width = measurer.width(of: String(repeating: "点", count: characters), font: style.font)
      return TextLayout(
        StyledText(string, style), width: width, maximumLines: 0, mode: .byWordWrapping, measurer: measurer
      ).lines.map(\.text.string)
    }
    #expect(lines("点一下，再试。", of: 3) == ["点一", "下，再", "试。"])
    #expect(lines("先看（再点）它", of: 3) == ["先看", "（再", "点）它"])
    #expect(lines("看TabBar的话", of: 6) == ["看", "TabBar", "的话"])
  }

  @Test("A last line that would be too short gets characters from the previous line if possible")
  func lastLine() {
    let measurer = FixedAdvanceMeasurer()
    let style = TextStyle(font: FontDescriptor(size: 10), color: .black)
    func width(_ characters: Int) -> CGFloat {
      measurer.width(of: String(repeating: "点", count: characters), font: style.font)
    }
    func lines(_ string: String, of characters: Int) -> [String] {
      TextLayout(
        StyledText(string, style), width: width(characters), maximumLines: 0, mode: .byWordWrapping,
        shortestLastLine: width(3), measurer: measurer
      ).lines.map(\.text.string)
    }
    #expect(lines("它的根视图也必须让。", of: 8) == ["它的根视图也必", "须让。"])
    #expect(lines("它的根视图也必须", of: 8) == ["它的根视图也必须"])
    #expect(lines("每次移动发一次试。", of: 7) == ["每次移动发", "一次试。"], "a number goes with what it counts")
    #expect(lines("共询问了四个视图", of: 5) == ["共询问了", "四个视图"])
    #expect(lines("共询问了 4 个视图", of: 7) == ["共询问了", "4 个视图"])
    #expect(lines("hit it. 4 views asked", of: 9) == ["hit it.", "4 views", "asked"])
    #expect(lines("先点图片，然后再点一次试。", of: 11) == ["先点图片，", "然后再点一次试。"], "a clause stays whole where it is short")
    #expect(lines("one two three it", of: 13) == ["one two", "three it"])
    #expect(lines("unbreakable a", of: 11) == ["unbreakable", "a"])
  }

  @Test(
    "Of two views in a row the one with lower hugging priority is stretched, the one with lower resistance compressed"
  )
  func content() {
    let stage = TestStage()
    let a = constrained(SizedView(100, 20), in: stage.rootView)
    let b = constrained(SizedView(100, 20), in: stage.rootView)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: stage.rootView.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: stage.rootView.rightAnchor),
    ])
    b.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stage.runtime.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [100, 300])
    stage.rootView.bounds.size.width = 150
    stage.runtime.layoutIfNeeded()
    #expect([a, b].map(\.frame.width) == [50, 100])
    #expect(a.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(a.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test("Text that breaks is as high as its lines, once its width is known")
  func wrappingText() {
    let stage = TestStage()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    _ = constrained(label, in: stage.rootView)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      label.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: stage.rootView.trailingAnchor, constant: -10),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(label.frame.width == 380)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 380, height: 0)).height)
    #expect(label.frame.height > label.font.lineHeight * 2)
    let before = label.frame.height
    stage.rootView.bounds.size.width = 200
    stage.runtime.layoutIfNeeded()
    #expect(label.frame.height > before)
  }

  @Test("Texts of different size on one baseline; the baseline of a view without text is its bottom")
  func baselines() {
    let stage = TestStage()
    let (large, small, box) = (UILabel(), UILabel(), UIView())
    large.font = .systemFont(ofSize: 40)
    small.numberOfLines = 2
    small.text = "one\ntwo"
    large.text = "Large"
    for view in [large, small, box] { _ = constrained(view, in: stage.rootView) }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 100),
      small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      box.firstBaselineAnchor.constraint(equalTo: small.lastBaselineAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.runtime.layoutIfNeeded()
    let ascent = { (label: UILabel) in
      stage.runtime.textMeasurer.metrics(of: label.font.descriptor).ascent
    }
    let lineHeight = small.frame.height / 2
    let baseline = 100 + ascent(large)
    #expect(abs(small.frame.minY + ascent(small) - baseline) <= 1)
    #expect(abs(box.frame.maxY - (baseline + lineHeight)) <= 1)
  }

  @Test("Titles and images that change enlarge their views with the next layout")
  func changingContent() {
    let stage = TestStage()
    let button = UIButton(type: .system)
    let picture = UIImageView(frame: .zero)
    for view in [button, picture] {
      _ = constrained(view, in: stage.rootView)
      view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor).isActive = true
    }
    button.setTitle("Go", for: .normal)
    stage.runtime.layoutIfNeeded()
    let narrow = button.frame.width
    #expect(narrow > 0 && button.frame.size == button.intrinsicContentSize && picture.frame.width == 0)
    button.setTitle("Go on and on", for: .normal)
    picture.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    stage.runtime.layoutIfNeeded()
    #expect(button.frame.width > narrow && picture.frame.size == CGSize(width: 30, height: 20))
  }
}
