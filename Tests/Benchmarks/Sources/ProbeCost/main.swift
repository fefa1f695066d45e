import UIKitTestSupport

// Taps a small scene so many times with nobody watching. What is measured is the number of instructions, by whoever runs this: see
// `probe-cost` beside the package.

guard let taps = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else { fatalError("usage: ProbeCost TAPS") }

MainActor.assumeIsolated {
  let stage = TestStage()
  var acted = 0
  for index in 0..<20 {
    let card = UIView(frame: CGRect(x: 20, y: 20 + 38 * index, width: 360, height: 34))
    let button = UIButton(frame: CGRect(x: 10, y: 2, width: 100, height: 30))
    button.addAction(UIAction { _ in acted += 1 }, for: .touchUpInside)
    card.addSubview(button)
    card.addGestureRecognizer(UITapGestureRecognizer())
    stage.rootView.addSubview(card)
  }
  let finger = stage.finger()
  for tap in 0..<taps {
    finger.tap(CGPoint(x: 50, y: 37 + 38 * (tap % 20)))
    stage.advance(by: 1)
  }
  guard acted == taps else { fatalError("\(acted) of \(taps) taps acted") }
}
