// Sources in Swift 5 draw images on other threads as well, which is documented to work. So each thread has its own
// contexts, and the functions here pass no closures: closures of the main actor check the thread on which they run.

/// The contexts into which a thread other than the main thread draws.
private final class ThreadDrawing {
  var contexts: [CGContext] = []
  var images: [ImageContext] = []

  /// The contexts of the current thread; nil on the main thread.
  static var ofOtherThread: ThreadDrawing? {
    if Thread.isMainThread { return nil }
    let values = Thread.current.threadDictionary
    if let known = values[key] as? ThreadDrawing { return known }
    let made = ThreadDrawing()
    values[key] = made
    return made
  }

  private static let key = "hitpath.drawing"
}

/// Returns the context of `UIView.draw(_:)`, or that of the innermost image that is being drawn on the same thread; nil
/// outside of both.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  if let other = ThreadDrawing.ofOtherThread { return other.contexts.last }
  return DrawingEnvironment.current.graphicsContexts.last
}

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  if let other = ThreadDrawing.ofOtherThread { return other.contexts.append(context) }
  DrawingEnvironment.current.graphicsContexts.append(context)
}

@MainActor
public func UIGraphicsPopContext() {
  if let other = ThreadDrawing.ofOtherThread {
    _ = other.contexts.popLast()
  } else {
    _ = DrawingEnvironment.current.graphicsContexts.popLast()
  }
}

@MainActor
private var currentImage: ImageContext? {
  if let other = ThreadDrawing.ofOtherThread { return other.images.last }
  return DrawingEnvironment.current.imageContexts.last
}

// MARK: Images

/// An image between `UIGraphicsBeginImageContext` and `UIGraphicsEndImageContext`.
@MainActor
struct ImageContext {
  let context: CGContext
  /// The size in points.
  let size: CGSize
  /// The number of pixels per point.
  let scale: CGFloat

  /// The image drawn so far, in whole pixels; nil without area.
  var image: UIImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let pixels = CGImage(
      width: Int(clamping: width), height: Int(clamping: height), recording: context.displayList, pixelsPerPoint: scale)
    guard let pixels else { return nil }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
  }
}

/// Begins a clear image with one pixel per point, like `UIGraphicsBeginImageContextWithOptions` (documented).
@MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points, into which everything is drawn until `UIGraphicsEndImageContext`. The image is
/// initially black if `opaque` is true, and clear otherwise; a `scale` of 0 means that of the screen.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let environment = DrawingEnvironment.current
  let size = size.width.isFinite && size.height.isFinite ? size : .zero
  let scale = scale > 0 && scale.isFinite ? scale : environment.scale
  let context = CGContext(canvas: CGRect(origin: .zero, size: size), imageScale: scale)
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  let image = ImageContext(context: context, size: size, scale: scale)
  if let other = ThreadDrawing.ofOtherThread {
    other.images.append(image)
  } else {
    environment.imageContexts.append(image)
  }
  UIGraphicsPushContext(context)
}

/// Returns the image drawn so far; nil outside of an image context, and for an empty image.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let image = currentImage, UIGraphicsGetCurrentContext() === image.context else { return nil }
  return image.image
}

/// Ends the current image context. Does nothing if the current context is not an image context (documented).
@MainActor
public func UIGraphicsEndImageContext() {
  guard let image = currentImage, UIGraphicsGetCurrentContext() === image.context else { return }
  if let other = ThreadDrawing.ofOtherThread {
    other.images.removeLast()
  } else {
    DrawingEnvironment.current.imageContexts.removeLast()
  }
  UIGraphicsPopContext()
}

// MARK: Filling

@MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Strokes the inside of `rect` with a line of one point (documented).
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  let inside = CGMutablePath()
  inside.addRect(rect)
  inside.addRect(rect.insetBy(dx: 1, dy: 1))
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.beginPath()
  context.addPath(inside)
  context.fillPath(using: .evenOdd)
}

@MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
