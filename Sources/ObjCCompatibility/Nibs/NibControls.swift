import UIKit

/// The values of labels, controls, image views and bars.
@MainActor
struct NibControls {
  private let loader: NibLoader
  private var document: InterfaceDocument { loader.document }
  private var resources: NibResources { NibResources(loader.document) }

  init(_ loader: NibLoader) { self.loader = loader }

  func decode(_ view: UIView, _ element: InterfaceElement) {
    if let control = view as? UIControl { decode(control, element) }
    switch view {
    case let label as UILabel: decode(label, element)
    case let button as UIButton: NibButtons(loader).decode(button, element)
    case let field as UITextField: decode(field, element)
    case let text as UITextView: decode(text, element)
    case let slider as UISlider: decode(slider, element)
    case let toggle as UISwitch: decode(toggle, element)
    case let stepper as UIStepper: decode(stepper, element)
    case let segments as UISegmentedControl: decode(segments, element)
    case let pages as UIPageControl: decode(pages, element)
    case let picker as UIDatePicker: decode(picker, element)
    case let progress as UIProgressView: decode(progress, element)
    case let wheel as UIActivityIndicatorView: decode(wheel, element)
    case let image as UIImageView: decode(image, element)
    case let stack as UIStackView: decode(stack, element)
    case let bar as UISearchBar: decode(bar, element)
    case is UINavigationBar, is UITabBar, is UIToolbar: NibBars(loader).decode(view, element)
    default: break
    }
  }

  private func decode(_ control: UIControl, _ element: InterfaceElement) {
    if let value = element.bool("enabled") { control.isEnabled = value }
    if let value = element.bool("selected") { control.isSelected = value }
    if let value = element.bool("highlighted") { control.isHighlighted = value }
    if let value: UIControl.ContentHorizontalAlignment = element.choice("contentHorizontalAlignment") {
      control.contentHorizontalAlignment = value
    }
    if let value: UIControl.ContentVerticalAlignment = element.choice("contentVerticalAlignment") {
      control.contentVerticalAlignment = value
    }
  }

  private func decode(_ picker: UIDatePicker, _ element: InterfaceElement) {
    func date(_ key: String) -> Date? {
      element.child(key: key)?.number("timeIntervalSinceReferenceDate").map {
        Date(timeIntervalSinceReferenceDate: Double($0))
      }
    }
    picker.datePickerMode = element.choice("datePickerMode") ?? .dateAndTime
    if let style: UIDatePickerStyle = element.choice("style") { picker.preferredDatePickerStyle = style }
    if let minutes = element.integer("minuteInterval") { picker.minuteInterval = minutes }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    if element.bool("useCurrentDate") != true, let date = date("date") { picker.date = date }
    if let seconds = element.number("countDownDuration") { picker.countDownDuration = Double(seconds) }
  }

  private func decode(_ label: UILabel, _ element: InterfaceElement) {
    label.text = document.string(text(element), "text", of: element)
    if let font = resources.font(element) { label.font = font }
    if let color = resources.color(element, key: "textColor") { label.textColor = color }
    if let color = resources.color(element, key: "highlightedColor") { label.highlightedTextColor = color }
    if let color = resources.color(element, key: "shadowColor") { label.shadowColor = color }
    if let offset = element.size(key: "shadowOffset") { label.shadowOffset = offset }
    if let alignment = Self.alignment(element) { label.textAlignment = alignment }
    if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
    if let mode = element["lineBreakMode"].flatMap({ Self.lineBreaks[$0] }) { label.lineBreakMode = mode }
    if let value = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let value = element.number("minimumScaleFactor") { label.minimumScaleFactor = value }
    if let value = element.bool("highlighted") { label.isHighlighted = value }
    if let value = element.bool("enabled") { label.isEnabled = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = value }
    if let text = attributedText(element) { label.attributedText = text }
  }

  /// Long texts are elements: `<string key="text">`.
  private func text(_ element: InterfaceElement, _ key: String = "text") -> String? {
    element[key] ?? element.all("string").first { $0["key"] == key }?.text
  }

  private func attributedText(_ element: InterfaceElement) -> NSAttributedString? {
    guard let attributed = element.first("attributedString") else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in attributed.all("fragment") {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let values = fragment.first("attributes") {
        if let color = resources.color(values, key: "NSColor") { attributes[.foregroundColor] = color }
        if let color = resources.color(values, key: "NSBackgroundColor") { attributes[.backgroundColor] = color }
        if let font = values.child(key: "NSFont") {
          attributes[.font] = resources.font(
            InterfaceElement(name: "font", line: font.line, children: [font]), key: "NSFont")
        }
      }
      let words = fragment["content"] ?? fragment.first("string")?.text ?? ""
      result.append(NSAttributedString(string: words, attributes: attributes))
    }
    return result
  }

  static func alignment(_ element: InterfaceElement) -> NSTextAlignment? {
    switch element["textAlignment"] {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  private func decode(_ field: UITextField, _ element: InterfaceElement) {
    field.borderStyle = element.choice("borderStyle") ?? .none
    field.text = document.string(text(element), "text", of: element)
    field.placeholder = document.string(text(element, "placeholder"), "placeholder", of: element)
    if let font = resources.font(element) { field.font = font }
    if let color = resources.color(element, key: "textColor") { field.textColor = color }
    if let alignment = Self.alignment(element) { field.textAlignment = alignment }
    if let mode: UITextField.ViewMode = element.choice("clearButtonMode") { field.clearButtonMode = mode }
    if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let size = element.number("minimumFontSize") { field.minimumFontSize = size }
    field.background = resources.image(element, "background")
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let value: UIKeyboardType = traits.choice("keyboardType") { field.keyboardType = value }
    if let value: UIReturnKeyType = traits.choice("returnKeyType") { field.returnKeyType = value }
    if let value = traits.bool("secureTextEntry") { field.isSecureTextEntry = value }
    if let value = traits.bool("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = value }
    if let value: UITextAutocapitalizationType = traits.choice("autocapitalizationType") {
      field.autocapitalizationType = value
    }
    if traits["autocorrectionType"] == "no" { field.autocorrectionType = .no }
  }

  private func decode(_ view: UITextView, _ element: InterfaceElement) {
    if let font = resources.font(element) { view.font = font }
    if let color = resources.color(element, key: "textColor") { view.textColor = color }
    if let alignment = Self.alignment(element) { view.textAlignment = alignment }
    if let words = document.string(text(element), "text", of: element) { view.text = words }
    if let words = attributedText(element) { view.attributedText = words }
    if let value = element.bool("editable") { view.isEditable = value }
    if let value = element.bool("selectable") { view.isSelectable = value }
  }

  private func decode(_ slider: UISlider, _ element: InterfaceElement) {
    if let value = element.number("minValue") { slider.minimumValue = Float(value) }
    if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
    if let value = element.number("value") { slider.value = Float(value) }
    if let value = element.bool("continuous") { slider.isContinuous = value }
    if let color = resources.color(element, key: "minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = resources.color(element, key: "maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = resources.color(element, key: "thumbTintColor") { slider.thumbTintColor = color }
    slider.minimumValueImage = resources.image(element, "minimumValueImage")
    slider.maximumValueImage = resources.image(element, "maximumValueImage")
  }

  private func decode(_ toggle: UISwitch, _ element: InterfaceElement) {
    toggle.isOn = element.bool("on") ?? false
    if let color = resources.color(element, key: "onTintColor") { toggle.onTintColor = color }
    if let color = resources.color(element, key: "thumbTintColor") { toggle.thumbTintColor = color }
  }

  private func decode(_ stepper: UIStepper, _ element: InterfaceElement) {
    if let value = element.number("minimumValue") { stepper.minimumValue = Double(value) }
    if let value = element.number("maximumValue") { stepper.maximumValue = Double(value) }
    if let value = element.number("stepValue") { stepper.stepValue = Double(value) }
    if let value = element.number("value") { stepper.value = Double(value) }
    if let value = element.bool("wraps") { stepper.wraps = value }
    if let value = element.bool("autorepeat") { stepper.autorepeat = value }
    if let value = element.bool("continuous") { stepper.isContinuous = value }
  }

  private func decode(_ control: UISegmentedControl, _ element: InterfaceElement) {
    let segments = element.list("segments")
    for (index, segment) in segments.enumerated() {
      if let image = resources.image(segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = element.id.flatMap { id in
          document.string(
            segment["title"], "segmentTitles[\(index)]",
            of: InterfaceElement(name: "segment", line: segment.line, attributes: ["id": id]))
        }
        control.insertSegment(withTitle: title ?? segment["title"] ?? "", at: index, animated: false)
      }
      if segment.bool("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
    if let value = element.bool("momentary") { control.isMomentary = value }
    control.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    if let color = resources.color(element, key: "selectedSegmentTintColor") {
      control.selectedSegmentTintColor = color
    }
  }

  private func decode(_ pages: UIPageControl, _ element: InterfaceElement) {
    pages.numberOfPages = element.integer("numberOfPages") ?? 0
    pages.currentPage = element.integer("currentPage") ?? 0
    if let value = element.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
    if let color = resources.color(element, key: "pageIndicatorTintColor") { pages.pageIndicatorTintColor = color }
    if let color = resources.color(element, key: "currentPageIndicatorTintColor") {
      pages.currentPageIndicatorTintColor = color
    }
  }

  private func decode(_ progress: UIProgressView, _ element: InterfaceElement) {
    if element["progressViewStyle"] == "bar" { progress.progressViewStyle = .bar }
    progress.progress = Float(element.number("progress") ?? 0)
    if let color = resources.color(element, key: "progressTintColor") { progress.progressTintColor = color }
    if let color = resources.color(element, key: "trackTintColor") { progress.trackTintColor = color }
  }

  private func decode(_ wheel: UIActivityIndicatorView, _ element: InterfaceElement) {
    switch element["style"] {
    case "large": wheel.style = .large
    case "whiteLarge": wheel.style = .whiteLarge
    case "white": wheel.style = .white
    case "gray": wheel.style = .gray
    default: wheel.style = .medium
    }
    if let value = element.bool("hidesWhenStopped") { wheel.hidesWhenStopped = value }
    if let color = resources.color(element, key: "color") { wheel.color = color }
    if element.bool("animating") == true { wheel.startAnimating() }
  }

  private func decode(_ view: UIImageView, _ element: InterfaceElement) {
    view.image = resources.image(element)
    view.highlightedImage = resources.image(element, "highlightedImage")
    if let value = element.bool("highlighted") { view.isHighlighted = value }
  }

  private func decode(_ stack: UIStackView, _ element: InterfaceElement) {
    if element["axis"] == "vertical" { stack.axis = .vertical }
    if let value: UIStackView.Distribution = element.choice("distribution") { stack.distribution = value }
    switch element["alignment"] {
    case "top": stack.alignment = .leading
    case "bottom": stack.alignment = .trailing
    default: stack.alignment = element.choice("alignment") ?? .fill
    }
    if let value = element.number("spacing") { stack.spacing = value }
    if let value = element.bool("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = value }
  }

  private func decode(_ bar: UISearchBar, _ element: InterfaceElement) {
    bar.placeholder = document.string(element["placeholder"], "placeholder", of: element)
    if let text = element["text"] { bar.text = text }
    if element["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
    if element["searchBarStyle"] == "prominent" { bar.searchBarStyle = .prominent }
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    if let color = resources.color(element, key: "barTintColor") { bar.barTintColor = color }
    let titles = element.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
  }
}

/// The values of buttons: titles, images and colors of each state, and configurations.
@MainActor
struct NibButtons {
  private let loader: NibLoader
  private var document: InterfaceDocument { loader.document }
  private var resources: NibResources { NibResources(loader.document) }

  init(_ loader: NibLoader) { self.loader = loader }

  func decode(_ button: UIButton, _ element: InterfaceElement) {
    let size = button.bounds.size
    button.become(Self.type(element["buttonType"]))
    if button.bounds.size != size, size != .zero { button.bounds.size = size }
    if let font = resources.font(element) { button.titleLabel?.font = font }
    if let mode = element["lineBreakMode"].flatMap({ NibControls.lineBreaks[$0] }) {
      button.titleLabel?.lineBreakMode = mode
    }
    for state in element.all("state") { decode(state, of: button, element) }
    if let insets = NibResources.insets(element.child(key: "contentEdgeInsets")) { button.contentEdgeInsets = insets }
    if let insets = NibResources.insets(element.child(key: "titleEdgeInsets")) { button.titleEdgeInsets = insets }
    if let insets = NibResources.insets(element.child(key: "imageEdgeInsets")) { button.imageEdgeInsets = insets }
    if let value = element.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = value }
    if let value = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
    if let configuration = element.first("buttonConfiguration") {
      button.configuration = self.configuration(configuration, element)
    }
  }

  private static func type(_ name: String?) -> UIButton.ButtonType {
    switch name {
    case "system", "roundedRect": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }

  private func decode(_ state: InterfaceElement, of button: UIButton, _ element: InterfaceElement) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
      "focused": .focused,
    ]
    guard let key = state["key"], let control = states[key] else { return }
    let title = state["title"] ?? state.all("string").first { $0["key"] == "title" }?.text
    if let title = document.string(title, "\(key)Title", of: element) { button.setTitle(title, for: control) }
    if let color = resources.color(state, key: "titleColor") { button.setTitleColor(color, for: control) }
    if let image = resources.image(state) { button.setImage(image, for: control) }
    if let image = resources.image(state, "backgroundImage") { button.setBackgroundImage(image, for: control) }
  }

  private func decode(_ background: InterfaceElement?, of configuration: inout UIButton.Configuration) {
    guard let background else { return }
    if let radius = background.number("cornerRadius") { configuration.background.cornerRadius = radius }
    if let width = background.number("strokeWidth") { configuration.background.strokeWidth = width }
    if let color = resources.color(background, key: "strokeColor") { configuration.background.strokeColor = color }
    guard let fill = resources.color(background, key: "backgroundColor") else { return }
    configuration.background.backgroundColor = fill
  }

  private func configuration(_ element: InterfaceElement, _ button: InterfaceElement) -> UIButton.Configuration {
    var made: UIButton.Configuration
    switch element["style"] {
    case "filled": made = .filled()
    case "gray": made = .gray()
    case "tinted": made = .tinted()
    default: made = .plain()
    }
    made.title = document.string(element["title"], "configuration.title", of: button) ?? element["title"]
    made.subtitle = element["subtitle"]
    made.image = resources.image(element)
    if let color = resources.color(element, key: "baseForegroundColor") { made.baseForegroundColor = color }
    if let color = resources.color(element, key: "baseBackgroundColor") { made.baseBackgroundColor = color }
    if let padding = element.number("imagePadding") { made.imagePadding = padding }
    decode(element.first("backgroundConfiguration"), of: &made)
    switch element["cornerStyle"] {
    case "capsule": made.cornerStyle = .capsule
    case "small": made.cornerStyle = .small
    case "medium": made.cornerStyle = .medium
    case "large": made.cornerStyle = .large
    default: break
    }
    return made
  }
}
