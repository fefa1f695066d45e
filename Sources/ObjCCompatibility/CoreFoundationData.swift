import UIKit

// Bytes as Core Foundation has them: what bitmaps are made from.

public typealias CFIndex = Int
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData

/// There is one way to get memory here, so functions are given none.
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator! = nil

/// `capacity` limits nothing.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
  NSData(bytes: bytes, length: length)
}
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }
/// The bytes stay valid as long as `theData` is held and keeps its length.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}
/// Further bytes are zero.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  theData.append(bytes, length: length)
}

/// The rewriter writes a call of this for `bytes as CFData`.
public func dataObject(_ data: Data) -> NSData { data as NSData }
public func dataObject(_ data: NSData) -> NSData { data }
