/// Input devices, and fingers made with a mouse.
extension Phrase {
  package static let devicesTab = Phrase("Devices", "设备")
  package static let devicesHeading = Phrase("DEVICES", "设备一览")
  package static let paceHeading = Phrase("HOW REGULAR, HOW FAST", "间隔与延迟")
  package static let samplesHeading = Phrase("SAMPLES AS THEY COME, NEWEST FIRST", "原始采样，最新在前")

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
  package static let controllerUnknown = Phrase("its buttons are not known: they do nothing", "按钮布局未知：按下无效")
  package static let noTouchScreen = Phrase("none has been used", "尚未使用")
  package static let touchpadsNote = Phrase(
    "A touchpad's pinches go to the desktop: of it only scrolling arrives.", "触摸板的捏合归桌面所有：这里只收到滚动。")

  package static let untilTaken = Phrase(
    "until taken: median {0} ms, 99% {1} ms, longest {2} ms", "送达：中位数 {0} 毫秒，99% 在 {1} 毫秒内，最长 {2} 毫秒")
  package static let untilShown = Phrase(
    "until shown: median {0} ms, 99% {1} ms, longest {2} ms", "显示：中位数 {0} 毫秒，99% 在 {1} 毫秒内，最长 {2} 毫秒")
  package static let samplesCounted = Phrase("{0} samples", "{0} 个采样")
  package static let contactPace = Phrase(
    "contact {0}: {1} samples, {2} a second, jitter {3} ms", "触点 {0}：{1} 个采样，每秒 {2} 个，抖动 {3} 毫秒")
  package static let noSamples = Phrase(
    "Touch, move, scroll, type or press a button.", "请触摸、移动、滚动、打字或按下按钮。")

  package static let secondFinger = Phrase("Second finger: {0}", "第二根手指：{0}")
  package static let plantFingers = Phrase("Click plants fingers", "单击放置手指")
  package static let liftPlanted = Phrase("Lift {0} planted", "抬起 {0} 根已放置的手指")
  package static let keySecondFinger = Phrase("held: a second finger; G: it stays", "按住：第二根手指；G：保持")
  package static let keyPlant = Phrase("plant, lift all, move a finger", "放置手指、全部抬起、移动一根")
}
