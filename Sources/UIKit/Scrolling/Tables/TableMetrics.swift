import Foundation

/// Lengths of tables, in points. None is public; they are chosen to look familiar (L).
@MainActor
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let plainHeaderHeight: CGFloat = 28
  static let groupedHeaderHeight: CGFloat = 38
  /// The gap above each header of a plain table since iOS 15. Several reports have this number, Apple's pages none (M).
  static let plainHeaderPadding: CGFloat = 22
  /// The gap above the first title of a grouped table, and between sections without a title.
  static let groupedGap: CGFloat = 18

  /// The duration of insertions, deletions and moves of rows in seconds.
  static let updateDuration: TimeInterval = 0.3

  static let margin: CGFloat = 16
  static let separatorThickness: CGFloat = 0.5
  static let cornerRadius: CGFloat = 10
  static let accessoryWidth: CGFloat = 20
  static let labelGap: CGFloat = 8
  static let indexFontSize: CGFloat = 11
  /// The least width of a section index.
  static let indexWidth: CGFloat = 15
  /// The margin above and below text of several lines.
  static let textMargin: CGFloat = 11
}
