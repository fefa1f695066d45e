import EventTrace
import UIKit

/// The tool bar along the top: the choice of the example, the overlays, and the appearance of the window.
final class Toolbar: UIView {
  /// The part of the model that the tool bar shows.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let overlays: Set<Overlay>
    private let leftIsDrawer: Bool
    private let isDrawerOpen: Bool
    private let transport: TransportState
    private let picker: Picker?
    private let showsLegend: Bool
    private let hasDepth: Bool
    private let showsChain: Bool
    private let interfaceSize: InterfaceSize
    private let isRecording: Bool
    private let isFilming: Bool
    private let showsMenu: Bool
    private let isLow: Bool

    init(_ model: InspectorModel) {
      isRecording = model.capture.isRecording
      isFilming = model.capture.isFilming
      showsMenu = model.user.menu != nil
      isLow = model.layout.isLow
      look = model.look
      overlays = model.overlays
      leftIsDrawer = model.layout.leftIsDrawer
      isDrawerOpen = model.isDrawerOpen
      transport = model.transport
      picker = model.picker
      showsLegend = model.showsLegend
      hasDepth = model.user.depth != nil
      showsChain = model.showsChain
      interfaceSize = model.user.interfaceSize
    }
  }

  private let model: InspectorModel
  private let theme: Theme
  private let send: @MainActor (InspectorAction) -> Void
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.model = model
    self.send = send
    theme = model.panelTheme
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    if model.layout.leftIsDrawer {
      leading.append(button("☰", hiddenKey: "Ctrl 1", .tipLeft, isOn: model.isDrawerOpen) { .fold(.left) })
    }
    leading.append(button("‹", hiddenKey: "Ctrl PgUp", .tipPrevious) { .selectNeighbor(-1) })
    leading.append(button("›", hiddenKey: "Ctrl PgDn", .tipNext) { .selectNeighbor(1) })
    leading.append(button(model.language[.restart], key: "F5", .tipRestart, icon: .restart) { .restart })
    leading.append(separator())
    addTransport()
    leading.append(separator())
    addRecorder()
    leading.append(separator())
    let isPicking = model.picker == .seen || model.picker == .hit
    leading.append(
      button(model.language[.pick], key: "S", .tipPick, icon: .pick, isOn: isPicking) { .flipPicking })
    let overlays: [(Phrase, String, Phrase, Overlay, PanelIcon)] = [
      (.outlines, "1", .tipOutlines, .outlines, .outlines), (.hitPath, "2", .tipHitPath, .hitPath, .hitPath),
      (.hitMap, "3", .tipHitMap, .hitMap, .map), (.slop, "4", .tipSlop, .slop, .slop),
      (.chain, "5", .tipChain, .chain, .chain), (.touches, "7", .tipTouches, .touches, .touches),
      (.overflow, "8", .tipOverflow, .overflow, .overflow),
    ]
    for (title, key, tip, overlay, icon) in overlays {
      let isOn = overlay == .chain ? model.showsChain : model.overlays.contains(overlay)
      leading.append(
        button(model.language[title], key: key, tip, icon: icon, isOn: isOn) {
          overlay == .chain ? .flipChain : .flipOverlay(overlay)
        })
    }
    leading.append(
      button(model.language[.depth], key: "D", .tipDepth, icon: .depth, isOn: model.user.depth != nil) { .flipDepth })
    let size = model.user.interfaceSize
    let (isDark, language) = (model.theme == .dark, model.language)
    let theme = button(
      language[isDark ? .lightTheme : .darkTheme], key: "F7", .tipTheme, icon: isDark ? .light : .dark
    ) { .flipTheme }
    theme.titles = [model.language[.lightTheme], model.language[.darkTheme]]
    trailing =
      model.layout.isLow
      ? mostImportant
      : [
        button(language[.legend], key: "L", .tipLegend, icon: .legend, isOn: model.showsLegend) { .flipLegend },
        button("?", key: "F1", .tipKeys) { .flipKeys },
        button(model.language[.otherLanguage], key: "F8", .tipLanguage) { .flipLanguage },
        button("Aa", hiddenKey: "Ctrl ⇧ =", .tipInterfaceSize, isOn: size != .usual) {
          .resizeInterface(size == .largest ? .fit : .closer)
        },
        theme,
        quietButton(),
        menuButton(),
      ]
    for view in leading + trailing { addSubview(view) }
    addSubview(edge)
  }

  /// The buttons at the right end in a low window with controls for fingers, where the palette has all others.
  private var mostImportant: [UIView] {
    [
      HoldButton(model.language[.holdToPreview], help: model.language[.tipHoldToPreview], theme: theme) { [send] in
        send(.holdPreview($0))
      },
      button(model.language[.commands], hiddenKey: "Ctrl K", .tipPalette) { .flipPalette },
      quietButton(),
      menuButton(),
    ]
  }

  private func addTransport() {
    let (state, language) = (model.transport, model.language)
    let pause = button(
      language[state.isPaused ? .paused : .pause], key: "K", .tipPause, icon: state.isPaused ? .paused : .pause,
      isOn: state.isPaused
    ) { .transport(.pauseOrPlay) }
    pause.titles = [language[.paused], language[.pause]]
    leading.append(pause)
    leading.append(
      button(language[.stepEvent], key: ".", .tipEvent, icon: .stepEvent) { .transport(.event) })
    leading.append(
      button(language[.stepFrame], key: ",", .tipFrame, icon: .stepFrame) { .transport(.frame) })
    let speed =
      state.rate >= 1 ? "\(Int(clamping: state.rate.rounded()))×" : "1/\(Int(clamping: (1 / state.rate).rounded()))×"
    let rate = button(speed, key: "−", .tipSpeed, isOn: state.rate != 1) {
      .transport(state.rate <= 0.05 ? .normalSpeed : .slower)
    }
    rate.titles = ["1/20×"]
    leading.append(rate)
  }

  private func addRecorder() {
    let (language, isOn) = (model.language, (record: model.capture.isRecording, film: model.capture.isFilming))
    let record = button(language[.record], key: "F9", .tipRecord, icon: .record(isOn: isOn.record), isOn: isOn.record) {
      .flipRecording
    }
    // The key is only in the tip, because it is another one while the window is filmed.
    let film =
      isOn.film
      ? button(language[.stopFilm], hiddenKey: "⇧F9", .tipFilm, icon: .film(isOn: true), isOn: true) { .flipFilming }
      : button(language[.filmIt], hiddenKey: "F", .tipFilmGesture, icon: .film(isOn: false)) { .filmGesture(.wide) }
    film.titles = [language[.stopFilm], language[.filmIt]]
    leading += [record, film]
  }

  private func quietButton() -> PanelButton {
    let quiet = button(model.language[.commandQuiet], hiddenKey: "Q", .tipQuiet, icon: .quiet) { .flipQuiet }
    quiet.neverShowsTitle = true
    return quiet
  }

  private func menuButton() -> PanelButton {
    let menu = button(
      model.language[.menu], hiddenKey: "⇧F10", .tipMenu, icon: .more, isOn: model.user.menu != nil
    ) { .flipMenu }
    menu.neverShowsTitle = true
    return menu
  }

  private lazy var edge = PanelSeparator(theme, frame: .zero)

  /// Creates a button. A key that is never shown next to the title is only in the tip.
  private func button(
    _ title: String, key: String? = nil, hiddenKey: String? = nil, _ tip: Phrase, icon: PanelIcon? = nil,
    isOn: Bool = false, action: @escaping () -> InspectorAction
  ) -> PanelButton {
    let button = PanelButton(title, key: key ?? hiddenKey, help: model.language[tip], isOn: isOn, theme: theme) {
      [send] in send(action())
    }
    button.neverShowsKey = hiddenKey != nil
    button.icon = icon
    return button
  }

  private func separator() -> UIView {
    PanelSeparator(theme, frame: CGRect(x: 0, y: 0, width: 1, height: 22))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
    let all = (leading + trailing).compactMap { $0 as? PanelButton }
    for button in all {
      (button.showsKey, button.isNarrow, button.isTight) = (true, false, false)
      (button.showsIcon, button.showsTitle) = (true, !button.neverShowsTitle)
    }
    let high = theme.targets.size(38)
    guard bounds.height > high * 1.9, let last = leading.lastIndex(where: { $0 is PanelSeparator }) else {
      return place(leading, trailing, y: 0, height: bounds.height - 1)
    }
    // The upper row has the actions on the scene, and the lower one the overlays with the legend.
    leading[last].isHidden = true
    place(Array(leading[..<last]), Array(trailing.dropFirst()), y: 2, height: high)
    let second = bounds.height - 2 - high
    place(Array(leading[(last + 1)...]), Array(trailing.prefix(1)), y: second, height: high)
  }

  /// Places a row of buttons, with those of `trailing` at its right end.
  private func place(_ leading: [UIView], _ trailing: [UIView], y: CGFloat, height: CGFloat) {
    let gap = makeRoom(leading, trailing)
    func place(_ view: UIView, x: CGFloat, width: CGFloat) {
      let tall: CGFloat = view is PanelSeparator ? 22 : theme.targets.size(30)
      view.frame = CGRect(x: x, y: y + ((height - tall) / 2).rounded(), width: width, height: tall)
    }
    var right = bounds.width - 12
    for view in trailing.reversed() {
      let width = view.sizeThatFits(.zero).width
      place(view, x: right - width, width: width)
      right -= width + gap
    }
    var x: CGFloat = 14
    for view in leading {
      let isSeparator = view is PanelSeparator
      let width = isSeparator ? 1 : view.sizeThatFits(.zero).width
      if isSeparator { x += gap }
      view.isHidden = x + width > right
      place(view, x: x, width: width)
      x += width + (isSeparator ? 2 * gap : gap)
    }
    // A line without a button on its other side separates nothing.
    for (view, next) in zip(leading, leading.dropFirst()) where view is PanelSeparator && next.isHidden {
      view.isHidden = true
    }
  }

  /// Fits the buttons. If there is not enough space, the distances are reduced, then the keys are omitted by groups
  /// from the right (the sheet of keys lists them too), then the titles of buttons with well-known icons; then the
  /// buttons become narrower, and those whose icons show a state lose their titles. Only if the others still do not
  /// fit, they lose their icons, because new users understand a title better than an icon, and titles return where
  /// there is space again. Returns the distance between buttons.
  private func makeRoom(_ leading: [UIView], _ trailing: [UIView]) -> CGFloat {
    func wanted(_ gap: CGFloat) -> CGFloat {
      (leading + trailing).reduce(26) { sum, view in
        sum + (view is PanelSeparator ? 1 + 3 * gap : view.sizeThatFits(.zero).width + gap)
      }
    }
    let groups = leading.split { $0 is PanelSeparator }.map { $0.compactMap { $0 as? PanelButton } }
    let others = trailing.compactMap { $0 as? PanelButton }
    if wanted(6) <= bounds.width { return 6 }
    for group in groups.reversed() + [others] {
      if wanted(3) <= bounds.width { return 3 }
      for button in group { button.showsKey = false }
    }
    // Narrower buttons leave room between them.
    var spread: CGFloat {
      let gaps = (leading + trailing).reduce(CGFloat(0)) { $0 + ($1 is PanelSeparator ? 3 : 1) }
      return min(8, 3 + ((bounds.width - wanted(3)) / gaps).rounded(.down))
    }
    let steps: [(PanelButton) -> Void] = [
      { if $0.icon?.isWellKnown == true { $0.showsTitle = false } },
      { $0.isNarrow = true },
      { $0.isTight = true },
      { if $0.icon?.hasState == true { $0.showsTitle = false } },
      { if $0.icon?.hasState != true { ($0.showsIcon, $0.isTight) = (false, false) } },
    ]
    let all = groups.flatMap { $0 } + others
    for step in steps {
      if wanted(3) <= bounds.width { return spread }
      all.forEach(step)
    }
    let states = all.filter { $0.icon?.hasState == true }
    states.forEach { $0.showsTitle = true }
    if wanted(3) > bounds.width { all.forEach { $0.isTight = true } }
    if wanted(3) > bounds.width { states.forEach { $0.showsTitle = false } }
    return wanted(3) > bounds.width ? 1 : spread
  }
}

extension PanelIcon {
  /// A Boolean value that indicates whether the icon is understood without a title.
  fileprivate var isWellKnown: Bool {
    switch self {
    case .restart, .stepEvent, .stepFrame, .light, .dark, .legend: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the icon shows a state.
  fileprivate var hasState: Bool {
    switch self {
    case .pause, .paused, .record, .film: true
    default: false
    }
  }
}
