/// Values that an app sets for the states of a control. A state without a value has that of the normal state
/// (documented for the titles and images of buttons).
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  /// The value that is in force in `state`.
  subscript(state: UIControl.State) -> Value? { stated(for: state) ?? stated(for: .normal) }

  /// Returns the value that was set for exactly `state`.
  func stated(for state: UIControl.State) -> Value? { values[state.rawValue] }

  /// Sets the value of a state; nil removes it.
  mutating func set(_ value: Value?, for state: UIControl.State) { values[state.rawValue] = value }
}
