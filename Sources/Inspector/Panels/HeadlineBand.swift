import EventTrace
import UIKit

/// The result of the last touch in large type, below the stage of a quiet window. Its place does not depend on its
/// words, so that nothing moves. A click shows the calls, at what the words are about.
final class HeadlineBand: UIControl, PanelTipped {
  /// The words of the band.
  struct Slice: Equatable {
    let look: InspectorModel.Look
    let sentence: String
    let detail: String
    /// A Boolean value that indicates whether the words suggest what to do.
    let isHint: Bool
    /// A Boolean value that indicates whether the detail says that the moment that is shown may not be as it was.
    let isDoubt: Bool
    /// A Boolean value that indicates whether a touch has landed, whose calls can be shown.
    let hasCalls: Bool

    init(_ model: InspectorModel) {
      (look, hasCalls) = (model.look, model.hasGesture)
      let language = model.language
      let past = model.transport.past.flatMap { model.transport.likeness.isDoubted ? $0 : nil }
      isDoubt = past != nil
      if let past {
        sentence = model.headline.map { language[$0.sentence] } ?? model.title
        detail = language[model.transport.likeness.words, "\((past * 10).rounded(.up) / 10)"]
        isHint = false
      } else if let hint = Self.hint(model) {
        (sentence, detail, isHint) = (hint, "", true)
      } else if let headline = model.headline {
        sentence = language[headline.sentence]
        detail = headline.reasons.map { language.statement($0) }.joined(separator: language == .english ? " " : "")
        isHint = model.path?.isPreview == true
      } else {
        (sentence, detail, isHint) = (model.about.tryThis, "", true)
      }
    }

    /// Returns what the user has to do before anything else happens.
    private static func hint(_ model: InspectorModel) -> String? {
      let language = model.language
      if let picker = model.picker { return language[picker.hint] }
      if let hint = model.ringHint { return language[hint] }
      switch model.transport.waiting {
      case 0: return nil
      case 1: return language[.statusWaitingOne]
      default: return language[.statusWaiting, String(model.transport.waiting)]
      }
    }
  }

  private let words: Slice
  private let theme: Theme
  private let edge: PanelSeparator
  let tip: PanelTip?

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    words = Slice(model)
    theme = model.panelTheme
    tip = words.hasCalls ? PanelTip(model.language[.tipHeadline]) : nil
    edge = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    isUserInteractionEnabled = words.hasCalls
    addAction(UIAction { _ in send(.stepToCause) }, for: .touchUpInside)
    addSubview(edge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }

  private static let (margin, lineHeight): (CGFloat, CGFloat) = (24, 22)
  private static let largest: CGFloat = 18

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !words.sentence.isEmpty else { return }
    let measurer = UIRuntime.current.textMeasurer
    let width = bounds.width - 2 * Self.margin
    let font = words.isHint ? FontDescriptor(size: 15) : FontDescriptor(size: Self.largest, weight: 600)
    let most = bounds.height >= 70 ? 2 : words.detail.isEmpty ? 2 : 1
    let lines = measurer.lines(of: words.sentence, font: font, width: width, most: most)
    let detail = words.detail.isEmpty ? nil : measurer.cut(words.detail, font: .panelText, to: width)
    let height = CGFloat(lines.count) * Self.lineHeight + (detail == nil ? 0 : 19)
    var y = ((bounds.height - height) / 2).rounded()
    func put(_ text: String, _ font: FontDescriptor, _ color: RGBA, height: CGFloat) {
      let metrics = measurer.metrics(of: font)
      let x = ((bounds.width - measurer.width(of: text, font: font)) / 2).rounded()
      let baseline = y + height / 2 + (metrics.ascent - metrics.descent) / 2
      context.draw(TextRun(text, font: font, origin: CGPoint(x: x, y: baseline), color: color))
      y += height
    }
    for line in lines { put(line, font, words.isHint ? theme.dim : theme.text, height: Self.lineHeight) }
    if let detail {
      put(detail, .panelText, words.isDoubt ? theme.states.refused : theme.dim, height: 19)
    }
  }
}

extension TextMeasuring {
  /// Returns the text in at most `most` lines, broken at spaces or, in a script without them, anywhere; the last one is
  /// cut if there is more.
  func lines(of text: String, font: FontDescriptor, width: CGFloat, most: Int) -> [String] {
    guard most > 1, self.width(of: text, font: font) > width else { return [cut(text, font: font, to: width)] }
    var end = text.startIndex
    var place = text.startIndex
    while place < text.endIndex {
      let next = text.index(after: place)
      guard self.width(of: String(text[..<next]), font: font) <= width else { break }
      // A line ends after a space or an ideograph.
      if text[place] == " " || text[place].isIdeograph { end = next }
      place = next
    }
    if end == text.startIndex { end = place }
    let first = text[..<end]
    let rest = String(text[end...].drop(while: \.isWhitespace))
    let trimmed = String(first.reversed().drop(while: \.isWhitespace).reversed())
    return [trimmed] + lines(of: rest, font: font, width: width, most: most - 1)
  }
}

extension Character {
  /// A Boolean value that indicates whether lines may break after the character although no space follows.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false }
}
