/// A part of a running scene that can be turned on and off, in the window or with `--set KEY=on`.
@MainActor
public final class SceneSwitch {
  /// The name in `--set KEY=on` and in recordings.
  public let key: String
  public let title: Wording
  public var isOn: Bool { didSet { if isOn != oldValue { changed(isOn) } } }
  private let changed: @MainActor (Bool) -> Void

  /// Calls `changed` with every new value, and with the first at once.
  public init(_ key: String, _ title: Wording, isOn: Bool, changed: @escaping @MainActor (Bool) -> Void) {
    self.key = key
    self.title = title
    self.isOn = isOn
    self.changed = changed
    changed(isOn)
  }
}
