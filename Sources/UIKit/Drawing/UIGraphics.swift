// Sources in Swift 5 draw images on other threads as well, which is documented to work. So each thread has contexts of
// its own, and the functions here pass no closures on: those of the main actor look which thread they run on.

/// The contexts that another thread than the main one draws into.
private final class ThreadDrawing {
  var contexts: [CGContext] = []
  var images: [ImageContext] = []

  /// That of the present thread; nil on the main one.
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

/// The context `UIView.draw(_:)` draws into, or that of the innermost image that is being drawn on the same thread; nil
/// outside of both.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  if let other = ThreadDrawing.ofOtherThread { return other.contexts.last }
  return UIRuntime.current.graphicsContexts.last
}

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  if let other = ThreadDrawing.ofOtherThread { return other.contexts.append(context) }
  UIRuntime.current.graphicsContexts.append(context)
}

@MainActor
public func UIGraphicsPopContext() {
  if let other = ThreadDrawing.ofOtherThread {
    _ = other.contexts.popLast()
  } else {
    _ = UIRuntime.current.graphicsContexts.popLast()
  }
}

@MainActor
private var currentImage: ImageContext? {
  if let other = ThreadDrawing.ofOtherThread { return other.images.last }
  return UIRuntime.current.imageContexts.last
}

// MARK: Images

/// An image between `UIGraphicsBeginImageContext` and `UIGraphicsEndImageContext`.
@MainActor
struct ImageContext {
  let context: CGContext
  /// Points.
  let size: CGSize
  /// Pixels to a point.
  let scale: CGFloat

  /// The picture drawn so far, in whole pixels; nil without area.
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

/// Begins an image of `size` points, which all drawing goes into until `UIGraphicsEndImageContext`. It is black at
/// first when `opaque`, and clear otherwise; a `scale` of 0 means that of the screen.
@MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let runtime = UIRuntime.current
  let size = size.width.isFinite && size.height.isFinite ? size : .zero
  let context = CGContext(canvas: CGRect(origin: .zero, size: size))
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  let scale = scale > 0 && scale.isFinite ? scale : runtime.screen.scale
  let image = ImageContext(context: context, size: size, scale: scale)
  if let other = ThreadDrawing.ofOtherThread { other.images.append(image) } else { runtime.imageContexts.append(image) }
  UIGraphicsPushContext(context)
}

/// Returns the image drawn so far; nil outside of an image context, and for an empty image.
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let image = currentImage, UIGraphicsGetCurrentContext() === image.context else { return nil }
  return image.image
}

/// Does nothing unless the current context is an image's (documented).
@MainActor
public func UIGraphicsEndImageContext() {
  guard let image = currentImage, UIGraphicsGetCurrentContext() === image.context else { return }
  if let other = ThreadDrawing.ofOtherThread {
    other.images.removeLast()
  } else {
    UIRuntime.current.imageContexts.removeLast()
  }
  UIGraphicsPopContext()
}

// MARK: Filling

@MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws inside of `rect`, one point wide (documented).
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
