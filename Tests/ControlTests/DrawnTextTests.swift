import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests texts that are drawn and measured with attributes, without a label.
@MainActor
@Suite struct DrawnTextTests {
  private final class Mark {}

  private let stage = TestStage()

  /// Returns whether the object in the attributes that `body` receives is freed afterwards.
  private func frees(_ body: ([NSAttributedString.Key: Any]) -> Void) -> Bool {
    weak var kept: Mark?
    func use() {
      let mark = Mark()
      kept = mark
      body([NSAttributedString.Key("mark"): mark, .font: UIFont.systemFont(ofSize: 20)])
    }
    use()
    return kept == nil
  }

  @Test("C490: A label with lines that do not fit into its height shows those that do, the last with an ellipsis")
  func linesWithinTheHeight() {
    stage.runtime.makeCurrent()
    // Lines are 24 points high, and four characters and a blank fit into each.
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.text = "four four four four"
    stage.rootView.addSubview(label)
    for (height, lines) in [(100, 4), (96, 4), (95.5, 4), (80, 3), (50, 2), (24, 1), (10, 1)] as [(CGFloat, Int)] {
      label.frame.size.height = height
      let texts = drawnTexts(label)
      #expect(texts.count == lines && texts.last?.hasSuffix("…") == (lines < 4), "\(height): \(texts)")
    }
  }

  private func drawnTexts(_ label: UILabel) -> [String] {
    stage.runtime.layoutIfNeeded()
    let commands = label.layer.makeDisplayList().flattened.commands
    return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("Attributes are freed after a text was drawn and measured") func attributesAreFreed() {
    stage.runtime.makeCurrent()
    let (box, object) = (CGRect(x: 0, y: 0, width: 110, height: 60), NSString(string: "four four four"))
    var freed: [Bool] = []
    let image = UIGraphicsImageRenderer(size: box.size).image { _ in
      freed.append(frees { "four".draw(at: .zero, withAttributes: $0) })
      freed.append(frees { "four".draw(in: box, withAttributes: $0) })
      freed.append(frees { "four".draw(with: box, options: [], attributes: $0, context: nil) })
      freed.append(frees { object.draw(at: .zero, withAttributes: $0) })
      freed.append(frees { object.draw(in: box, withAttributes: $0) })
    }
    #expect(image.size == box.size && freed == Array(repeating: true, count: 5))
    let lines = NSStringDrawingOptions.usesLineFragmentOrigin
    #expect(frees { _ = "four".size(withAttributes: $0) })
    #expect(frees { _ = object.size(withAttributes: $0) })
    #expect(frees { _ = "four".boundingRect(with: box.size, options: lines, attributes: $0, context: nil) })
    #expect(frees { _ = object.boundingRect(with: box.size, options: lines, attributes: $0, context: nil) })
  }

  @Test("A string with attributes is laid out like an attributed string, including its paragraph style")
  func sameAsAttributed() {
    stage.runtime.makeCurrent()
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.firstLineHeadIndent) = (7, 20)
    let attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style, .kern: 2]
    for (text, width) in [("one two three four", CGFloat(60)), ("one\ntwo", 200), ("", 100)] {
      let attributed = NSAttributedString(string: text, attributes: attributes)
      let size = CGSize(width: width, height: 0)
      #expect(text.size(withAttributes: attributes) == attributed.size())
      #expect(
        text.boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
          == attributed.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil))
    }
  }
}
