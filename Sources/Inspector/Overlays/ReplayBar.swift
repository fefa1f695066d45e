import CoreGraphics
import EventTrace
import Foundation
import InputEvents

extension InspectorModel {
  /// The bar along the lower edge of the stage: of a replay, of the past or of the present. The bar of the present
  /// looks the same at any time; its times are not those of the scene.
  package var bar: ReplayState? {
    var bar = barOfTime
    bar?.codeVersion = user.codeVersion
    bar?.isDoubted = transport.past != nil && transport.likeness.isDoubted
    return bar
  }

  private var barOfTime: ReplayState? {
    guard replay == nil, transport.hasPast, mayShowLiveBar else { return replay }
    // Markers and the marks of a film have places on the bar, which change while time passes.
    if let end = transport.markedEnd {
      var state = ReplayState(time: end, duration: end, isPlaying: !transport.isPaused, isPast: true)
      (state.markers, state.filmSpan) = (transport.markers, user.scene.filmSpan)
      return state
    }
    return ReplayState(time: 1, duration: 1, isPlaying: !transport.isPaused, isPast: true)
  }

  /// A Boolean value that indicates whether a live scene has a bar. Films and the introduction have none.
  private var mayShowLiveBar: Bool { user.showsReplayBar && setting.captionRoom == nil && introduction == nil }
}

/// The bar along the lower edge of the stage, which shows the progress of a replay, or the moment in the past of a live
/// scene, and can be dragged, in window points.
package struct ReplayBar {
  private let frame: CGRect
  private let targets: ControlSize
  package var height: CGFloat { frame.height }

  /// The area in which the mouse scrubs, which is slightly larger than the visible bar.
  package var grip: CGRect { frame.insetBy(dx: 0, dy: -WorkbenchLayout.barReach) }
  /// The button that pauses or continues; the next one ends the replay.
  package var playButton: CGRect { CGRect(x: frame.minX + 4, y: grip.minY, width: side, height: grip.height) }
  package var closeButton: CGRect { CGRect(x: frame.maxX - side, y: grip.minY, width: side, height: grip.height) }
  private var side: CGFloat { targets.size(32) }

  package init(in stage: CGRect, targets: ControlSize = .mouse) {
    self.targets = targets
    let height = targets.size(WorkbenchLayout.barHeight)
    frame = CGRect(x: stage.minX, y: stage.maxY - height, width: stage.width, height: height)
  }

  private func track(of state: ReplayState) -> CGRect {
    let left = playButton.maxX + 56 + lengthOfBranches(state) + lengthOfCode(state)
    return CGRect(x: left, y: frame.midY - 2, width: max(1, closeButton.minX - 124 - left), height: 4)
  }

  // MARK: Branches

  /// The width of a branch: enough for its name, as far as the track keeps a length that can be dragged. With less room
  /// it has its number only.
  private func branchWidth(_ state: ReplayState) -> CGFloat {
    let others = playButton.maxX + 56 + lengthOfCode(state) + 8 + 124
    let room = (closeButton.minX - others - Self.leastTrack) / CGFloat(max(1, state.branches))
    return room < Self.leastNameWidth ? targets.size(24) : min(Self.greatestNameWidth, room.rounded(.down))
  }

  private static let (leastNameWidth, greatestNameWidth): (CGFloat, CGFloat) = (52, 180)
  private static let leastTrack: CGFloat = 150

  /// Returns the place of a branch's name, between the title and the track.
  private func place(ofBranch number: Int, _ state: ReplayState) -> CGRect {
    let width = branchWidth(state)
    return CGRect(
      x: playButton.maxX + 52 + CGFloat(number) * width, y: frame.minY + 3, width: width - 4, height: frame.height - 6)
  }

  /// Returns the index of the branch whose name is at `point`.
  package func branch(at point: CGPoint, of state: ReplayState) -> Int? {
    guard state.branches > 1 else { return nil }
    return (0..<state.branches).first { place(ofBranch: $0, state).insetBy(dx: -2, dy: -7).contains(point) }
  }

  private func lengthOfBranches(_ state: ReplayState) -> CGFloat {
    state.branches > 1 ? CGFloat(state.branches) * branchWidth(state) + 8 : 0
  }

  private var codeWidth: CGFloat { targets.size(72) }

  private func lengthOfCode(_ state: ReplayState) -> CGFloat { state.codeVersion == nil ? 0 : 2 * codeWidth + 8 }

  /// Returns the place of the words for a version of the code, after the names of the branches.
  private func place(of version: CodeVersion, in state: ReplayState) -> CGRect {
    CGRect(
      x: playButton.maxX + 52 + lengthOfBranches(state) + (version == .old ? 0 : codeWidth), y: frame.minY + 3,
      width: codeWidth - 4, height: frame.height - 6)
  }

  /// Returns the version of the code whose words are at `point`.
  package func codeVersion(at point: CGPoint, of state: ReplayState) -> CodeVersion? {
    guard state.codeVersion != nil else { return nil }
    return CodeVersion.allCases.first { place(of: $0, in: state).insetBy(dx: -2, dy: -7).contains(point) }
  }

  private static let nameFont = FontDescriptor(size: 11, weight: 600)

  /// Returns the name of a branch as it fits, or its number.
  private func words(
    ofBranch number: Int, _ state: ReplayState, _ language: Language, _ measurer: any TextMeasuring
  ) -> String {
    guard branchWidth(state) >= Self.leastNameWidth else { return BranchList.number(of: number) }
    let room = place(ofBranch: number, state).width - 10
    return state.branchList.name(of: number, language) { words, end in
      measurer.cutMiddle(words, font: Self.nameFont, to: room - measurer.width(of: end, font: Self.nameFont)) + end
    }
  }

  /// Returns the whole name of the branch whose truncated name is at `point`, with the place of that name.
  package func wholeName(
    at point: CGPoint, of state: ReplayState, language: Language, measurer: any TextMeasuring
  ) -> PanelTip? {
    guard let number = branch(at: point, of: state) else { return nil }
    let name = state.branchList.name(of: number, language)
    guard words(ofBranch: number, state, language, measurer) != name else { return nil }
    var tip = PanelTip(name)
    tip.anchor = place(ofBranch: number, state)
    return tip
  }

  /// Draws what can be shown in place of the scene: its branches, and the other version of its code.
  private func drawBranches(
    _ state: ReplayState, _ language: Language, theme: Theme, measurer: any TextMeasuring
  ) -> [DisplayList.Command] {
    let font = Self.nameFont
    let branches = (0..<(state.branches > 1 ? state.branches : 0)).map { number in
      (place(ofBranch: number, state), words(ofBranch: number, state, language, measurer), number == state.branch)
    }
    let versions = (state.codeVersion == nil ? [] : CodeVersion.allCases).map { version in
      (place(of: version, in: state), language[version == .old ? .oldCode : .newCode], version == state.codeVersion)
    }
    let metrics = measurer.metrics(of: font)
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    return (branches + versions).flatMap { place, words, isShown -> [DisplayList.Command] in
      let shape = Shape.roundedRect(place.insetBy(dx: 0.5, dy: 0.5), radius: 4)
      let origin = CGPoint(x: place.midX - measurer.width(of: words, font: font) / 2, y: baseline)
      return [
        isShown ? .fill(shape, theme.past) : .stroke(shape, StrokeStyle(width: 1), theme.control),
        .text(TextRun(words, font: font, origin: origin, color: isShown ? theme.states.onChip : theme.text)),
      ]
    }
  }

  package func time(at point: CGPoint, of state: ReplayState) -> TimeInterval {
    let track = track(of: state)
    let share = min(max(0, (point.x - track.minX) / track.width), 1)
    let leadIn = Self.leadIn(of: state)
    guard share >= leadIn, leadIn < 1 else { return share / leadIn * state.start }
    return state.start + (share - leadIn) / (1 - leadIn) * (state.duration - state.start)
  }

  /// Returns the share of the track for the time before the recording was requested. It has a maximum, because a scene
  /// that was used for long before would reduce the recording to a point at the end.
  private static func leadIn(of state: ReplayState) -> Double {
    state.duration > 0 ? min(state.start / state.duration, 0.1) : 0
  }

  private static func share(of time: TimeInterval, in state: ReplayState) -> Double {
    let (leadIn, rest) = (leadIn(of: state), state.duration - state.start)
    guard time >= state.start else { return time / state.start * leadIn }
    return rest > 0 ? leadIn + (time - state.start) / rest * (1 - leadIn) : 1
  }

  package func draw(_ state: ReplayState, language: Language, theme: Theme, measurer: any TextMeasuring) -> DisplayList
  {
    let track = track(of: state)
    let share = min(1, Self.share(of: state.time, in: state))
    let done = CGRect(x: track.minX, y: track.minY, width: track.width * share, height: track.height)
    let leadIn = CGRect(
      x: track.minX, y: track.minY, width: track.width * Self.leadIn(of: state), height: track.height)
    let font = FontDescriptor(size: 11, design: .monospaced)
    let metrics = measurer.metrics(of: font)
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    let past = state.isDoubted ? theme.states.refused : theme.past
    let marks =
      drawFilmSpan(of: state, track, theme) + drawMarkers(state, on: track, theme)
      + drawBranches(state, language, theme: theme, measurer: measurer)
    func text(_ string: String, x: CGFloat, _ font: FontDescriptor) -> DisplayList.Command {
      .text(TextRun(string, font: font, origin: CGPoint(x: x, y: baseline), color: theme.text))
    }
    return DisplayList(
      [
        .fill(.rect(frame), theme.panel),
        .fill(.rect(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)), theme.separator),
        .fill(symbol(of: state), theme.text),
        text(
          language[state.isPast ? state.isAtEnd ? .now : .past : .replay], x: playButton.maxX + 4,
          FontDescriptor(size: 11, weight: 600)),
        .fill(.roundedRect(track, radius: 2), theme.control),
        .fill(
          .roundedRect(done, radius: 2),
          isLive(state) ? theme.dim : !state.isPast ? theme.states.path : past),
        .fill(.roundedRect(leadIn, radius: 2), theme.separator),
        .fill(.circle(center: CGPoint(x: done.maxX, y: track.midY), radius: 5), theme.text),
        text(Self.clock(of: state, language), x: track.maxX + 12, font),
        .stroke(state.isPast ? toEnd : cross, StrokeStyle(width: 1.6), isLive(state) ? theme.dim : theme.text),
      ] + marks)
  }

  /// Returns the place of a marker on the track, on a whole point.
  private func x(of marker: InputRecording.Marker, in state: ReplayState, on track: CGRect) -> CGFloat {
    (track.minX + track.width * min(max(0, Self.share(of: marker.time, in: state)), 1)).rounded()
  }

  /// Returns the marker whose flag is at `point`: above the track, so that the track below it can be dragged.
  package func marker(at point: CGPoint, of state: ReplayState) -> InputRecording.Marker? {
    let track = track(of: state)
    guard grip.contains(point), point.y < track.minY else { return nil }
    let reach: ClosedRange<CGFloat> = targets == .touch ? -22...22 : -3...9
    return state.markers.last { reach.contains(point.x - x(of: $0, in: state, on: track)) }
  }

  /// Draws a flag for each marker. Of several on one point, one is drawn.
  private func drawMarkers(_ state: ReplayState, on track: CGRect, _ theme: Theme) -> [DisplayList.Command] {
    var last = -CGFloat.infinity
    return state.markers.flatMap { marker -> [DisplayList.Command] in
      let x = x(of: marker, in: state, on: track)
      guard x > last else { return [] }
      last = x
      let flag: [CGPath.Element] = [
        .move(CGPoint(x: x + 0.75, y: frame.minY + 3)), .line(CGPoint(x: x + 7, y: frame.minY + 6)),
        .line(CGPoint(x: x + 0.75, y: frame.minY + 9)), .close,
      ]
      return [
        .fill(
          .rect(CGRect(x: x - 0.75, y: frame.minY + 3, width: 1.5, height: track.maxY + 2 - frame.minY - 3)),
          theme.accent),
        .fill(.path(flag, rule: .winding), theme.accent),
      ]
    }
  }

  /// Draws the marks of the next film as brackets around its part of the track.
  private func drawFilmSpan(of state: ReplayState, _ track: CGRect, _ theme: Theme) -> [DisplayList.Command] {
    guard !state.filmSpan.isEmpty, state.duration > 0 else { return [] }
    func bracket(at time: TimeInterval, opensBy width: CGFloat) -> DisplayList.Command {
      let x = track.minX + track.width * min(1, max(0, Self.share(of: time, in: state)))
      let shape = Shape.path(
        [
          .move(CGPoint(x: x + width, y: track.minY - 7)), .line(CGPoint(x: x, y: track.minY - 7)),
          .line(CGPoint(x: x, y: track.maxY + 7)), .line(CGPoint(x: x + width, y: track.maxY + 7)),
        ], rule: .winding)
      return .stroke(shape, StrokeStyle(width: 2), theme.accent)
    }
    return [
      state.filmSpan.start.map { bracket(at: $0, opensBy: 4) }, state.filmSpan.end.map { bracket(at: $0, opensBy: -4) },
    ].compactMap(\.self)
  }

  /// Returns whether the present of a live scene is shown, to which the right button cannot lead.
  private func isLive(_ state: ReplayState) -> Bool { state.isPast && state.isAtEnd }

  /// Returns the symbol of the left button: two bars pause, a triangle continues.
  private func symbol(of state: ReplayState) -> Shape {
    let (x, y) = (playButton.midX, frame.midY)
    guard state.isPlaying else {
      return .path(
        [
          .move(CGPoint(x: x - 3.5, y: y - 5)), .line(CGPoint(x: x + 5, y: y)), .line(CGPoint(x: x - 3.5, y: y + 5)),
          .close,
        ], rule: .winding)
    }
    let bars = [x - 4, x + 1].flatMap { left -> [CGPath.Element] in
      [
        .move(CGPoint(x: left, y: y - 5)), .line(CGPoint(x: left + 3, y: y - 5)),
        .line(CGPoint(x: left + 3, y: y + 5)), .line(CGPoint(x: left, y: y + 5)), .close,
      ]
    }
    return .path(bars, rule: .winding)
  }

  private var cross: Shape {
    let (x, y) = (closeButton.midX, frame.midY)
    return .path(
      [
        .move(CGPoint(x: x - 4, y: y - 4)), .line(CGPoint(x: x + 4, y: y + 4)),
        .move(CGPoint(x: x + 4, y: y - 4)), .line(CGPoint(x: x - 4, y: y + 4)),
      ], rule: .winding)
  }

  /// An arrow to a line, which returns to the present.
  private var toEnd: Shape {
    let (x, y) = (closeButton.midX, frame.midY)
    return .path(
      [
        .move(CGPoint(x: x - 5, y: y)), .line(CGPoint(x: x + 3, y: y)),
        .move(CGPoint(x: x - 1, y: y - 4)), .line(CGPoint(x: x + 3, y: y)), .line(CGPoint(x: x - 1, y: y + 4)),
        .move(CGPoint(x: x + 6, y: y - 5)), .line(CGPoint(x: x + 6, y: y + 5)),
      ], rule: .winding)
  }

  /// Returns the time and the duration, or in the past the time to the present.
  private static func clock(of state: ReplayState, _ language: Language) -> String {
    guard !state.isPast else { return state.isAtEnd ? "" : clock(state.time - state.duration) + " s" }
    return clock(state.time - state.start) + " / " + clock(state.duration - state.start)
  }

  /// Returns a time from the start of the recording, with a minus sign for the time before it.
  private static func clock(_ time: TimeInterval) -> String {
    let tenths = Int(clamping: (time.magnitude * 10).rounded(time < 0 ? .up : .down))
    return (time < 0 ? "\u{2212}" : "") + "\(tenths / 10).\(tenths % 10)"
  }
}
