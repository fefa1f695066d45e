import CoreGraphics
import ObjCCompatibility
import Testing

/// Values of Apple's other frameworks that opened sources compute with: their functions are compared with plain
/// formulas.
@Suite("Values of other frameworks")
struct PlatformValueTests {
  @Test("Vectors have lengths, distances and products")
  func vectors() {
    let (x, y) = (simd_double3(1, 2, 2), simd_double3(1, 0, 0))
    #expect(simd_cross(y, simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
    #expect(simd_distance(x, y) == 8.0.squareRoot())
    #expect(simd_distance_squared(x, y) == 8)
    #expect(simd_normalize(x) == x / 3)
    #expect(simd_mix(simd_double2(0, 10), simd_double2(10, 20), simd_double2(0.5, 0.1)) == simd_double2(5, 11))
    #expect(simd_clamp(simd_float2(-1, 9), simd_float2(0, 0), simd_float2(1, 1)) == simd_float2(0, 1))
    #expect(simd_double4(1, 2, 3, 4).sum() == 10)
    #expect(vector_float2(1, 2) == simd_float2(1, 2) && vector_float3(1, 2, 3) == simd_float3(1, 2, 3))
    #expect(vector_float4(1, 2, 3, 4) == simd_float4(1, 2, 3, 4) && vector_double2(1, 2) == simd_double2(1, 2))
  }

  @Test("Times of media are fractions, whose seconds add")
  func times() {
    let (half, third) = (
      CMTimeMake(value: 300, timescale: 600), CMTimeMakeWithSeconds(1.0 / 3, preferredTimescale: 600)
    )
    #expect(third.value == 200 && third.timescale == 600)
    #expect(CMTimeAdd(half, third).seconds == 500.0 / 600)
    #expect(CMTimeSubtract(half, third).seconds == 100.0 / 600)
    #expect(CMTimeCompare(third, half) == -1 && CMTimeCompare(half, third) == 1 && CMTimeCompare(half, half) == 0)
    #expect(kCMTimeZero == .zero && kCMTimeInvalid == .invalid && CMTime.indefinite.isIndefinite)
  }

  @Test("A rectangle with an aspect ratio is centered in another, as large as fits")
  func aspect() {
    let fitted = AVMakeRect(
      aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 10, width: 100, height: 100))
    #expect(fitted == CGRect(x: 10, y: 35, width: 100, height: 50))
  }

  @Test("A lock that is held cannot be taken, and one that was given back can")
  func locks() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }
}
