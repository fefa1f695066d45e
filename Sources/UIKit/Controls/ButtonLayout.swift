/// Where a button's image and titles lie: the image before the titles, the subtitle below the title.
@MainActor
struct ButtonLayout {
  private let button: UIButton
  private let look: ButtonLook
  private let image: CGSize
  private let title: CGSize
  private let subtitle: CGSize
  private let imagePadding: CGFloat
  private let titlePadding: CGFloat

  init(_ button: UIButton, _ look: ButtonLook) {
    self.button = button
    self.look = look
    image = button.currentImage?.size ?? .zero
    let hasTitle = !(look.title ?? "").isEmpty
    title = hasTitle || button.currentImage == nil ? button.titleLabelView.sizeThatFits(.zero) : .zero
    subtitle = button.subtitleView?.sizeThatFits(.zero) ?? .zero
    imagePadding = image.width > 0 && hasTitle ? button.configuration?.imagePadding ?? 0 : 0
    titlePadding = subtitle.height > 0 ? button.configuration?.titlePadding ?? 0 : 0
  }

  private var titles: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
  }

  private var content: CGSize {
    CGSize(width: image.width + imagePadding + titles.width, height: max(image.height, titles.height))
  }

  /// The least size that shows everything.
  var size: CGSize {
    CGSize(
      width: content.width + look.insets.leading + look.insets.trailing,
      height: content.height + look.insets.top + look.insets.bottom)
  }

  func place() {
    let isTitleAlone = image.width == 0 && subtitle.height == 0
    if isTitleAlone, button.contentHorizontalAlignment == .center, button.contentVerticalAlignment == .center {
      button.titleLabelView.frame = button.bounds
      return
    }
    let left = button.bounds.minX + x(in: button.bounds.width)
    let top = button.bounds.minY + y(in: button.bounds.height)
    button.imageView?.frame = CGRect(
      x: left, y: top + (content.height - image.height) / 2, width: image.width, height: image.height)
    let titlesLeft = left + image.width + imagePadding
    let titlesTop = top + (content.height - titles.height) / 2
    let width = min(titles.width, max(0, button.bounds.maxX - titlesLeft))
    button.titleLabelView.frame = CGRect(x: titlesLeft, y: titlesTop, width: width, height: title.height)
    button.subtitleView?.frame = CGRect(
      x: titlesLeft, y: titlesTop + title.height + titlePadding, width: width, height: subtitle.height)
  }

  private func x(in width: CGFloat) -> CGFloat {
    switch button.contentHorizontalAlignment {
    case .center: (width - content.width) / 2
    case .left, .leading, .fill: look.insets.leading
    case .right, .trailing: width - content.width - look.insets.trailing
    }
  }

  private func y(in height: CGFloat) -> CGFloat {
    switch button.contentVerticalAlignment {
    case .center, .fill: (height - content.height) / 2
    case .top: look.insets.top
    case .bottom: height - content.height - look.insets.bottom
    }
  }
}
