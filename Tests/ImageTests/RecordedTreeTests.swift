import CoreGraphics
import QuartzCore
import Testing

/// Tests that cached recordings of layers are equal to new ones, and that only changed layers are recorded again.
@MainActor
@Suite struct RecordedTreeTests {
  private static let siblings = 200

  /// Returns a root layer with many sublayers, each with one sublayer.
  private func wideTree() -> CALayer {
    let root = layer(0)
    for index in 1...Self.siblings {
      let branch = layer(index)
      branch.addSublayer(layer(index * 7 % 50))
      root.addSublayer(branch)
    }
    return root
  }

  private func layer(_ number: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: number % 20 * 9, y: number / 20 * 9, width: 8 + number % 3, height: 8)
    layer.backgroundColor = CGColor(gray: CGFloat(number % 10) / 10, alpha: 1)
    return layer
  }

  /// Returns a separate tree with the same appearance.
  private func copy(_ layer: CALayer) -> CALayer {
    let copy = CALayer()
    (copy.bounds, copy.position, copy.zPosition) = (layer.bounds, layer.position, layer.zPosition)
    (copy.transform, copy.sublayerTransform) = (layer.transform, layer.sublayerTransform)
    (copy.isHidden, copy.opacity, copy.backgroundColor) = (layer.isHidden, layer.opacity, layer.backgroundColor)
    (copy.masksToBounds, copy.isGeometryFlipped) = (layer.masksToBounds, layer.isGeometryFlipped)
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(self.copy(sublayer)) }
    return copy
  }

  @Test("After any change the list is equal to that of a new tree with the same appearance", arguments: 0..<12)
  func changes(seed: Int) throws {
    let root = wideTree()
    var state = UInt64(seed) &* 977 &+ 5
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<24 {
      for _ in 0...random(3) {
        let all = root.sublayers ?? []
        let branch = all[random(all.count)]
        let leaf = branch.sublayers?.first ?? branch
        switch random(13) {
        case 0: branch.position.x += 3
        case 1: leaf.position.y += 2
        case 2: leaf.backgroundColor = CGColor(gray: 0.45, alpha: 1)
        case 3: branch.removeFromSuperlayer()
        case 4: root.insertSublayer(layer(random(50)), at: UInt32(random(all.count)))
        case 5: branch.zPosition = CGFloat(random(3)) - 1
        case 6: branch.isHidden.toggle()
        case 7: leaf.opacity = leaf.opacity < 1 ? 1 : 0.5
        case 8: root.insertSublayer(branch, at: UInt32(random(all.count - 1)))
        case 9: root.isGeometryFlipped.toggle()
        case 10: leaf.addSublayer(layer(random(9)))
        case 11: branch.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(random(4))))
        default: root.bounds.origin.y += 1
        }
      }
      #expect(root.makeDisplayList() == copy(root).makeDisplayList())
    }
  }

  /// Returns all nested lists, each object once.
  private func lists(in list: DisplayList) -> [ObjectIdentifier: DisplayList.Sublist] {
    var found: [ObjectIdentifier: DisplayList.Sublist] = [:]
    func collect(_ commands: [DisplayList.Command]) {
      for case .sublist(let list, _) in commands {
        found[ObjectIdentifier(list)] = list
        collect(list.commands)
      }
    }
    collect(list.commands)
    return found
  }

  @Test("A change among many siblings creates new lists only of the layer, its ancestors, and a row of siblings")
  func fewLists() throws {
    let root = wideTree()
    let before = root.makeDisplayList()
    let kept = lists(in: before)
    #expect(kept.count > 2 * Self.siblings)
    let leaf = try #require(root.sublayers?[77].sublayers?.first)
    leaf.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    let made = lists(in: root.makeDisplayList()).filter { kept[$0.key] == nil }
    // The lists are those of the leaf, its superlayer, the row, and the root.
    #expect(made.count == 4)
    #expect(made.values.allSatisfy { $0.commands.count <= 65 })
  }

  @Test("A moved layer gets a new place, and nothing in it is recorded again")
  func move() throws {
    let root = wideTree()
    let kept = lists(in: root.makeDisplayList())
    root.sublayers?[77].position.x += 5
    // Only the lists of the row and the root are new.
    #expect(lists(in: root.makeDisplayList()).filter { kept[$0.key] == nil }.count <= 3)
  }
}
