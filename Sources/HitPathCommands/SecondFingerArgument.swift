import ArgumentParser
import InputEvents

/// The key that gives the mouse a second finger.
enum SecondFingerArgument: String, ExpressibleByArgument, CaseIterable {
  case ctrl
  case alt
  case logo = "super"
  /// Ctrl or Alt adds the second finger.
  case either

  var keys: ModifierKeys {
    switch self {
    case .ctrl: .control
    case .alt: .alternate
    case .logo: .command
    case .either: [.control, .alternate]
    }
  }
}
