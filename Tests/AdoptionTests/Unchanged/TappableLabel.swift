// swift-format-ignore-file
import UIKit

extension UITapGestureRecognizer {
    /// Returns whether the tap is on the range of the text.
    func didTap(_ label: UILabel, inRange range: NSRange) -> Bool {
        guard let text = label.attributedText else { return false }
        let layoutManager = NSLayoutManager()
        let textContainer = NSTextContainer(size: CGSize.zero)
        let textStorage = NSTextStorage(attributedString: text)
        layoutManager.addTextContainer(textContainer)
        textStorage.addLayoutManager(layoutManager)
        textContainer.lineFragmentPadding = 0.0
        textContainer.lineBreakMode = label.lineBreakMode
        textContainer.maximumNumberOfLines = label.numberOfLines
        textContainer.size = label.bounds.size

        let place = self.location(in: label)
        let box = layoutManager.usedRect(for: textContainer)
        let offset = CGPoint(x: (label.bounds.width - box.size.width) * 0.5 - box.origin.x,
                             y: (label.bounds.height - box.size.height) * 0.5 - box.origin.y)
        let inside = CGPoint(x: place.x - offset.x, y: place.y - offset.y)
        let index = layoutManager.characterIndex(for: inside, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        return NSLocationInRange(index, range)
    }
}

class TappableLabelController: UIViewController {
    private let label = UILabel()
    private let notes = UITextView()
    private let text = "By going on you accept the terms of use and the privacy policy."

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = CGRect(x: 40, y: 80, width: 295, height: 60)
        label.numberOfLines = 0
        label.textAlignment = .center
        label.isUserInteractionEnabled = true
        let styled = NSMutableAttributedString()
        styled.append(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        for part in ["terms of use", "privacy policy"] {
            styled.addAttributes([.foregroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single.rawValue], range: (text as NSString).range(of: part))
        }
        let star = NSTextAttachment()
        star.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12)) }
        star.bounds = CGRect(x: 0, y: -2, width: 12, height: 12)
        styled.append(NSAttributedString(attachment: star))
        label.attributedText = styled
        label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        view.addSubview(label)

        notes.frame = CGRect(x: 40, y: 200, width: 295, height: 100)
        notes.text = "alpha beta gamma"
        notes.font = UIFont.systemFont(ofSize: 20)
        notes.isEditable = false
        notes.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(wordTapped(_:))))
        view.addSubview(notes)
    }

    @objc private func tapped(_ tap: UITapGestureRecognizer) {
        for part in ["terms of use", "privacy policy"] where tap.didTap(label, inRange: (text as NSString).range(of: part)) {
            print("said: opens the \(part)")
        }
    }

    @objc private func wordTapped(_ tap: UITapGestureRecognizer) {
        var place = tap.location(in: notes)
        place.x -= notes.textContainerInset.left
        place.y -= notes.textContainerInset.top
        let index = notes.layoutManager.characterIndex(for: place, in: notes.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        print("said: character \(index)")
    }
}
