import QuartzCore

extension TraceRecord {
  /// The properties that a record `storedOnly` may name, such as "UILabel.lineBreakStrategy".
  package static let propertiesWithoutEffect = StoredProperty.allCases.map(\.rawValue)
}
