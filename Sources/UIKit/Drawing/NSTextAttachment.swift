/// An image in a text, in place of one character.
@MainActor
open class NSTextAttachment: NSObject {
  private let marker = AttributeMarker()
  /// The character that an attachment replaces.
  public nonisolated static let character = 0xFFFC

  override public init() { super.init() }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  open var image: UIImage?
  /// The bounds of the image, with the origin on the baseline and y upward. If the rectangle is empty, the size of the
  /// image is used.
  open var bounds = CGRect.zero

  /// Returns the bounds of the image in a line. `textContainer` is nil here.
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
  /// Creates a text of one character, which is the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// A picture in a line of text, as it is drawn.
struct InlinePicture: Equatable {
  let image: CGImage?
  /// The origin is on the baseline, and y points up.
  let bounds: CGRect
  /// A Boolean value that indicates whether the image has the color of the text.
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
