import EventTrace

/// What was recorded since the newest touch landed: of a touch that goes on and on, the hit test, some calls after it,
/// and the last.
struct TouchRecords {
  private(set) var records: [TraceRecord] = []

  /// Takes in what came next. Gives whether there is anything new of a touch.
  mutating func take(_ new: [TraceRecord]) -> Bool {
    records += new
    guard let newest = records.lastIndex(where: \.isFirstHitTestPass) else { return false }
    records.removeFirst(newest)
    if records.count > Self.limit { records.removeSubrange(Self.limit / 2..<records.count - 1) }
    return true
  }

  private static let limit = 64
}

extension TraceRecord {
  var isHitTestPass: Bool { if case .hitTestPass = kind { true } else { false } }

  var isFirstHitTestPass: Bool {
    if case .hitTestPass(1, _, _, _) = kind { true } else { false }
  }
}
