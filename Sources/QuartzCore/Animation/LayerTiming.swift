/// The timing of a layer relative to its superlayer.
struct LayerTiming {
  var beginTime: TimeInterval = 0
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var duration = TimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func local(_ time: TimeInterval) -> TimeInterval { (time - beginTime) * TimeInterval(speed) + timeOffset }
  /// Returns a time of the layer in its parent's time; `beginTime` if the layer's speed is 0.
  func parent(_ time: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (time - timeOffset) / TimeInterval(speed) + beginTime
  }
}

extension CALayer {
  /// The seconds by which the layer's time is ahead; while `speed` is 0, the layer's time.
  public var timeOffset: TimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// The beginning of the layer's time, in the superlayer's.
  public var beginTime: TimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// The duration of the layer. It has no effect: a layer is shown as long as it is in the tree.
  public var duration: TimeInterval {
    get { timing.duration }
    set { changeTiming(StoredProperty.layerDuration) { $0.duration = newValue } }
  }
  /// The repeat duration of the layer. It has no effect, like `duration`.
  public var repeatDuration: TimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(StoredProperty.layerRepeatDuration) { $0.repeatDuration = newValue } }
  }
  /// A Boolean value that is kept and has no effect, like `duration`.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(StoredProperty.layerAutoreverses) { $0.autoreverses = newValue } }
  }
  /// The fill mode of the layer. It has no effect: the time of a layer does not end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(StoredProperty.layerFillMode) { $0.fillMode = newValue } }
  }

  /// Changes a value that is stored and has no effect.
  func changeTiming(_ stored: StoredProperty, _ change: (inout LayerTiming) -> Void) {
    stored.wasSet()
    changeTiming(change)
  }

  /// Converts a time from that of `layer` to the receiver's; nil is the clock.
  public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
    localTime(ofClock: layer?.clockTime(of: time) ?? time)
  }
  /// Converts a time from the receiver's to that of `layer`; nil is the clock.
  public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
    let clock = clockTime(of: time)
    return layer?.localTime(ofClock: clock) ?? clock
  }

  var timing: LayerTiming { uncommon.isDefault ? LayerTiming() : uncommon.value.timing ?? LayerTiming() }

  func changeTiming(_ body: (inout LayerTiming) -> Void) {
    var timing = timing
    body(&timing)
    uncommon.value.timing = timing
    lookChanged()
    var waiting = [self]
    while let layer = waiting.popLast() {
      for animation in layer.running { animation.timingChanged() }
      if !layer.running.isEmpty { layer.lookChanged() }
      waiting += layer.children
      if let mask = layer.mask { waiting.append(mask) }
    }
  }

  /// The timings of the receiver and of the superlayers that have one, from the receiver up.
  private var ownTimings: [LayerTiming] {
    var found: [LayerTiming] = []
    var layer: CALayer? = self
    while let current = layer {
      if !current.uncommon.isDefault, let timing = current.uncommon.value.timing { found.append(timing) }
      layer = current.renderParent
    }
    return found
  }

  func localTime(ofClock time: TimeInterval) -> TimeInterval { ownTimings.reversed().reduce(time) { $1.local($0) } }
  func clockTime(of time: TimeInterval) -> TimeInterval { ownTimings.reduce(time) { $1.parent($0) } }
  /// The rate of the layer's time relative to the clock.
  var rate: TimeInterval { ownTimings.reduce(1) { $0 * TimeInterval($1.speed) } }
}
