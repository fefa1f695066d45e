import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct ButtonTests {
  private let phone = ControlStage(UIButton(type: .system), at: CGRect(x: 100, y: 100, width: 100, height: 44))
  private var button: UIButton { phone.control }

  @Test("C118: a tap tracks, sends touchUpInside and then the primary action; the flags are true only in between")
  func tap() {
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    #expect(button.isHighlighted)
    #expect(button.isTracking)
    #expect(button.isTouchInside)
    finger.up()
    #expect(!button.isHighlighted)
    #expect(!button.isTracking)
    #expect(
      phone.take() == ["beginTracking", "touchDown", "endTracking", "touchUpInside", "primaryActionTriggered"])
  }

  @Test("C548: While the action of a tap runs, the button is highlighted; what the action sets is cleared after it")
  func highlightInAction() {
    var states: [Bool] = []
    button.addAction(UIAction { _ in states.append(button.isHighlighted) }, for: .primaryActionTriggered)
    button.addAction(
      UIAction { _ in
        states += [button.isHighlighted, button.isTracking]
        button.isHighlighted = true
      }, for: .touchUpInside)
    phone.stage.finger().tap(point(120, 120))
    #expect(states == [true, false, true] && !button.isHighlighted)
    button.addAction(UIAction { _ in states.append(button.isHighlighted) }, for: .touchUpOutside)
    phone.stage.finger().drag(from: point(120, 120), to: point(150, 400), over: 0.1)
    #expect(states.last == false)
  }

  @Test("C552: The title of a disabled custom button keeps its color, and that of a system button is dimmed")
  func disabledTitles() {
    let custom = UIButton(type: .custom)
    for button in [custom, button] {
      button.setTitleColor(.red, for: .normal)
      button.isEnabled = false
    }
    #expect(custom.paleTitle == .red && button.paleTitle != .red)
  }

  @Test("C125: 50 points below is inside, 86 below is outside, and coming back enters (6.3)") func margin() {
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    finger.move(point(150, 194))
    #expect(button.isHighlighted)
    finger.move(point(150, 230))
    #expect(!button.isHighlighted)
    finger.move(point(150, 232))
    finger.move(point(150, 120))
    #expect(button.isHighlighted)
    finger.up()
    #expect(
      phone.takeEvents() == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside", "touchDragEnter",
        "touchDragInside", "touchUpInside", "primaryActionTriggered",
      ])
  }

  @Test(
    "C125: a lift 50 points below is a tap, a lift 86 points below is not",
    arguments: [(CGFloat(194), "touchUpInside"), (230, "touchUpOutside")])
  func lift(y: CGFloat, event: String) {
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    finger.move(point(150, y))
    finger.up()
    #expect(phone.takeEvents().contains(event))
  }

  @Test("C126: one exit, one enter, however long it stays outside; a lift outside sends no primary action")
  func crossings() {
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    for y in [300, 310, 320] { finger.move(point(150, CGFloat(y))) }
    finger.up()
    #expect(
      phone.takeEvents() == [
        "touchDown", "touchDragExit", "touchDragOutside", "touchDragOutside", "touchDragOutside", "touchUpOutside",
      ])
  }

  @Test("A second tap soon after the first sends touchDownRepeat (6.2)") func doubleTap() {
    phone.stage.finger().tap(point(120, 120))
    _ = phone.take()
    phone.stage.finger().tap(point(120, 120))
    #expect(phone.takeEvents().first == "touchDown+touchDownRepeat")
  }

  @Test("C128: a control that does not begin tracking is not highlighted and gets no more calls") func refusesTracking()
  {
    final class Unwilling: UIButton {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let phone = ControlStage(Unwilling(), at: CGRect(x: 100, y: 100, width: 100, height: 44))
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    #expect(!phone.control.isHighlighted)
    #expect(!phone.control.isTracking)
    finger.move(point(130, 120))
    finger.up()
    #expect(phone.take() == ["beginTracking"])
  }

  @Test("6.2: a control that stops tracking ends without an up event") func stopsTracking() {
    final class Impatient: UIButton {
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let phone = ControlStage(Impatient(), at: CGRect(x: 100, y: 100, width: 100, height: 44))
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    finger.move(point(125, 120))
    finger.up()
    #expect(phone.take() == ["beginTracking", "touchDown", "continueTracking", "endTracking"])
    #expect(!phone.control.isHighlighted)
  }

  @Test("C130: a control that leaves its window while tracking cancels, without any up") func removed() {
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    button.removeFromSuperview()
    #expect(phone.take() == ["beginTracking", "touchDown", "cancelTracking"])
    finger.up()
    #expect(phone.take() == [])
    #expect(!button.isTracking)
  }

  private final class Cancelled: UIButton {
    private(set) var hadEvent: [Bool] = []
    override func cancelTracking(with event: UIEvent?) { hadEvent.append(event != nil) }
  }

  @Test("C130: a control that leaves its window cancels without an event if its touch is removed with it")
  func eventOfCancellation() {
    let phone = ControlStage(Cancelled(), at: CGRect(x: 100, y: 100, width: 100, height: 44))
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    finger.cancel()
    finger.down(point(120, 120))
    phone.control.removeFromSuperview()
    #expect(phone.control.hadEvent == [true, false])
  }

  @Test("Pinned choice (L, 6.2): in a move the tracking call is first, then enter or exit, then inside or outside")
  func orderWithinMove() {
    let finger = phone.stage.finger()
    finger.down(point(150, 120))
    _ = phone.take()
    finger.move(point(150, 300))
    #expect(phone.take() == ["continueTracking", "touchDragExit", "touchDragOutside"])
    finger.move(point(150, 120))
    #expect(phone.take() == ["continueTracking", "touchDragEnter", "touchDragInside"])
  }

  @Test("C125: the margin is 70 points on each side, excluding the far edge, for leaving and for coming back (M, L)")
  func marginOnEachSide() {
    #expect(UIControl.trackingMargin == 70)
    let finger = phone.stage.finger()
    let edges: [(CGPoint, CGPoint)] = [
      (point(30, 120), point(29.9, 120)), (point(269.9, 120), point(270, 120)),
      (point(150, 30), point(150, 29.9)), (point(150, 213.9), point(150, 214)),
    ]
    for (inside, outside) in edges {
      finger.down(point(150, 120))
      for (place, isInside) in [(inside, true), (outside, false), (inside, true)] {
        finger.move(place)
        #expect(button.isTouchInside == isInside && button.isHighlighted == isInside)
      }
      finger.cancel()
    }
  }

  @Test("C138: a button that is disabled while pressed cancels and sends no touchUp event") func disabledWhilePressed()
  {
    let finger = phone.stage.finger()
    finger.down(point(120, 120))
    button.isEnabled = false
    finger.up()
    #expect(phone.take() == ["beginTracking", "touchDown", "cancelTracking"])
  }

  @Test("C135: actions sent by code reach all matching targets, without a touch and an event") func sentByCode() {
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: [.touchDown, .touchUpInside])
    let target = Counter()
    button.addTarget(target, action: Selector("counted", Counter.counted), for: .touchUpInside)
    button.sendActions(for: [.touchDown, .touchUpInside])
    button.sendActions(for: .valueChanged)
    #expect(count == 1)
    #expect(target.value == 1 && !target.hadEvent)
  }

  @Test("C131: a registration is called for each event, and only once if it was added several times")
  func registration() {
    let target = Counter()
    let selector = Selector("count", Counter.count)
    button.addTarget(target, action: selector, for: [.touchDown, .touchUpInside])
    button.addTarget(target, action: selector, for: .touchDown)
    phone.stage.finger().tap(point(120, 120))
    #expect(target.value == 2)
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["count"])
    button.removeTarget(target, action: selector, for: .touchDown)
    phone.stage.finger().tap(point(120, 120))
    #expect(target.value == 3)
  }

  @Test("C133: a freed target is skipped") func weakTarget() {
    weak var gone: Counter?
    do {
      let target = Counter()
      gone = target
      button.addTarget(target, action: Selector("count", Counter.count), for: .touchDown)
    }
    #expect(gone == nil)
    phone.stage.finger().tap(point(120, 120))
    #expect(phone.takeEvents().contains("touchUpInside"))
  }

  // MARK: Titles, states, configuration

  @Test("A title for a state is shown in it, otherwise the normal one") func titles() {
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    #expect(button.titleLabel?.text == "Go")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Going")
    button.isSelected = true
    #expect(button.currentTitle == "Go")
  }

  @Test("A system button dims at once and fades back over time") func fade() {
    button.setTitle("Go", for: .normal)
    phone.stage.runtime.layoutIfNeeded()
    let finger = phone.stage.finger()
    let rest = phone.picture
    finger.down(point(120, 120))
    #expect(phone.picture != rest)
    #expect(!phone.stage.runtime.needsFrames)
    finger.up()
    #expect(phone.stage.runtime.needsFrames)
    phone.stage.advance(by: ControlMotion.fade + 0.01)
    #expect(phone.picture == rest)
  }

  @Test("A primary action provides the title and is performed on taps") func primaryAction() {
    var count = 0
    let action = UIAction(title: "Save") { _ in count += 1 }
    let phone = ControlStage(
      UIButton(configuration: .filled(), primaryAction: action), at: CGRect(x: 100, y: 100, width: 100, height: 44))
    phone.stage.finger().tap(point(120, 120))
    #expect(phone.control.currentTitle == "Save")
    #expect(count == 1)
  }

  @Test("A button that changes its selection toggles first, then sends the action, then valueChanged (6.6)")
  func toggling() {
    button.changesSelectionAsPrimaryAction = true
    phone.stage.finger().tap(point(120, 120))
    #expect(button.isSelected)
    #expect(
      phone.takeEvents() == ["touchDown", "touchUpInside", "primaryActionTriggered", "valueChanged"])
  }

  @Test("The update handler runs before the next frame after a state change, once for several changes")
  func updateHandler() {
    var states: [UIControl.State] = []
    button.configuration = .gray()
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    phone.stage.runtime.layoutIfNeeded()
    states = []
    let button = button
    button.isSelected = true
    button.isEnabled = false
    #expect(states == [])
    _ = phone.picture
    #expect(states == [[.selected, .disabled]])
    #expect(button.titleLabel?.text == "On")
    _ = phone.picture
    #expect(states.count == 1)
  }

  @Test("A configuration's size and insets determine the button's size") func sizes() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    button.configuration = configuration
    let medium = button.intrinsicContentSize
    configuration.buttonSize = .large
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height == medium.height + 16)
    configuration.subtitle = "Below"
    button.configuration = configuration
    #expect(button.intrinsicContentSize.height > medium.height + 16)
    configuration.contentInsets = .zero
    button.configuration = configuration
    #expect(button.intrinsicContentSize.width < medium.width)
  }

  @Test("A configuration's attributed title keeps its attributes and gets the others from the style")
  func attributedTitle() throws {
    var title = AttributedString("Buy")
    title.font = .systemFont(ofSize: 30)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    button.configuration = configuration
    let plain = button.intrinsicContentSize
    configuration.attributedTitle = title
    configuration.baseForegroundColor = .red
    button.configuration = configuration
    #expect(configuration.title == "Buy")
    #expect(button.intrinsicContentSize.height > plain.height)
    let shown = try #require(button.titleLabel?.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect(shown[.font] as? UIFont == .systemFont(ofSize: 30))
    #expect(shown[.foregroundColor] as? UIColor == .red)
    configuration.title = "Sold"
    button.configuration = configuration
    #expect(button.titleLabel?.text == "Sold")
    #expect(button.intrinsicContentSize.height == plain.height)
  }

  @Test("A transformer changes the attributes of a title, of a title for a state, and of a subtitle")
  func textTransformer() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.subtitle = "Below"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .boldSystemFont(ofSize: 24)
      return outgoing
    }
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.underlineStyle = .single
      return outgoing
    }
    button.configuration = configuration
    button.setTitle("Go", for: .normal)
    let shown = try #require(button.titleLabel?.attributedText)
    #expect(shown.string == "Go")
    #expect(shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 24))
    let below = try #require(button.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Below" })
    let line = below.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil)
    #expect(line as? Int == NSUnderlineStyle.single.rawValue)
  }

  @Test("Every style has a different appearance, also when disabled or pressed") func styles() {
    var pictures: [DisplayList] = []
    for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
      button.configuration = configuration
      button.configuration?.title = "Title"
      for (isEnabled, isHighlighted) in [(true, false), (true, true), (false, false)] {
        button.isEnabled = isEnabled
        button.isHighlighted = isHighlighted
        phone.stage.advance(by: 1)
        pictures.append(phone.picture)
      }
      button.isEnabled = true
    }
    let different = pictures.indices.filter { index in !pictures[..<index].contains(pictures[index]) }
    // The gray and tinted styles have the same appearance when disabled.
    #expect(different.count == 11)
  }

  @Test("Symbol buttons have the size of their symbol", arguments: [(UIButton.ButtonType.close, 30), (.infoLight, 24)])
  func signs(type: UIButton.ButtonType, side: Int) {
    #expect(UIButton(type: type).bounds.size == CGSize(width: side, height: side))
  }
}

@MainActor
private final class Counter {
  private(set) var value = 0
  private(set) var hadEvent = false
  func count() { value += 1 }
  func counted(_ sender: UIControl, _ event: UIEvent?) {
    count()
    hadEvent = event != nil
  }
}
