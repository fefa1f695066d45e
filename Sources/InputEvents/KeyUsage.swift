/// A key by its position on the keyboard: a usage number of the USB HID keyboard page (USB HID Usage Tables, section
/// 10), independent of what is printed on it. Names are those of a US keyboard.
///
/// The type is a structure, because a keyboard may send numbers that have no name here.
package struct KeyUsage: RawRepresentable, Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  private init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The number in decimal digits, as recordings write it.
  package var description: String { "\(rawValue)" }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  // MARK: Letters

  package static let a = Self(0x04)
  package static let b = Self(0x05)
  package static let c = Self(0x06)
  package static let d = Self(0x07)
  package static let e = Self(0x08)
  package static let f = Self(0x09)
  package static let g = Self(0x0A)
  package static let h = Self(0x0B)
  package static let i = Self(0x0C)
  package static let j = Self(0x0D)
  package static let k = Self(0x0E)
  package static let l = Self(0x0F)
  package static let m = Self(0x10)
  package static let n = Self(0x11)
  package static let o = Self(0x12)
  package static let p = Self(0x13)
  package static let q = Self(0x14)
  package static let r = Self(0x15)
  package static let s = Self(0x16)
  package static let t = Self(0x17)
  package static let u = Self(0x18)
  package static let v = Self(0x19)
  package static let w = Self(0x1A)
  package static let x = Self(0x1B)
  package static let y = Self(0x1C)
  package static let z = Self(0x1D)

  // MARK: Digits

  package static let one = Self(0x1E)
  package static let two = Self(0x1F)
  package static let three = Self(0x20)
  package static let four = Self(0x21)
  package static let five = Self(0x22)
  package static let six = Self(0x23)
  package static let seven = Self(0x24)
  package static let eight = Self(0x25)
  package static let nine = Self(0x26)
  package static let zero = Self(0x27)

  // MARK: Typing

  package static let returnOrEnter = Self(0x28)
  package static let escape = Self(0x29)
  package static let backspace = Self(0x2A)
  package static let tab = Self(0x2B)
  package static let space = Self(0x2C)
  package static let hyphen = Self(0x2D)
  package static let equal = Self(0x2E)
  package static let openBracket = Self(0x2F)
  package static let closeBracket = Self(0x30)
  package static let backslash = Self(0x31)
  package static let nonUSPound = Self(0x32)
  package static let semicolon = Self(0x33)
  package static let quote = Self(0x34)
  package static let graveAccent = Self(0x35)
  package static let comma = Self(0x36)
  package static let period = Self(0x37)
  package static let slash = Self(0x38)
  package static let capsLock = Self(0x39)

  // MARK: Functions

  package static let f1 = Self(0x3A)
  package static let f2 = Self(0x3B)
  package static let f3 = Self(0x3C)
  package static let f4 = Self(0x3D)
  package static let f5 = Self(0x3E)
  package static let f6 = Self(0x3F)
  package static let f7 = Self(0x40)
  package static let f8 = Self(0x41)
  package static let f9 = Self(0x42)
  package static let f10 = Self(0x43)
  package static let f11 = Self(0x44)
  package static let f12 = Self(0x45)
  package static let printScreen = Self(0x46)
  package static let scrollLock = Self(0x47)
  package static let pause = Self(0x48)

  // MARK: Moving

  package static let insert = Self(0x49)
  package static let home = Self(0x4A)
  package static let pageUp = Self(0x4B)
  package static let deleteForward = Self(0x4C)
  package static let end = Self(0x4D)
  package static let pageDown = Self(0x4E)
  package static let right = Self(0x4F)
  package static let left = Self(0x50)
  package static let down = Self(0x51)
  package static let up = Self(0x52)

  // MARK: Keypad

  package static let keypadNumLock = Self(0x53)
  package static let keypadSlash = Self(0x54)
  package static let keypadAsterisk = Self(0x55)
  package static let keypadHyphen = Self(0x56)
  package static let keypadPlus = Self(0x57)
  package static let keypadEnter = Self(0x58)
  package static let keypad1 = Self(0x59)
  package static let keypad2 = Self(0x5A)
  package static let keypad3 = Self(0x5B)
  package static let keypad4 = Self(0x5C)
  package static let keypad5 = Self(0x5D)
  package static let keypad6 = Self(0x5E)
  package static let keypad7 = Self(0x5F)
  package static let keypad8 = Self(0x60)
  package static let keypad9 = Self(0x61)
  package static let keypad0 = Self(0x62)
  package static let keypadPeriod = Self(0x63)
  package static let keypadEqual = Self(0x67)

  // MARK: Modifiers

  package static let leftControl = Self(0xE0)
  package static let leftShift = Self(0xE1)
  package static let leftAlt = Self(0xE2)
  package static let leftGUI = Self(0xE3)
  package static let rightControl = Self(0xE4)
  package static let rightShift = Self(0xE5)
  package static let rightAlt = Self(0xE6)
  package static let rightGUI = Self(0xE7)

  // MARK: Groups

  package static let letters = a...z
  package static let digits = one...zero
  package static let functions = f1...f12
  package static let modifiers = leftControl...rightGUI

  /// A Boolean value that indicates whether this is Ctrl, Shift, Alt or the logo key, on either side.
  package var isModifier: Bool { Self.modifiers.contains(self) }

  package var isOnKeypad: Bool { (Self.keypadNumLock...Self.keypadPeriod).contains(self) || self == .keypadEqual }

  /// A Boolean value that indicates whether the key types a character: a letter, a digit, a space or punctuation.
  package var makesText: Bool {
    Self.letters.contains(self) || Self.digits.contains(self) || (Self.space...Self.slash).contains(self)
  }

  /// A Boolean value that indicates whether the key types or deletes a character; backspace and tab are among these.
  package var isForTyping: Bool { makesText || self == .backspace || self == .tab }

  /// The key of a lowercase ASCII letter on a US keyboard; nil for any other character.
  package init?(letter: Character) {
    guard letter.isLowercase, let ascii = letter.asciiValue else { return nil }
    self.init(Self.a.rawValue + Int(ascii) - Int(UInt8(ascii: "a")))
  }

  /// The key of an ASCII digit above the letters; nil for any other character.
  package init?(digit: Character) {
    guard let value = digit.wholeNumberValue, digit.isASCII else { return nil }
    self = value == 0 ? .zero : Self(Self.one.rawValue + value - 1)
  }

  /// The lowercase letter of a letter key; nil for other keys.
  package var letter: Character? {
    guard Self.letters.contains(self) else { return nil }
    return Character(UnicodeScalar(UInt8(rawValue - Self.a.rawValue) + UInt8(ascii: "a")))
  }
}
