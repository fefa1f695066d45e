import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import StressSupport

// This program measures the cost of long sessions, the time to seek in a recording, and the stability of a long random
// session: see Tests/Benchmarks/README.md.

/// Writes a line without buffering, also to a pipe, because some figures take minutes.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Makes a window with the panels that it opens with.
@MainActor
func makeWindow(_ kind: Session.Kind) -> Sandbox {
  Sandbox(
    example: kind.example, of: ExampleCatalogue.scenes, size: CGSize(width: 1280, height: 800), theme: .dark,
    measurer: FixedAdvanceMeasurer())
}

@MainActor
private func makeSandbox(_ kind: Session.Kind) -> Sandbox {
  let sandbox = makeWindow(kind)
  // The log is visible, so work that only produces visible output is not omitted.
  sandbox.perform(.showBottom(.log))
  return sandbox
}

@MainActor
func report(_ kind: Session.Kind, _ columns: [(value: Double, decimals: Int)]) {
  let name = kind.rawValue.padding(toLength: 24, withPad: " ", startingAt: 0)
  say(name + columns.map { $0.value.padded($0.decimals) }.joined())
}

/// Measures the memory of the whole sandbox, including panels, after the given numbers of samples.
@MainActor
private func measureMemory(_ kind: Session.Kind, after counts: [Int]) {
  let session = Session(kind, samples: counts.last ?? 0)
  let sandbox = makeSandbox(kind)
  let player = Player(sandbox)
  player.play(session.frames.prefix(20))
  let resident = Measures.resident
  var (played, samples) = (20, 200)
  for count in counts {
    var end = played
    while end < session.frames.count, samples < count {
      samples += session.frames[end].samples.count
      end += 1
    }
    let time = Measures.milliseconds { player.play(session.frames[played..<end]) }
    let perFrame = time / Double(max(1, end - played)) * 1000
    played = end
    report(
      kind,
      [
        (Double(count), 0), ((Measures.resident - resident).mebibytes, 1), (sandbox.stage.journal.memory.mebibytes, 1),
        (perFrame, 0),
      ])
  }
}

/// Measures the size of records and journal entries separately.
@MainActor
private func measureRecords(_ kind: Session.Kind) {
  let stage = Stage(kind.example, measurer: FixedAdvanceMeasurer())
  let session = Session(kind, samples: 20_000)
  let before = Measures.resident
  for frame in session.frames {
    stage.handle(frame.samples.map { InputEvent(timestamp: frame.time, sample: $0) })
  }
  let records = stage.recorder.drain()
  let taken = Measures.resident - before - stage.journal.memory
  var (all, said) = (0, 0)
  for record in records {
    record.forEach { _ in all += 1 }
    said += record.memory
  }
  report(
    kind,
    [
      (Double(records.count), 0), (Double(all), 0), (Double(taken) / Double(all), 0), (Double(said) / Double(all), 0),
      (Double(taken) / Double(records.count), 0),
      (Double(stage.journal.memory) / Double(stage.journal.recording.entries.count), 1),
    ])
}

/// Measures the time to seek from the end of a recording of `seconds` to other positions, including the next frame.
@MainActor
private func measureSeeking(_ kind: Session.Kind, seconds: TimeInterval) {
  let recorder = Stage(kind.example, measurer: FixedAdvanceMeasurer())
  let session = Session(kind, seconds: seconds)
  for frame in session.frames {
    while recorder.runtime.needsFrames, recorder.runtime.now + 1.0 / 60 < frame.time {
      recorder.advance(to: recorder.runtime.now + 1.0 / 60)
    }
    recorder.handle(frame.samples.map { InputEvent(timestamp: frame.time, sample: $0) })
  }
  let recording = recorder.journal.recording
  let sandbox = makeSandbox(kind)
  sandbox.handle([], now: 0)
  sandbox.play(recording)
  sandbox.perform(.transport(.pauseOrPlay))
  sandbox.pacing = .live { Measures.now }
  // This number of frames passes between two positions, in which reserve replays advance.
  func go(to time: TimeInterval, after frames: Int = 60) -> Double {
    for _ in 0..<frames { sandbox.handle([], now: Measures.now) }
    return Measures.milliseconds {
      sandbox.perform(.transport(.time(time)))
      _ = sandbox.makePanes()
      while sandbox.isBehind {
        sandbox.handle([], now: Measures.now)
        _ = sandbox.makePanes()
      }
    }
  }
  let places = [seconds, seconds - 1, seconds - 2, seconds / 2, seconds * 0.9, 1]
  let jumps = places.map { go(to: $0) }
  _ = go(to: seconds)
  // The bar is dragged to the left without a pause.
  let drags = (1...20).map { go(to: seconds - Double($0) * 0.2, after: 1) }.sorted()
  report(
    kind,
    [(Double(recording.entries.count), 0)] + jumps.map { ($0, 1) } + [(drags[10], 1), (drags[19], 1)])
}

/// Plays `samples` random samples on every example in turn. Reports memory and time per frame, and objects that remain.
/// Exits with status 1 if a check fails or memory grows.
///
/// - Parameter mostSamples: The largest number of contact samples in a frame. Frames dominate the cost: with more
///   samples in each, ten million take an hour or two.
@MainActor
private func soak(samples: Int, seed: UInt64, mostSamples: Int) {
  let soak = Soak(seed: seed, mostSamples: mostSamples)
  let perRound = max(Soak.examples.count * 100, samples / 100)
  say("samples, MiB, microseconds of processor time a frame")
  while soak.samples < samples {
    soak.playRound(samplesPerExample: perRound / Soak.examples.count)
    guard let round = soak.rounds.last else { break }
    say(Double(round.samples).padded(0) + round.memory.mebibytes.padded() + (round.timePerFrame * 1e6).padded(0))
  }
  if let growth = soak.growth {
    say(
      "from the second quarter to the last: \(growth.bytes.mebibytes.padded()) MiB, time per frame times"
        + growth.timePerFrame.padded(2))
  }
  end(with: soak.problems + soak.growths)
}

/// Opens and closes every example the given number of times.
@MainActor
private func openEverything(times: Int) {
  let soak = Soak(seed: 1)
  say("times, MiB")
  soak.openEverything(times: times) { time, memory in
    if time == 1 || time.isMultiple(of: max(1, times / 20)) { say(Double(time).padded(0) + memory.mebibytes.padded()) }
  }
  end(with: soak.problems)
}

func end(with problems: [String]) {
  for problem in problems.prefix(50) { say(problem) }
  say("\(problems.count) problems")
  exit(problems.isEmpty ? 0 : 1)
}

@MainActor
private func run() {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.count >= 2, let count = Int(words[1]), count > 0 {
    let options = words.dropFirst(2).compactMap { Int($0) }
    if words[0] == "soak" {
      let most = options.dropFirst().first ?? 5
      return soak(samples: count, seed: UInt64(clamping: options.first ?? 1), mostSamples: max(1, most))
    }
    if words[0] == "open" { return openEverything(times: count) }
    if words[0] == "play" { return end(with: LongPlay(minutes: count).run()) }
  }
  let arguments = Set(words)
  let kinds =
    Session.Kind.allCases.filter { arguments.contains("\($0)") }.isEmpty
    ? [.tenFingers, .oneFinger, .usual] : Session.Kind.allCases.filter { arguments.contains("\($0)") }
  let all = arguments.isDisjoint(with: ["records", "seeking", "memory", "past"])
  if all || arguments.contains("records") {
    say(
      "records of 20,000 samples: outermost, all, bytes for one, as the log counts, for an outermost one; for an entry")
    for kind in kinds { measureRecords(kind) }
  }
  if all || arguments.contains("seeking") {
    say("a minute: entries; ms to 60 s, 59 s, 58 s, 30 s, 54 s, 1 s; dragging back from its end, median and longest")
    for kind in kinds { measureSeeking(kind, seconds: 60) }
  }
  if all || arguments.contains("past") {
    say(PastJumps.columns)
    if kinds.contains(.oneFinger) { PastJumps(.oneFinger, minutes: 10).run() }
    if kinds.contains(.tenFingers) { PastJumps(.tenFingers, minutes: 2).run() }
  }
  if all || arguments.contains("memory") {
    say("samples, MiB more than at first, MiB of them the journal's, microseconds a frame")
    for kind in kinds { measureMemory(kind, after: [10_000, 50_000, 200_000]) }
  }
}

MainActor.assumeIsolated { run() }
