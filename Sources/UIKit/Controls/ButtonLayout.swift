/// The frames of a button's image and titles: the image before the titles, or where the configuration places it, the
/// subtitle below the title. In a right-to-left layout the image follows the titles.
@MainActor
struct ButtonLayout {
  private let button: UIButton
  private let look: ButtonLook
  private let image: CGSize
  private let title: CGSize
  private let subtitle: CGSize
  private let imagePadding: CGFloat
  private let titlePadding: CGFloat
  private let placement: Placement

  private enum Placement {
    case left
    case right
    case top
    case bottom
  }

  init(_ button: UIButton, _ look: ButtonLook) {
    self.button = button
    self.look = look
    let shownImage = button.activityView?.sizeThatFits(.zero) ?? button.shownImage?.size
    image = shownImage ?? .zero
    let hasTitle = !(look.title ?? button.currentAttributedTitle?.string ?? "").isEmpty
    title = hasTitle || shownImage == nil ? button.titleLabelView.sizeThatFits(.zero) : .zero
    subtitle = button.subtitleView?.sizeThatFits(.zero) ?? .zero
    imagePadding = image.width > 0 && hasTitle ? button.configuration?.imagePadding ?? 0 : 0
    titlePadding = subtitle.height > 0 ? button.configuration?.titlePadding ?? 0 : 0
    placement = Self.placement(button)
  }

  private static func placement(_ button: UIButton) -> Placement {
    let edge = button.configuration?.imagePlacement ?? .leading
    if edge == .top { return .top }
    if edge == .bottom { return .bottom }
    return (edge == .trailing) == button.isRightToLeft ? .left : .right
  }

  private var isUpright: Bool { placement == .top || placement == .bottom }

  private var titles: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
  }

  private var content: CGSize {
    isUpright
      ? CGSize(width: max(image.width, titles.width), height: image.height + imagePadding + titles.height)
      : CGSize(width: image.width + imagePadding + titles.width, height: max(image.height, titles.height))
  }

  /// The insets of the content: without a configuration `contentEdgeInsets`, otherwise those of the style.
  private var insets: UIEdgeInsets {
    button.configuration == nil ? button.contentEdgeInsets : button.edgeInsets(look.insets)
  }

  /// The least size that shows everything. A title without a configuration and without insets has room above and below
  /// it, and at its sides only if it is narrow (C491).
  var size: CGSize {
    var size = content
    if button.configuration == nil, insets == .zero, title.height > 0 {
      size.height = max(size.height, title.height + 2 * Self.roomOfTitle)
      size.width = max(size.width, Self.leastWidth)
    }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  /// The room above and below a title, and the width of a button with a narrow one, in points.
  private static let (roomOfTitle, leastWidth): (CGFloat, CGFloat) = (6, 30)

  func place() {
    let area = button.contentRect(forBounds: button.bounds)
    let imageRect = button.imageRect(forContentRect: area)
    button.imageViewIfNeeded?.frame = imageRect
    button.activityView?.frame = imageRect
    button.titleLabelView.frame = button.titleRect(forContentRect: area)
    button.subtitleView?.frame = subtitleRect(in: area)
  }

  // MARK: Places

  func imageRect(in area: CGRect) -> CGRect {
    guard image.width > 0 else { return CGRect(origin: start(in: area), size: .zero) }
    let start = start(in: area)
    let origin =
      switch placement {
      case .left: CGPoint(x: start.x, y: start.y + (content.height - image.height) / 2)
      case .right: CGPoint(x: start.x + titles.width + imagePadding, y: start.y + (content.height - image.height) / 2)
      case .top: CGPoint(x: start.x + (content.width - image.width) / 2, y: start.y)
      case .bottom: CGPoint(x: start.x + (content.width - image.width) / 2, y: start.y + titles.height + imagePadding)
      }
    return moved(CGRect(origin: origin, size: image), by: button.imageEdgeInsets)
  }

  /// Returns the frame of the title. A title without a subtitle gets the whole area, because the label centers its
  /// text.
  func titleRect(in area: CGRect) -> CGRect {
    let isAlone = image.width == 0 && subtitle.height == 0 && button.titleEdgeInsets == .zero
    if isAlone, button.contentHorizontalAlignment == .center, button.contentVerticalAlignment == .center { return area }
    let origin = titlesOrigin(in: area)
    let room = min(titles.width, max(0, area.maxX - origin.x))
    let (x, width) = aligned(title.width, in: room)
    return moved(
      CGRect(x: origin.x + x, y: origin.y, width: width, height: title.height), by: button.titleEdgeInsets)
  }

  /// Returns the x coordinate and the width of a title, aligned with the other title.
  private func aligned(_ width: CGFloat, in room: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let alignment = button.configuration?.titleAlignment ?? .automatic
    let (spare, isTrailing) = (max(0, room - width), (alignment == .trailing) != button.isRightToLeft)
    switch alignment {
    case .automatic: return (0, room)
    case .center: return (spare / 2, room - spare)
    case .leading, .trailing: return (isTrailing ? spare : 0, room - spare)
    }
  }

  private func subtitleRect(in area: CGRect) -> CGRect {
    let origin = titlesOrigin(in: area)
    let (x, width) = aligned(subtitle.width, in: min(titles.width, max(0, area.maxX - origin.x)))
    return CGRect(
      x: origin.x + x, y: origin.y + title.height + titlePadding, width: width, height: subtitle.height)
  }

  private func titlesOrigin(in area: CGRect) -> CGPoint {
    let start = start(in: area)
    return switch placement {
    case .left: CGPoint(x: start.x + image.width + imagePadding, y: start.y + (content.height - titles.height) / 2)
    case .right: CGPoint(x: start.x, y: start.y + (content.height - titles.height) / 2)
    case .top:
      CGPoint(x: start.x + (content.width - titles.width) / 2, y: start.y + image.height + imagePadding)
    case .bottom: CGPoint(x: start.x + (content.width - titles.width) / 2, y: start.y)
    }
  }

  /// Returns a part moved by insets: by half of them in the middle, by all of them at an edge. Whether UIKit also
  /// shrinks the part is unknown; here its size does not change (M).
  private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return rect }
    let x: CGFloat =
      switch horizontal {
      case .left: insets.left
      case .right: -insets.right
      default: (insets.left - insets.right) / 2
      }
    let y: CGFloat =
      switch button.contentVerticalAlignment {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return rect.offsetBy(dx: x, dy: y)
  }

  private var horizontal: UIControl.ContentHorizontalAlignment {
    switch button.contentHorizontalAlignment {
    case .leading: button.isRightToLeft ? .right : .left
    case .trailing: button.isRightToLeft ? .left : .right
    default: button.contentHorizontalAlignment
    }
  }

  /// Returns the upper left corner of the contents. With a configuration they keep its insets; otherwise they begin at
  /// the edge of `area`.
  private func start(in area: CGRect) -> CGPoint {
    let room = button.configuration == nil ? .zero : insets
    let x =
      switch horizontal {
      case .left, .leading, .fill: area.minX + room.left
      case .right, .trailing: area.maxX - content.width - room.right
      case .center: area.minX + (area.width - content.width) / 2
      }
    let y =
      switch button.contentVerticalAlignment {
      case .center, .fill: area.minY + (area.height - content.height) / 2
      case .top: area.minY + room.top
      case .bottom: area.maxY - content.height - room.bottom
      }
    return CGPoint(x: x, y: y)
  }
}

extension UIButton {
  /// The insets of the buttons in bars and lists, in points, with which they are large enough for a finger (L).
  static let insetsInBars = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
}
