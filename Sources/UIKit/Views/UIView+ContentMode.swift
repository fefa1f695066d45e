extension UIView {
  /// The placement of an image whose size differs from the view's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    /// The same placement as `scaleToFill`, for views that draw their content.
    case redraw
    case center = 4
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  var modeOfContent: ContentMode {
    get {
      if layoutTraits?.redraws == true { return .redraw }
      return Self.gravities.first { $0.gravity == layer.contentsGravity }?.mode ?? .scaleToFill
    }
    set {
      if newValue == .redraw || layoutTraits != nil { madeLayoutTraits.redraws = newValue == .redraw }
      guard let gravity = Self.gravities.first(where: { $0.mode == newValue })?.gravity else { return }
      layer.contentsGravity = gravity
    }
  }

  /// The layer's `top` is the view's `bottom`: the y axis of Core Animation points up.
  private static let gravities: [(mode: ContentMode, gravity: CALayerContentsGravity)] = [
    (.scaleToFill, .resize), (.redraw, .resize), (.scaleAspectFit, .resizeAspect),
    (.scaleAspectFill, .resizeAspectFill),
    (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right), (.topLeft, .bottomLeft),
    (.topRight, .bottomRight), (.bottomLeft, .topLeft), (.bottomRight, .topRight),
  ]
}
