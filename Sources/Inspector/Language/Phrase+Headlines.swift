import EventTrace

/// The results of touches, gestures, controls, keys and shakes, in one sentence each.
extension Phrase {
  // Gestures
  package static let headlineWaits = Phrase("{0} waits for {1} to fail.", "{0} 等待 {1} 失败。")
  package static let headlineWaited = Phrase("It waited {0} s for {1} to fail.", "它等了 {0} 秒，直到 {1} 失败。")
  package static let headlineFired = Phrase("{0} fired.", "{0} 已触发。")
  package static let headlineBegan = Phrase("{0} began.", "{0} 开始。")
  package static let headlineTogether = Phrase("{0} run together.", "{0} 同时进行。")
  package static let headlineEnded = Phrase("{0} ended.", "{0} 结束。")
  package static let headlineGestureCancelled = Phrase("{0} was cancelled.", "{0} 被取消。")
  package static let headlineTouchTaken = Phrase("The touch of {0} was cancelled.", "{0} 的触摸被取消。")

  // Controls
  package static let headlineDeclined = Phrase("{0} refuses to track touch\u{A0}{1}.", "{0} 拒绝跟踪触摸 {1}。")
  package static let headlineTracks = Phrase("{0} tracks touch\u{A0}{1}.", "{0} 正在跟踪触摸 {1}。")
  package static let headlineMargin = Phrase(
    "Up to {0} outside its bounds still counts as inside.", "超出 bounds 不到 {0} 仍算在内。")
  package static let headlineInside = Phrase("Inside {0}: {1}.", "在 {0} 内：{1}。")
  package static let headlineWithinMargin = Phrase(
    "{1} outside {0}, still tracked as inside: {2}.", "在 {0} 外 {1}，仍算在内：{2}。")
  package static let headlineOutside = Phrase("{1} outside {0}: {2}.", "在 {0} 外 {1}：{2}。")
  package static let headlineEnters = Phrase("Back within {1} of {0}: {2}.", "回到距 {0} {1} 之内：{2}。")
  package static let headlineReleaseOutside = Phrase(
    "Letting go here sends touchUpOutside.", "在此松手会发送 touchUpOutside。")
  package static let headlineReleaseInside = Phrase(
    "Letting go here sends touchUpInside.", "在此松手会发送 touchUpInside。")
  package static let headlineLeftOutside = Phrase("Let go {1} outside {0}: {2}.", "在 {0} 外 {1} 处松手：{2}。")
  package static let headlineNoUpInside = Phrase("touchUpInside is not sent.", "不发送 touchUpInside。")
  package static let headlineControlCancelled = Phrase("{0} lost the touch: {1}.", "{0} 失去了触摸：{1}。")
  package static let headlineSends = Phrase("{0} sent {1}.", "{0} 发送了 {1}。")

  // Keys, shakes, remote control
  package static let subjectShake = Phrase("Shake", "摇一摇")
  package static let headlineHandled = Phrase("{2}: {0} handled {1}.", "{2}：{0} 处理了 {1}。")
  package static let headlineUnhandled = Phrase("{2}: no responder handled {1}.", "{2}：没有响应者处理 {1}。")
  package static let headlineStarted = Phrase(
    "It started at the first responder, {0}, and was forwarded {1:time}.", "从第一响应者 {0} 开始，转发了 {1} 次。")
  package static let headlineStartedAtWindow = Phrase(
    "No view is first responder, so it started at {0}.", "没有第一响应者，从 {0} 开始。")
  package static let headlineStartedHere = Phrase("{0} received it first.", "{0} 最先收到。")
  package static let headlineCommand = Phrase("{0}: {1} handled its key command.", "{0}：{1} 执行了它的键盘命令。")
  // The delegate of a field may refuse the text, so the sentences name the call only.
  package static let headlineTyped = Phrase("{0} was sent “{1}”.", "“{1}”发送给了 {0}。")
  package static let headlineDeleted = Phrase("{0} was sent Backspace.", "退格键发送给了 {0}。")

  // What recognizers do to touches: beside their views, and at the end of the chain
  package static let effectWaits = Phrase("waits for {0}", "等待 {0}")
  package static let effectDelays = Phrase("delays the touch of {0}", "延迟派发 {0} 的触摸")
  package static let effectCancelled = Phrase("cancelled the touch of {0}", "取消了 {0} 的触摸")
  package static let effectKeeps = Phrase("keeps the touch from {0}", "不把触摸派发给 {0}")
  package static let effectDelaysOwn = Phrase("delays its touch", "延迟派发它的触摸")
  package static let effectCancelledOwn = Phrase("cancelled its touch", "取消了它的触摸")
  package static let effectKeepsOwn = Phrase("keeps its touch", "不派发它的触摸")
  package static let outcomeDelayed = Phrase("The touch of {1} is delayed by {0}.", "{0} 延迟派发给 {1} 的触摸。")
  package static let outcomeTaken = Phrase("{0} took it: the touch of {1} was cancelled.", "{0} 接管：{1} 的触摸被取消。")
  package static let outcomeKept = Phrase("{0} took it: {1} never receives it.", "{0} 接管：{1} 收不到它。")
  package static let outcomeActed = Phrase("{0} acted on it; no responder handled it.", "{0} 已执行；没有响应者处理它。")
  package static let outcomeHandled = Phrase("{0} handled {1}.", "{0} 处理了 {1}。")
  package static let outcomeUnhandled = Phrase("No responder handled {0}.", "没有响应者处理 {0}。")
  package static let firstResponder = Phrase("first responder", "第一响应者")
  package static let firstResponderIs = Phrase("First responder: {0}", "第一响应者：{0}")
  package static let chainFromFirst = Phrase("from the first responder up", "从第一响应者向上")

  package static let whichViewExpected = Phrase("Which view did you expect? Click it.", "你预期是哪个视图？点击它。")
}
