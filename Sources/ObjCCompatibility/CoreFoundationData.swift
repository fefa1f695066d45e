import UIKit

// These are the data types of Core Foundation, from which bitmaps are made.

public typealias CFIndex = Int
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData

/// A type for the allocator parameters. There is only one allocator here, so callers pass nil.
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator! = nil

/// Creates data. `capacity` has no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
  NSData(bytes: bytes, length: length)
}
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }
/// Returns the bytes, which stay valid as long as `theData` is retained and its length does not change.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}
/// Sets the length. Additional bytes are zero.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  theData.append(bytes, length: length)
}

/// Returns the data as an object. The rewriter replaces `bytes as CFData` by a call of this function.
public func dataObject(_ data: Data) -> NSData { data as NSData }
public func dataObject(_ data: NSData) -> NSData { data }
