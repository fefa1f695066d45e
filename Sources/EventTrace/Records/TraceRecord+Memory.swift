import InputEvents

extension TraceRecord {
  /// An estimate of the memory of the record and its children, in bytes. Values that several records share are counted
  /// for each of them, so that the estimate is rather too high.
  package var memory: Int {
    let own = MemoryLayout<TraceRecord>.stride + kind.indirectMemory
    return children.isEmpty ? own : children.reduce(own + arrayHead) { $0 + $1.memory }
  }
}

extension TraceRecord.Kind {
  /// The bytes outside of the record itself, apart from names and views, which all records share.
  fileprivate var indirectMemory: Int {
    switch self {
    case .dequeued(let samples): memory(of: samples)
    case .notAsked(let views, _): memory(of: views)
    case .applicationSendEvent(_, let event), .windowSendEvent(_, let event):
      memory(of: event.touches) + memory(of: event.presses)
    case .responder(_, _, _, let touches, _, _), .recognizer(_, _, let touches), .contentTouches(_, _, let touches):
      memory(of: touches)
    case .presses(_, _, _, let presses, _, _), .recognizerPresses(_, _, let presses): memory(of: presses)
    case .controlEvents(_, let names): memory(of: names)
    case .printed(let text), .feedback(let text), .storedOnly(let text), .deviceTurned(let text),
      .turnRefused(_, let text):
      arrayHead + text.utf8.count
    case .touchVerdict(_, _, let recognizers):
      arrayHead + MemoryLayout<TouchSnapshot>.stride + memory(of: recognizers)
    case .pressVerdict(_, _, let recognizers): arrayHead + MemoryLayout<PressSnapshot>.stride + memory(of: recognizers)
    case .touchAssigned, .touchWithheld: arrayHead + MemoryLayout<TouchSnapshot>.stride
    case .gestureStateChanged: arrayHead + MemoryLayout<GestureReasonRecord>.stride
    default: 0
    }
  }
}

private func memory<Element>(of elements: [Element]) -> Int {
  elements.isEmpty ? 0 : arrayHead + elements.count * MemoryLayout<Element>.stride
}

/// The number of bytes in the header of an allocated object.
private let arrayHead = 32
