import Examples

extension Workload {
  /// A second of a moving finger on a display of 60 Hz. Four times as many samples are handled, but the frames are as
  /// many as before.
  static let pace = atTwoSizes(
    "finger", of: [], "a second of a moving finger on a display of 60 Hz, from the events to the pixels",
    sizes: (120, 480), "moves", most: 2
  ) { moves in
    let window = try DrawnWindow(TabBarBulge.self, refreshRate: 60)
    return {
      let drawn = window.framesDrawn
      window.drag(moves: moves)
      let count = window.framesDrawn - drawn
      // A frame of the scene and one of the panels for each of the display, and those of the press and the rest.
      try WorkloadFailure.unless((60...140).contains(count), "\(count) frames were drawn for \(moves) moves")
    }
  }
}
