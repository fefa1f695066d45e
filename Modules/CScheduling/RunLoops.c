// The main run loop: its timers and blocks.
#include "Shared.h"

INSTEAD_OF(void, CFRunLoopPerformBlock, (void *loop, const void *mode, Block *block)) {
  const CSchedulingOwner owner = ownerOnMain();
  if (!owner) return LIBRARY(CFRunLoopPerformBlock)(loop, mode, block);
  const CSchedulingWork work = {
      .kind = CSchedulingRunLoopBlock,
      .modes = mode,
      .context = _Block_copy(block),
      .run = runBlock,
      .discard = releaseBlock,
  };
  receiver.schedule(owner, work, -1);
}

INSTEAD_OF(void, CFRunLoopAddTimer, (void *loop, void *timer, const void *mode)) {
  const CSchedulingOwner owner = ownerOnMain();
  if (!owner) return LIBRARY(CFRunLoopAddTimer)(loop, timer, mode);
  TimerContext context = {0};
  if (!CFRunLoopTimerIsValid(timer)) return;
  CFRunLoopTimerGetContext(timer, &context);
  if (context.info) receiver.addTimer(owner, timer, context.info, mode);
}

INSTEAD_OF(void, CFRunLoopTimerInvalidate, (void *timer)) {
  const bool isHere = receiver.timerChanged && onMainQueue();
  LIBRARY(CFRunLoopTimerInvalidate)(timer);
  if (isHere) receiver.timerChanged(timer);
}

INSTEAD_OF(void, CFRunLoopTimerSetNextFireDate, (void *timer, double date)) {
  LIBRARY(CFRunLoopTimerSetNextFireDate)(timer, date);
  if (receiver.timerChanged && onMainQueue()) receiver.timerChanged(timer);
}

/// Time does not advance while code of an owner runs, so waiting for it in a loop would never end.
INSTEAD_OF(int32_t, CFRunLoopRunInMode, (const void *mode, double seconds, unsigned char returnsAfterOne)) {
  enum { finished = 1 };
  if (ownerOnMain()) return finished;
  return LIBRARY(CFRunLoopRunInMode)(mode, seconds, returnsAfterOne);
}

/// Swift's own main loop serves the main queue on a thread other than the first, where Foundation would wait for the
/// main thread.
INSTEAD_OF(unsigned char, _CFIsMainThread, (void)) { return ownerOnMain() ? 1 : LIBRARY(_CFIsMainThread)(); }

bool runLoopsAreOurs(void) {
  return IS_OURS(CFRunLoopAddTimer) && IS_OURS(CFRunLoopPerformBlock) && IS_OURS(CFRunLoopTimerInvalidate)
         && IS_OURS(CFRunLoopTimerSetNextFireDate) && IS_OURS(CFRunLoopRunInMode) && IS_OURS(_CFIsMainThread);
}
