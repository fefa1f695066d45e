/// Replacements of the C functions with which Swift's libraries schedule work on the main thread and read the time.
/// While code of an app runs, its runtime determines their results.
///
/// The functions that Dispatch, Foundation and Swift's concurrency library call (`dispatch_async`, `clock_gettime`,
/// `CFRunLoopAddTimer`, ...) are defined here again. The program's definitions take precedence over those of the
/// libraries, so sources need no change, whatever they import. While no owner is set, each calls the library's
/// function.
#ifndef CSCHEDULING_H
#define CSCHEDULING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The owner of work that code schedules. With 0 the libraries behave as without this module.
typedef uint64_t CSchedulingOwner;

/// The function family with which the work was scheduled.
typedef enum {
  /// A block or a work item on the main queue.
  CSchedulingBlock,
  /// A block for the main run loop.
  CSchedulingRunLoopBlock,
  /// A part of a task.
  CSchedulingTask,
} CSchedulingKind;

/// Work that is run or discarded: exactly one of the two functions must be called with the context, once.
typedef struct {
  CSchedulingKind kind;
  /// True if a thread other than the main one scheduled it.
  bool isArrival;
  /// The modes of the run loop in which the work may run: a string or an array of strings of Core Foundation, which is
  /// valid while `schedule` is called. It is null for work without modes.
  const void *_Nullable modes;
  void *_Nonnull context;
  void (*_Nonnull run)(void *_Nonnull context);
  void (*_Nonnull discard)(void *_Nonnull context);
} CSchedulingWork;

/// The functions of a program that receive the work. All except `schedule` are called only on the main thread.
typedef struct {
  /// Must run `work` on the main thread after `delay` seconds, or in the next turn if `delay` is negative.
  void (*_Nonnull schedule)(CSchedulingOwner owner, CSchedulingWork work, double delay);
  /// Returns the seconds since the owner's time began, which clocks return to its code.
  double (*_Nonnull now)(CSchedulingOwner owner);
  /// Must fire a timer of the main run loop at its times, while the loop is in `mode`, a string of Core Foundation.
  /// `object` is Foundation's `Timer`. It is called again for a further mode.
  void (*_Nonnull addTimer)(CSchedulingOwner owner, const void *_Nonnull timer, const void *_Nonnull object,
                            const void *_Nonnull mode);
  /// Called when a timer has ended, or its fire date has changed.
  void (*_Nonnull timerChanged)(const void *_Nonnull timer);
  /// Called on the machine's main queue after `CSchedulingRequestPoke`.
  void (*_Nonnull poke)(void);
} CSchedulingReceiver;

/// Sets the receiver. It must be called once, before any owner is set. It returns false if the libraries do not call
/// the replacements, because they are linked into the program without CSCHEDULING_WRAPPED and `--wrap`. In this case no
/// owner may be set.
bool CSchedulingInstall(CSchedulingReceiver receiver);

/// Sets the owner of work that code on the main thread schedules from now on. Clocks return its time there.
void CSchedulingSetMainOwner(CSchedulingOwner owner, uint64_t task);
/// Between a call with true and one with false, clocks return the machine's time on this thread even while an owner is
/// set. Pairs may be nested.
void CSchedulingShowMachineTime(bool shows);
/// Returns the number of the running Swift task, or 0 if there is none. Numbers are not reused.
uint64_t CSchedulingCurrentTask(void);

/// Sets the owner of main queue blocks from threads that no owner's code started.
void CSchedulingSetStrayOwner(CSchedulingOwner owner);

/// Runs scheduled work.
void CSchedulingRun(CSchedulingWork work);

/// Returns the number of blocks that owners' code dispatched to other queues and that have not ended yet.
size_t CSchedulingWorkInFlight(void);

/// Makes the machine's main queue call `poke` when it is next served. It has no effect in programs that never serve it.
void CSchedulingRequestPoke(void);

#endif
