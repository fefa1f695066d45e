import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which property decides how text and images of controls look.
@MainActor
@Suite struct AssignedLookTests {
  private let stage = TestStage()

  @Test("C458: The symbol of a custom button has its tint color, whatever the color of its title is")
  func symbolOfButton() {
    stage.runtime.makeCurrent()
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.tintColor = .systemYellow
    stage.rootView.addSubview(button)
    button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    stage.runtime.layoutIfNeeded()
    #expect(button.imageView?.tintColor == .systemYellow)
  }

  @Test("C459: Attributed text updates the font and color of its label, with which a later plain text is shown")
  func labelKeepsLook() {
    stage.runtime.makeCurrent()
    let label = UILabel()
    let large = UIFont.boldSystemFont(ofSize: 30)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: large, .foregroundColor: UIColor.systemRed])
    text.addAttributes([.foregroundColor: UIColor.systemBlue], range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.font == large && label.textColor == .systemRed)
    label.text = "plain"
    let shown = label.attributedText?.attributes(at: 4, effectiveRange: nil)
    #expect(shown?[.font] as? UIFont == large && shown?[.foregroundColor] as? UIColor == .systemRed)
    label.attributedText = NSAttributedString(string: "bare")
    #expect(label.font == large)
  }

  @Test("C466: A bar button item with an image shows the image without its title")
  func itemWithImage() {
    stage.runtime.makeCurrent()
    let item = UIBarButtonItem(title: "Add", image: UIImage(systemName: "plus"), target: nil, action: nil)
    let width = item.shownWidth
    item.title = nil
    #expect(item.shownWidth == width)
    (item.title, item.image) = ("Add", nil)
    #expect(item.shownWidth != width)
  }
}
