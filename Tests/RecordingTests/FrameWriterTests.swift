import Foundation
import Glibc
import Testing

@testable import Recording

@Suite struct FrameWriterTests {
  @Test(
    "The number of frames that wait for a slow encoder is limited: two for a large window, with tens of MiB each",
    arguments: [(1 << 10, 6), (10 << 20, 4), (20 << 20, 2), (50 << 20, 2)])
  func room(bytes: Int, most: Int) throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    let writer = FrameWriter(ends[1])
    let frame = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { frame.deallocate() }
    fillPipe(ends[1])
    // The count includes one more than may wait, because the first is being written.
    var count = 0
    for _ in 0..<60_000 where count <= most {
      if writer.hasRoom {
        #expect(writer.add(UnsafeRawBufferPointer(frame)))
        count += 1
      } else {
        usleep(1000)
      }
    }
    #expect(count == most + 1)
    #expect(!writer.hasRoom)
    let reader = ends[0]
    Thread.detachNewThread {
      var some = [UInt8](repeating: 0, count: 1 << 20)
      while read(reader, &some, some.count) > 0 {}
      close(reader)
    }
    #expect(writer.finish())
    close(ends[1])
  }

  private func fillPipe(_ end: CInt) {
    let flags = fcntl(end, F_GETFL)
    _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
    let byte = [UInt8](repeating: 0, count: 4096)
    while write(end, byte, byte.count) > 0 {}
    _ = fcntl(end, F_SETFL, flags)
  }
}
