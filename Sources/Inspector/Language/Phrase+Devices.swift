import EventTrace

/// Texts for input devices, and for fingers that a mouse emulates.
extension Phrase {
  package static let devicesTab = Phrase("Devices", "设备")
  package static let devicesHeading = Phrase("DEVICES", "设备一览")
  package static let paceHeading = Phrase("TIMING", "间隔与延迟")
  package static let samplesHeading = Phrase("RAW SAMPLES, NEWEST FIRST", "原始采样，最新在前")

  package static let driverKind = Phrase("Window system", "窗口系统")
  package static let displayKind = Phrase("Display", "显示器")
  package static let touchScreenKind = Phrase("Touch screen", "触摸屏")
  package static let touchPadKind = Phrase("Touch pad", "触摸板")
  package static let touchDeviceKind = Phrase("Touch device", "触摸设备")
  package static let controllerKind = Phrase("Controller", "手柄")

  package static let displayAbilities = Phrase("{0}, {1} Hz, scale {2}", "{0}，{1} Hz，缩放 {2}")
  package static let displayWithoutRate = Phrase("{0}, scale {1}", "{0}，缩放 {1}")
  package static let touchAbilities = Phrase("{0} fingers down", "{0} 根手指按下")
  package static let controllerAbilities = Phrase("{0} buttons, {1} axes", "{0} 个按钮，{1} 个轴")
  package static let controllerUnknown = Phrase("unknown button layout: its buttons do nothing", "按钮布局未知：按下无效")
  package static let noTouchScreen = Phrase("none has been used", "尚未使用")
  package static let touchpadsNote = Phrase(
    "The desktop keeps touchpad pinches; only scrolling reaches HitPath.", "触摸板的捏合由桌面处理，HitPath 只收到滚动。")

  package static let untilTaken = Phrase(
    "to delivery: median {0} ms, 99% {1} ms, longest {2} ms", "送达：中位数 {0} 毫秒，99% 在 {1} 毫秒内，最长 {2} 毫秒")
  package static let untilShown = Phrase(
    "to screen: median {0} ms, 99% {1} ms, longest {2} ms", "显示：中位数 {0} 毫秒，99% 在 {1} 毫秒内，最长 {2} 毫秒")
  package static let samplesCounted = Phrase("{0} samples", "{0} 个采样")
  package static let contactPace = Phrase(
    "contact {0}: {1} samples, {2} a second, jitter {3} ms", "触点 {0}：{1} 个采样，每秒 {2} 个，抖动 {3} 毫秒")
  package static let noSamples = Phrase(
    "Touch, move, scroll, type or press a button.", "请触摸、移动、滚动、打字或按下按钮。")

  package static let secondFinger = Phrase("Second finger: {0}", "第二根手指：{0}")
  package static let plantFingers = Phrase("Click to plant fingers", "点击放置手指")
  package static let liftPlanted = Phrase("Lift {0:finger}", "抬起 {0} 根手指")
  package static let keySecondFinger = Phrase("hold for a second finger; G locks it", "按住得到第二根手指；G 锁定")
  package static let keyPinch = Phrase("with the wheel: pinch at the pointer", "配合滚轮：在指针处捏合")
  package static let keyPlant = Phrase("plant, lift all, next finger, move it", "放置手指、全部抬起、下一根、移动")
}
