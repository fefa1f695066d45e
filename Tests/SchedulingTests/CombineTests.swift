import CombineCompatibility
import Foundation
import Testing
import UIKitTestSupport

/// The schedulers and publishers of `CombineCompatibility`, which opened sources get as Combine.
@MainActor
@Suite("Combine on the scene's clock")
struct CombineTests {
  private func times(_ stage: TestStage, _ body: (@escaping () -> Void) -> Void) -> () -> [Double] {
    let (start, log) = (stage.now, Log<Double>())
    body { log.add(((stage.now - start) * 1000).rounded() / 1000) }
    return { log.values }
  }

  /// Calls `action` after a second, and then each half second.
  private func repeated<S: Scheduler>(_ scheduler: S, _ action: @escaping () -> Void) -> any Cancellable {
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(0.5), action)
  }

  @Test("Schedulers run work immediately in the next turn, later, and again until it is cancelled")
  func schedulers() {
    func check<S: Scheduler>(_ scheduler: S) {
      let stage = TestStage()
      var token: (any Cancellable)?
      let ran = times(stage) { note in
        scheduler.schedule(note)
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(250)), note)
        token = repeated(scheduler, note)
      }
      #expect(ran().isEmpty)
      stage.advance(by: 2.2)
      #expect(ran() == [0, 0.25, 1, 1.5, 2], "\(S.self)")
      token?.cancel()
      stage.advance(by: 2)
      #expect(ran().count == 5)
    }
    check(DispatchQueue.main)
    check(RunLoop.main)
    check(OperationQueue.main)
  }

  @Test("Debounced, delayed and throttled values come at the times of the scene")
  func operators() {
    let (stage, subject) = (TestStage(), PassthroughSubject<Int, Never>())
    var tokens: Set<AnyCancellable> = []
    let (debounced, delayed, first, latest) = (Log<String>(), Log<String>(), Log<Int>(), Log<Int>())
    func note(_ log: Log<String>) -> (Int) -> Void { { log.add("\($0) at \((stage.now * 10).rounded() / 10)") } }
    subject.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).sink(receiveValue: note(debounced))
      .store(in: &tokens)
    subject.delay(for: 1, scheduler: RunLoop.main).sink(receiveValue: note(delayed)).store(in: &tokens)
    subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: false).sink { first.add($0) }.store(in: &tokens)
    subject.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { latest.add($0) }.store(in: &tokens)
    for value in 1...3 {
      subject.send(value)
      stage.advance(by: 0.2)
    }
    stage.advance(by: 3)
    #expect(debounced.values == ["3 at 0.7"])
    #expect(delayed.values == ["1 at 1.0", "2 at 1.2", "3 at 1.4"])
    #expect(first.values == [1, 2] && latest.values == [1, 3])
  }

  @Test("A timer's publisher sends the scene's date while it is connected")
  func timer() {
    let (stage, start, dates) = (TestStage(), Date(), Log<Double>())
    var token: AnyCancellable? = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink {
      dates.add($0.timeIntervalSince(start))
    }
    stage.advance(by: 1.6)
    #expect(dates.values.map { ($0 * 10).rounded() / 10 } == [0.5, 1, 1.5])
    _ = token
    token = nil
    stage.advance(by: 2)
    #expect(dates.values.count == 3)
  }

  @Test("Notifications of an object are published until the subscription is cancelled")
  func notifications() {
    let (center, name, object) = (NotificationCenter(), Notification.Name("moved"), NSObject())
    let got = Log<Notification.Name>()
    let token = center.publisher(for: name, object: object).map(\.name).sink { got.add($0) }
    center.post(name: name, object: object)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: object)
    #expect(got.values == [name])
    token.cancel()
    center.post(name: name, object: object)
    #expect(got.values == [name])
  }

  @Test("The publisher of a key path sends the value at once and after each change")
  func keyPaths() {
    let stage = TestStage()
    let (scroll, got) = (UIScrollView(frame: stage.rootView.bounds), Log<CGFloat>())
    stage.rootView.addSubview(scroll)
    let token = scroll.publisher(for: \.contentOffset).map(\.y).sink { got.add($0) }
    scroll.contentOffset.y = 30
    #expect(got.values == [0, 30])
    token.cancel()
    scroll.contentOffset.y = 60
    #expect(got.values == [0, 30])
  }

  @Test("The latest values of two to four publishers come after all have sent one")
  func latestValues() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String?, Never>())
    let (got, ends) = (Log<String>(), Log<String>())
    let token = a.combineLatest(b) { "\($0)\($1 ?? "-")" }.sink(
      receiveCompletion: { ends.add(ending($0)) }, receiveValue: { got.add($0) })
    a.send(1)
    a.send(2)
    #expect(got.values.isEmpty)
    b.send(nil)
    a.send(3)
    a.send(completion: .finished)
    b.send("x")
    #expect(got.values == ["2-", "3-", "3x"] && ends.values.isEmpty)
    b.send(completion: .finished)
    #expect(ends.values == ["finished"])
    token.cancel()

    let four = Log<[Int]>()
    let all = Just(1).combineLatest(Just(2), Just(3), [4, 5].publisher).sink { four.add([$0, $1, $2, $3]) }
    let three = Publishers.CombineLatest3(Just(1), [2, 3].publisher, Just(4)).sink { four.add([$0, $1, $2]) }
    #expect(four.values == [[1, 2, 3, 4], [1, 2, 3, 5], [1, 3, 4]])
    _ = (all, three)
  }

  @Test("A failure of one of the combined publishers ends both, and a subscriber gets no more than it asks for")
  func latestDemand() {
    let (a, b) = (PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>())
    let got = Log<String>()
    let token = a.combineLatest(b).prefix(3).sink(
      receiveCompletion: { got.add(ending($0)) }, receiveValue: { got.add("\($0),\($1)") })
    a.send(1)
    b.send(2)
    a.send(completion: .failure(Broken()))
    b.send(3)
    #expect(got.values == ["1,2", "failed"])
    _ = token

    let slow = Asking<(Int, Int)>()
    let (c, d) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(1))
    c.combineLatest(d).subscribe(slow)
    slow.ask(1)
    c.send(2)
    d.send(2)
    #expect(slow.got.count == 1)
    slow.ask(2)
    c.send(3)
    #expect(slow.got.count >= 2 && slow.got.count <= 3 && slow.got.last.map { $0 == (3, 2) } == true)
  }

  @Test("Merged publishers send as they come, finish after the last and fail with the first")
  func merge() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, any Error>() }
    let (got, many) = (Log<String>(), Log<Int>())
    let token = subjects[0].merge(with: subjects[1], subjects[2]).sink(
      receiveCompletion: { got.add(ending($0)) }, receiveValue: { got.add("\($0)") })
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects[0].send(completion: .finished)
    subjects[2].send(7)
    subjects[1].send(completion: .failure(Broken()))
    subjects[2].send(8)
    #expect(got.values == ["0", "1", "2", "7", "failed"])
    let all = Publishers.MergeMany([Just(1), Just(2)].map { $0.append(9) }).sink { many.add($0) }
    let two = Just(3).merge(with: Just(4)).merge(with: Just(5)).sink { many.add($0) }
    #expect(many.values == [1, 9, 2, 9, 3, 4, 5])
    _ = (token, all, two)
  }
}

private struct Broken: Error {}

private func ending<Failure>(_ completion: Subscribers.Completion<Failure>) -> String {
  if case .failure = completion { "failed" } else { "finished" }
}

/// What subscribers were given.
private final class Log<Value> {
  private(set) var values: [Value] = []
  func add(_ value: Value) { values.append(value) }
}

/// A subscriber that gets only as many values as it asks for.
private final class Asking<Input>: Subscriber {
  typealias Failure = Never
  private(set) var got: [Input] = []
  private var subscription: (any Subscription)?

  func ask(_ count: Int) { subscription?.request(.max(count)) }
  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    got.append(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
