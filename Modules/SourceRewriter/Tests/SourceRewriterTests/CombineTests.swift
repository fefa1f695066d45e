import Testing

@testable import SourceRewriter

@Suite struct CombineTests {
  private func first(_ text: String) -> Substring {
    Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text.prefix { $0 != "\n" }
  }

  @Test("Combine is the module that stands for it, by its import, its name and in conditions")
  func module() {
    let text = rewritten(
      "#if canImport(Combine)\nimport Combine\n#endif\nextension Combine.Publisher {}\nlet a = Combine.Just(1)")
    #expect(
      text.hasPrefix(
        "#if true\nimport CombineCompatibility\n#endif\nextension CombineCompatibility.Publisher {}\n"
          + "let a = CombineCompatibility.Just(1)"))
    #expect(notes("import Combine").isEmpty)
    #expect(rewritten("enum Combine { case all }\nlet a = Combine.all").contains("let a = Combine.all"))
  }

  @Test("Foundation alone has two names of Combine; other files do not see the module")
  func foundation() {
    #expect(first("class A: ObservableObject {}").hasSuffix("import CombineCompatibility"))
    #expect(first("class A { @Published var a = 0 }").hasSuffix("import CombineCompatibility"))
    #expect(!first("class A { var a = 0 }").contains("Combine"))
    #expect(!first("@propertyWrapper struct Published<T> {}\nclass A { @Published var a = 0 }").contains("Combine"))
  }

  @Test("A publisher of a key path that cannot be observed is refused; those of notifications are not")
  func keyPaths() {
    #expect(notes("let a = button.publisher(for: \\.isEnabled)") == ["1: refusal"])
    #expect(notes("let a = scroll.publisher(for: \\.contentOffset)\nlet b = center.publisher(for: name)").isEmpty)
    #expect(notes("class A: NSObject { @objc dynamic var b = 0 }\nlet a = A().publisher(for: \\.b)").isEmpty)
  }
}
