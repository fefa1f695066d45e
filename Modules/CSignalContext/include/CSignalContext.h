/// What the signal handlers of a scene's process read of the interrupted code, and the one message that they can send
/// wherever that code was.
///
/// In C, because code that Swift compiles without the optimiser allocates where the source does not say so (metadata of
/// types, witness tables, closures), and a handler that interrupted `malloc` waits for ever for the heap's lock.
/// Nothing here allocates or takes a lock after `CSignalContextPrepare`.
#ifndef CSIGNALCONTEXT_H
#define CSIGNALCONTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Addresses of code, `end` excluded.
typedef struct {
  uintptr_t start, end;
} CSignalContextRange;

/// Copies what the functions below need. Called once on the main thread, before signals are handled.
///
/// - libraries: the code of all shared libraries that do not belong to a scene. They keep no frame pointers.
/// - cLibrary: the code of the C library.
/// - stackEnd: the lowest address that the main thread's stack may reach; 0 when it is not known.
/// - report: the bytes that say that the stack is used up, for the socket `descriptor`.
void CSignalContextPrepare(
  const CSignalContextRange *_Nullable libraries, size_t libraryCount, CSignalContextRange cLibrary, uintptr_t stackEnd,
  const void *_Nonnull report, size_t reportSize, int descriptor);

/// Keeps the action that `signal` has now, for `CSignalContextRestoreActions`. Called before signals are handled.
void CSignalContextKeepAction(int signal);

/// Gives each signal whose action was kept that action again.
void CSignalContextRestoreActions(void);

/// Returns whether this is the thread that called `CSignalContextPrepare`.
bool CSignalContextIsOnMainThread(void);

/// Sends a signal to that thread.
void CSignalContextSendToMainThread(int signal);

/// Sends the report.
void CSignalContextSendReport(void);

// The functions below take the third argument of a signal's handler.

/// Returns whether the interrupted code belongs to the C library, which may hold the lock of its heap then.
bool CSignalContextIsInCLibrary(const void *_Nonnull context);

/// Returns whether the interrupted function has put its frame on the stack. Elsewhere, at its first and last
/// instructions and in libraries, a walk along the frame pointers misses the function that called it.
bool CSignalContextHasFrame(const void *_Nonnull context);

/// Returns whether the interrupted code had no stack left. A function with many locals moves the stack pointer far
/// beyond the end before it writes there.
bool CSignalContextIsBeyondStack(const void *_Nonnull context);

/// Lets the interrupted code be the innermost call on the stack that keeps a frame pointer, for the backtrace after the
/// handler: the C library keeps none, and a walk from there ends at once. The interrupted code must not go on after it.
void CSignalContextLeaveCLibrary(void *_Nonnull context);

#endif
