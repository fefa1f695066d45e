import EventTrace
import InputEvents
import UIKit

/// The switches of the example, of the device and of its system below the story, which are always visible.
final class SwitchDock: UIView {
  /// The part of the model that the dock shows.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let switches: [InspectorModel.Switch]
    private let device: DeviceState
    private let isIntroduction: Bool

    init(_ model: InspectorModel) {
      look = model.look
      switches = model.switches
      device = model.device
      isIntroduction = model.introduction != nil
    }
  }

  private let scroll: PanelScroll
  private let edge: PanelSeparator

  /// Creates the dock, or returns nil when there is no switch. The introduction has a separate button for its switch.
  init?(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let theme = model.panelTheme
    var rows = model.switches.map { item in SwitchRow(item, theme) { send(.flipSwitch(item.key)) } }
    for device in model.device.offeredSwitches {
      let item = InspectorModel.Switch(
        key: device.rawValue, title: model.language[device.title], isOn: model.device.switches.contains(device),
        shortcut: device.shortcut)
      rows.append(SwitchRow(item, theme) { send(.flipDevice(device)) })
    }
    for system in model.device.offeredSystems {
      let isOn = model.device.system == system
      let item = InspectorModel.Switch(
        key: "\(system)", title: model.language[.systemSwitch, "\(system)"], isOn: isOn, shortcut: "")
      rows.append(SwitchRow(item, theme) { send(.chooseSystem(isOn ? .newest : system)) })
    }
    guard !rows.isEmpty, model.introduction == nil else { return nil }
    scroll = PanelScroll(SwitchRows(rows))
    edge = PanelSeparator(theme, frame: .zero)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    for view in [scroll, edge] { addSubview(view) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: scroll.content.sizeThatFits(size).height + 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = CGRect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}

private final class SwitchRows: UIView {
  private let rows: [SwitchRow]

  init(_ rows: [SwitchRow]) {
    self.rows = rows
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
  }

  private static let (margin, padding): (CGFloat, CGFloat) = (16, 5)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = rows.map { $0.height(in: size.width - 2 * Self.margin) }
    return CGSize(width: size.width, height: heights.reduce(2 * Self.padding, +))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 2 * Self.margin
    var y = Self.padding
    for row in rows {
      row.frame = CGRect(x: Self.margin, y: y, width: width, height: row.height(in: width))
      y = row.frame.maxY
    }
  }
}

/// A row with one of the example's switches and its key.
private final class SwitchRow: UIView {
  private let label: PanelLabel
  private let toggle: PanelSwitch
  private let theme: Theme
  private let shortcut: String

  init(_ item: InspectorModel.Switch, _ theme: Theme, flip: @escaping @MainActor () -> Void) {
    label = PanelLabel(item.title, .text, color: theme.text, lines: 0)
    toggle = PanelSwitch(item.title, isOn: item.isOn, theme: theme, action: flip)
    shortcut = item.shortcut
    self.theme = theme
    super.init(frame: .zero)
    addSubview(label)
    addSubview(toggle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width - Self.controls, height: bounds.height)
    toggle.frame.origin = CGPoint(x: bounds.width - toggle.bounds.width, y: bounds.midY - toggle.bounds.height / 2)
  }

  /// The touch area of the switch may reach beyond the end of the row.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || toggle.point(inside: convert(point, to: toggle), with: event)
  }

  /// Returns the height of the row. Long titles have two lines.
  func height(in width: CGFloat) -> CGFloat {
    max(theme.targets.size(32), label.sizeThatFits(CGSize(width: width - Self.controls, height: 0)).height + 6)
  }

  /// The width of the key and the switch at the right.
  private static let controls: CGFloat = 90

  override func draw(_ rect: CGRect) {
    guard !shortcut.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let font = FontDescriptor(size: 11)
    let width = UIRuntime.current.textMeasurer.width(of: shortcut, font: font) + 9
    let frame = CGRect(x: bounds.width - 34 - 10 - width, y: bounds.midY - 8, width: width, height: 16)
    KeyCap.draw(shortcut, font: font, in: frame, theme, context)
  }
}
