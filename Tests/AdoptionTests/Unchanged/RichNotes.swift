// swift-format-ignore-file
import UIKit

/// An attributed text that an app composes, on a background of small pictures.
class RichNotesController: UIViewController, UITextViewDelegate {
    private let notes = UITextView(frame: CGRect(x: 20, y: 40, width: 335, height: 200))
    private let summary = UILabel(frame: CGRect(x: 20, y: 260, width: 335, height: 120))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(patternImage: checks())

        let heading = NSMutableParagraphStyle()
        heading.alignment = .center
        heading.paragraphSpacing = 12
        let body = NSMutableParagraphStyle()
        body.firstLineHeadIndent = 20
        body.headIndent = 10
        body.tailIndent = -10

        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "Notes\n", attributes: [
            .font: UIFont.boldSystemFont(ofSize: 24), .paragraphStyle: heading,
        ]))
        text.append(NSAttributedString(string: "Read more ", attributes: [
            .font: UIFont.systemFont(ofSize: 16), .paragraphStyle: body,
        ]))
        text.append(NSAttributedString(string: "over there", attributes: [
            .font: UIFont.systemFont(ofSize: 16), .link: URL(string: "app://there")!, .paragraphStyle: body,
        ]))
        notes.attributedText = text
        notes.isEditable = false
        notes.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue]
        notes.delegate = self
        view.addSubview(notes)

        let marked = NSMutableAttributedString(string: "H2O costs 5 now")
        marked.addAttribute(.baselineOffset, value: -4, range: NSRange(location: 1, length: 1))
        marked.addAttributes([
            .strikethroughStyle: NSUnderlineStyle.double.rawValue, .strikethroughColor: UIColor.red,
        ], range: NSRange(location: 10, length: 1))
        summary.attributedText = marked
        summary.numberOfLines = 0
        view.addSubview(summary)

        let first = notes.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let second = notes.layoutManager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil)
        print("said: the second paragraph is \(second.minY > first.maxY ? "apart" : "close")")
    }

    private func checks() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.lightGray.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }
    }

    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool {
        let text = (textView.attributedText.string as NSString).substring(with: characterRange)
        print("said: \(text): \(URL.absoluteString)")
        return false
    }
}
