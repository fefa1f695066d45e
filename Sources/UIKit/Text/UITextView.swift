/// A scroll view with text that can be edited while the view is first responder.
///
/// Text is typed with hardware keys and input methods; touches place the caret (`UITextView+Editing.swift`).
@MainActor
open class UITextView: UIScrollView, UIKeyInput, UITextInputTraits {
  override class var kind: ViewKind.Type { TextViewKind.self }

  /// Creates a text view. It has its own container, which adopts the padding and the number of lines of
  /// `textContainer`.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    layer.addSublayer(canvas)
    canvas.drawing = { [weak self] context, _ in self?.drawText(in: context) }
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    addTextRecognizers()
    if let textContainer {
      lineFragmentPadding = textContainer.lineFragmentPadding
      maximumNumberOfLines = textContainer.maximumNumberOfLines
    }
  }

  override public convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// The delegate, if it conforms to `UITextViewDelegate`.
  var textDelegate: (any UITextViewDelegate)? { givenDelegate as? any UITextViewDelegate }
  var editor = TextEditor()
  var undo = TextUndo()

  // MARK: Text and look

  /// The text. Setting it moves the caret to the end and does not call the delegate. It clears the undo history of
  /// typing (M).
  open var text: String! {
    get { editor.text }
    set {
      styled = nil
      edit { $0.set(newValue ?? "") }
      undoManager?.removeAllActions(withTarget: self)
    }
  }

  /// The text with attributes. When it is set, `font`, `textColor` and `textAlignment` become those of its first
  /// character.
  open var attributedText: NSAttributedString! {
    get { shownAttributes }
    set {
      adoptAttributes(from: newValue)
      text = newValue?.string
      styled = newValue.flatMap { $0.hasOneLook ? nil : NSAttributedString(attributedString: $0) }
    }
  }

  /// The value of `styled`. An edit sets it without laying out the whole text.
  var keptStyles: NSAttributedString?
  /// The attributes that the app has set for the text typed next; nil when the text before the caret decides.
  var ownTypingAttributes: [NSAttributedString.Key: Any]?

  /// The value is stored and has no effect: the text size of the device does not change here.
  open var adjustsFontForContentSizeCategory: Bool {
    get { inputTraits.adjustsFontForContentSizeCategory }
    set {
      inputTraits.set(
        \.adjustsFontForContentSizeCategory, newValue, StoredProperty.textViewAdjustsFontForContentSizeCategory)
    }
  }
  /// The font of the whole text. Setting it, `textColor` or `textAlignment` replaces the corresponding attributes of
  /// all parts of the text.
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet {
      restyle(.font, font)
      textChanged()
    }
  }
  open var textColor: UIColor? = .label {
    didSet {
      restyle(.foregroundColor, textColor)
      lookChanged()
    }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      reapplyAlignment()
      lookChanged()
    }
  }
  /// The insets of the text from the edges of the view, in points (documented: 8 at the top and bottom).
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
  /// The padding at the sides of the lines, within the inset, in points (documented for
  /// `NSTextContainer.lineFragmentPadding`: 5).
  var lineFragmentPadding: CGFloat = 5 { didSet { textChanged() } }

  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  // MARK: Traits of the keyboard

  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set {
      inputTraits.keyboardType = newValue
      reloadKeyboard()
    }
  }
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set {
      inputTraits.returnKeyType = newValue
      reloadKeyboard()
    }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// The value is stored and has no effect: a text view does not mask its text.
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set { inputTraits.set(\.isSecureTextEntry, newValue, StoredProperty.textViewIsSecureTextEntry) }
  }
  // The following traits are stored and have no effect: text is not corrected, checked, filled in or capitalized.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.set(\.autocapitalizationType, newValue, StoredProperty.textViewAutocapitalizationType) }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.set(\.autocorrectionType, newValue, StoredProperty.textViewAutocorrectionType) }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.set(\.spellCheckingType, newValue, StoredProperty.textViewSpellCheckingType) }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.set(\.smartQuotesType, newValue, StoredProperty.textViewSmartQuotesType) }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.set(\.smartDashesType, newValue, StoredProperty.textViewSmartDashesType) }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.set(\.smartInsertDeleteType, newValue, StoredProperty.textViewSmartInsertDeleteType) }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.set(\.keyboardAppearance, newValue, StoredProperty.textViewKeyboardAppearance) }
  }
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.set(\.textContentType, newValue, StoredProperty.textViewTextContentType) }
  }

  private func reloadKeyboard() { if isFirstResponder { reloadInputViews() } }

  // MARK: Attributes

  /// The kinds of data that become links. The value has no effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { StoredProperty.textViewDataDetectorTypes.wasSet() }
  }
  /// The area that the lines are laid out in.
  open private(set) lazy var textContainer = NSTextContainer(of: self)
  /// The attributes of text that is typed next. They are those that were set until the caret moves; then they are those
  /// of the character before the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesOfTyping }
    set { setTypingAttributes(newValue) }
  }
  /// The attributes of links. Without a color, links have the tint color.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { stylesChanged() } }
  var linkOpener: LinkOpener?

  private let canvas = ControlPart()
  /// The number of changes of the text and of its appearance.
  private(set) var textChanges = 0
  /// The places of the characters in `textContainer`.
  open private(set) lazy var layoutManager = NSLayoutManager(of: self)
  var maximumNumberOfLines = 0 { didSet { textChanged() } }
  var knownLines = KnownLines()
  /// The number of changes after which all lines are drawn again.
  private(set) var looks = 0

  /// Called after a change of attributes or measures of the whole text.
  func textChanged() {
    knownLines.removeAll()
    linesChanged()
  }

  private func linesChanged() {
    lookChanged()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  private func lookChanged() {
    textChanges += 1
    canvas.setNeedsDisplay()
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let lines = lines(width: room(in: width))
    let (inset, padding) = (textContainerInset, 2 * lineFragmentPadding)
    return CGSize(
      width: min(width, (lines.widest + inset.left + inset.right + padding).rounded(.up)),
      height: (lines.height + inset.top + inset.bottom).rounded(.up))
  }

  /// The size of the text, for a view that does not scroll; a view that scrolls has no intrinsic size (documented).
  override open var intrinsicContentSize: CGSize {
    guard isScrollEnabled else {
      return CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }
    return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  override open var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let height = lines.height + textContainerInset.top + textContainerInset.bottom
    let width = textContainer.statedWidth == nil ? 0 : sizeThatFits(CGSize(width: CGFloat.infinity, height: 0)).width
    contentSize = CGSize(width: max(bounds.width, width), height: height)
    canvas.frame = CGRect(x: 0, y: 0, width: contentSize.width, height: max(height, bounds.height))
  }

  /// Marks the layer that shows the text. It is drawn again when the text or its size changes, but not when the view
  /// scrolls.
  override open func setNeedsDisplay() {
    super.setNeedsDisplay()
    drawAgain()
  }

  /// Draws all lines again, in colors that may have changed with the tint or the traits.
  private func drawAgain() {
    looks += 1
    styled == nil ? canvas.setNeedsDisplay() : textChanged()
  }

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    drawAgain()
  }

  // MARK: Places

  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(editor.characters.count) }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection) }
    set { if let newValue { edit { $0.select($0.clamped(newValue.range)) } } }
  }
  /// Returns the rectangles of a selected range, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { boxes(of: range.range) }
  /// Returns the position of the caret for a touch at `point` (the view's coordinates).
  open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(position(at: point)) }
  /// Returns the rectangle of the caret in the view's coordinates, which scroll with the text.
  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.offset) }

  /// Scrolls so that the end of the range becomes visible. The range counts UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    showCaret(at: editor.range(ofUTF16: range).upperBound)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: hasText ? text : nil)
  }

  // MARK: First responder

  private var ownInputViews = OwnInputViews()
  override open var inputView: UIView? {
    get { ownInputViews.inputView }
    set { ownInputViews.inputView = newValue }
  }
  override open var inputAccessoryView: UIView? {
    get { ownInputViews.accessoryView }
    set { ownInputViews.accessoryView = newValue }
  }

  /// A Boolean value that indicates whether the text can be edited. Otherwise it can only be selected and copied.
  open var isEditable = true {
    didSet {
      if !isEditable, !isSelectable { resignFirstResponder() }
      // A tap only places the caret, so it is left to other recognizers if the text cannot be edited.
      textRecognizers.all.first?.isEnabled = isEditable
    }
  }
  /// A Boolean value that indicates whether touches place the caret, or select in a text that cannot be edited.
  open var isSelectable = true
  /// A Boolean value that indicates whether the view is being edited, which it is while it is first responder.
  private(set) var isEditing = false
  var textRecognizers = TextRecognizers()

  override open var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  /// A text view keeps its touches, also one that neither scrolls nor is edited: a tap on it selects no row around it
  /// (reference 8.2). Before iOS 11 it leaves them to the row (`SystemRule.textViewTouches`).
  override var keepsTouches: Bool { isEditable || UIRuntime.current.follows(.textViewTouches) }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if window == nil { return super.becomeFirstResponder() }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    canvas.setNeedsDisplay()
    if isEditable {
      textDelegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didStopBeingFirstResponder() {
    isEditing = false
    edit { $0.unmark() }
    canvas.setNeedsDisplay()
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Typing

  open var hasText: Bool { !editor.characters.isEmpty }

  open func insertText(_ text: String) { change(editor.replacedByTyping, to: text) }
  open func deleteBackward() {
    if let range = editor.deletedByBackspace { change(range, to: "") }
  }

  /// The selected range in UTF-16 units.
  open var selectedRange: NSRange {
    get { editor.utf16(editor.selection) }
    set {
      let range = editor.range(ofUTF16: newValue)
      edit { $0.select(range) }
    }
  }

  override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    typealias Actions = UIResponderStandardEditActions
    let hasSelection = isFirstResponder && !editor.selection.isEmpty
    switch action {
    case Actions.copy: return hasSelection
    case Actions.cut, Actions.delete: return hasSelection && isEditable
    case Actions.paste: return isFirstResponder && isEditable && UIPasteboard.general.hasStrings
    case Actions.select, Actions.selectAll:
      return isFirstResponder && hasText && editor.selection.count < editor.characters.count
    default: return super.canPerformAction(action, withSender: sender)
    }
  }

  func edit(isTyped: Bool = false, _ body: (inout TextEditor) -> Void) {
    let before = editor
    body(&editor)
    guard editor != before else { return }
    registerUndo(of: before, isTyped: isTyped)
    let change = editor.characters.difference(from: before.characters)
    knownLines.follow(change)
    keepAttributes(of: before, change)
    linesChanged()
    if isEditing, editor.selection != before.selection { textDelegate?.textViewDidChangeSelection(self) }
  }

  func textDidChangeByUser() {
    layoutIfNeeded()
    if isEditing { showCaret(at: editor.caret) }
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Edit actions

  override open func cut(_ sender: Any?) {
    UIPasteboard.general.string = editor.selectedText
    change(editor.selection, to: "")
  }
  override open func copy(_ sender: Any?) { UIPasteboard.general.string = editor.selectedText }
  override open func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { insertText(text) } }
  override open func select(_ sender: Any?) { edit { $0.select($0.word(at: $0.caret)) } }
  override open func selectAll(_ sender: Any?) { edit { $0.select(0..<$0.characters.count) } }
  override open func delete(_ sender: Any?) { change(editor.selection, to: "") }
}

extension UITextView: FrameDependentContent {}
