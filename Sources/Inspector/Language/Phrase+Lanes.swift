import EventTrace

/// Texts for lanes and the event log.
extension Phrase {
  static let lanesDifference = Phrase("first difference", "第一处不同")
  static let lanesDifferenceBefore = Phrase("\u{2039} first difference", "\u{2039} 第一处不同")
  static let lanesDifferenceAfter = Phrase("first difference \u{203A}", "第一处不同 \u{203A}")
  package static let lanesTab = Phrase("Timeline", "时间线")
  package static let touchLane = Phrase("Touch {0}", "触点 {0}")
  package static let namedLane = Phrase("{0}", "{0}")
  package static let recognizerLane = Phrase("{0} on {1}", "{0} · {1}")
  package static let keysLane = Phrase("Keys", "按键")
  package static let remoteControlLane = Phrase("Remote control", "远程控制")
  package static let noLanes = Phrase(
    "Touch the scene: every touch, gesture and control gets a lane.", "触摸场景：每个触点、手势和控件各占一行。")

  // States
  package static let stateDown = Phrase("down", "按下")
  package static let stateHeld = Phrase("delayed", "延迟")
  package static let stateGot = Phrase("delivered", "已派发")
  package static let stateLost = Phrase("cancelled", "取消")
  package static let statePossible = Phrase("possible", "可能")
  package static let stateWaiting = Phrase("waiting", "等待")
  package static let stateBegan = Phrase("began", "开始")
  package static let stateEnded = Phrase("ended", "结束")
  package static let stateFailed = Phrase("failed", "失败")
  package static let stateCancelled = Phrase("cancelled", "取消")
  package static let stateInside = Phrase("inside", "内")
  package static let stateOutside = Phrase("outside", "外")
  package static let stateDeclined = Phrase("refused", "拒绝")
  package static let stateSent = Phrase("event", "事件")
  /// A recognizer's targets are called.
  package static let laneAction = Phrase("action", "动作")
  package static let stateTimer = Phrase("timer", "定时")

  // Why
  package static let laneDown = Phrase("touch {0} is down; {1} does not receive it", "触点 {0} 按着，{1} 没有收到它")
  package static let laneHeld = Phrase("the touch for {0} is delayed by {1}", "{1} 延迟派发触摸，{0} 暂时收不到")
  package static let laneGot = Phrase("{0} receives the touch", "{0} 收到触摸")
  package static let laneNotDelivered = Phrase("no responder receives it", "没有响应者收到它")
  package static let laneTakenAway = Phrase("{1} cancelled the touch of {0}", "{1} 取消了 {0} 的触摸")
  package static let laneDropped = Phrase("the touch is kept from {0} by {1}", "{1} 不把触摸派发给 {0}")
  package static let laneSystemCancelled = Phrase("the system cancelled touch {0}", "系统取消了触点 {0}")
  package static let laneUndecided = Phrase("undecided", "尚无定论")
  package static let laneTimerRuns = Phrase("timer {0} ({1}) is running", "{1} 的定时器 {0} 正在倒计时")
  package static let laneTimerFired = Phrase("timer {0} ({1}) fired", "{1} 的定时器 {0}：已触发")
  package static let laneTimerOvertaken = Phrase("timer {0} ({1}) is no longer needed", "{1} 的定时器 {0}：不再需要")
  package static let laneSends = Phrase("sends {0}", "发送 {0}")
  package static let laneSendsTo = Phrase("sends {0}: {1}", "发送 {0}：{1}")
  package static let laneControlLoses = Phrase("the control's touch was cancelled", "控件的触摸被取消")
  package static let laneControlDeclines = Phrase("the control does not track the touch", "控件不跟踪这个触摸")
  package static let laneTracksInside = Phrase("tracks the touch, inside", "正在跟踪触摸，在范围内")
  package static let laneTracksOutside = Phrase(
    "tracks the touch, more than 70 pt outside", "正在跟踪触摸，已超出 70 pt")

  // The log
  package static let logTab = Phrase("Log", "日志")
  package static let filterLog = Phrase("Filter log", "筛选日志")
  package static let logOpenAll = Phrase("Expand all", "全部展开")
  package static let logCloseAll = Phrase("Collapse all", "全部折叠")
  package static let logCopyText = Phrase("Copy text", "复制文本")
  package static let logCopyJSON = Phrase("Copy JSON", "复制 JSON")
  package static let logSave = Phrase("Save", "保存")
  package static let logClear = Phrase("Clear", "清空")
  package static let logSavedTo = Phrase("Log saved as {0}.txt and .json.", "日志已保存为 {0}.txt 和 .json。")
  package static let logIsEmpty = Phrase(
    "The log is empty: there is nothing to save. Touch the scene first.", "日志是空的，没有可保存的内容。请先触摸场景。")
  package static let logCannotBeSaved = Phrase(
    "The log cannot be saved as {0}: {1}. It is all still here; make room there, or allow writing, and save again.",
    "无法将日志保存为 {0}：{1}。日志内容仍在；请腾出空间或允许写入，然后再保存。")
  package static let forkHere = Phrase("Fork here", "从这里分支")
  package static let tipFork = Phrase(
    "A branch begins just before this row. The same fingers follow, and a switch or a property may be changed before.",
    "在此行之前开始新的分支：同样的手指操作随后重新进行，开始前可以改变开关或属性。")
  package static let linesCopied = Phrase("Copied {0} lines", "已复制 {0} 行")
  package static let logDropped = Phrase("{0} earlier records dropped", "已丢弃较早的 {0} 条记录")
  package static let logEvent = Phrase("event", "事件")
  package static let logHitTest = Phrase("hit test", "命中测试")
  package static let logResponder = Phrase("responder", "响应者")
  package static let logGesture = Phrase("gesture", "手势")
  package static let logControl = Phrase("control", "控件")
  package static let logAction = Phrase("action", "动作")
  package static let logScrolling = Phrase("scrolling", "滚动")
  package static let logKeyboard = Phrase("keyboard", "键盘")
  package static let emptyLog = Phrase("Nothing has happened yet. Touch the scene.", "还没有发生任何事件。请触摸场景。")
  package static let noLog = Phrase("Nothing matches the filter.", "没有符合筛选条件的记录。")
  package static let lanesDropped = Phrase(
    "← {0} earlier touches and gestures dropped", "← 已丢弃较早的 {0} 个触点和手势")
  package static let lanesBelow = Phrase("↓ {0} more", "↓ 还有 {0} 条")
}
