import EventTrace
import UIKit

/// The status line along the bottom: the path of the touch or of the pointer, and its location in the hit view,
/// preceded by the scale of the scene unless it fits.
final class StatusBar: UIControl, PointsAtViews {
  /// The part of the model that the bar shows.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let path: HitPath?
    private let keyChain: ResponderPath?
    private let showsHint: Bool
    private let picker: Picker?
    private let stageScale: CGFloat?
    private let pick: SceneChoices.Pick?
    private let transport: TransportState
    private let highlight: Int?
    private let ringHint: Phrase?
    private let isReplaying: Bool
    private let branches: BranchList?

    init(_ model: InspectorModel) {
      isReplaying = model.isReplaying
      branches = model.replay?.branchList
      ringHint = model.ringHint
      pick = model.user.scene.pick
      transport = model.transport
      highlight = model.user.scene.highlight
      look = model.look
      (path, keyChain) = (model.path, model.path == nil ? model.chain : nil)
      showsHint = model.showsHint
      picker = model.picker
      stageScale = model.stageScale
    }
  }

  private let model: InspectorModel
  private let theme: Theme
  private var language: Language { model.language }

  private let send: @MainActor (InspectorAction) -> Void

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.model = model
    self.send = send
    theme = model.panelTheme
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.window)
  }

  /// The width for its text, in points from its left edge.
  var room = CGFloat.infinity {
    didSet { if room != oldValue { setNeedsDisplay() } }
  }

  /// The words that fit: for a long path, the views nearest to the hit view.
  private var fitting: [Word] {
    let measurer = UIRuntime.current.textMeasurer
    func extent(_ word: Word) -> CGFloat { measurer.width(of: word.text, font: word.font) + word.gap }
    var words = words
    var width = words.reduce(Self.margin) { $0 + extent($1) }
    // A path is in order from the window to the hit view; the choices of the picker are from a view to the window.
    let isOffer = model.picker != nil
    let ellipsis = isOffer ? Word(text: "…", isDim: true, gap: 18) : Word(text: "… › ")
    func farthest() -> Int? { isOffer ? words.lastIndex(where: \.isStep) : words.firstIndex(where: \.isStep) }
    while width > room, let farthest = farthest() {
      width -= extent(words[farthest])
      if words.contains(ellipsis) {
        words.remove(at: farthest)
      } else {
        words[farthest] = ellipsis
        width += extent(ellipsis)
      }
    }
    if width > room, words.count > 2, let last = words.last, last.isDim {
      width -= extent(last)
      words.removeLast()
    }
    if width > room, let last = words.popLast() {
      var cut = last
      cut.text = measurer.cut(last.text, font: last.font, to: max(0, room - (width - extent(last))))
      words.append(cut)
    }
    return words
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, let node = node(at: touch.location(in: self)) else { return }
    send(.select(node, reveal: .never))
  }

  /// Words without a view do nothing when they are pressed.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && node(at: point) != nil
  }

  func node(at point: CGPoint) -> Int? {
    let measurer = UIRuntime.current.textMeasurer
    var x = Self.margin
    for word in fitting {
      let end = x + measurer.width(of: word.text, font: word.font)
      if (x..<end).contains(point.x) { return word.node }
      x = end + word.gap
    }
    return nil
  }

  private static let margin: CGFloat = 12

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.append(.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), theme.separator))
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: Word.plain)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2 + 0.5
    var x = Self.margin
    for word in fitting {
      if let node = word.node, node == model.user.scene.highlight {
        let width = measurer.width(of: word.text, font: word.font)
        let place = CGRect(x: x - 2, y: 4, width: width + 2, height: bounds.height - 7)
        context.append(.fill(.roundedRect(place, radius: 4), theme.raised))
      }
      let color = word.isWarning ? theme.states.refused : word.isDim ? theme.dim : theme.text
      context.draw(TextRun(word.text, font: word.font, origin: CGPoint(x: x, y: baseline), color: color))
      x += measurer.width(of: word.text, font: word.font) + word.gap
    }
  }

  // MARK: Words

  private struct Word: Equatable {
    static let plain = FontDescriptor(size: 11.5)
    static let strong = FontDescriptor(size: 11.5, weight: 600)

    var text: String
    var font = plain
    var isDim = false
    var isWarning = false
    var gap: CGFloat = 0
    /// The number in the tree of the view that the word names.
    var node: Int?
    /// A Boolean value that indicates whether the word is a view on the path to the hit view, which is omitted first.
    var isStep = false
  }

  private var words: [Word] {
    let scale = model.stageScale.map {
      Word(text: "\(Int(clamping: ($0 * 100).rounded())) %", font: Word.strong, gap: 18)
    }
    return coming + past + (scale.map { [$0] } ?? []) + answer
  }

  /// The part of a scene on its way that was played.
  private var coming: [Word] {
    guard let scene = model.transport.coming else { return [] }
    return [Word(text: language[.statusPlaying, "\(scene.percent)"], font: Word.strong, gap: 18)]
  }

  /// What a touch does in a replay and in the past, and the distance of the past from the present; otherwise the branch
  /// that is shown, if there are several.
  private var past: [Word] {
    guard let past = model.transport.past else {
      if let overdub = model.transport.overdub {
        let words = language[overdub == .armed ? .statusOverdubArmed : .statusOverdub]
        return [Word(text: words, font: Word.strong, gap: 18)]
      }
      if model.isReplaying { return [Word(text: language[.statusReplay], font: Word.strong, gap: 18)] }
      guard let replay = model.replay, replay.branches > 1 else { return [] }
      let list = replay.branchList
      let words = language[
        .statusBranch, BranchList.number(of: list.shown), "\(list.count)", list.name(of: list.shown, language)]
      return [Word(text: words, font: Word.strong, gap: 18)]
    }
    let tenths = (past * 10).rounded(.up) / 10
    let likeness = model.transport.likeness
    return [
      Word(
        text: language[likeness.words, "\(tenths)"], font: Word.strong, isWarning: likeness.isDoubted, gap: 18)
    ]
  }

  private var answer: [Word] {
    if let picker = model.picker { return offer + [Word(text: language[picker.hint], isDim: !offer.isEmpty)] }
    if model.transport.waiting > 0 {
      let count = model.transport.waiting
      let words = count == 1 ? language[.statusWaitingOne] : language[.statusWaiting, String(count)]
      return [Word(text: words, font: Word.strong)]
    }
    if let hint = model.ringHint { return [Word(text: language[hint], font: Word.strong)] }
    if model.showsHint { return [Word(text: language[.firstHint], font: Word.strong)] }
    guard let path = model.path else { return answerWithoutPath }
    var words = [Word(text: language[path.isPreview ? .statusPreview : .statusTouch], isDim: true, gap: 14)]
    words += path.steps.filter(\.isOnLine).map { Word(text: $0.name + " › ", node: $0.node, isStep: true) }
    words.append(
      Word(text: path.hit?.name ?? language[.noView], font: Word.strong, gap: 14, node: path.hit?.node))
    if let hit = path.hit {
      words.append(
        Word(text: language[.pointInView, hit.point.display, hit.name], isDim: true, gap: 14))
    }
    if path.ignored != nil { words.append(Word(text: language[.statusIgnored])) }
    return words
  }

  /// The responders of a key, or what to do while there is no result; nothing where the pointer previews no touch.
  private var answerWithoutPath: [Word] {
    if let chain = model.chain {
      let links = chain.links.reversed().filter { $0.node != nil }
      return [Word(text: language[.statusKey], isDim: true, gap: 14)]
        + links.dropLast().map { Word(text: $0.name + " › ", node: $0.node, isStep: true) }
        + links.suffix(1).map { Word(text: $0.name, font: Word.strong, node: $0.node) }
    }
    return model.isReplaying ? [] : [Word(text: language[.moveThePointer], isDim: true)]
  }

  /// The view that a click would pick, and its superviews.
  private var offer: [Word] {
    guard let pick = model.user.scene.pick else { return [] }
    return pick.line.enumerated().map { index, name in
      let isPicked = index == pick.outward
      let isLast = index == pick.line.count - 1
      return Word(
        text: name + (isLast ? "" : " ‹ "), font: isPicked ? Word.strong : Word.plain, isDim: !isPicked,
        gap: isLast ? 18 : 0, isStep: index > pick.outward)
    }
  }
}

extension Picker {
  var hint: Phrase {
    switch self {
    case .seen: .pickingSeen
    case .hit: .pickingHit
    case .expected: .pickingExpected
    }
  }
}

extension HitPath.Step {
  /// A Boolean value that indicates whether the view is between the window and the hit view.
  fileprivate var isOnLine: Bool { verdict == .onPath || verdict == .redirected }
}
