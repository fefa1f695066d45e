/// Tracks values that the device of a pencil first estimates and corrects a moment later (reference 2.4).
@MainActor
package final class EstimateTracker {
  @exclusivity(unchecked) private var announced: [Int: UITouch.Properties] = [:]
  private var updatesPromised = 0
  /// Copies of touches at the time of the estimate, by the index of the update that will correct them. The touch itself
  /// changes with later samples.
  private var samples: [Int: UITouch] = [:]

  /// Marks `properties` as estimates in the following samples of this contact.
  package func announce(_ properties: UITouch.Properties, for contact: Int) {
    guard expectsEstimates || !properties.isEmpty else { return }
    announced[contact] = properties.isEmpty ? nil : properties
  }

  /// A Boolean value that is false for fingers and pointers, so that their samples skip this work.
  var expectsEstimates: Bool { !announced.isEmpty }

  /// The touch has a new sample.
  func mark(_ touch: UITouch?) {
    guard let touch, let properties = announced[touch.contact] else { return }
    updatesPromised += 1
    touch.estimate(properties, index: updatesPromised)
    samples[updatesPromised] = touch.copy { _ in }
    if touch.isOver { announced[touch.contact] = nil }
  }

  /// The corrected values. A nil value remains an estimate, for which another update will follow.
  package struct Update {
    package var force: CGFloat?
    package var altitude: CGFloat?
    package var azimuth: CGFloat?

    package init(force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil) {
      (self.force, self.altitude, self.azimuth) = (force, altitude, azimuth)
    }
  }

  /// Notifies the recognizers of the touch's view and of its superviews, then the view.
  func update(_ index: Int, _ update: Update) {
    guard let sample = samples[index] else { return }
    let copy = sample.copy { reading in
      guard var left = reading.estimate?.properties else { return }
      if let force = update.force {
        reading.force = force
        left.remove(.force)
      }
      if let altitude = update.altitude {
        reading.altitude = altitude
        left.remove(.altitude)
      }
      if let azimuth = update.azimuth {
        reading.azimuth = azimuth
        left.remove(.azimuth)
      }
      reading.estimate = (left, index)
    }
    samples[index] = copy.estimatedPropertiesExpectingUpdates.isEmpty ? nil : copy
    var view = copy.view
    while let current = view {
      for recognizer in current.recognizers where recognizer.isEnabled {
        recognizer.touchesEstimatedPropertiesUpdated([copy])
      }
      view = current.superview
    }
    copy.view?.touchesEstimatedPropertiesUpdated([copy])
  }
}

extension UIRuntime {
  /// Corrects the values that the device estimated for the sample with this index.
  package func updateEstimate(_ index: Int, _ update: EstimateTracker.Update) {
    perform { estimates.update(index, update) }
  }
}
