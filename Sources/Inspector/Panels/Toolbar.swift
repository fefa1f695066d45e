import UIKit

/// Along the top: which example, what to show on it, and the look of the window.
final class Toolbar: UIView {
  private let model: InspectorModel
  private let theme: Theme
  private let send: @MainActor (InspectorAction) -> Void
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.model = model
    self.send = send
    theme = .named(model.theme)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    leading.append(button("‹") { .selectNeighbour(-1) })
    leading.append(button("›") { .selectNeighbour(1) })
    leading.append(button(model.language[.restart], key: "F5") { .restart })
    leading.append(separator())
    addTransport()
    leading.append(separator())
    let pick = model.language[model.picker == .hit ? .pickHit : model.picker == .seen ? .pickSeen : .pick]
    leading.append(
      PanelButton(pick, key: "S", isOn: model.picker != nil, theme: theme) { [send] in send(.flipPicking) })
    let overlays: [(Phrase, String, Overlay)] = [
      (.outlines, "1", .outlines), (.hitPath, "2", .hitPath), (.hitMap, "3", .hitMap), (.slop, "4", .slop),
      (.chain, "5", .chain), (.touches, "7", .touches), (.overflow, "8", .overflow),
    ]
    for (title, key, overlay) in overlays { leading.append(toggle(title, key: key, overlay)) }
    trailing = [
      PanelButton(model.language[.legend], key: "L", isOn: model.showsLegend, theme: theme) { [send] in
        send(.flipLegend)
      },
      button("?", key: "F1") { .flipKeys },
      button(model.language[.otherLanguage], key: "F8") { .flipLanguage },
      button(model.language[model.theme == .dark ? .lightTheme : .darkTheme], key: "F7") { .flipTheme },
    ]
    for view in leading + trailing { addSubview(view) }
    addSubview(edge)
  }

  private func addTransport() {
    let (state, language) = (model.transport, model.language)
    leading.append(
      PanelButton(language[state.isPaused ? .play : .pause], key: "K", isOn: state.isPaused, theme: theme) { [send] in
        send(.transport(.pauseOrPlay))
      })
    leading.append(button(language[.stepEvent], key: ".") { .transport(.event) })
    leading.append(button(language[.stepFrame], key: ",") { .transport(.frame) })
    let speed = state.rate >= 1 ? "\(Int(state.rate.rounded()))×" : "1/\(Int((1 / state.rate).rounded()))×"
    leading.append(button(speed, key: "−") { .transport(state.rate <= 0.05 ? .normalSpeed : .slower) })
  }

  private lazy var edge = PanelSeparator(theme, frame: .zero)

  private func button(_ title: String, key: String? = nil, action: @escaping () -> InspectorAction) -> PanelButton {
    PanelButton(title, key: key, theme: theme) { [send] in send(action()) }
  }

  private func toggle(_ title: Phrase, key: String, _ overlay: Overlay) -> PanelButton {
    PanelButton(
      model.language[title], key: key, isOn: model.overlays.contains(overlay), theme: theme
    ) { [send] in
      send(.flipOverlay(overlay))
    }
  }

  private func separator() -> UIView {
    PanelSeparator(theme, frame: CGRect(x: 0, y: 0, width: 1, height: 22))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
    var right = bounds.width - 12
    for view in trailing.reversed() {
      let width = view.sizeThatFits(.zero).width
      place(view, x: right - width, width: width)
      right -= width + 6
    }
    makeRoom(upTo: right - 6)
    var x: CGFloat = 14
    for view in leading {
      let isSeparator = view is PanelSeparator
      let width = isSeparator ? 1 : view.sizeThatFits(.zero).width
      if isSeparator { x += 6 }
      view.isHidden = x + width > right - 6
      place(view, x: x, width: width)
      x += width + (isSeparator ? 12 : 6)
    }
  }

  /// Where room is short, the keys go first: the sheet of keys has them too. From the right, where the overlays stand.
  private func makeRoom(upTo limit: CGFloat) {
    let buttons = leading.compactMap { $0 as? PanelButton }
    for button in buttons { button.showsKey = true }
    var excess = 14 - limit
    for view in leading { excess += view is PanelSeparator ? 19 : view.sizeThatFits(.zero).width + 6 }
    for button in buttons.reversed() where excess > 0 {
      let before = button.sizeThatFits(.zero).width
      button.showsKey = false
      excess -= before - button.sizeThatFits(.zero).width
    }
  }

  private func place(_ view: UIView, x: CGFloat, width: CGFloat) {
    let height: CGFloat = view is PanelSeparator ? 22 : 30
    view.frame = CGRect(x: x, y: ((bounds.height - 1 - height) / 2).rounded(), width: width, height: height)
  }
}
