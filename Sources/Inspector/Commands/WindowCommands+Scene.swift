import EventTrace
import InputEvents

/// The commands on the scene, its clock and its recordings.
extension WindowCommands {
  static let scene = KeyGroup(
    title: .keysOfScene,
    rows: [
      KeyRow(
        ["1", "–", "5"], ["7"], ["8"], says: .keyOverlays,
        [
          WindowCommand(.tipOutlines, .plain(.one), does: .flipOverlay(.outlines)),
          WindowCommand(.tipHitPath, .plain(.two), does: .flipOverlay(.hitPath)),
          WindowCommand(.tipHitMap, .plain(.three), does: .flipOverlay(.hitMap)),
          WindowCommand(.tipSlop, .plain(.four), does: .flipOverlay(.slop)),
          WindowCommand(.tipChain, .plain(.five), does: .flipChain),
          WindowCommand(.tipTouches, .plain(.seven), does: .flipOverlay(.touches)),
          WindowCommand(.tipOverflow, .plain(.eight), does: .flipOverlay(.overflow)),
        ]),
      KeyRow(["9"], says: .keyKeyCaps, [WindowCommand(.menuPressedKeys, .plain(.nine), does: .flipOverlay(.keys))]),
      KeyRow(["L"], says: .keyLegend, [WindowCommand(.legend, .plain(.l), does: .flipLegend)]),
      KeyRow(["M"], says: .keyMotion, [WindowCommand(.menuMotion, .plain(.m), does: .flipMotion)]),
      KeyRow(["N"], says: .keyNarration, [WindowCommand(.menuNarration, .plain(.n), does: .flipNarration)]),
      KeyRow(
        ["Ctrl", "="], ["−"], ["0"], says: .keyZoom,
        [
          WindowCommand(.menuCloser, .control(.equal), does: .zoom(.closer)),
          WindowCommand(.menuFarther, .control(.hyphen), does: .zoom(.farther)),
          WindowCommand(.menuFit, .control(.zero), does: .zoom(.fit)),
        ]),
      KeyRow(["/"], says: .keyFilter, [WindowCommand(.commandFilter, .plain(.slash), does: .focusFilter)]),
      KeyRow(
        ["Ctrl", "←"], ["→"], ["↑"], says: .keyTurn,
        [
          WindowCommand(.menuTurnLeft, .control(.left), does: .turnDevice(.left)),
          WindowCommand(.menuTurnRight, .control(.right), does: .turnDevice(.right)),
          WindowCommand(.menuUsualSize, .control(.up), does: .resizeScene(nil)),
        ]),
      KeyRow(["Space"], says: .keyMoveScene),
      KeyRow(
        ["S"], ["Tab"], ["↑"], ["↓"], says: .keyPick,
        [
          WindowCommand(.tipPick, .plain(.s), does: .flipPicking),
          WindowCommand(.commandPicker, .plain(.tab), does: .flipPicker),
          WindowCommand(.commandOutward, .plain(.up), does: .pickOutward(1)),
          WindowCommand(.commandInward, .plain(.down), does: .pickOutward(-1)),
        ], does: .flipPicking),
      KeyRow(
        ["W"], ["⇧", "W"], says: .keyWhyNot,
        [
          WindowCommand(.commandWhyNot, .plain(.w), does: .askWhyNot),
          WindowCommand(.commandCause, .shift(.w), does: .stepToCause),
        ], does: .askWhyNot),
      KeyRow(
        ["P"], says: .keyProposal, [WindowCommand(.commandProposal, .plain(.p), does: .proposal(.preview))]),
      KeyRow(["H"], says: .keyGesture, [WindowCommand(.commandGesture, .plain(.h), does: .flipGesture)]),
      KeyRow(
        ["Ctrl", "Z"], ["Ctrl", "⇧", "Z"], says: .keyUndo,
        [
          WindowCommand(.commandUndo, .control(.z), does: .undo),
          WindowCommand(.commandRedo, .controlShift(.z), does: .redo),
        ], does: .undo),
      KeyRow(
        ["D"], ["[", "]"], ["⇧", "[", "]"], says: .keyDepth,
        [
          WindowCommand(.tipDepth, .plain(.d), does: .flipDepth),
          WindowCommand(.commandPlanesCloser, .plain(.openBracket), does: .depth(.closer)),
          WindowCommand(.commandPlanesWider, .plain(.closeBracket), does: .depth(.wider)),
          WindowCommand(.commandPlanesFewer, .shift(.openBracket), does: .depth(.fewer)),
          WindowCommand(.commandPlanesMore, .shift(.closeBracket), does: .depth(.more)),
        ], does: .flipDepth),
      KeyRow(["I"], says: .keyIsolate, [WindowCommand(.commandIsolate, .plain(.i), does: .depth(.isolate))]),
    ])

  static let clock = KeyGroup(
    title: .keysOfClock,
    rows: [
      KeyRow(
        ["Space"], ["K"], says: .keyPause,
        [WindowCommand(.tipPause, .plain(.k), .plain(.space), does: .transport(.pauseOrPlay))]),
      KeyRow(
        ["."], [","], ["⇧", "."], ["⇧", ","], says: .keyStep,
        [
          WindowCommand(.tipEvent, .plain(.period), does: .transport(.event)),
          WindowCommand(.tipFrame, .plain(.comma), does: .transport(.frame)),
          WindowCommand(.commandNextCall, .shift(.period), does: .stepCursor(1)),
          WindowCommand(.commandPreviousCall, .shift(.comma), does: .stepCursor(-1)),
        ]),
      KeyRow(
        ["−"], ["="], ["⌫"], says: .keySpeed,
        [
          WindowCommand(.commandSlower, .plain(.hyphen), does: .transport(.slower)),
          WindowCommand(.commandFaster, .plain(.equal), does: .transport(.faster)),
          WindowCommand(.commandNormalSpeed, .plain(.backspace), does: .transport(.normalSpeed)),
        ]),
      KeyRow(
        ["←"], ["→"], ["Home"], ["End"], says: .keyScrub,
        [
          WindowCommand(.menuLookBack, .plain(.left), does: .transport(.back)),
          WindowCommand(.commandForward, .plain(.right), does: .transport(.forth)),
          WindowCommand(.commandStart, .plain(.home), does: .transport(.start)),
          WindowCommand(.menuNow, .plain(.end), does: .transport(.now)),
        ], does: .transport(.back)),
      KeyRow(
        ["⇧", "←"], ["→"], ["Ctrl", "⇧", "←"], ["→"], says: .keyScrubSteps,
        [
          WindowCommand(.commandEventBack, .shift(.left), does: .transport(.eventBack)),
          WindowCommand(.commandEventForth, .shift(.right), does: .transport(.eventForth)),
          WindowCommand(.commandFrameBack, .controlShift(.left), does: .transport(.frameBack)),
          WindowCommand(.tipFrame, .controlShift(.right), does: .transport(.frame)),
        ]),
      KeyRow(
        ["⇧", "M"], ["⇧", "PgUp"], ["PgDn"], ["⇧", "Del"], says: .keyMarkers,
        [
          WindowCommand(.commandMark, .shift(.m), does: .markMoment),
          WindowCommand(.commandPreviousMarker, .shift(.pageUp), does: .walkMarkers(-1)),
          WindowCommand(.commandNextMarker, .shift(.pageDown), does: .walkMarkers(1)),
          WindowCommand(.commandRemoveMarker, .shift(.deleteForward), does: .removeMarker(nil)),
        ], does: .markMoment),
      KeyRow(
        ["B"], ["⇧", "B"], says: .keyBranches,
        [
          WindowCommand(.commandBranch, .plain(.b), does: .showBranch(nil)),
          WindowCommand(.commandCompareBranches, .shift(.b), does: .compareBranches),
        ], does: .showBranch(nil)),
      KeyRow(
        ["Del"], ["X"], ["J"], ["Y"], says: .keyChangeFinger,
        [
          WindowCommand(.commandDeleteFinger, .plain(.deleteForward), does: .changeSelectedFinger(.delete)),
          WindowCommand(.commandCutFinger, .plain(.x), does: .changeSelectedFinger(.cut)),
          WindowCommand(.commandFingerEarlier, .plain(.j), does: .changeSelectedFinger(.earlier)),
          WindowCommand(.commandFingerLater, .shift(.j), does: .changeSelectedFinger(.later)),
          WindowCommand(.commandFingerShorter, .plain(.y), does: .changeSelectedFinger(.shorter)),
          WindowCommand(.commandFingerLonger, .shift(.y), does: .changeSelectedFinger(.longer)),
        ]),
      KeyRow(["O"], says: .keyOverdub, [WindowCommand(.commandOverdub, .plain(.o), does: .flipOverdub)]),
    ])

  static let recordings = KeyGroup(
    title: .keysOfRecordings,
    rows: [
      KeyRow(["F9"], says: .keyRecord, [WindowCommand(.tipRecord, .plain(.f9), does: .flipRecording)]),
      KeyRow(["⇧", "F9"], says: .keyFilm, [WindowCommand(.tipFilm, .shift(.f9), does: .flipFilming)]),
      KeyRow(
        ["F"], ["E"], says: .keyFilmGesture,
        [
          WindowCommand(.commandFilmWide, .plain(.f), does: .filmGesture(.wide)),
          WindowCommand(.commandShare, .plain(.e), does: .share),
        ]),
      KeyRow(["⇧", "F10"], says: .keyMenu, [WindowCommand(.tipMenu, .shift(.f10), does: .flipMenu)]),
      KeyRow(["Ctrl", "S"], says: .keySaveLog, [WindowCommand(.menuSaveLog, .control(.s), does: .saveLog)]),
    ])
}
