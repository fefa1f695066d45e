import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests insets of buttons, overridden rectangles, and images beside titles.
@MainActor
@Suite struct ButtonInsetTests {
  /// Returns an image of 20 by 20 points.
  private static func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
  }

  private func button(_ stage: TestStage, width: CGFloat = 200) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    button.setTitle("abcd", for: .normal)
    button.setImage(Self.image(), for: .normal)
    stage.rootView.addSubview(button)
    return button
  }

  // A title of four characters at 15 points is 30 points wide in tests, so image and title together are 50.
  @Test("Content insets are added to the size of a button's content")
  func contentInsets() {
    let stage = TestStage()
    let button = button(stage)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 40)
    #expect(button.intrinsicContentSize == CGSize(width: 110, height: 40))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 20, y: 10, width: 20, height: 20))
    #expect(button.titleLabel?.frame.minX == 40)
  }

  @Test("C491: A title without a configuration has 6 points above and below it, none at its sides; an image has none")
  func leastSize() throws {
    let stage = TestStage()
    let button = button(stage)
    button.setImage(nil, for: .normal)
    let title = try #require(button.titleLabel).sizeThatFits(.zero)
    #expect(title.width == 30)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: title.height + 12))
    button.setTitle("a", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: title.height + 12))
    button.setTitle("abcde", for: .normal)
    #expect(button.intrinsicContentSize.width > 30)
    button.setTitle(nil, for: .normal)
    button.setImage(Self.image(), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
    button.setTitle("abcd", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 50, height: title.height + 12))
  }

  @Test("Title and image insets move their parts by half when centered and by all at an edge")
  func partInsets() {
    let stage = TestStage()
    let button = button(stage)
    let size = button.intrinsicContentSize
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 75 && button.titleLabel?.frame.minX == 95)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 73 && button.titleLabel?.frame.minX == 105)
    #expect(button.intrinsicContentSize == size)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 30)
  }

  @Test("With a forced right-to-left direction the image is after the title")
  func rightToLeft() {
    let stage = TestStage()
    let button = button(stage)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 75 && button.imageView?.frame.minX == 105)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == 200)
  }

  @Test("A configuration puts its image above the title")
  func placement() {
    let stage = TestStage()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "ab"
    configuration.image = Self.image()
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    let button = UIButton(configuration: configuration)
    stage.rootView.addSubview(button)
    button.layoutIfNeeded()
    let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    #expect(title.minY == image.maxY + 4)
    #expect(image.midX == title.midX)
  }

  @Test("Overrides of the rectangles determine the places of title and image")
  func overriddenRects() {
    final class Split: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.maxX - 20, y: 0, width: 20, height: 20)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX + 5, y: 0, width: 50, height: 40)
      }
      var titles: [String?] = []
      override func setTitle(_ title: String?, for state: State) {
        titles.append(title)
        super.setTitle(title?.uppercased(), for: state)
      }
    }
    let stage = TestStage()
    let button = Split(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    button.setTitle("go", for: .normal)
    button.setImage(Self.image(), for: .normal)
    stage.rootView.addSubview(button)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 100 && button.titleLabel?.frame.minX == 5)
    #expect(button.titles == ["go"] && button.currentTitle == "GO")
  }

  @Test("An attributed title is shown instead of the title, and is the button's accessibility label")
  func attributedTitle() {
    let stage = TestStage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.rootView.addSubview(button)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "styled"), for: .normal)
    #expect(button.titleLabel?.attributedText?.string == "styled" && button.accessibilityLabel == "styled")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }
}
