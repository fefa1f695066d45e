// swift-format-ignore-file
import Foundation

// Foundation alone has these two names of Combine.
final class SettingsStore: ObservableObject {
    @Published var isLarge = false
    static let shared = SettingsStore()
}
