import Combine

final class Basket: ObservableObject {
  @Published private(set) var count = 0
  private let additions = PassthroughSubject<Int, Never>()
  private var pipelines = Set<AnyCancellable>()

  init() {
    additions.scan(0, +).sink { [weak self] in self?.count = $0 }.store(in: &pipelines)
  }

  func add(_ number: Int) {
    additions.send(number)
  }
}
