/// Functions with which the signal handlers of a scene's process read the state of the interrupted code, and send the
/// one message that is possible wherever that code was.
///
/// The module is written in C because unoptimized Swift code allocates implicitly (type metadata, witness tables,
/// closures), and a handler that interrupted `malloc` would wait forever for the lock of the heap. No function here
/// allocates or takes a lock after `CSignalContextPrepare`.
#ifndef CSIGNALCONTEXT_H
#define CSIGNALCONTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A range of code addresses, excluding `end`.
typedef struct {
  uintptr_t start, end;
} CSignalContextRange;

/// Copies the data that the functions below need. It must be called once on the main thread, before signals are
/// handled.
///
/// - libraries: the code of all shared libraries that do not belong to a scene. They keep no frame pointers.
/// - cLibrary: the code of the C library.
/// - stackEnd: the lowest address that the main thread's stack may reach; 0 when it is not known.
/// - report: the message that the stack is used up, for the socket `descriptor`.
void CSignalContextPrepare(
  const CSignalContextRange *_Nullable libraries, size_t libraryCount, CSignalContextRange cLibrary, uintptr_t stackEnd,
  const void *_Nonnull report, size_t reportSize, int descriptor);

/// Stores the current action of `signal` for `CSignalContextRestoreActions`. It must be called before signals are
/// handled.
void CSignalContextKeepAction(int signal);

/// Restores all stored actions.
void CSignalContextRestoreActions(void);

/// Returns whether this is the thread that called `CSignalContextPrepare`.
bool CSignalContextIsOnMainThread(void);

/// Sends a signal to that thread.
void CSignalContextSendToMainThread(int signal);

/// Sends the report.
void CSignalContextSendReport(void);

// The parameter `context` of the functions below is the third argument of a signal handler.

/// Returns whether the interrupted code belongs to the C library, which may hold the lock of its heap.
bool CSignalContextIsInCLibrary(const void *_Nonnull context);

/// Returns whether the interrupted function has its frame on the stack. Without one, at its first and last instructions
/// and in libraries, a walk along the frame pointers misses its caller.
bool CSignalContextHasFrame(const void *_Nonnull context);

/// Returns whether the interrupted code had no stack left. A function with many local variables moves the stack pointer
/// far beyond the end before it writes there.
bool CSignalContextIsBeyondStack(const void *_Nonnull context);

/// Changes the context to the innermost call on the stack that has a frame pointer, for the backtrace after the
/// handler. The C library has none, and a walk from there would end immediately. The interrupted code must not continue
/// after it.
void CSignalContextLeaveCLibrary(void *_Nonnull context);

#endif
