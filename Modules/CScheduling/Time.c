// Functions that return the owner's time to its code.
#include "Shared.h"

#include <sys/time.h>
#include <time.h>

static const uint64_t second = 1000000000;
/// The wall-clock time at which an owner's time begins, in seconds since 1970: Foundation's reference date.
static const int64_t worldStart = 978307200;

static uint64_t nanosecondsNow(CSchedulingOwner owner) { return (uint64_t)(receiver.now(owner) * 1e9 + 0.5); }

/// Monotonic clocks are ahead of the owner's time by this amount, because 0 means "now" to Dispatch.
static const uint64_t uptimeStart = 1;

double delayUntil(Time time, CSchedulingOwner owner) {
  const uint64_t now = nanosecondsNow(owner), mark = 3ull << 62;
  if (time == 0) return 0;
  int64_t remaining;
  if ((time & mark) == mark) {
    const uint64_t wall = time == (Time)-2 ? 0 : -time;
    remaining = wall ? (int64_t)(wall - worldStart * second - now) : 0;
  } else {
    remaining = (int64_t)((time & ~mark) - uptimeStart - now);
  }
  return remaining > 0 ? (double)remaining / 1e9 : 0;
}

INSTEAD_OF(int, clock_gettime, (clockid_t clock, struct timespec *time)) {
  const CSchedulingOwner owner = machineTime == 0 ? ownerOnMain() : 0;
  if (owner) {
    const uint64_t now = nanosecondsNow(owner);
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      time->tv_sec = worldStart + (time_t)(now / second);
      time->tv_nsec = (long)(now % second);
      return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
      time->tv_sec = (time_t)((now + uptimeStart) / second);
      time->tv_nsec = (long)((now + uptimeStart) % second);
      return 0;
    default: break;
    }
  }
  return LIBRARY(clock_gettime)(clock, time);
}

void CSchedulingShowMachineTime(bool shows) { machineTime += shows ? 1 : -1; }

INSTEAD_OF(int, gettimeofday, (struct timeval * time, void *zone)) {
  const CSchedulingOwner owner = machineTime == 0 ? ownerOnMain() : 0;
  if (owner) {
    const uint64_t now = nanosecondsNow(owner);
    time->tv_sec = worldStart + (time_t)(now / second);
    time->tv_usec = (suseconds_t)(now % second / 1000);
    return 0;
  }
  return LIBRARY(gettimeofday)(time, zone);
}

bool timeIsOurs(void) { return IS_OURS(clock_gettime) && IS_OURS(gettimeofday); }
