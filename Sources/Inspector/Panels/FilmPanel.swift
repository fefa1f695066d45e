import EventTrace
import UIKit

/// The sheet of a film that is not made yet: its choices beside a preview of its pictures. It lies over the stage and
/// the panels. The picture is drawn over it, in `Places.picture`.
final class FilmPanel: UIView {
  /// The part of the model that the sheet shows.
  struct Slice: Equatable {
    let look: InspectorModel.Look
    let sheet: FilmSheet?

    init(_ model: InspectorModel) { (look, sheet) = (model.look, model.user.filmSheet) }
  }

  private let theme: Theme
  private let language: Language
  private let send: @MainActor (InspectorAction) -> Void
  private let field: FilterField
  private let scrubber: FilmScrubber
  private var rows: [FilmRow] = []
  private var buttons: [PanelButton] = []
  private var shown: Slice?

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    theme = model.panelTheme
    language = model.language
    self.send = send
    field = FilterField(
      language[.filmFile], text: model.user.filmSheet?.path ?? "", theme: model.panelTheme
    ) { send(.changeFilm(.path($0))) }
    scrubber = FilmScrubber(theme) { send(.changeFilm(.moment($0))) }
    super.init(frame: .zero)
    accessibilityIdentifier = "film"
    scrubber.accessibilityIdentifier = language[.filmMoment]
    addSubview(scrubber)
    addSubview(field)
    update(model)
  }

  /// Moves the keyboard to the field for the path while its row is chosen, and from it otherwise.
  func focusPath() {
    if shown?.sheet?.row == .path { field.becomeFirstResponder() } else { field.resignFirstResponder() }
  }

  // MARK: Choices

  /// Shows the choices. The picture's control stays the same, so that a drag over it goes on.
  func update(_ model: InspectorModel) {
    let new = Slice(model)
    guard let sheet = new.sheet, new != shown else { return }
    scrubber.show(sheet.moment, of: sheet.length, isChosen: sheet.row == .moment)
    let isOther = shown?.sheet?.choices != sheet.choices || shown?.sheet?.row != sheet.row
    shown = new
    if isOther { makeRows(sheet) }
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func makeRows(_ sheet: FilmSheet) {
    for view in rows + buttons as [UIView] { view.removeFromSuperview() }
    let choices = sheet.choices
    rows = [
      row(.format, .filmFormat, FilmFormat.allCases, choices.format, { $0.ratio }) { .format($0) },
      row(
        .content, .filmContent, FilmContent.choices(in: choices.format), choices.content,
        { [language] in
          language[$0.words]
        }
      ) { .content($0) },
      row(
        .background, .filmBackground, FilmBackground.allCases, choices.background,
        { [language] in
          language[$0.words]
        }
      ) { .background($0) },
      row(.languages, .filmLanguage, FilmLanguages.allCases, choices.languages, { [language] in language[$0.words] }) {
        .languages($0)
      },
      row(.frameRate, .filmFrameRate, FilmChoices.frameRates, choices.framesPerSecond, { String($0) }) {
        .frameRate($0)
      },
      row(
        .captions, .filmCaptions, [true, false], choices.burnsCaptions,
        { [language] in
          language[$0 ? .filmCaptionsIn : .filmCaptionsBeside]
        }
      ) { .captions(isBurned: $0) },
      row(
        .question, .filmQuestion, [false, true], choices.asksQuestion,
        { [language] in
          language[$0 ? .filmWithQuestion : .filmWithoutQuestion]
        }
      ) { .question($0) },
      FilmRow(language[.filmFile], [], isChosen: sheet.row == .path, theme: theme),
    ]
    buttons = [
      PanelButton(language[.filmCancel], key: "Esc", help: language[.filmCancel], theme: theme) { [send] in
        send(.showFilmSheet(nil))
      },
      PanelButton(language[.filmMake], key: "⏎", help: language[.filmMake], style: .raised, isOn: true, theme: theme) {
        [send] in send(.makeFilm)
      },
    ]
    for view in rows + buttons as [UIView] { addSubview(view) }
    bringSubviewToFront(field)
  }

  private func row<Value: Equatable>(
    _ row: FilmSheet.Row, _ title: Phrase, _ values: [Value], _ chosen: Value, _ words: (Value) -> String,
    _ change: @escaping (Value) -> FilmChange
  ) -> FilmRow {
    let buttons = values.map { value in
      let words = words(value)
      return PanelButton(words, help: language[title] + ": " + words, isOn: value == chosen, theme: theme) { [send] in
        send(.changeFilm(change(value)))
      }
    }
    return FilmRow(language[title], buttons, isChosen: shown?.sheet?.row == row, theme: theme)
  }

  // MARK: Geometry

  private var places: FilmPlaces {
    FilmPlaces(
      targets: theme.targets,
      in: CGRect(origin: .zero, size: bounds.insetBy(dx: RaisedCard.shadowRoom, dy: RaisedCard.shadowRoom).size))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (places, room) = (places, RaisedCard.shadowRoom)
    scrubber.frame = places.scrubber.offsetBy(dx: room, dy: room)
    for (index, row) in rows.enumerated() { row.frame = places.row(index).offsetBy(dx: room, dy: room) }
    // A path needs more room than the values of other rows.
    if let last = rows.last {
      let title: CGFloat = 56
      field.frame = CGRect(
        x: last.frame.minX + title, y: last.frame.midY - 15, width: last.frame.width - title,
        height: 30)
    }
    var right = places.buttons.maxX + room
    for button in buttons.reversed() {
      let size = button.sizeThatFits(.zero)
      right -= size.width
      button.frame = CGRect(x: right, y: places.buttons.minY + room, width: size.width, height: places.buttons.height)
      right -= 8
    }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let card = bounds.insetBy(dx: RaisedCard.shadowRoom, dy: RaisedCard.shadowRoom)
    RaisedCard(frame: card, theme: theme).draw(in: context)
    let measurer = UIRuntime.current.textMeasurer
    func put(_ text: String, _ font: FontDescriptor, x: CGFloat, middle: CGFloat, _ color: RGBA, until right: CGFloat) {
      let metrics = measurer.metrics(of: font)
      let origin = CGPoint(x: x, y: middle + (metrics.ascent - metrics.descent) / 2)
      let shown = measurer.cut(text, font: font, to: right - x)
      context.draw(TextRun(shown, font: font, origin: origin, color: color))
    }
    let (title, left, middle) = (language[.filmTitle], card.minX + FilmPlaces.padding, card.minY + 27)
    put(title, .panelHeadline, x: left, middle: middle, theme.text, until: card.maxX)
    let summary = left + measurer.width(of: title, font: .panelHeadline) + 14
    put(self.summary, .panelText, x: summary, middle: middle, theme.dim, until: card.maxX - FilmPlaces.padding)
    let places = places
    put(
      language[.filmHint], .panelSmall, x: left, middle: card.minY + places.buttons.midY, theme.dim,
      until: card.minX + places.scrubber.maxX)
  }

  /// The length, the size and the rate of the film.
  private var summary: String {
    guard let sheet = shown?.sheet else { return "" }
    let (choices, composition) = (sheet.choices, sheet.choices.composition)
    func pixels(_ points: CGFloat) -> String { String(Int(clamping: (points * composition.scale).rounded())) }
    let size = "\(pixels(composition.size.width)) × \(pixels(composition.size.height))"
    return language[.filmSummary, FilmScrubber.text(sheet.length), size, String(choices.framesPerSecond)]
  }
}

/// The frames of the parts of the sheet of a film, from the corner of its card.
package struct FilmPlaces: Equatable, Sendable {
  private let card: CGRect
  private let targets: ControlSize

  /// Creates the places in a card.
  init(targets: ControlSize, in card: CGRect) { (self.targets, self.card) = (targets, card) }

  /// Creates the places in a window of `size`.
  package init(window size: CGSize, targets: ControlSize = .mouse) {
    (card, self.targets) = (Self.card(in: size), targets)
  }

  static let padding: CGFloat = 16
  private static let (head, track, optionsWidth): (CGFloat, CGFloat, CGFloat) = (50, 34, 346)

  /// Returns the frame of the card in a window of `size`.
  package static func card(in size: CGSize) -> CGRect {
    let (width, height) = (min(1000, size.width - 32).rounded(), min(580, size.height - 32).rounded())
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width, height: height)
  }

  /// The area of the picture and of the line below it, on both of which a drag chooses the moment.
  var scrubber: CGRect {
    CGRect(
      x: card.minX + Self.padding, y: card.minY + Self.head,
      width: card.width - Self.optionsWidth - 3 * Self.padding, height: buttons.minY - card.minY - Self.head - 8)
  }

  /// The area that the picture fits in.
  package var picture: CGRect {
    CGRect(x: scrubber.minX, y: scrubber.minY, width: scrubber.width, height: scrubber.height - Self.track)
  }

  /// The line of the buttons that make or cancel the film.
  var buttons: CGRect {
    let height = targets.size(34)
    return CGRect(
      x: card.minX + Self.padding, y: card.maxY - Self.padding - height, width: card.width - 2 * Self.padding,
      height: height)
  }

  /// Returns the frame of the row with an index from the top.
  func row(_ index: Int) -> CGRect {
    let count = CGFloat(FilmSheet.Row.allCases.count - 1)
    let height = min(50, ((buttons.minY - 8 - card.minY - Self.head) / count).rounded(.down))
    return CGRect(
      x: card.maxX - Self.padding - Self.optionsWidth, y: card.minY + Self.head + CGFloat(index) * height,
      width: Self.optionsWidth, height: height)
  }
}

/// A choice of the sheet: its title, and a button for each value. The row that the keyboard changes has a bar.
private final class FilmRow: UIView {
  static let titleWidth: CGFloat = 100
  private let buttons: [PanelButton]
  private let label: PanelLabel
  private let bar: UIView
  private let targets: ControlSize

  init(_ title: String, _ buttons: [PanelButton], isChosen: Bool, theme: Theme) {
    (self.buttons, targets) = (buttons, theme.targets)
    label = PanelLabel(title, isChosen ? .strong : .text, color: isChosen ? theme.text : theme.dim)
    bar = UIView()
    super.init(frame: .zero)
    bar.backgroundColor = UIColor(theme.states.path)
    bar.isHidden = !isChosen
    for view in [label, bar] + buttons as [UIView] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: bounds.midY - 9, width: 3, height: 18)
    let height = min(targets.size(34), bounds.height)
    label.frame = CGRect(x: 12, y: bounds.midY - 10, width: Self.titleWidth - 12, height: 20)
    var x = Self.titleWidth
    for button in buttons {
      button.isNarrow = true
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(
        x: x, y: bounds.midY - height / 2, width: width, height: height)
      x += width + 4
    }
  }
}
