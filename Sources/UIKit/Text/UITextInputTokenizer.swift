/// The size of a unit of text. The raw values are Apple's.
public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5
}

/// A direction along a text or on the screen. The raw values are Apple's.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns whether the direction is toward the beginning of a text in a direction.
  func isBackward(in text: NSWritingDirection) -> Bool {
    let start = UITextDirection.layout(text == .rightToLeft ? .right : .left)
    return [UITextDirection.storage(.backward), start, .layout(.up)].contains(self)
  }
}

/// Finds words and other units in a text.
@MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the unit around a position. Between two units it is the next one in `direction`; nil if there is none, as
  /// between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends at the position in `direction`.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next place in `direction` at which a unit begins or ends.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
}

/// The tokenizer of fields and text views.
@MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  public init(textInput: any UITextInput) { input = textInput }

  private struct Text {
    let input: any UITextInput
    let characters: [Character]

    @MainActor
    func offset(_ position: UITextPosition) -> Int { input.offset(from: input.beginningOfDocument, to: position) }

    /// Returns whether a direction at a position is toward the beginning.
    @MainActor
    func isBackward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
      direction.isBackward(in: input.baseWritingDirection(for: position, in: .forward))
    }

    @MainActor
    func position(_ offset: Int) -> UITextPosition? {
      input.position(from: input.beginningOfDocument, offset: offset)
    }
  }

  private var text: Text? {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return nil
    }
    return Text(input: input, characters: Array(input.text(in: all) ?? ""))
  }

  /// Returns the unit that holds the character of a number.
  private func unit(of index: Int, _ granularity: UITextGranularity, in text: Text) -> Range<Int>? {
    let characters = text.characters
    guard characters.indices.contains(index) else { return nil }
    switch granularity {
    case .character: return index..<index + 1
    case .document: return 0..<characters.count
    case .word:
      guard characters[index].isInWord else { return nil }
      return grown(index, in: characters) { characters[$0].isInWord && characters[$0 - 1].isInWord }
    case .paragraph: return grown(index, in: characters) { !characters[$0 - 1].isNewline }
    case .sentence:
      return grown(index, in: characters) { place in
        // A sentence begins after the blanks that follow the end of the previous one.
        if characters[place - 1].isNewline { return false }
        guard characters[place - 1].isWhitespace, !characters[place].isWhitespace else { return true }
        let end = characters[..<place].last { !$0.isWhitespace }
        return end.map { !".!?。！？".contains($0) } ?? true
      }
    case .line:
      func top(_ index: Int) -> CGFloat? { text.position(index).map { text.input.caretRect(for: $0).minY } }
      return grown(index, in: characters) { top($0) == top($0 - 1) }
    }
  }

  /// Returns the range around a position, extended in both directions while neighboring characters belong to the same
  /// unit.
  private func grown(_ index: Int, in characters: [Character], _ isInside: (Int) -> Bool) -> Range<Int> {
    var (start, end) = (index, index + 1)
    while start > 0, isInside(start) { start -= 1 }
    while end < characters.count, isInside(end) { end += 1 }
    return start..<end
  }

  private func unit(
    at position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection, in text: Text
  ) -> Range<Int>? {
    let offset = text.offset(position)
    return unit(of: text.isBackward(direction, at: position) ? offset - 1 : offset, granularity, in: text)
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let text, let found = unit(at: position, granularity, direction, in: text),
      let start = text.position(found.lowerBound), let end = text.position(found.upperBound)
    else { return nil }
    return text.input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let text else { return false }
    let offset = text.offset(position)
    let isBackward = text.isBackward(direction, at: position)
    let passed = unit(of: isBackward ? offset : offset - 1, granularity, in: text)
    return passed.map { isBackward ? $0.lowerBound == offset : $0.upperBound == offset } ?? false
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    text.map { unit(at: position, granularity, direction, in: $0) != nil } ?? false
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let text else { return nil }
    let count = text.characters.count
    let start = min(max(0, text.offset(position)), count)
    // Within a unit the next boundary is its edge; between units it is the edge of the next unit.
    if text.isBackward(direction, at: position) {
      for index in (0..<start).reversed() {
        guard let found = unit(of: index, granularity, in: text) else { continue }
        return text.position(index == start - 1 ? found.lowerBound : index + 1)
      }
    } else {
      for index in start..<count {
        guard let found = unit(of: index, granularity, in: text) else { continue }
        return text.position(index == start ? found.upperBound : index)
      }
    }
    return nil
  }
}

extension UITextField {
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}

extension UITextView {
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
