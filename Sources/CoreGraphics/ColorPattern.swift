/// An image that is laid side by side from the origin on.
package struct ColorPattern: Hashable, Sendable {
  package let image: CGImage
  /// The size of the image in points.
  package let size: CGSize
  /// An image of many tiles, if the image is small, so that large areas need few commands.
  private let block: CGImage
  private let blockSize: CGSize

  /// Creates a pattern; nil for an image without an area.
  package init?(_ image: CGImage, size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    (self.image, self.size) = (image, size)
    let columns = max(1, Int(clamping: (Self.side / size.width).rounded(.down)))
    let rows = max(1, Int(clamping: (Self.side / size.height).rounded(.down)))
    var list = DisplayList()
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGPoint(x: CGFloat(column * image.width), y: CGFloat(row * image.height))
        let target = CGRect(origin: place, size: CGSize(width: image.width, height: image.height))
        list.append(.image(ImageDrawing(image, target: target)))
      }
    }
    let whole = CGImage(
      width: columns * image.width, height: rows * image.height, recording: list, pixelsPerPoint: 1)
    block = whole ?? image
    blockSize =
      whole == nil ? size : CGSize(width: size.width * CGFloat(columns), height: size.height * CGFloat(rows))
  }

  /// The approximate side of a block, in points.
  private static let side: CGFloat = 256
  /// The maximum number of tiles, which limits areas larger than anything visible.
  private static let most = 10_000

  /// Returns the tiles that overlap `rect`.
  package func tiles(covering rect: CGRect, opacity: Float) -> [DisplayList.Command] {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return []
    }
    let firstColumn = (rect.minX / blockSize.width).rounded(.down)
    let firstRow = (rect.minY / blockSize.height).rounded(.down)
    let columns = Int(clamping: (rect.maxX / blockSize.width).rounded(.up) - firstColumn)
    let rows = Int(clamping: (rect.maxY / blockSize.height).rounded(.up) - firstRow)
    guard columns > 0, rows > 0, columns <= Self.most / rows else { return [] }
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let place = CGPoint(
          x: (firstColumn + CGFloat(column)) * blockSize.width, y: (firstRow + CGFloat(row)) * blockSize.height)
        return .image(ImageDrawing(block, target: CGRect(origin: place, size: blockSize), opacity: opacity))
      }
    }
  }

  package static func == (one: Self, other: Self) -> Bool { one.size == other.size && one.image == other.image }
  package func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension DisplayList {
  /// Fills `shape` with a color. A pattern starts at `origin`.
  package mutating func fill(_ shape: Shape, with color: CGColor, from origin: CGPoint = .zero) {
    guard let pattern = color.pattern else { return append(.fill(shape, color.rgba)) }
    append(.save)
    append(.clip(shape))
    append(.concatenate(CGAffineTransform(translationX: origin.x, y: origin.y)))
    let box = shape.boundingBox.offsetBy(dx: -origin.x, dy: -origin.y)
    for tile in pattern.tiles(covering: box, opacity: color.rgba.alpha) { append(tile) }
    append(.restore)
  }
}
