/// A picture in a text, in the place of one character.
@MainActor
open class NSTextAttachment: NSObject {
  private let marker = AttributeMarker()
  /// The character that an attachment takes the place of.
  public nonisolated static let character = 0xFFFC

  override public init() { super.init() }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  open var image: UIImage?
  /// The place of the picture: its origin is on the baseline, and y points up. An empty rectangle stands for the size
  /// of the image.
  open var bounds = CGRect.zero

  /// Returns the place of the picture in a line. There is no container yet when it is asked.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
  /// A text of one character, the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// A picture in a line of text, as it is drawn.
struct InlinePicture: Equatable {
  let image: CGImage?
  /// The origin is on the baseline, and y points up.
  let bounds: CGRect
  /// The image takes the color of the text.
  let isTemplate: Bool

  @MainActor
  init(_ attachment: NSTextAttachment) {
    image = attachment.image?.cgImage
    isTemplate = attachment.image?.renderingMode == .alwaysTemplate
    bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
  }

  func draw(at baseline: CGPoint, color: RGBA, in context: CGContext) {
    guard let image, !bounds.isEmpty else { return }
    let target = CGRect(
      x: baseline.x + bounds.minX, y: baseline.y - bounds.maxY, width: bounds.width, height: bounds.height)
    context.append(.image(ImageDrawing(image, target: target, tint: isTemplate ? color : nil)))
  }
}
