import InputEvents

/// Performs the entries of a journal on another stage.
@MainActor
struct EntryPerformer {
  /// The samples that wait for the mark that delivers them together.
  private var batch: [InputEvent] = []

  var lastSample: InputEvent? { batch.last }

  /// Performs an entry. `noticing` is called with each sample before its delivery.
  mutating func perform(
    _ entry: InputRecording.Entry, on stage: Stage, noticing: (InputEvent) -> Void = { _ in }
  ) {
    switch entry {
    case .input(let event): batch.append(event)
    case .frame(let mark):
      // A mark after samples is the time of their delivery; timers that were due at the same time fired later.
      let hadSamples = !batch.isEmpty
      deliverBatch(to: stage, noticing: noticing)
      if !hadSamples || mark > stage.runtime.now { stage.advance(to: mark) }
    case .setSwitch(let item, _): _ = stage.setSwitch(item.key, to: item.isOn)
    case .edit(let edit, _): stage.perform(edit)
    case .pasteboard(let text, _): stage.pasteboardText = text
    case .arrivals(let count, _): stage.awaitArrivals(count)
    case .turn(let orientation, _): stage.turn(to: orientation)
    case .resize(let size, _): stage.resize(to: size)
    case .marker, .unmark: stage.journal.add(entry)
    }
  }

  /// Delivers samples without a mark after them, as at the end of an interrupted recording.
  mutating func deliverBatch(to stage: Stage, noticing: (InputEvent) -> Void = { _ in }) {
    guard !batch.isEmpty else { return }
    batch.forEach(noticing)
    stage.handle(batch)
    batch = []
  }
}
