import Foundation
import Testing
import UIKit

@Suite struct IndexPathTests {
  @Test("An index path, also as an object, has a section and a row or item")
  func parts() {
    let path = IndexPath(row: 3, section: 2)
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    let object = NSIndexPath(item: 5, section: 1)
    #expect((object.section, object.row, object.item) == (1, 5, 5))
    #expect(NSIndexPath(row: 5, section: 1).isEqual(object))
  }
}
