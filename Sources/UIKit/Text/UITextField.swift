/// A line of text that can be edited while the field is first responder.
///
/// The field's own gesture recognizers make it first responder and place the caret (`UITextField+Touches.swift`). Text
/// is typed with hardware keys and input methods, and with the on-screen keyboard while no hardware keyboard is
/// connected (`SoftwareKeyboard.swift`).
@MainActor
open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
  override class var kind: ViewKind.Type { TextFieldKind.self }

  open weak var delegate: (any UITextFieldDelegate)?
  var editor = TextEditor()
  var undo = TextUndo()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    addTextRecognizers()
  }

  // MARK: Text and look

  /// The text. Setting it moves the caret to the end and sends no events. It clears the undo history of typing (M).
  open var text: String? {
    get { editor.text }
    set {
      edit { $0.set(newValue ?? "") }
      undoManager?.removeAllActions(withTarget: self)
    }
  }

  /// The text that is shown while the field is empty. Setting it replaces `attributedPlaceholder`.
  open var placeholder: String? {
    get { shownPlaceholder.text }
    set { setPlaceholder(newValue, [:]) }
  }
  private(set) var shownPlaceholder = TextFieldPlaceholder()
  /// Stores the placeholder without calling the setters of `placeholder` and `attributedPlaceholder`: a subclass that
  /// overrides one of them may set the other one there, which would cause endless recursion.
  private func setPlaceholder(_ text: String?, _ attributes: [NSAttributedString.Key: Any]) {
    shownPlaceholder = TextFieldPlaceholder(
      text: text, color: attributes[.foregroundColor] as? UIColor, font: attributes[.font] as? UIFont)
    setNeedsDisplay()
  }
  /// The text that is shown while the field is empty, with its own font and color: those of its first character are
  /// used.
  open var attributedPlaceholder: NSAttributedString? {
    get {
      shownPlaceholder.text.map {
        let font = shownPlaceholder.font ?? font ?? .systemFont(ofSize: 17)
        return NSAttributedString(
          string: $0, attributes: [.foregroundColor: shownPlaceholder.color ?? placeholderGray, .font: font])
      }
    }
    set {
      let attributes = newValue.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
      setPlaceholder(newValue?.string, attributes ?? [:])
    }
  }
  /// The color of a placeholder without one of its own.
  var placeholderGray: UIColor { .systemGray3 }
  /// The distance in points that is added after every character.
  private(set) var kern: CGFloat = 0 { didSet { if kern != oldValue { setNeedsDisplay() } } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  /// The value is stored and has no effect: the text size of the device does not change here.
  open var adjustsFontForContentSizeCategory: Bool {
    get { inputTraits.adjustsFontForContentSizeCategory }
    set {
      inputTraits.set(
        \.adjustsFontForContentSizeCategory, newValue, StoredProperty.textFieldAdjustsFontForContentSizeCategory)
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var borderStyle = BorderStyle.none { didSet { setNeedsDisplay() } }

  func drawParts() {
    let image = isEnabled ? background : disabledBackground ?? background
    if borderStyle != .roundedRect { image?.draw(in: bounds) }
    TextFieldDrawing(self).draw()
  }

  /// Draws the text within `rect`, in the field's font and color. UIKit does not call it while the field is empty.
  open func drawText(in rect: CGRect) { TextFieldDrawing(self).drawText(in: rect) }
  /// Draws the placeholder. UIKit calls it instead of `drawText(in:)` while the field is empty and has a placeholder.
  open func drawPlaceholder(in rect: CGRect) { TextFieldDrawing(self).drawPlaceholder(in: rect) }

  /// The text with the font and color of the whole text. Setting it reads these two from the first character.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: editor.text, attributes: defaultTextAttributes) }
    set {
      edit { $0.set(newValue?.string ?? "") }
      if let newValue, newValue.length > 0 { defaultTextAttributes = newValue.attributes(at: 0, effectiveRange: nil) }
    }
  }

  /// The image that is drawn behind the text, unless the border is a rounded rectangle.
  open var background: UIImage? { didSet { setNeedsDisplay() } }
  /// The image of a disabled field; nil is `background`.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
  /// The font, color and kerning of the whole text. Setting them replaces the attributes of its parts.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let plain: [NSAttributedString.Key: Any] = [
        .font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label,
      ]
      return kern == 0 ? plain : plain.merging([.kern: kern]) { $1 }
    }
    set {
      kern = AttributeNumber.of(newValue[.kern]) ?? 0
      if let own = newValue[.font] as? UIFont { font = own }
      if let own = newValue[.foregroundColor] as? UIColor { textColor = own }
    }
  }
  /// The font and color of the text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultTextAttributes : nil }
    set { if let newValue { defaultTextAttributes = newValue } }
  }
  /// A Boolean value that indicates whether text that does not fit is shown in a smaller font, down to
  /// `minimumFontSize` in points. Text that does not fit in that size scrolls.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  override open func sizeThatFits(_ size: CGSize) -> CGSize { TextFieldDrawing(self).fittingSize }
  override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Parts

  /// The views at the sides, with their own sizes; the text does not overlap them.
  open var leftView: UIView? { didSet { overlaysChanged(oldValue) } }
  open var rightView: UIView? { didSet { overlaysChanged(oldValue) } }
  open var leftViewMode: ViewMode {
    get { overlayModes.left }
    set { overlayModes.left = newValue }
  }
  open var rightViewMode: ViewMode {
    get { overlayModes.right }
    set { overlayModes.right = newValue }
  }
  /// The times at which the clear button is shown at the right.
  open var clearButtonMode: ViewMode {
    get { overlayModes.clearButton }
    set { overlayModes.clearButton = newValue }
  }
  private var overlayModes = OverlayModes() { didSet { overlaysChanged(nil) } }
  package var clearButton: UIControl {
    if let clearButtonIfMade { return clearButtonIfMade }
    let button = TextClearButton(frame: .zero)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
    clearButtonIfMade = button
    return button
  }
  private(set) var clearButtonIfMade: UIControl?

  private func overlaysChanged(_ old: UIView?) {
    if old !== leftView, old !== rightView { old?.removeFromSuperview() }
    setNeedsDisplay()
  }

  /// Marks the field for drawing, and updates its overlays, which may become visible or hidden.
  override open func setNeedsDisplay() {
    super.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeOverlays()
  }

  /// Returns the area of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the text; `editingRect` returns that of a text that is being edited, `placeholderRect` that of
  /// the placeholder.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let room = betweenOverlays(bounds)
    return borderStyle == .none ? room : room.insetBy(dx: TextFieldDrawing.padding, dy: 0)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { rect(of: leftView, in: bounds, atLeft: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rect(of: rightView, in: bounds, atLeft: false) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - Self.clearButtonWidth, y: bounds.minY, width: Self.clearButtonWidth, height: bounds.height)
  }

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
  // The following traits are stored and have no effect: text is not corrected, checked, filled in or capitalized.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.set(\.autocapitalizationType, newValue, StoredProperty.textFieldAutocapitalizationType) }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.set(\.autocorrectionType, newValue, StoredProperty.textFieldAutocorrectionType) }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.set(\.spellCheckingType, newValue, StoredProperty.textFieldSpellCheckingType) }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.set(\.smartQuotesType, newValue, StoredProperty.textFieldSmartQuotesType) }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.set(\.smartDashesType, newValue, StoredProperty.textFieldSmartDashesType) }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.set(\.smartInsertDeleteType, newValue, StoredProperty.textFieldSmartInsertDeleteType) }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.set(\.keyboardAppearance, newValue, StoredProperty.textFieldKeyboardAppearance) }
  }
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.set(\.textContentType, newValue, StoredProperty.textFieldTextContentType) }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.passwordRules }
    set { inputTraits.set(\.passwordRules, newValue, StoredProperty.textFieldPasswordRules) }
  }
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }

  private func reloadKeyboard() { if isFirstResponder { reloadInputViews() } }

  // MARK: Places in the text

  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(editor.characters.count) }
  /// The selection, which is the caret when the range is empty; nil unless the field is being edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editor.selection) : nil }
    set { if let newValue { edit { $0.select($0.clamped(newValue.range)) } } }
  }
  /// Returns the rectangle of the caret at `position`, in the field's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect { TextFieldDrawing(self).caret(at: position.offset) }
  /// Returns the rectangles that are marked while `range` is selected, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let drawing = TextFieldDrawing(self)
    let isRightToLeft = drawing.order?.isRightToLeft == true
    return drawing.boxes(of: editor.clamped(range.range)).map { UITextSelectionRect($0, isRightToLeft: isRightToLeft) }
  }
  /// Returns the position of the caret for a touch at `point` (the field's coordinates).
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(TextFieldDrawing(self).position(at: point.x))
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: placeholder, value: hasText ? text : nil, traits: traits(.none))
  }

  // MARK: Input views

  private var ownInputViews = OwnInputViews()

  override open var inputView: UIView? {
    get { ownInputViews.inputView }
    set { ownInputViews.inputView = newValue }
  }

  override open var inputAccessoryView: UIView? {
    get { ownInputViews.accessoryView }
    set { ownInputViews.accessoryView = newValue }
  }

  // MARK: First responder

  /// A Boolean value that indicates whether the field is being edited, which it is while it is first responder.
  open internal(set) var isEditing = false

  override open var canBecomeFirstResponder: Bool { isEnabled }

  /// A Boolean value that indicates whether the field is enabled. A disabled field leaves every gesture to its
  /// superviews.
  override open var isEnabled: Bool {
    didSet { for recognizer in textRecognizers.all { recognizer.isEnabled = isEnabled } }
  }
  var textRecognizers = TextRecognizers()

  /// Becomes first responder. The delegate can refuse before it does, and is notified afterward (reference 4.3; the
  /// order is M).
  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    // Without a window the call is only noted, and the delegate is asked when the window is there.
    if window == nil { return super.becomeFirstResponder() }
    guard textRecognizers.mayBeginEditing ?? delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return super.becomeFirstResponder()
  }

  /// Called when the field has become first responder. Editing begins before the keyboard shows, unlike in a text view
  /// (reference 4.3).
  override func didTakeFirstResponder() {
    isEditing = true
    replacesSecret = isSecureTextEntry && hasText
    setNeedsDisplay()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { edit { $0.set("") } }
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  /// A Boolean value that is true from the beginning of editing until the first change, which replaces the whole of a
  /// secret text (reference 6.6).
  var replacesSecret = false

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didStopBeingFirstResponder() {
    isEditing = false
    edit { $0.unmark() }
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  override func pressedByKey() { becomeFirstResponder() }

  // MARK: Typing

  open var hasText: Bool { !editor.characters.isEmpty }

  open func insertText(_ text: String) {
    if text == "\n" { return pressReturn() }
    change(editor.replacedByTyping, to: text.filter { !$0.isNewline })
  }

  open func deleteBackward() {
    if let range = editor.deletedByBackspace { change(range, to: "") }
  }

  // MARK: Edit actions

  /// Returns whether the field performs an editing action. Cut, copy and delete need a selection, paste needs contents
  /// of the pasteboard, and selecting needs text; all need the field to be edited.
  override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    typealias Actions = UIResponderStandardEditActions
    switch action {
    case Actions.cut, Actions.copy: return isEditing && !editor.selection.isEmpty && !isSecureTextEntry
    case Actions.delete: return isEditing && !editor.selection.isEmpty
    case Actions.paste: return isEditing && UIPasteboard.general.hasStrings
    case Actions.select, Actions.selectAll:
      return isEditing && hasText && editor.selection.count < editor.characters.count
    default: return super.canPerformAction(action, withSender: sender)
    }
  }

  override open func cut(_ sender: Any?) {
    UIPasteboard.general.string = editor.selectedText
    change(editor.selection, to: "")
  }

  override open func copy(_ sender: Any?) { UIPasteboard.general.string = editor.selectedText }

  override open func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertText(text.filter { !$0.isNewline }) }
  }

  /// Selects the word around the caret.
  override open func select(_ sender: Any?) { edit { $0.select($0.word(at: $0.caret)) } }
  override open func selectAll(_ sender: Any?) { edit { $0.select(0..<$0.characters.count) } }
  override open func delete(_ sender: Any?) { change(editor.selection, to: "") }
}

extension UITextField: FrameDependentContent {}
