import UIKit

// This is the part of Audio Toolbox that UIKit code uses. No sound is played.

public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Writes to standard error which sound a phone would play.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  LogLine.write("A phone plays the system sound \(inSystemSoundID) now.")
}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}
