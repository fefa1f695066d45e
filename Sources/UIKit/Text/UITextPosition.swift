/// A place between two characters of a text.
@MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// Creates a position, for subclasses of an app.
  override public init() { offset = 0 }
}

/// A stretch of a text.
@MainActor
open class UITextRange: NSObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }
  /// Creates a range, for subclasses of an app.
  override public init() { range = 0..<0 }

  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.isEmpty }
}

/// A rectangle of a selection, which has one for each line, or for each part of a line with several directions.
@MainActor
open class UITextSelectionRect: NSObject {
  private let box: CGRect
  private let ends: (start: Bool, end: Bool)
  private var isRightToLeft = false
  init(_ box: CGRect, containsStart: Bool = true, containsEnd: Bool = true, isRightToLeft: Bool = false) {
    (self.box, ends) = (box, (containsStart, containsEnd))
    self.isRightToLeft = isRightToLeft
  }
  /// Creates a rectangle, for subclasses of an app.
  override public init() { (box, ends) = (.zero, (true, true)) }

  open var rect: CGRect { box }
  /// The direction of the paragraph.
  open var writingDirection: NSWritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
  open var containsStart: Bool { ends.start }
  open var containsEnd: Bool { ends.end }
  open var isVertical: Bool { false }
}

/// A direction on the screen in which positions of a text follow each other. The raw values are Apple's.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// A direction along a text. The raw values are Apple's.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}
