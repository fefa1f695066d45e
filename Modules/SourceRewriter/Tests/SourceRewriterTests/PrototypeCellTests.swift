import Foundation
import Testing

@testable import SourceRewriter

@Suite struct PrototypeCellTests {
  @Test("A cell that is asked for comes with the class that it is cast to")
  func cast() {
    let cell = "class RowCell: UITableViewCell {}\n"
    func call(_ text: String) -> String {
      rewritten(cell + "func f() {\nlet a = \(text)\n}").components(separatedBy: "\n")[2]
    }
    #expect(
      call("table.dequeueReusableCell(withIdentifier: \"row\", for: path) as! RowCell")
        == "let a = table.dequeueReusableCell(withIdentifier: \"row\", for: path, prototype: RowCell.self) as! RowCell")
    #expect(
      call("table.dequeueReusableCell(withIdentifier: name, for: path)")
        == "let a = table.dequeueReusableCell(withIdentifier: name, for: path, prototype: UITableViewCell.self)")
    #expect(
      call("list.dequeueReusableCell(withReuseIdentifier: name, for: path) as? Tile")
        == "let a = list.dequeueReusableCell(withReuseIdentifier: name, for: path, prototype: Tile.self) as? Tile")
    #expect(
      call("table.dequeueReusableCell(withIdentifier: \"row\") as? RowCell")
        == "let a = table.dequeueReusableCell(withIdentifier: \"row\", prototype: RowCell.self) as? RowCell")
  }

  @Test("Code that makes a cell when it gets none gets none")
  func handledNil() {
    for text in [
      "let a = table.dequeueReusableCell(withIdentifier: \"row\") as? RowCell ?? RowCell()",
      "var a = table.dequeueReusableCell(withIdentifier: \"row\") as? RowCell",
    ] {
      let cell = "class RowCell: UITableViewCell {}\nfunc f() {\n"
      #expect(rewritten(cell + text + "\n}").components(separatedBy: "\n")[2] == text)
    }
    let forced = "var a = table.dequeueReusableCell(withIdentifier: \"row\") as! RowCell"
    #expect(rewritten("class RowCell: UITableViewCell {}\nfunc f() {\n\(forced)\n}").contains("prototype:"))
  }

  @Test("Calls without a known class, and methods of the sources, are not changed")
  func unchanged() {
    for text in [
      "let a = table.dequeueReusableCell(withIdentifier: \"row\")",
      "let a = super.dequeueReusableCell(withIdentifier: a, for: b)",
      "let a = table.dequeueReusableCell(withIdentifier: \"row\") as? Strange",
    ] {
      #expect(rewritten("func f() {\n\(text)\n}").components(separatedBy: "\n")[1] == text)
    }
    let own = "class T: UIView { func dequeueReusableCell(withIdentifier: String, for: Int) {} }\n"
    #expect(
      rewritten(own + "t.dequeueReusableCell(withIdentifier: a, for: b)").hasSuffix("(withIdentifier: a, for: b)"))
  }
}
