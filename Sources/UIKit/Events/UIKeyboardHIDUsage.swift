import InputEvents

/// A key of a hardware keyboard by its position: the usage number of the USB HID keyboard page, independent of what is
/// printed on it.
///
/// It is a structure rather than an enumeration, because a keyboard may send numbers that have no name here.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ usage: KeyUsage) { rawValue = usage.rawValue }

  // MARK: Letters

  public static let keyboardA = Self(.a)
  public static let keyboardB = Self(.b)
  public static let keyboardC = Self(.c)
  public static let keyboardD = Self(.d)
  public static let keyboardE = Self(.e)
  public static let keyboardF = Self(.f)
  public static let keyboardG = Self(.g)
  public static let keyboardH = Self(.h)
  public static let keyboardI = Self(.i)
  public static let keyboardJ = Self(.j)
  public static let keyboardK = Self(.k)
  public static let keyboardL = Self(.l)
  public static let keyboardM = Self(.m)
  public static let keyboardN = Self(.n)
  public static let keyboardO = Self(.o)
  public static let keyboardP = Self(.p)
  public static let keyboardQ = Self(.q)
  public static let keyboardR = Self(.r)
  public static let keyboardS = Self(.s)
  public static let keyboardT = Self(.t)
  public static let keyboardU = Self(.u)
  public static let keyboardV = Self(.v)
  public static let keyboardW = Self(.w)
  public static let keyboardX = Self(.x)
  public static let keyboardY = Self(.y)
  public static let keyboardZ = Self(.z)

  // MARK: Digits

  public static let keyboard1 = Self(.one)
  public static let keyboard2 = Self(.two)
  public static let keyboard3 = Self(.three)
  public static let keyboard4 = Self(.four)
  public static let keyboard5 = Self(.five)
  public static let keyboard6 = Self(.six)
  public static let keyboard7 = Self(.seven)
  public static let keyboard8 = Self(.eight)
  public static let keyboard9 = Self(.nine)
  public static let keyboard0 = Self(.zero)

  // MARK: Typing

  public static let keyboardReturnOrEnter = Self(.returnOrEnter)
  public static let keyboardEscape = Self(.escape)
  public static let keyboardDeleteOrBackspace = Self(.backspace)
  public static let keyboardTab = Self(.tab)
  public static let keyboardSpacebar = Self(.space)
  public static let keyboardHyphen = Self(.hyphen)
  public static let keyboardEqualSign = Self(.equal)
  public static let keyboardOpenBracket = Self(.openBracket)
  public static let keyboardCloseBracket = Self(.closeBracket)
  public static let keyboardBackslash = Self(.backslash)
  public static let keyboardNonUSPound = Self(.nonUSPound)
  public static let keyboardSemicolon = Self(.semicolon)
  public static let keyboardQuote = Self(.quote)
  public static let keyboardGraveAccentAndTilde = Self(.graveAccent)
  public static let keyboardComma = Self(.comma)
  public static let keyboardPeriod = Self(.period)
  public static let keyboardSlash = Self(.slash)
  public static let keyboardCapsLock = Self(.capsLock)

  // MARK: Functions

  public static let keyboardF1 = Self(.f1)
  public static let keyboardF2 = Self(.f2)
  public static let keyboardF3 = Self(.f3)
  public static let keyboardF4 = Self(.f4)
  public static let keyboardF5 = Self(.f5)
  public static let keyboardF6 = Self(.f6)
  public static let keyboardF7 = Self(.f7)
  public static let keyboardF8 = Self(.f8)
  public static let keyboardF9 = Self(.f9)
  public static let keyboardF10 = Self(.f10)
  public static let keyboardF11 = Self(.f11)
  public static let keyboardF12 = Self(.f12)
  public static let keyboardPrintScreen = Self(.printScreen)
  public static let keyboardScrollLock = Self(.scrollLock)
  public static let keyboardPause = Self(.pause)

  // MARK: Moving about

  public static let keyboardInsert = Self(.insert)
  public static let keyboardHome = Self(.home)
  public static let keyboardPageUp = Self(.pageUp)
  public static let keyboardDeleteForward = Self(.deleteForward)
  public static let keyboardEnd = Self(.end)
  public static let keyboardPageDown = Self(.pageDown)
  public static let keyboardRightArrow = Self(.right)
  public static let keyboardLeftArrow = Self(.left)
  public static let keyboardDownArrow = Self(.down)
  public static let keyboardUpArrow = Self(.up)

  // MARK: Keypad

  public static let keypadNumLock = Self(.keypadNumLock)
  public static let keypadSlash = Self(.keypadSlash)
  public static let keypadAsterisk = Self(.keypadAsterisk)
  public static let keypadHyphen = Self(.keypadHyphen)
  public static let keypadPlus = Self(.keypadPlus)
  public static let keypadEnter = Self(.keypadEnter)
  public static let keypad1 = Self(.keypad1)
  public static let keypad2 = Self(.keypad2)
  public static let keypad3 = Self(.keypad3)
  public static let keypad4 = Self(.keypad4)
  public static let keypad5 = Self(.keypad5)
  public static let keypad6 = Self(.keypad6)
  public static let keypad7 = Self(.keypad7)
  public static let keypad8 = Self(.keypad8)
  public static let keypad9 = Self(.keypad9)
  public static let keypad0 = Self(.keypad0)
  public static let keypadPeriod = Self(.keypadPeriod)

  // MARK: Modifiers

  public static let keyboardLeftControl = Self(.leftControl)
  public static let keyboardLeftShift = Self(.leftShift)
  public static let keyboardLeftAlt = Self(.leftAlt)
  public static let keyboardLeftGUI = Self(.leftGUI)
  public static let keyboardRightControl = Self(.rightControl)
  public static let keyboardRightShift = Self(.rightShift)
  public static let keyboardRightAlt = Self(.rightAlt)
  public static let keyboardRightGUI = Self(.rightGUI)
}
