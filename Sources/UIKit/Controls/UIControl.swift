@MainActor open class UIControl: UIView { public struct Event: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } } }
