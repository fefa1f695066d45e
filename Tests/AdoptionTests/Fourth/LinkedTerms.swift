// swift-format-ignore-file
import UIKit

extension UITapGestureRecognizer {
  func didTapAttributedTextInLabel(label: UILabel, inRange targetRange: NSRange) -> Bool {
    let layoutManager = NSLayoutManager()
    let textContainer = NSTextContainer(size: CGSize.zero)
    let textStorage = NSTextStorage(attributedString: label.attributedText!)

    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)

    textContainer.lineFragmentPadding = 0.0
    textContainer.lineBreakMode = label.lineBreakMode
    textContainer.maximumNumberOfLines = label.numberOfLines
    let labelSize = label.bounds.size
    textContainer.size = labelSize

    let locationOfTouchInLabel = self.location(in: label)
    let textBoundingBox = layoutManager.usedRect(for: textContainer)
    let textContainerOffset = CGPoint(
      x: (labelSize.width - textBoundingBox.size.width) * 0.5 - textBoundingBox.origin.x,
      y: (labelSize.height - textBoundingBox.size.height) * 0.5 - textBoundingBox.origin.y)
    let locationOfTouchInTextContainer = CGPoint(
      x: locationOfTouchInLabel.x - textContainerOffset.x,
      y: locationOfTouchInLabel.y - textContainerOffset.y)
    let indexOfCharacter = layoutManager.characterIndex(
      for: locationOfTouchInTextContainer, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    return NSLocationInRange(indexOfCharacter, targetRange)
  }
}

class TermsViewController: UIViewController {
  let label = UILabel()
  let textView = UITextView()
  let checkbox = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setupLabel()
    setupTextView()
    setupCheckbox()
  }

  private func setupLabel() {
    let text = "By signing up you agree to our Terms of Service and Privacy Policy."
    let attributed = NSMutableAttributedString(string: text)
    attributed.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: (text as NSString).length))
    for link in ["Terms of Service", "Privacy Policy"] {
      let range = (text as NSString).range(of: link)
      attributed.addAttributes(
        [.foregroundColor: UIColor.systemBlue, .underlineStyle: NSUnderlineStyle.single.rawValue], range: range)
    }
    label.attributedText = attributed
    label.numberOfLines = 0
    label.textAlignment = .center
    label.isUserInteractionEnabled = true
    label.frame = CGRect(x: 20, y: 60, width: 335, height: 60)
    label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapLabel(gesture:))))
    view.addSubview(label)
  }

  @IBAction func tapLabel(gesture: UITapGestureRecognizer) {
    let text = label.text! as NSString
    if gesture.didTapAttributedTextInLabel(label: label, inRange: text.range(of: "Terms of Service")) {
      print("said:", "Tapped terms")
    } else if gesture.didTapAttributedTextInLabel(label: label, inRange: text.range(of: "Privacy Policy")) {
      print("said:", "Tapped privacy")
    } else {
      print("said:", "Tapped none")
    }
  }

  private func setupTextView() {
    let attributed = NSMutableAttributedString(
      string: "Read the handbook, or write to support. ",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.darkText,
      ])
    attributed.addAttribute(
      .link, value: "https://example.com/handbook", range: (attributed.string as NSString).range(of: "handbook"))
    attributed.addAttribute(
      .link, value: URL(string: "mailto:help@example.com")!, range: (attributed.string as NSString).range(of: "support")
    )
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "envelope.fill")?.withTintColor(
      .systemOrange, renderingMode: .alwaysOriginal)
    attachment.bounds = CGRect(x: 0, y: -3, width: 22, height: 16)
    attributed.append(NSAttributedString(attachment: attachment))
    attributed.append(
      NSAttributedString(
        string: "\nCrossed out",
        attributes: [
          .strikethroughStyle: 2, .font: UIFont.italicSystemFont(ofSize: 17), .backgroundColor: UIColor.systemYellow,
        ]))
    textView.attributedText = attributed
    textView.linkTextAttributes = [
      .foregroundColor: UIColor.systemGreen, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    textView.isEditable = false
    textView.isSelectable = true
    textView.dataDetectorTypes = []
    textView.delegate = self
    textView.textContainer.lineFragmentPadding = 0
    textView.textContainerInset = .zero
    textView.frame = CGRect(x: 20, y: 160, width: 335, height: 120)
    view.addSubview(textView)
  }

  private func setupCheckbox() {
    checkbox.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
    checkbox.setTitle("I agree", for: .normal)
    checkbox.setTitleColor(.label, for: [])
    checkbox.setImage(UIImage(systemName: "square"), for: .normal)
    checkbox.setImage(UIImage(systemName: "checkmark.square.fill"), for: .selected)
    checkbox.contentHorizontalAlignment = .leading
    checkbox.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    checkbox.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    view.addSubview(checkbox)
  }

  @objc func toggle(_ sender: UIButton) {
    sender.isSelected = !sender.isSelected
    print("said:", "agreed", sender.isSelected)
    guard sender.isSelected else { return }
    label.text = "Thank you"
  }
}

extension TermsViewController: UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    print("said:", "link", URL.absoluteString, interaction == .invokeDefaultAction)
    return false
  }
}
