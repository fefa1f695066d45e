import UIKit

/// A placeholder for a photograph: a gradient of two colors, top left to bottom right.
final class Picture: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(frame: CGRect, from start: UInt32, to end: UInt32) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor(hexString: start).cgColor, UIColor(hexString: end).cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }
}

/// A line of text. With an explicit weight it looks like a title, otherwise like a caption.
final class Caption: UILabel, WordedView {
  /// The text in both languages. The label shows the language of the window.
  var wording: Wording { didSet { languageChanged() } }

  init(_ wording: Wording, size: CGFloat, weight: UIFont.Weight? = nil, frame: CGRect) {
    self.wording = wording
    super.init(frame: frame)
    text = wording.shown
    font = .systemFont(ofSize: size, weight: weight ?? .regular)
    textColor = weight == nil ? .quietText : UIColor(hexString: 0x1C1C1E)
  }

  func languageChanged() { text = wording.shown }
}

/// A button with a title in the language of the window.
class WordedButton: UIButton, WordedView {
  var wording: Wording = "" { didSet { languageChanged() } }
  func languageChanged() { setTitle(wording.shown, for: .normal) }
}

/// A list of events, newest last, in which repeated lines are folded. It shows as many lines as fit and ignores
/// touches.
final class Journal: UIView, WordedView {
  private let label = UILabel()
  private var lines: [(text: Wording, count: Int)] = []
  private let placeholder: Wording

  init(frame: CGRect, placeholder: Wording = "") {
    self.placeholder = placeholder
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.numberOfLines = 0
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.textColor = UIColor(hexString: 0x43434A)
    addSubview(label)
  }

  /// Adds a line that is the same in every language, such as the name of a method.
  func add(_ line: String) { add(Wording(line, line)) }

  func add(_ line: Wording) {
    if lines.last?.text == line { lines[lines.count - 1].count += 1 } else { lines.append((line, 1)) }
    lines.removeFirst(max(0, lines.count - capacity))
    setNeedsLayout()
  }

  func clear() {
    lines = []
    setNeedsLayout()
  }

  func languageChanged() { setNeedsLayout() }

  private var capacity: Int { max(1, Int(bounds.height / label.font.lineHeight)) }

  /// Lays out the lines once per layout pass and not for every line, because many may be added between two frames.
  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = lines.map { $0.count > 1 ? "\($0.text.shown) ×\($0.count)" : $0.text.shown }
    label.text = shown.isEmpty ? placeholder.shown : shown.joined(separator: "\n")
    label.frame = CGRect(
      x: 0, y: 0, width: bounds.width,
      height: label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }
}

extension UIGestureRecognizer.State {
  /// The name of the case. On iOS, the description of the value is `UIGestureRecognizerState(rawValue: 1)`.
  var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension UIWindow {
  /// A plain root of the window's size, also when that changes.
  func addRoot() -> UIView {
    let root = UIView(frame: bounds)
    root.backgroundColor = UIColor(white: 0.97, alpha: 1)
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root)
    return root
  }
}

extension UIColor {
  /// The color of buttons with a white title, dark enough for the title to be read.
  static let actionBlue = UIColor(hexString: 0x1F6FEB)
  /// The color of captions on white and on the scenes' grays.
  static let quietText = UIColor(hexString: 0x5F5F66)

  /// Creates a color from a number such as `0xRRGGBB`.
  convenience init(hexString hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1)
  }
}
