import EventTrace

/// The words of a picture of a scene's map.
extension Phrase {
  static let mapOwners = Phrase("A touch goes to", "触摸归")
  static let mapDead = Phrase("Visible, but a touch goes elsewhere", "看得见，触摸却归别的视图")
  static let mapGhost = Phrase("Not visible, but takes touches", "看不见，却接收触摸")
  static let mapPart = Phrase("a part", "一部分")
  static let mapNoView = Phrase("no view", "没有视图")
  static let mapNone = Phrase("nowhere", "没有")
  static let mapMore = Phrase("and {0} more", "还有 {0} 个")
  static let mapMoment = Phrase("{0} · {1} pt · at {2} s", "{0} · {1} pt · 第 {2} 秒")
}
