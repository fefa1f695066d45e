import CoreGraphics
import Examples
import Foundation
import InputEvents
import PlatformContract
import Rasterizer
import Sandbox

extension Workload {
  /// Workloads of the window and its files.
  static let sessions = [
    Workload("frame", "10 frames of the window under a moving finger, from the event to the pixels", prepare: frames),
    Workload("open", "10 times: another example is opened and shown", prepare: opening),
    Workload("parse", "a recording of 2,400 lines, read", prepare: parsing),
  ]

  private static func frames() throws -> () throws -> Void {
    let window = try DrawnWindow(PhotoGestures.self)
    return {
      let drawn = window.framesDrawn
      for phase in [.down] + [ContactSample.Phase](repeating: .move, count: 8) + [.up] { window.turn(phase) }
      // Panels and animations are updated during this time.
      window.rest(3)
      try WorkloadFailure.unless(
        window.framesDrawn >= drawn + 10, "\(window.framesDrawn - drawn) frames were drawn for 10 samples")
    }
  }

  private static func opening() throws -> () throws -> Void {
    let window = try DrawnWindow(AToETree.self)
    return {
      for example in ExampleCatalogue.all.prefix(10) {
        window.open(example.about.name)
        try WorkloadFailure.unless(
          type(of: window.sandbox.stage.example) == example, "\(example.about.name) was not opened")
      }
    }
  }

  private static func parsing() -> () throws -> Void {
    let samples = (0..<1200).flatMap { step -> [InputRecording.Entry] in
      let time = Double(step) / 120
      let phase: ContactSample.Phase = step % 60 == 0 ? .down : step % 60 == 59 ? .up : .move
      let place = CGPoint(x: 20.25 + CGFloat(step % 97) * 3.5, y: 30 + CGFloat(step % 89) * 4.125)
      let sample = ContactSample(id: step / 60, phase: phase, location: place, kind: .finger, force: 0.5)
      return [.input(InputEvent(timestamp: time, sample: .contact(sample))), .frame(time)]
    }
    let recording = InputRecording(
      header: .init(example: "photo", canvas: exampleCanvas, program: "0.1.0"), entries: samples)
    let text = recording.text
    return {
      let read = try InputRecording.read(text)
      try WorkloadFailure.unless(
        !read.isCutShort && read.recording.entries.count == samples.count,
        "\(read.recording.entries.count) of \(samples.count) entries were read")
    }
  }
}
