// Code written for iOS imports only UIKit and gets these modules through it.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
