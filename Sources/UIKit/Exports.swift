// Code written for iOS imports UIKit alone and finds all of these behind it.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
