import Foundation
import ObjCCompatibility
import Testing
import UIKitTestSupport

/// Tests the ways in which Interface Builder writes the colors of the system.
@MainActor
@Suite struct InterfaceColorTests {
  @Test(
    "A color of the system has its value in each form that Xcode has written",
    arguments: [
      (["systemColor": "systemBlueColor"], UIColor.systemBlue),
      (["name": "systemBlueColor", "catalog": "System", "colorSpace": "catalog"], .systemBlue),
      (["cocoaTouchSystemColor": "tableCellGroupedTextColor"], .black),
      (
        ["cocoaTouchSystemColor": "scrollViewTexturedBackgroundColor"],
        UIColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1)
      ),
    ])
  func colors(attributes: [String: String], color: UIColor) throws {
    let stage = TestStage()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let named = attributes.merging(["key": "backgroundColor"]) { $1 }
    let view = InterfaceElement(
      name: "view", line: 2, children: [InterfaceElement(name: "color", line: 3, attributes: named)])
    let document = InterfaceElement(
      name: "document", line: 1, children: [InterfaceElement(name: "objects", line: 1, children: [view])])
    let data = try PropertyListSerialization.data(fromPropertyList: document.propertyList, format: .binary, options: 0)
    try data.write(to: folder.appendingPathComponent("Colors.nib"))
    let nib = UINib(nibName: "Colors", bundle: Bundle(path: folder.path))
    let shown = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    stage.rootView.addSubview(shown)
    #expect(shown.backgroundColor?.cgColor == color.cgColor)
  }
}
