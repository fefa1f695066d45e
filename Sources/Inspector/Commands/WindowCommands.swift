import EventTrace
import InputEvents

/// All commands of the window.
package enum WindowCommands {
  /// The groups of the sheet of keys, in its two columns.
  static let columns: [[KeyGroup]] = [[window, example, fingers], [scene, clock, recordings]]

  /// The commands without a key, which the palette offers.
  static let withoutKey: [WindowCommand] = [
    WindowCommand(.commandStory, does: .showRight(.story)), WindowCommand(.commandTrace, does: .showRight(.trace)),
    WindowCommand(.commandChain, does: .showRight(.chain)),
    WindowCommand(.commandProperties, does: .showRight(.properties)),
    WindowCommand(.commandSource, does: .showRight(.source)),
    WindowCommand(.commandClaims, does: .showRight(.claims)),
    WindowCommand(.commandTwelveLines, does: .flipOverlay(.twelveLines)),
    WindowCommand(.commandExamples, does: .showLeft(.examples)), WindowCommand(.commandTree, does: .showLeft(.tree)),
    WindowCommand(.commandLanes, does: .showBottom(.lanes)), WindowCommand(.commandLog, does: .showBottom(.log)),
    WindowCommand(.commandDevices, does: .showBottom(.devices)),
    WindowCommand(.commandFilmSquare, does: .filmGesture(.social)),
    WindowCommand(.commandFilmPortrait, does: .filmGesture(.portrait)),
    WindowCommand(.commandFilmStory, does: .filmGesture(.story)),
    WindowCommand(.commandFilmFrom, does: .markFilm(.start)), WindowCommand(.commandFilmTo, does: .markFilm(.end)),
    WindowCommand(.commandFilmUnmarked, does: .markFilm(.none)),
    WindowCommand(.commandQuestion, does: .askQuestion),
    WindowCommand(.tipLayers, does: .flipTreeLayers), WindowCommand(.tipScope, does: .flipTreeScope),
    WindowCommand(.tipReset, does: .resetEdits), WindowCommand(.tipEndComparing, does: .endComparing),
    WindowCommand(.tipDismiss, does: .dismissTouch),
    WindowCommand(.commandTargets, does: .flipTargets),
    WindowCommand(.commandPauseAtTouch, does: .flipPauseAtTouch),
    WindowCommand(.commandTick, does: .tickCall(at: nil)), WindowCommand(.commandCopyTest, does: .copyTest),
  ]

  package static let all: [WindowCommand] =
    columns.flatMap { $0 }.flatMap(\.rows).flatMap(\.commands) + withoutKey

  private static let byChord: [KeyChord: Shortcut] = Dictionary(
    all.flatMap { command in command.chords.map { ($0, command.effect) } }, uniquingKeysWith: { first, _ in first })

  /// Returns the effect of a key; nil for a key that is not the window's.
  package static func effect(of chord: KeyChord) -> Shortcut? { byChord[chord] }

  /// Returns the command that performs `action`.
  package static func command(for action: InspectorAction) -> WindowCommand? {
    all.first { $0.effect == .perform(action) }
  }

  // MARK: The groups

  private static let window = KeyGroup(
    title: .keysOfWindow,
    rows: [
      KeyRow(["F1"], ["?"], says: .keyHelp, [WindowCommand(.tipKeys, .plain(.f1), .shift(.slash), does: .flipKeys)]),
      // Two chords would make the column of keys so wide that the texts of a small window overlap.
      KeyRow(
        ["Ctrl", "K"], says: .keyPalette,
        [WindowCommand(.commandPalette, .control(.k), .controlShift(.k), does: .flipPalette)]),
      KeyRow(["Q"], says: .keyQuiet, [WindowCommand(.commandQuiet, .plain(.q), does: .flipQuiet)]),
      KeyRow(["Ctrl", "Tab"], says: .keyPanels),
      KeyRow(["⏎"], says: .keyInspect),
      KeyRow(
        ["Ctrl", "1", "2", "3"], says: .keyFold,
        [
          WindowCommand(.commandFoldLeft, .control(.one), does: .fold(.left)),
          WindowCommand(.commandFoldRight, .control(.two), does: .fold(.right)),
          WindowCommand(.commandFoldBottom, .control(.three), does: .fold(.bottom)),
        ]),
      KeyRow(
        ["F7"], ["F8"], says: .keyLooks,
        [
          WindowCommand(.tipTheme, .plain(.f7), does: .flipTheme),
          WindowCommand(.commandLanguage, .plain(.f8), does: .flipLanguage),
        ]),
      KeyRow(["F11"], says: .keyFullScreen),
      KeyRow(
        ["Ctrl", "⇧", "="], ["−"], ["0"], says: .keyInterfaceSize,
        [
          WindowCommand(.commandLarger, .controlShift(.equal), does: .resizeInterface(.closer)),
          WindowCommand(.commandSmaller, .controlShift(.hyphen), does: .resizeInterface(.farther)),
          WindowCommand(.commandUsualSize, .controlShift(.zero), does: .resizeInterface(.fit)),
        ]),
      KeyRow(["Ctrl", "C"], says: .keyCopy, [WindowCommand(.commandCopy, .control(.c), does: .copyPanel)]),
      KeyRow(["Esc"], says: .keyLeave, [WindowCommand(.commandLeave, .plain(.escape), does: .leave)]),
      KeyRow(["Ctrl", "Q"], says: .keyQuit, [WindowCommand(.commandQuit, .control(.q), effect: .quit)]),
      KeyRow(
        ["⇧", "F1"], says: .keyIntroduction,
        [WindowCommand(.menuIntroduction, .shift(.f1), does: .beginIntroduction)]),
    ])

  private static let example = KeyGroup(
    title: .keysOfExample,
    rows: [
      KeyRow(
        ["Ctrl", "PgUp"], ["PgDn"], says: .keyNeighbors,
        [
          WindowCommand(.tipPrevious, .control(.pageUp), does: .selectNeighbor(-1)),
          WindowCommand(.tipNext, .control(.pageDown), does: .selectNeighbor(1)),
        ]),
      KeyRow(
        ["F2", "–", "F4"], says: .keySwitches,
        [KeyUsage.f2, .f3, .f4].enumerated().map { index, usage in
          WindowCommand(.keySwitches, .plain(usage), effect: .flipSwitch(index))
        }),
      KeyRow(["C"], says: .keyCompare, [WindowCommand(.commandCompare, .plain(.c), does: .compare)]),
      KeyRow(["F5"], says: .keyRestart, [WindowCommand(.tipRestart, .plain(.f5), does: .restart)]),
      KeyRow(["F6"], says: .keyShowMe, [WindowCommand(.tipShowMe, .plain(.f6), does: .showMe)]),
      KeyRow(
        ["F10"], says: .keyScreenKeyboard,
        [WindowCommand(.screenKeyboard, .plain(.f10), does: .flipDevice(.screenKeyboard))]),
      KeyRow(
        ["R"], ["⇧", "R"], ["⇧", "C"], says: .keyRebuild,
        [WindowCommand(.commandRebuild, .plain(.r), does: .rebuild)]),
    ])

  private static let fingers = KeyGroup(
    title: .keysOfFingers,
    rows: [
      KeyRow(
        ["Ctrl"], ["Alt"], ["G"], says: .keySecondFinger,
        [WindowCommand(.tipSecondFinger, keyOfFingers: "G", does: .flipSecondFinger)]),
      KeyRow(["Ctrl"], says: .keyPinch),
      KeyRow(
        ["T"], ["⇧", "T"], ["Tab"], ["←"], says: .keyPlant,
        [
          WindowCommand(.tipPlant, keyOfFingers: "T", does: .flipPlanting),
          WindowCommand(.tipLift, keyOfFingers: "⇧ T", does: .liftPlanted),
        ]),
      KeyRow(["Ctrl", "Alt", "Z"], says: .keyShake),
    ])
}
