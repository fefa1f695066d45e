import EventTrace

/// The records since the newest touch landed: for a long touch, the hit test, some calls after it, and the last ones.
struct TouchRecords {
  private(set) var records: [TraceRecord] = []

  /// Adds the next records. Returns whether they change the record of the touch.
  mutating func append(_ new: [TraceRecord]) -> Bool {
    records += new.filter { !$0.isOfModifierKeys }
    guard let newest = records.lastIndex(where: \.isFirstHitTestPass) else { return false }
    records.removeFirst(newest)
    if records.count > Self.limit { records.removeSubrange(Self.limit / 2..<records.count - 1) }
    return true
  }

  /// A Boolean value that is false when calls in between were omitted.
  var isComplete: Bool { records.count < Self.limit / 2 }

  private static let limit = 64
}

extension TraceRecord {
  /// A Boolean value that indicates whether the records are only those of keys such as Ctrl, which are also pressed for
  /// the window's shortcuts.
  var isOfModifierKeys: Bool {
    guard case .applicationSendEvent(_, let event) = kind, event.type == .presses else { return false }
    return !event.presses.isEmpty && event.presses.allSatisfy(\.isModifierKey)
  }

  var isHitTestPass: Bool { if case .hitTestPass = kind { true } else { false } }

  var isFirstHitTestPass: Bool {
    if case .hitTestPass(1, _, _, _) = kind { true } else { false }
  }
}
