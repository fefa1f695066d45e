/// What the keys do.
extension Phrase {
  package static let keys = Phrase("Keys", "按键")
  package static let keyHelp = Phrase("show or hide this sheet", "显示或隐藏此表")
  package static let keyQuit = Phrase("quit", "退出")
  package static let keyNeighbours = Phrase("previous and next example", "上一个、下一个示例")
  package static let keySwitches = Phrase("the example's switches", "示例的开关")
  package static let keyRestart = Phrase("restart the example", "重新开始示例")
  package static let keyLooks = Phrase("dark or light, language", "深色或浅色、语言")
  package static let keyFold = Phrase("fold left, right, bottom", "折叠左侧、右侧、底部")
  package static let keyOverlays = Phrase("hit path, chain, touches on the scene", "场景上的命中路径、响应链、触点")
  package static let keyPause = Phrase("stop and start the scene's clock", "停止、启动场景的时钟")
  package static let keyStep = Phrase("step one event, one frame", "前进一个事件、一帧")
  package static let keyCalls = Phrase("step into the calls, and back", "进入下一个、上一个调用")
  package static let keySpeed = Phrase("slower, faster, normal speed", "减速、加速、正常速度")
  package static let keyPick = Phrase("pick a view: seen or hit", "点选视图：所见或命中")
  package static let keyUndo = Phrase("undo a change of a property", "撤销对属性的修改")
  package static let keyLeave = Phrase("leave: this sheet, picking, the calls, the selection", "离开：此表、点选、调用、选中")
}
