import UIKit

/// The views of a document: their classes, and the values that all views have.
@MainActor
struct NibViews {
  let loader: NibLoader
  var document: InterfaceDocument { loader.document }
  var resources: NibResources { NibResources(loader.document) }

  init(_ loader: NibLoader) { self.loader = loader }

  /// Creates the view of an element with its subviews; nil if the element is no view. A view of a framework that is not
  /// here is drawn as a frame with its name.
  func make(_ element: InterfaceElement) -> UIView? {
    if let view = loader.make(element, { Self.standard(element, $0) ?? NSObject() }) as? UIView { return view }
    guard element.first("rect") != nil else { return nil }
    let placeholder = NibGaps.placeholder(for: element, in: document)
    decodeCommon(placeholder, element)
    loader.register(placeholder, element)
    return placeholder
  }

  // MARK: Classes

  /// Creates a view of the element's own class; nil if HitPath has no such class.
  private static func standard(_ element: InterfaceElement, _ coder: NSCoder) -> UIView? {
    system(className(element.name), coder) as? UIView
  }

  private static func className(_ name: String) -> String {
    switch name {
    case "view", "containerView": "UIView"
    case "tableViewCellContentView": "UIView"
    case "collectionReusableView": "UICollectionReusableView"
    default: "UI" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// Creates an object of a class of UIKit; nil if there is no such class.
  static func system(_ name: String, _ coder: NSCoder) -> AnyObject? {
    let frame = NibDecoding.frame(coder)
    if let make = views[name] { return make(frame) }
    switch name {
    case "UITableView": return UITableView(frame: frame, style: NibDecoding.tableStyle(coder))
    case "UICollectionView": return UICollectionView(frame: frame, collectionViewLayout: NibDecoding.layout(coder))
    case "UITextView": return UITextView(frame: frame, textContainer: nil)
    case "UITableViewCell":
      return UITableViewCell(
        style: NibDecoding.cellStyle(coder), reuseIdentifier: NibDecoding.reuseIdentifier(coder))
    case "UICollectionViewCell": return UICollectionViewCell(frame: frame)
    case "UICollectionReusableView": return UICollectionReusableView(frame: frame)
    case "UITableViewHeaderFooterView":
      return UITableViewHeaderFooterView(reuseIdentifier: NibDecoding.reuseIdentifier(coder))
    case "UIVisualEffectView":
      let view = UIVisualEffectView(effect: NibDecoding.effect(coder))
      view.frame = frame
      return view
    default: return NibObjectsOfUIKit.make(name, coder)
    }
  }

  private static let views: [String: @MainActor (CGRect) -> UIView] = [
    "UIView": { UIView(frame: $0) }, "UILabel": { UILabel(frame: $0) },
    "UIButton": { UIButton(frame: $0) }, "UIControl": { UIControl(frame: $0) },
    "UIImageView": { UIImageView(frame: $0) }, "UISlider": { UISlider(frame: $0) },
    "UISwitch": { UISwitch(frame: $0) }, "UIStepper": { UIStepper(frame: $0) },
    "UISegmentedControl": { UISegmentedControl(frame: $0) },
    "UITextField": { UITextField(frame: $0) }, "UIScrollView": { UIScrollView(frame: $0) },
    "UIStackView": { UIStackView(frame: $0) }, "UIProgressView": { UIProgressView(frame: $0) },
    "UIActivityIndicatorView": { UIActivityIndicatorView(frame: $0) },
    "UIPageControl": { UIPageControl(frame: $0) }, "UIPickerView": { UIPickerView(frame: $0) },
    "UIDatePicker": { UIDatePicker(frame: $0) }, "UISearchBar": { UISearchBar(frame: $0) },
    "UIToolbar": { UIToolbar(frame: $0) }, "UINavigationBar": { UINavigationBar(frame: $0) },
    "UITabBar": { UITabBar(frame: $0) },
    "UIRefreshControl": { _ in UIRefreshControl() },
  ]

  static func cellStyle(_ element: InterfaceElement) -> UITableViewCell.CellStyle {
    switch element["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }

  static func effect(_ element: InterfaceElement) -> UIVisualEffect? {
    guard let blur = element.first("blurEffect") else { return nil }
    return UIBlurEffect(style: blur.choice("style") ?? .regular)
  }

  // MARK: Values

  /// Reads the values of a view and makes its subviews.
  func decode(_ view: UIView, _ element: InterfaceElement) {
    decodeCommon(view, element)
    NibControls(loader).decode(view, element)
    NibLists(loader).decode(view, element)
    addSubviews(of: element, to: view)
    loader.addConstraints(of: element, to: view)
    for guide in element.children where guide.name == "viewLayoutGuide" { register(guide, of: view) }
  }

  private func decodeCommon(_ view: UIView, _ element: InterfaceElement) {
    if let frame = element.rect(key: "frame"), view.frame != frame { view.frame = frame }
    if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
    if element.bool("translatesAutoresizingMaskIntoConstraints") == false, element["fixedFrame"] != "YES",
      loader.isConstrained(element)
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    decodeLook(view, element)
    // Labels and image views of Interface Builder take touches unless the document says otherwise, which those of code
    // do not.
    if let value = element.bool("userInteractionEnabled") ?? (view is UILabel || view is UIImageView ? true : nil) {
      view.isUserInteractionEnabled = value
    }
    if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = element.bool("exclusiveTouch") { view.isExclusiveTouch = value }
    if let value = element.integer("tag") { view.tag = value }
    decodePriorities(view, element)
    if let value = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let value = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
    if let margins = NibResources.insets(element.child(key: "layoutMargins")) { view.layoutMargins = margins }
    if let margins = element.child(key: "directionalLayoutMargins"), let insets = NibResources.insets(margins) {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: margins.number("leading") ?? 0, bottom: insets.bottom,
        trailing: margins.number("trailing") ?? 0)
    }
    if let accessibility = element.child(key: "accessibilityConfiguration") { decode(accessibility, of: view) }
  }

  private func decodeLook(_ view: UIView, _ element: InterfaceElement) {
    if let color = resources.color(element, key: "backgroundColor") { view.backgroundColor = color }
    if let color = resources.color(element, key: "tintColor") { view.tintColor = color }
    if let value = element.number("alpha") { view.alpha = value }
    if let value = element.bool("hidden") { view.isHidden = value }
    // Interface Builder writes these attributes where they differ from the values of a new view.
    if let value = element.bool("opaque") { view.isOpaque = value }
    if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value: UIView.ContentMode = element.choice("contentMode") { view.contentMode = value }
  }

  private func decodePriorities(_ view: UIView, _ element: InterfaceElement) {
    func priority(_ name: String) -> UILayoutPriority? { element.number(name).map { UILayoutPriority(Float($0)) } }
    if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
    if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private func decode(_ accessibility: InterfaceElement, of view: UIView) {
    view.accessibilityLabel = document.string(accessibility["label"], "label", of: accessibility)
    view.accessibilityHint = document.string(accessibility["hint"], "hint", of: accessibility)
    if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
    if let isElement = accessibility.first("bool").flatMap({ $0.bool("value") }) {
      view.isAccessibilityElement = isElement
    }
  }

  private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in if element.bool(part.0) == true { mask.formUnion(part.1) } }
  }

  // MARK: Subviews

  private func addSubviews(of element: InterfaceElement, to view: UIView) {
    let subviews = element.list("subviews")
    if let stack = view as? UIStackView {
      for child in subviews { if let made = make(child) { stack.addArrangedSubview(made) } }
      return
    }
    if let effect = view as? UIVisualEffectView {
      guard let content = element.child(key: "contentView") else { return }
      effect.contentView.frame = effect.bounds
      decode(effect.contentView, content)
      loader.register(effect.contentView, content)
      return
    }
    for child in subviews { if let made = make(child) { view.addSubview(made) } }
  }

  private func register(_ guide: InterfaceElement, of view: UIView) {
    switch guide["key"] {
    case "safeArea": loader.register(view.safeAreaLayoutGuide, guide)
    case "keyboard": loader.register(view.keyboardLayoutGuide, guide)
    case "contentLayoutGuide":
      if let scroll = view as? UIScrollView { loader.register(scroll.contentLayoutGuide, guide) }
    case "frameLayoutGuide":
      if let scroll = view as? UIScrollView { loader.register(scroll.frameLayoutGuide, guide) }
    default: NibGaps.part("the layout guide '\(guide["key"] ?? "")'", guide, in: document)
    }
  }
}
