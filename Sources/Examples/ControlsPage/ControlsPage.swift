import UIKit

/// Apple's controls side by side on a panel with a tap recognizer. Each reports the events that it sends and the
/// recognizer that it refuses.
package final class ControlsPage: Scene {
  package static let about = SceneDescription(
    name: "controls",
    title: Wording("Control events", "控件事件"),
    chapter: .touches,
    tryThis: Wording(
      "Use each control and read its events. Then turn ControlPanel's recognizers on and see which controls keep "
        + "their touch.",
      "试用每个控件，看它发出的事件。然后打开 ControlPanel 的手势，看哪些控件保留自己的触摸。"),
    notice: Wording(
      "A slider tracks from its thumb only, a switch keeps taps and swipes, a stepper repeats while held. Each "
        + "refuses the gestures that would steal its touch.",
      "滑块只在滑钮上开始跟踪，开关保留轻点和轻扫，步进器按住会连发。会抢走触摸的手势，由它们各自否决。"),
    article: "003",
    suggestedTap: CGPoint(x: 330, y: 124))

  package init() {}

  private let panel = ControlPanel(frame: CGRect(x: 12, y: 30, width: 351, height: 390))
  private let tap = UITapGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let journal = Journal(
    frame: CGRect(x: 24, y: 432, width: 327, height: 116), placeholder: Wording("Events appear here.", "事件显示在这里。"))

  package private(set) lazy var switches = [
    SceneSwitch("tap", Wording("ControlPanel: tap recognizer", "ControlPanel 有轻点手势"), isOn: false) { [weak self] in
      self?.tap.isEnabled = $0
    },
    SceneSwitch("pan", Wording("ControlPanel: pan recognizer", "ControlPanel 有拖动手势"), isOn: false) { [weak self] in
      self?.pan.isEnabled = $0
    },
    SceneSwitch("enabled", Wording("Controls are enabled", "控件可用"), isOn: true) { [weak self] isOn in
      self?.panel.controls.forEach { $0.control.isEnabled = isOn }
    },
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    tap.addTarget(self, action: Selector("tapped", ControlsPage.tapped))
    pan.addTarget(self, action: Selector("panned", ControlsPage.panned))
    panel.addGestureRecognizer(tap)
    panel.addGestureRecognizer(pan)
    root.addSubview(panel)
    root.addSubview(journal)
    for (control, name) in panel.controls {
      for (event, word) in [
        (UIControl.Event.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.touchCancel, "touchCancel"),
        (.valueChanged, "valueChanged"),
      ] {
        control.addAction(UIAction(title: name) { [weak self] _ in self?.journal.add("\(name): \(word)") }, for: event)
      }
    }
  }

  private func tapped() { journal.add(Wording("ControlPanel: its tap acts", "ControlPanel：轻点手势执行")) }
  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { journal.add(Wording("ControlPanel: its pan begins", "ControlPanel：拖动手势开始")) }
  }
}

private final class ControlPanel: UIView {
  private(set) var controls: [(control: UIControl, name: String)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    let button = UIButton(frame: CGRect(x: 150, y: 16, width: 185, height: 44))
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Filled"
    button.configuration = configuration
    add(button, "UIButton", y: 16, height: 44)
    let toggle = UISwitch(frame: CGRect(x: 284, y: 0, width: 51, height: 31))
    add(toggle, "UISwitch", y: 78, height: 31)
    let slider = UISlider(frame: CGRect(x: 150, y: 0, width: 185, height: 31))
    slider.value = 0.5
    add(slider, "UISlider", y: 130, height: 31)
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    segments.frame = CGRect(x: 150, y: 0, width: 185, height: 32)
    add(segments, "UISegmentedControl", y: 184, height: 32)
    let stepper = UIStepper(frame: CGRect(x: 241, y: 0, width: 94, height: 32))
    add(stepper, "UIStepper", y: 238, height: 32)
    let pages = UIPageControl(frame: CGRect(x: 150, y: 0, width: 185, height: 32))
    pages.numberOfPages = 5
    pages.backgroundColor = UIColor(hexString: 0x4A5A78)
    pages.pageIndicatorTintColor = UIColor(white: 1, alpha: 0.4)
    pages.currentPageIndicatorTintColor = .white
    pages.layer.cornerRadius = 16
    add(pages, "UIPageControl", y: 290, height: 32)
    addIndicators(y: 346)
  }

  private func add(_ control: UIControl, _ name: String, y: CGFloat, height: CGFloat) {
    control.frame.origin.y = y
    controls.append((control, name))
    addSubview(control)
    addSubview(
      Caption(
        Wording(stringLiteral: name), size: 12, frame: CGRect(x: 16, y: y + height / 2 - 10, width: 134, height: 20)))
  }

  private func addIndicators(y: CGFloat) {
    let progress = UIProgressView(frame: CGRect(x: 150, y: y + 8, width: 130, height: 4))
    progress.progress = 0.6
    let spinner = UIActivityIndicatorView(frame: CGRect(x: 312, y: y, width: 20, height: 20))
    spinner.startAnimating()
    addSubview(progress)
    addSubview(spinner)
    addSubview(
      Caption(Wording("Progress, activity", "进度、活动指示"), size: 12, frame: CGRect(x: 16, y: y, width: 134, height: 20)))
  }
}
