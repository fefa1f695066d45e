/// How a layer's own time runs beside that of what shows it.
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
  /// A fixed time is reached at `beginTime`.
  func parent(_ time: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (time - timeOffset) / TimeInterval(speed) + beginTime
  }
}

extension CALayer {
  /// Seconds by which the layer's time is ahead; while `speed` is 0, the time it is at.
  public var timeOffset: TimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// When the layer's time begins, in that of its superlayer.
  public var beginTime: TimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// Kept: a layer is shown as long as it is in the tree.
  public var duration: TimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// Kept, as `duration` is.
  public var repeatDuration: TimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// Kept, as `duration` is.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// Kept: a layer's time does not end, so there is nothing to fill.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  /// A time of `layer` as a time of the receiver; nil is the clock.
  public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
    localTime(ofClock: layer?.clockTime(of: time) ?? time)
  }
  /// A time of the receiver as a time of `layer`; nil is the clock.
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

  /// Those that have a time of their own, from the receiver up.
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
  /// How much faster than the clock the layer's time runs.
  var rate: TimeInterval { ownTimings.reduce(1) { $0 * TimeInterval($1.speed) } }
}
