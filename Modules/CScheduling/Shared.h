// Declarations that the files of this module share.
#ifndef CSCHEDULING_SHARED_H
#define CSCHEDULING_SHARED_H

#define _GNU_SOURCE
#include "CScheduling.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

// Dispatch, Foundation and the concurrency library, as far as they are needed here. Their own headers cannot be
// included: they declare the same functions with types and attributes that differ between versions.
typedef void *Queue;
typedef void *Group;
typedef uint64_t Time;
typedef void (*Function)(void *);
typedef struct Block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct Block *);
} Block;
typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *(*describe)(const void *);
} TimerContext;

extern struct MainQueue _dispatch_main_q;
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern const char *dispatch_queue_get_label(Queue);
extern Queue dispatch_get_global_queue(intptr_t, uintptr_t);
extern void *dispatch_semaphore_create(intptr_t);
extern intptr_t dispatch_semaphore_wait(void *, Time);
extern intptr_t dispatch_semaphore_signal(void *);
extern void dispatch_retain(void *);
extern void dispatch_release(void *);
extern Block *dispatch_block_create(unsigned long, Block *);
extern intptr_t dispatch_group_wait(Group, Time);
extern void dispatch_group_enter(Group);
extern void dispatch_group_async_f(Group, Queue, void *, Function);
extern void dispatch_group_notify_f(Group, Queue, void *, Function);
extern void dispatch_async_f(Queue, void *, Function);
extern void dispatch_after_f(Time, Queue, void *, Function);
extern void dispatch_barrier_async_f(Queue, void *, Function);
extern void dispatch_group_leave(Group);
extern Time dispatch_time(Time, int64_t);
extern void CFRunLoopTimerGetContext(void *, TimerContext *);
extern unsigned char CFRunLoopTimerIsValid(void *);

#define SWIFT __attribute__((swiftcall))
extern SWIFT void swift_job_run(void *job, uintptr_t executor, uintptr_t implementation);
extern SWIFT void *swift_task_getCurrent(void);
extern SWIFT uint64_t swift_task_getJobTaskId(void *job);
typedef SWIFT void EnqueueGlobal(void *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, EnqueueGlobal *original);

// The names have a prefix because other C code of a program may define them, too.
#define receiver CScheduling_receiver
#define strayOwner CScheduling_strayOwner
#define threadOwner CScheduling_threadOwner
#define isOnLoan CScheduling_isOnLoan
#define machineTime CScheduling_machineTime
#define running CScheduling_running
#define inFlight CScheduling_inFlight
#define onMainQueue CScheduling_onMainQueue
#define ownerOnMain CScheduling_ownerOnMain
#define ownerHere CScheduling_ownerHere
#define ownerOfTask CScheduling_ownerOfTask
#define handOver CScheduling_handOver
#define scheduleBlock CScheduling_scheduleBlock
#define runBlock CScheduling_runBlock
#define releaseBlock CScheduling_releaseBlock
#define pokeMainQueue CScheduling_pokeMainQueue
#define abandonTask CScheduling_abandonTask
#define makeErrand CScheduling_makeErrand
#define runErrand CScheduling_runErrand
#define isWorkItem CScheduling_isWorkItem
#define delayUntil CScheduling_delayUntil
#define timeIsOurs CScheduling_timeIsOurs
#define dispatchIsOurs CScheduling_dispatchIsOurs
#define groupsAreOurs CScheduling_groupsAreOurs
#define runLoopsAreOurs CScheduling_runLoopsAreOurs

// MARK: - Precedence over the libraries

// A library calls the program's definition of the name. The definition is weak, so that a program with statically
// linked libraries keeps theirs, unless it is linked with `--wrap` for each name: then all code calls `__wrap_name`.
#ifdef CSCHEDULING_WRAPPED
#define INSTEAD_OF(type, name, parameters)                                   \
  extern type __real_##name parameters;                                      \
  static type our_##name parameters;                                         \
  type __wrap_##name parameters __attribute__((alias("our_" #name)));        \
  static type our_##name parameters
#define LIBRARY(name) __real_##name
#define IS_OURS(name) true
#else
#define INSTEAD_OF(type, name, parameters)                                   \
  static type(*library_##name) parameters;                                   \
  static type our_##name parameters;                                         \
  type name parameters __attribute__((weak, alias("our_" #name)));           \
  static type our_##name parameters
#define LIBRARY(name)                                                        \
  (library_##name ? library_##name                                           \
                  : (library_##name = (__typeof__(library_##name))dlsym(RTLD_NEXT, #name)))
#define IS_OURS(name) ((void *)name == (void *)our_##name)
#endif

// These functions return whether the libraries call the definitions in each file.
bool timeIsOurs(void);
bool dispatchIsOurs(void);
bool groupsAreOurs(void);
bool runLoopsAreOurs(void);

// MARK: - Owners

extern CSchedulingReceiver receiver;
/// The owner of main queue blocks from threads that have no owner.
extern _Atomic CSchedulingOwner strayOwner;
/// The owner of code on this thread if it serves a queue other than the main one.
extern _Thread_local CSchedulingOwner threadOwner;
/// True while this thread is the main one and runs a block of another queue that it waits for.
extern _Thread_local bool isOnLoan;
/// Greater than 0 while a library needs the machine's clock.
extern _Thread_local int machineTime;
/// Greater than 0 while scheduled work runs.
extern int running;
/// See `CSchedulingWorkInFlight`.
extern atomic_size_t inFlight;

bool onMainQueue(void);
/// Returns the owner of the running code, or 0 on all threads except the main one.
CSchedulingOwner ownerOnMain(void);
CSchedulingOwner ownerHere(void);
/// Returns the owner of a task. It is 0 for a test, whose task does not belong to its stage.
CSchedulingOwner ownerOfTask(void *job);

static inline bool isMain(Queue queue) { return queue == (Queue)&_dispatch_main_q; }

// MARK: - Scheduling work

void handOver(CSchedulingOwner owner, CSchedulingKind kind, void *context, Function run, Function discard,
              double delay);
void scheduleBlock(CSchedulingOwner owner, CSchedulingKind kind, const Block *block, double delay);
void runBlock(void *block);
void releaseBlock(void *block);
/// Makes the machine's main queue call `poke`.
void pokeMainQueue(Function poke);
/// Discards a task. A task that is not resumed is never freed, because Swift has no function that discards one.
void abandonTask(void *job);

/// A block on a queue of the machine. Work that it schedules belongs to the owner.
typedef struct {
  CSchedulingOwner owner;
  Block *block;
  /// The group that is left when the block has ended; may be null.
  Group group;
} Errand;

Errand *makeErrand(CSchedulingOwner owner, const Block *block, Group group);
void runErrand(void *errand);
/// Returns whether a block is a work item. Work items have flags that only Dispatch can read, so they are passed to
/// queues of the machine unchanged.
bool isWorkItem(const Block *block);

// MARK: - Time

static const Time forever = ~0ull;

/// Returns the seconds from now until `time` on the owner's clocks.
double delayUntil(Time time, CSchedulingOwner owner);

#endif
