/// A part of a running scene that can be turned on and off, in the window or with `--set KEY=on`.
@MainActor
public final class SceneSwitch {
  /// The name in `--set KEY=on` and in recordings.
  public let key: String
  public let title: Wording
  public var isOn: Bool { didSet { if isOn != oldValue { changed(isOn) } } }
  private let changed: @MainActor (Bool) -> Void

  /// Creates a switch. `changed` is called immediately with the initial value, and with every new value.
  public init(_ key: String, _ title: Wording, isOn: Bool, changed: @escaping @MainActor (Bool) -> Void) {
    self.key = key
    self.title = title
    self.isOn = isOn
    self.changed = changed
    changed(isOn)
  }
}
