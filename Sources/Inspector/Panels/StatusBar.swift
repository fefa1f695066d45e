import UIKit

/// Along the bottom, the answer in one line: the path of the touch or of the pointer, and where it is in the hit view.
/// Before it, how large the scene is shown unless it fits.
final class StatusBar: UIView {
  /// What it shows of the model.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let path: HitPath?
    private let showsHint: Bool
    private let picker: Picker?
    private let stageScale: CGFloat?

    init(_ model: InspectorModel) {
      look = model.look
      path = model.path
      showsHint = model.showsHint
      picker = model.picker
      stageScale = model.stageScale
    }
  }

  private let model: InspectorModel
  private let theme: Theme
  private var language: Language { model.language }

  init(_ model: InspectorModel) {
    self.model = model
    theme = .named(model.theme)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.window)
    isUserInteractionEnabled = false
  }

  /// How much of the line its words take.
  var textWidth: CGFloat {
    let measurer = UIRuntime.current.textMeasurer
    return words.reduce(Self.margin) { $0 + measurer.width(of: $1.text, font: $1.font) + $1.gap }
  }

  private static let margin: CGFloat = 12

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.append(.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), theme.separator))
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: Word.plain)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2 + 0.5
    var x = Self.margin
    for word in words {
      let color = word.isDim ? theme.dim : theme.text
      context.draw(TextRun(word.text, font: word.font, origin: CGPoint(x: x, y: baseline), color: color))
      x += measurer.width(of: word.text, font: word.font) + word.gap
    }
  }

  // MARK: Words

  private struct Word {
    static let plain = FontDescriptor(size: 11.5)
    static let strong = FontDescriptor(size: 11.5, weight: 600)

    var text: String
    var font = plain
    var isDim = false
    var gap: CGFloat = 0
  }

  private var words: [Word] {
    let scale = model.stageScale.map {
      Word(text: "\(Int(clamping: ($0 * 100).rounded())) %", font: Word.strong, gap: 18)
    }
    return (scale.map { [$0] } ?? []) + answer
  }

  private var answer: [Word] {
    if let picker = model.picker {
      return [Word(text: language[picker == .seen ? .pickingSeen : .pickingHit], font: Word.strong)]
    }
    if model.showsHint { return [Word(text: language[.firstHint], font: Word.strong)] }
    guard let path = model.path else { return [Word(text: language[.moveThePointer], isDim: true)] }
    var words = [Word(text: language[path.isPreview ? .statusPreview : .statusTouch], isDim: true, gap: 14)]
    if !path.line.isEmpty { words.append(Word(text: path.line.joined(separator: " › ") + " › ")) }
    words.append(Word(text: path.hit?.name ?? language[.nobody], font: Word.strong, gap: 14))
    if let hit = path.hit {
      words.append(
        Word(text: language[.pointInView, hit.point.display, hit.name], isDim: true, gap: 14))
    }
    if path.ignored != nil { words.append(Word(text: language[.statusIgnored])) }
    return words
  }
}
