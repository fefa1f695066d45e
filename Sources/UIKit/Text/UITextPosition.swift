/// A place between two characters of a text.
@MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// For subclasses of an app's own.
  override public init() { offset = 0 }
}

/// A stretch of a text.
@MainActor
open class UITextRange: NSObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }
  /// For subclasses of an app's own.
  override public init() { range = 0..<0 }

  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.isEmpty }
}

/// A rectangle of a selection. Text is not divided further here: one rectangle holds all of it.
@MainActor
open class UITextSelectionRect: NSObject {
  private let box: CGRect
  init(_ box: CGRect) { self.box = box }
  /// For subclasses of an app's own.
  override public init() { box = .zero }

  open var rect: CGRect { box }
  open var containsStart: Bool { true }
  open var containsEnd: Bool { true }
  open var isVertical: Bool { false }
}

extension UITextField {
  /// Nil when that would be outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...editor.characters.count).contains(target) ? UITextPosition(target) : nil
  }

  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
  }

  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace($0.clamped(range.range), with: text) }
  }

  /// The range of the text that an input method is still composing.
  public var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }
}
