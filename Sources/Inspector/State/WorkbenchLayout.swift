import CoreGraphics
import Scenes

/// The frames of the window's parts for a given size, in points.
package struct WorkbenchLayout: Equatable, Sendable {
  package static let minimumSize = CGSize(width: 640, height: 480)
  /// The width of a window below which it begins in the quiet mode and folds its sides, in points.
  private static let widthForAllControls: CGFloat = 1100
  package static func isNarrow(_ size: CGSize) -> Bool { size.width < widthForAllControls }

  package let toolbar: CGRect
  /// The frame of the left panel; empty while it is hidden.
  package let left: CGRect
  package let right: CGRect
  /// The width of the right panel's tabs, which is that of the panel while any tab but the source is selected.
  package let rightTabsWidth: CGFloat
  /// The column of the story in a wide window; otherwise empty.
  package let story: CGRect
  /// The status line; empty in the quiet mode.
  package let status: CGRect
  /// The headline below the stage in the quiet mode, unless the story shows it; otherwise empty.
  package let headline: CGRect
  /// The frame of the bottom panel. If it is folded, only its tabs remain; it is empty without panels.
  package let bottom: CGRect
  /// The area between the panels.
  package private(set) var stage: CGRect
  /// A Boolean value that indicates whether the window is too narrow for both sides. The left one is then opened on
  /// request, and displaces the stage.
  package let leftIsDrawer: Bool
  /// A Boolean value that indicates whether the controls for fingers have so little room that the less important ones
  /// are left out. The palette has all commands.
  package let isLow: Bool

  /// Creates a layout. Controls for fingers are large, so that in most windows less of the panels is shown from the
  /// beginning. The user folded the panels in `folded`, and opened those in `opened` although they reduce the
  /// stage. In a window that is too narrow for both sides, the left one is a drawer; if the scene would have too little
  /// space between them, the open drawer replaces the right one. A low window shows only the tabs at the bottom.
  package init(
    size: CGSize, folded: Set<Side> = [], opened: Set<Side> = [], hasBottom: Bool = false, showsSource: Bool = false,
    sizes: [String: Double] = [:], isQuiet: Bool = false, hasHeadline: Bool = true, targets: ControlSize = .mouse
  ) {
    let sizes = Self.reasonable(sizes, in: size)
    (self.isQuiet, self.targets, isLow) = (isQuiet, targets, !isQuiet && Self.isLow(size, targets))
    let (top, line): (CGFloat, CGFloat) =
      isQuiet
      ? (Self.quietBarHeight(targets), 0) : (Self.toolbarHeight(size, targets), Self.lineHeight(size, targets))
    let words = isQuiet && hasHeadline ? Self.headlineHeight(size) : 0
    leftIsDrawer = size.width < Self.widthForBothSides(targets)
    let isDrawerOpen = leftIsDrawer && opened.contains(.left)
    let showsLeft = leftIsDrawer ? isDrawerOpen : !folded.contains(.left)
    let leftWidth = showsLeft ? sizes[.left] ?? Self.leftWidth(size.width) : 0
    let wantedRight = sizes[.right] ?? Self.rightWidth(size.width, besides: leftWidth, showsSource)
    let isNarrowed = isDrawerOpen && size.width - leftWidth - wantedRight < Self.narrowestStage
    let rightWidth = folded.contains(.right) || isNarrowed ? 0 : wantedRight
    rightTabsWidth = min(rightWidth, sizes[.right] ?? Self.rightWidth(size.width, besides: leftWidth, false))
    let room = size.height - top - line - words
    let heightForDrawer = isQuiet ? Self.quietHeightForDrawer : Self.heightForDrawer(targets)
    let isOpen = !folded.contains(.bottom) && (opened.contains(.bottom) || size.height >= heightForDrawer)
    // For fingers, the tabs are in a row of their own above the contents.
    let tabs = targets == .touch && !isQuiet ? Self.stripHeight(targets) : 0
    let usual = isQuiet ? Self.quietDrawerHeight(in: room, targets) : Self.drawerHeight(in: room - tabs) + tabs
    let drawer = !hasBottom ? 0 : isOpen ? sizes[.bottom] ?? usual : isQuiet ? 0 : Self.stripHeight(targets)
    let middle = max(0, room - drawer)
    toolbar = CGRect(x: 0, y: 0, width: size.width, height: top)
    let storyWidth =
      folded.contains(.right) || targets == .touch ? 0 : Self.storyWidth(size.width, besides: leftWidth + rightWidth)
    left = CGRect(x: 0, y: top, width: leftWidth, height: middle)
    story = CGRect(x: size.width - rightWidth - storyWidth, y: top, width: storyWidth, height: middle)
    right = CGRect(x: size.width - rightWidth, y: top, width: rightWidth, height: middle)
    headline = CGRect(x: 0, y: top + middle, width: size.width, height: words)
    bottom = CGRect(x: 0, y: top + middle + words, width: size.width, height: drawer)
    status = CGRect(x: 0, y: size.height - line, width: size.width, height: line)
    stage = CGRect(
      x: leftWidth, y: top, width: max(0, size.width - leftWidth - storyWidth - rightWidth), height: middle)
  }

  /// Creates the layout for `bench`.
  package init(size: CGSize, bench: BenchState, hasBottom: Bool) {
    let showsStory = bench.right == .story && !bench.folded.contains(.right)
    self.init(
      size: size, folded: bench.folded, opened: bench.opened, hasBottom: hasBottom,
      showsSource: bench.right == .source, sizes: bench.sizes, isQuiet: bench.isQuiet,
      hasHeadline: !showsStory, targets: bench.targets)
  }

  /// The size of the controls.
  package let targets: ControlSize
  /// The height of the drawer while only its tabs are shown.
  package var stripHeight: CGFloat { Self.stripHeight(targets) }

  /// A Boolean value that indicates whether the window is in the quiet mode.
  private let isQuiet: Bool

  private static func quietBarHeight(_ targets: ControlSize) -> CGFloat { targets == .touch ? 54 : 40 }
  /// The minimum height of a quiet window with the timeline.
  private static let quietHeightForDrawer: CGFloat = 600

  /// Returns the height of the timeline in the quiet mode: a little less where the scene can be larger because of it.
  private static func quietDrawerHeight(in room: CGFloat, _ targets: ControlSize) -> CGFloat {
    max(
      targets == .mouse ? 80 : 70,
      min(lowDrawerHeight, room - exampleCanvas.height - max(sceneMargin, barMargin(targets))))
  }

  /// Returns the height of the bar of the timeline below the scene, with the distances around it. A bar of the mouse's
  /// size may lie over the scene's last points.
  private static func barMargin(_ targets: ControlSize) -> CGFloat {
    targets == .mouse ? 0 : targets.size(barHeight) + 2 * barReach
  }

  /// Returns the height of the headline in the quiet mode. A narrow window has two lines for its sentence.
  private static func headlineHeight(_ size: CGSize) -> CGFloat { size.width < 900 ? 76 : 64 }

  /// Returns the sizes that the user chose, limited so that the scene keeps some space.
  private static func reasonable(_ sizes: [String: Double], in size: CGSize) -> [Side: CGFloat] {
    let most: [Side: CGFloat] = [.left: size.width * 0.35, .right: size.width * 0.45, .bottom: size.height * 0.5]
    let least: [Side: CGFloat] = [.left: 180, .right: 240, .bottom: 100]
    var reasonable: [Side: CGFloat] = [:]
    for side in Side.allCases {
      guard let wanted = sizes[side.rawValue], let most = most[side], let least = least[side] else { continue }
      reasonable[side] = max(least, min(most, CGFloat(wanted))).rounded()
    }
    return reasonable
  }

  private static func heightForDrawer(_ targets: ControlSize) -> CGFloat { targets == .touch ? 1000 : 800 }
  private static let drawerHeight: CGFloat = 148
  /// The minimum height of the drawer: its tabs, and four lanes. It has this height if the scene can be larger because
  /// of it.
  static let lowDrawerHeight: CGFloat = 104
  /// The margin above and below the scene.
  private static let sceneMargin: CGFloat = 24

  /// Returns the height that remains below the scene at the largest possible scale.
  private static func drawerHeight(in room: CGFloat) -> CGFloat {
    let fitting = scales.first { scale in
      exampleCanvas.height * scale + sceneMargin + (scale > 1 ? lowDrawerHeight : drawerHeight) <= room
    }
    let rest = room - exampleCanvas.height * (fitting ?? 1) - sceneMargin
    let least = (fitting ?? 1) > 1 ? lowDrawerHeight : drawerHeight
    return min(max(least, rest), max(drawerHeight, (room * 0.3).rounded()))
  }

  /// The width of a scene at scale 1, with the badges at its edges.
  private static let sceneWithBadges: CGFloat = exampleCanvas.width + 2 * 20

  private static let scales: [CGFloat] = [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5]
  package static func stripHeight(_ targets: ControlSize) -> CGFloat { targets == .touch ? 52 : 28 }
  package static let stripHeight: CGFloat = stripHeight(.mouse)

  private static func widthForBothSides(_ targets: ControlSize) -> CGFloat {
    targets == .touch ? widthForTouchToolbar : 860
  }
  /// The width of a window in which one row has all buttons for fingers.
  private static let widthForTouchToolbar: CGFloat = 1500
  /// The width of a scene at scale 0.75, with its margins.
  private static let narrowestStage: CGFloat = 314

  private static func leftWidth(_ width: CGFloat) -> CGFloat { width >= 2560 ? 320 : width >= 1100 ? 256 : 236 }

  /// Returns the height of the tool bar, which has two rows if one is too narrow for all buttons. In a low window with
  /// buttons for fingers it has one row of the most important ones.
  private static func toolbarHeight(_ size: CGSize, _ targets: ControlSize) -> CGFloat {
    switch targets {
    case .mouse: size.width < 990 ? 78 : 44
    case .touch: size.width < widthForTouchToolbar && !isLow(size, targets) ? 104 : 54
    }
  }

  /// Returns the height of the status line. In a low window, its buttons for fingers would take the scene's room.
  private static func lineHeight(_ size: CGSize, _ targets: ControlSize) -> CGFloat {
    targets == .mouse ? 24 : isLow(size, targets) ? 0 : 48
  }

  private static func isLow(_ size: CGSize, _ targets: ControlSize) -> Bool {
    targets == .touch && size.height < heightForAllTargets
  }
  private static let heightForAllTargets: CGFloat = 600

  /// Returns the width of the story. The stage keeps space for a scene at scale 1 and the chain.
  private static func storyWidth(_ width: CGFloat, besides sides: CGFloat) -> CGFloat {
    let wanted: CGFloat = width >= 2560 ? 420 : 336
    return width >= 1600 && width - sides - wanted >= 640 ? wanted : 0
  }

  /// Returns the width of the right panel. Lines of source are long, so they get the space that the scene does not
  /// need, including that of the chain.
  private static func rightWidth(_ width: CGFloat, besides left: CGFloat, _ showsSource: Bool) -> CGFloat {
    let room = width - left - sceneWithBadges
    if showsSource, width >= 1000 { return min(width >= 2560 ? 840 : 640, room) }
    if width >= 2560 { return 420 }
    return width >= 1000 ? min(336, room) : 284
  }

  /// The same with less room for the scene.
  package func with(stage: CGRect) -> WorkbenchLayout {
    var layout = self
    layout.stage = stage
    return layout
  }

  /// Returns the frames of the scene and, if there is space, of the responder chain. The scene is as large as fits at a
  /// scale with sharp pixels. The space of the chain is reserved first, visible or not, unless the scene would be
  /// smaller than at scale 1, or `keepsChainRoom` is false. The scale is at most `most`. With `keepsBarRoom`, the scene
  /// is above the bar of the timeline as far as there is room, also while there is no bar. With `isFine`, the scale
  /// may be any that fits.
  package func canvas(
    of size: CGSize, keepsChainRoom: Bool = true, keepsBarRoom: Bool = true, isFine: Bool = false,
    most: CGFloat = .infinity
  ) -> CanvasPlacement {
    // One of two scenes keeps no room for the bar, which is below both, and has little room itself.
    let isFine = isFine || isQuiet || targets == .touch || !keepsBarRoom
    let margin = max(Self.sceneMargin, keepsBarRoom ? Self.barMargin(targets) : 0)
    func fit(_ width: CGFloat) -> CGFloat {
      min(most, scale(of: size, in: CGSize(width: width, height: stage.height - margin), isFine: isFine))
    }
    let (withChain, alone) = (fit(stage.width - Self.chainWidth), fit(stage.width - 32))
    let hasChain = keepsChainRoom && withChain >= min(1, alone)
    var placement = place(size, scale: hasChain ? withChain : alone, in: stage, hasChain: hasChain)
    guard keepsBarRoom else { return placement }
    // The last responder of the chain, which is often the hit view, is above the bar, too.
    placement.chain?.size.height -= targets.size(Self.barHeight) - 8
    let covered = placement.frame.maxY - (stage.maxY - targets.size(Self.barHeight) - Self.barReach)
    placement.frame.origin.y -= max(0, min(covered, placement.frame.minY - stage.minY - 4)).rounded(.down)
    return placement
  }

  /// The height of the bar of the timeline along the lower edge of the stage, and the distance above it from which it
  /// can be dragged.
  static let (barHeight, barReach): (CGFloat, CGFloat) = (22, 4)

  /// Returns the frames for a film: space for a caption is reserved below, none is reserved for a hidden chain, and the
  /// scene is exactly as large as fits, because films have independent pixels.
  package func canvas(
    of size: CGSize, keepingFree captionRoom: CGFloat, showsChain: Bool, most: CGFloat = .infinity
  ) -> CanvasPlacement {
    var stage = stage
    stage.size.height = max(100, stage.height - captionRoom)
    func fit(_ width: CGFloat) -> CGFloat {
      max(0.1, min((width - 32) / size.width, (stage.height - 32) / size.height, Self.scales[0], most))
    }
    let (alone, withChain) = (fit(stage.width), fit(stage.width - Self.chainWidth + 32))
    let hasChain = showsChain && withChain >= min(0.9, alone)
    return place(size, scale: hasChain ? withChain : alone, in: stage, hasChain: hasChain)
  }

  private func place(
    _ size: CGSize, scale: CGFloat, in stage: CGRect, hasChain: Bool
  ) -> CanvasPlacement {
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    let gutter = stage.width - fitted.width
    // Scene and chain are adjacent in the middle of a wide stage.
    let spare = max(0, gutter - 48 - 24 - Self.widestChain - 24)
    let x =
      hasChain
      ? stage.minX + min(48, (gutter - Self.chainWidth) / 2 + 24) + spare / 2 : stage.midX - fitted.width / 2
    let y = stage.midY - fitted.height / 2
    let frame = CGRect(x: x.rounded(), y: y.rounded(), width: fitted.width, height: fitted.height)
    let chain = CGRect(
      x: frame.maxX + 24, y: stage.minY + 12, width: min(Self.widestChain, stage.maxX - frame.maxX - 48),
      height: stage.height - 20)
    return CanvasPlacement(frame: frame, scale: scale, chain: hasChain ? chain : nil)
  }

  /// The width of the chain beside the scene, margins included.
  private static let chainWidth: CGFloat = 272
  private static let widestChain: CGFloat = 360

  private static let quietStep: CGFloat = 1 / 16

  private func scale(of size: CGSize, in room: CGSize, isFine: Bool) -> CGFloat {
    let fit = min(room.width / size.width, room.height / size.height)
    // The scene is the subject of a quiet window, so it is larger there. Large controls leave it little room.
    if isFine, fit < Self.scales[0] {
      return max(0.1, (fit / Self.quietStep).rounded(.down) * Self.quietStep)
    }
    return Self.scales.first { $0 <= fit } ?? max(0.1, fit)
  }
}
