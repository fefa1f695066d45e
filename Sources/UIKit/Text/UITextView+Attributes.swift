/// Attributes of parts of the text.
extension UITextView {
  /// The text with its attributes; nil if it has one font and color.
  var styled: NSAttributedString? {
    get { keptStyles }
    set {
      let hadStyles = keptStyles != nil
      keptStyles = newValue
      if hadStyles || newValue != nil { stylesChanged() }
    }
  }

  var shownAttributes: NSAttributedString {
    styled
      ?? NSAttributedString(string: editor.text, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label])
  }

  /// Sets font, color and alignment to those of the first character of a text.
  func adoptAttributes(from text: NSAttributedString?) {
    guard let text, text.length > 0 else { return }
    if let own = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont { font = own }
    if let own = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor { textColor = own }
    if let style = text.paragraphValues { textAlignment = style.alignment }
  }

  /// The styles for drawing; nil if all of the text has the same font and color.
  var characterStyles: CharacterStyles? {
    guard let styled else { return nil }
    let standard = TextStyle(font: shownFont.descriptor, color: (textColor ?? .label).cgColor.rgba)
    // Links have separate attributes.
    var look = linkTextAttributes ?? [:]
    if look[.foregroundColor] == nil { look[.foregroundColor] = tintColor }
    return CharacterStyles(styled, standard: standard, lookOfLinks: look)
  }

  func stylesChanged() {
    textChanged()
    linksChanged()
  }

  private func linksChanged() {
    let hasLinks = styled?.hasLinks ?? false
    if hasLinks, linkOpener == nil { linkOpener = LinkOpener(in: self) }
    if !hasLinks {
      linkOpener?.remove()
      linkOpener = nil
    }
  }

  /// Sets an attribute of the whole text.
  func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let styled, let value else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.styled = text
  }

  /// Sets the alignment of all paragraphs to that of the view.
  func reapplyAlignment() {
    guard let styled else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    let whole = NSRange(location: 0, length: text.length)
    styled.enumerateAttribute(.paragraphStyle, in: whole, options: []) { given, range, _ in
      let style = NSMutableParagraphStyle()
      if let given = given as? NSParagraphStyle { style.setParagraphStyle(given) }
      style.alignment = textAlignment
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.styled = text
  }

  // MARK: Typing

  var attributesOfTyping: [NSAttributedString.Key: Any] {
    if let ownTypingAttributes { return ownTypingAttributes }
    let place = editor.utf16(editor.selection).location
    if let styled, styled.length > 0 {
      return styled.attributes(at: min(max(0, place - 1), styled.length - 1), effectiveRange: nil)
    }
    return [.font: shownFont, .foregroundColor: textColor ?? .label]
  }

  func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    if editor.characters.isEmpty {
      if let own = attributes[.font] as? UIFont { font = own }
      if let own = attributes[.foregroundColor] as? UIColor { textColor = own }
    }
    ownTypingAttributes = attributes
  }

  /// Adapts the attributes to the text after an edit: inserted characters get the typing attributes.
  func keepAttributes(of before: TextEditor, _ change: TextChange) {
    guard change.start < max(change.oldEnd, change.newEnd) else {
      ownTypingAttributes = nil
      return
    }
    defer { if editor.characters.isEmpty { styled = nil } }
    guard styled != nil || hasDifferentTypingAttributes else { return }
    let plain: [NSAttributedString.Key: Any] = [.font: shownFont, .foregroundColor: textColor ?? .label]
    let text = NSMutableAttributedString(
      attributedString: styled ?? NSAttributedString(string: before.text, attributes: plain))
    guard text.length == before.characters.units(before: before.characters.count) else { return }
    let replaced = before.utf16(change.start..<change.oldEnd)
    var attributes = ownTypingAttributes ?? plain
    if ownTypingAttributes == nil, text.length > 0 {
      attributes = text.attributes(at: min(max(0, replaced.location - 1), text.length - 1), effectiveRange: nil)
    }
    let inserted = NSAttributedString(
      string: editor.text(in: change.start..<change.newEnd), attributes: attributes)
    text.replaceCharacters(in: replaced, with: inserted)
    guard styled != nil else { return styled = text }
    keptStyles = text
    linksChanged()
  }

  /// A Boolean value that indicates whether typed text would look different from the current text, which has one font
  /// and color.
  private var hasDifferentTypingAttributes: Bool {
    guard let own = ownTypingAttributes else { return false }
    return own.contains { key, value in
      switch key {
      case .font: (value as? UIFont) != shownFont
      case .foregroundColor: (value as? UIColor) != textColor
      case .paragraphStyle: (value as? NSParagraphStyle)?.values.isPlain == false
      default: true
      }
    }
  }
}

extension NSAttributedString {
  fileprivate var hasLinks: Bool {
    var hasLinks = false
    enumerateAttribute(.link, in: NSRange(location: 0, length: length), options: []) { link, _, _ in
      hasLinks = hasLinks || link != nil
    }
    return hasLinks
  }

  /// A Boolean value that indicates whether the text has one font, color and alignment, and no other attributes.
  var hasOneLook: Bool {
    guard length > 0 else { return true }
    var range = NSRange()
    let first = attributes(at: 0, effectiveRange: &range)
    guard range.length == length else { return false }
    return first.allSatisfy { key, value in
      guard key == .paragraphStyle else { return key == .font || key == .foregroundColor }
      return (value as? NSParagraphStyle)?.values.isPlain ?? true
    }
  }
}

extension NSParagraphStyle.Values {
  /// A Boolean value that indicates whether the style sets nothing but the alignment of lines.
  fileprivate var isPlain: Bool {
    var values = self
    (values.alignment, values.lineBreakMode) = (.natural, .byWordWrapping)
    return values == NSParagraphStyle.Values()
  }
}

/// Opens the links of a text that is not being edited.
@MainActor
final class LinkOpener: UIGestureRecognizerDelegate {
  private weak var view: UITextView?
  private let tap = UITapGestureRecognizer()

  init(in view: UITextView) {
    self.view = view
    tap.name = "linkTap"
    tap.delegate = self
    tap.addTarget(self, action: Selector("openLink:", LinkOpener.open))
    view.addGestureRecognizer(tap)
  }

  func remove() { tap.view?.removeGestureRecognizer(tap) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    link(at: gestureRecognizer) != nil
  }

  private func link(at recognizer: UIGestureRecognizer) -> (value: Any, range: NSRange)? {
    guard let view, !view.isEditable, view.isSelectable, let text = view.styled else { return nil }
    let point = recognizer.location(in: view)
    let lines = view.lines
    let index = lines.line(atHeight: point.y - view.textContainerInset.top)
    let line = lines.lines[index]
    let x = point.x - view.x(of: line, at: index, of: lines)
    guard point.y < view.textContainerInset.top + line.top + line.height, x >= 0, x < line.width,
      let character = line.shown.first(where: { character in
        lines.extents(of: character..<character + 1, inLine: index).contains { $0.contains(x) }
      })
    else { return nil }
    var range = NSRange()
    let unit = view.editor.utf16(character..<character).location
    guard unit < text.length,
      let value = text.attribute(
        .link, at: unit, longestEffectiveRange: &range, in: NSRange(location: 0, length: text.length))
    else { return nil }
    return (value, range)
  }

  private func open(_ recognizer: UITapGestureRecognizer) {
    guard let view, let (value, range) = link(at: recognizer) else { return }
    let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) } ?? (value as? NSURL).map { $0 as URL }
    guard let url else { return }
    let mayOpen =
      view.textDelegate?.textView(view, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    if mayOpen { UIApplication.shared.open(url) }
  }
}

/// The interaction of a finger with a link. The raw values are Apple's.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}
