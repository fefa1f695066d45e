/// The C functions by which Swift's libraries hand work to the main thread and read the time, answered by a runtime
/// while code of its app runs.
///
/// The functions that Dispatch, Foundation and Swift's concurrency library call (`dispatch_async`, `clock_gettime`,
/// `CFRunLoopAddTimer`, ...) are defined here once more. The program's definitions come before those of the libraries,
/// so sources need no change, whatever they import. While no owner is set, each does what the library's own does.
#ifndef CSCHEDULING_H
#define CSCHEDULING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The owner of work that code hands out; 0 for the libraries, as if this were not here.
typedef uint64_t CSchedulingOwner;

/// How the work was handed over.
typedef enum {
  /// A block or a work item on the main queue.
  CSchedulingBlock,
  /// A block for the main run loop.
  CSchedulingRunLoopBlock,
  /// A part of a task.
  CSchedulingTask,
} CSchedulingKind;

/// Work that runs once, or is given up: one of the two functions must be called with the context, once.
typedef struct {
  CSchedulingKind kind;
  /// Another thread handed it over than the main one.
  bool isArrival;
  void *_Nonnull context;
  void (*_Nonnull run)(void *_Nonnull context);
  void (*_Nonnull discard)(void *_Nonnull context);
} CSchedulingWork;

/// What a program does with the work. All but `schedule` are called on the main thread only.
typedef struct {
  /// Is to run `work` on the main thread after `delay` seconds, or in the next turn when `delay` is negative.
  void (*_Nonnull schedule)(CSchedulingOwner owner, CSchedulingWork work, double delay);
  /// Seconds since the owner began: what clocks show to its code.
  double (*_Nonnull now)(CSchedulingOwner owner);
  /// The main run loop's timer is to be served; `object` is Foundation's `Timer`.
  void (*_Nonnull addTimer)(CSchedulingOwner owner, const void *_Nonnull timer, const void *_Nonnull object);
  /// A timer ended, or has another date.
  void (*_Nonnull timerChanged)(const void *_Nonnull timer);
  /// The machine's main queue came to what `CSchedulingRequestPoke` asked for.
  void (*_Nonnull poke)(void);
} CSchedulingReceiver;

/// Called once, before any owner is set. False when the libraries do not call the functions above, because they are
/// linked into the program and not compiled with CSCHEDULING_WRAPPED and `--wrap`: then no owner may be set.
bool CSchedulingInstall(CSchedulingReceiver receiver);

/// Sets the owner of what code on the main thread hands out from now on; clocks read there show its time.
void CSchedulingSetMainOwner(CSchedulingOwner owner, uint64_t task);
/// From true to false, clocks show this thread the machine's time even while an owner is set. Pairs may be nested.
void CSchedulingShowMachineTime(bool shows);
/// Which Swift task runs; 0 for none. Numbers are not used again.
uint64_t CSchedulingCurrentTask(void);

/// Sets the owner of main queue blocks from threads that no owner's code started.
void CSchedulingSetStrayOwner(CSchedulingOwner owner);

/// Runs work that was handed over.
void CSchedulingRun(CSchedulingWork work);

/// Blocks that owners' code handed to other queues and that are not over yet.
size_t CSchedulingWorkInFlight(void);

/// Has `poke` called when the machine's main queue is next served. Programs that never serve it do not mind.
void CSchedulingRequestPoke(void);

#endif
