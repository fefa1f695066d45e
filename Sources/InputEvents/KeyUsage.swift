/// Keys by their place on the keyboard: usages of the USB HID keyboard page (USB HID Usage Tables, section 10),
/// whatever is printed on them.
package enum KeyUsage {
  package static let a = 0x04
  package static let c = 0x06
  package static let g = 0x0A
  package static let k = 0x0E
  package static let l = 0x0F
  package static let q = 0x14
  package static let s = 0x16
  package static let t = 0x17
  package static let v = 0x19
  package static let w = 0x1A
  package static let x = 0x1B
  package static let z = 0x1D
  package static let one = 0x1E
  package static let two = 0x1F
  package static let three = 0x20
  package static let four = 0x21
  package static let five = 0x22
  package static let six = 0x23
  package static let seven = 0x24
  package static let eight = 0x25
  package static let nine = 0x26
  package static let zero = 0x27
  package static let returnOrEnter = 0x28
  package static let escape = 0x29
  package static let backspace = 0x2A
  package static let tab = 0x2B
  package static let space = 0x2C
  package static let minus = 0x2D
  package static let equal = 0x2E
  package static let comma = 0x36
  package static let period = 0x37
  package static let slash = 0x38
  package static let f1 = 0x3A
  package static let f2 = 0x3B
  package static let f3 = 0x3C
  package static let f4 = 0x3D
  package static let f5 = 0x3E
  package static let f6 = 0x3F
  package static let f7 = 0x40
  package static let f8 = 0x41
  package static let f9 = 0x42
  package static let f11 = 0x44
  package static let home = 0x4A
  package static let pageUp = 0x4B
  package static let end = 0x4D
  package static let pageDown = 0x4E
  package static let right = 0x4F
  package static let left = 0x50
  package static let down = 0x51
  package static let up = 0x52
  package static let modifiers = 0xE0...0xE7

  /// Keys that type or delete a character: letters, digits, space, punctuation, backspace, tab.
  package static let typing = Set(a...zero).union(backspace...slash)
}
