/// Properties that affect the quality and speed of drawing on iOS. They are stored and have no effect here.
extension CALayer {
  /// The curve of rounded corners. Both curves are drawn as circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { uncommon.value.cornerCurve }
    set { uncommon.value.cornerCurve = newValue }
  }

  /// The edges that are anti-aliased. All edges are, whatever the value.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { uncommon.value.edgeAntialiasingMask }
    set {
      uncommon.value.edgeAntialiasingMask = newValue
      StoredProperty.layerEdgeAntialiasingMask.wasSet()
    }
  }

  /// A Boolean value that indicates whether a layer and its sublayers are composited as a group before the opacity is
  /// applied. They always are.
  public var allowsGroupOpacity: Bool {
    get { uncommon.value.allowsGroupOpacity }
    set {
      uncommon.value.allowsGroupOpacity = newValue
      StoredProperty.layerAllowsGroupOpacity.wasSet()
    }
  }

  /// A Boolean value that indicates whether drawing may be deferred to another thread. It is never deferred; the result
  /// would be the same.
  public var drawsAsynchronously: Bool {
    get { uncommon.value.drawsAsynchronously }
    set {
      uncommon.value.drawsAsynchronously = newValue
      StoredProperty.layerDrawsAsynchronously.wasSet()
    }
  }
}

/// The filters of a layer, which are Core Image's. They are stored and have no effect here.
extension CALayer {
  /// The filter that mixes the layer with what is behind it. It is drawn over it as if there were none.
  public var compositingFilter: Any? {
    get { uncommon.value.filters.compositing }
    set {
      uncommon.value.filters.compositing = newValue
      StoredProperty.layerCompositingFilter.wasSet()
    }
  }
  /// The filters of the layer's own contents; those of what is behind it.
  public var filters: [Any]? {
    get { uncommon.value.filters.content }
    set {
      uncommon.value.filters.content = newValue
      StoredProperty.layerFilters.wasSet()
    }
  }
  public var backgroundFilters: [Any]? {
    get { uncommon.value.filters.background }
    set {
      uncommon.value.filters.background = newValue
      StoredProperty.layerBackgroundFilters.wasSet()
    }
  }
}

struct LayerFilters {
  var compositing: Any?
  var content: [Any]?
  var background: [Any]?
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}
