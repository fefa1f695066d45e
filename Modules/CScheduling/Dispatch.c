// Blocks and tasks that are dispatched to a queue.
#include "Shared.h"

// MARK: - Queues of the machine

Errand *makeErrand(CSchedulingOwner owner, const Block *block, Group group) {
  Errand *errand = malloc(sizeof(Errand));
  *errand = (Errand){owner, _Block_copy(block), group};
  if (group) dispatch_retain(group);
  atomic_fetch_add(&inFlight, 1);
  return errand;
}

void runErrand(void *context) {
  Errand *errand = context;
  const CSchedulingOwner before = threadOwner;
  threadOwner = errand->owner;
  runBlock(errand->block);
  if (errand->group) {
    dispatch_group_leave(errand->group);
    dispatch_release(errand->group);
  }
  threadOwner = before;
  atomic_fetch_sub(&inFlight, 1);
  free(errand);
}

bool isWorkItem(const Block *block) {
  static void (*_Atomic special)(struct Block *);
  if (!atomic_load(&special)) {
    extern void *_NSConcreteGlobalBlock[];
    static struct { unsigned long reserved, size; } descriptor = {0, sizeof(Block) + sizeof(void *)};
    struct { Block block; void *descriptor; } nothing = {
      {_NSConcreteGlobalBlock, 1 << 28, 0, (void (*)(struct Block *))abandonTask}, &descriptor};
    Block *item = dispatch_block_create(0, (Block *)&nothing);
    atomic_store(&special, item->invoke);
    _Block_release(item);
  }
  return block->invoke == atomic_load(&special);
}

// MARK: - The main queue

static Time machineTimeAfter(double seconds) {
  return dispatch_time(0, (int64_t)(seconds * 1e9));
}

INSTEAD_OF(void, dispatch_async, (Queue queue, Block *block)) {
  CSchedulingOwner owner = ownerHere();
  if (isMain(queue)) {
    if (!owner && !onMainQueue()) owner = atomic_load(&strayOwner);
    if (owner) return scheduleBlock(owner, CSchedulingBlock, block, -1);
  } else if (owner && !isWorkItem(block)) {
    return dispatch_async_f(queue, makeErrand(owner, block, NULL), runErrand);
  }
  LIBRARY(dispatch_async)(queue, block);
}

INSTEAD_OF(void, dispatch_barrier_async, (Queue queue, Block *block)) {
  const CSchedulingOwner owner = ownerHere();
  if (owner && isMain(queue)) return scheduleBlock(owner, CSchedulingBlock, block, -1);
  if (owner && !isWorkItem(block)) return dispatch_barrier_async_f(queue, makeErrand(owner, block, NULL), runErrand);
  LIBRARY(dispatch_barrier_async)(queue, block);
}

/// A block that the main thread runs while another thread waits for it.
typedef struct {
  Block *block;
  void *isDone;
} Visit;

static void runVisit(void *context) {
  Visit *visit = context;
  visit->block->invoke(visit->block);
  dispatch_semaphore_signal(visit->isDone);
}

static void endVisit(void *context) { dispatch_semaphore_signal(((Visit *)context)->isDone); }

INSTEAD_OF(void, dispatch_sync, (Queue queue, Block *block)) {
  const CSchedulingOwner owner = threadOwner;
  if (!owner || !isMain(queue)) {
    const bool before = isOnLoan;
    isOnLoan = onMainQueue();
    LIBRARY(dispatch_sync)(queue, block);
    isOnLoan = before;
    return;
  }
  Visit visit = {block, dispatch_semaphore_create(0)};
  handOver(owner, CSchedulingBlock, &visit, runVisit, endVisit, -1);
  dispatch_semaphore_wait(visit.isDone, forever);
  dispatch_release(visit.isDone);
}

/// The concurrency library calls this function to schedule the main actor's tasks.
INSTEAD_OF(void, dispatch_async_f, (Queue queue, void *context, Function function)) {
  if (isMain(queue)) {
    const CSchedulingOwner owner = threadOwner ? threadOwner : ownerOfTask(context);
    if (owner) return handOver(owner, CSchedulingTask, context, function, abandonTask, -1);
  }
  LIBRARY(dispatch_async_f)(queue, context, function);
}

INSTEAD_OF(void, dispatch_after, (Time when, Queue queue, Block *block)) {
  const CSchedulingOwner owner = ownerHere();
  if (!owner || when == forever) return LIBRARY(dispatch_after)(when, queue, block);
  if (isMain(queue) && threadOwner) {
    // The time was read from the machine's clock.
    const Time now = dispatch_time(0, 0);
    return scheduleBlock(owner, CSchedulingBlock, block, when > now && when >> 62 == 0 ? (double)(when - now) / 1e9 : 0);
  }
  if (isMain(queue)) return scheduleBlock(owner, CSchedulingBlock, block, delayUntil(when, owner));
  if (threadOwner) return dispatch_after_f(when, queue, makeErrand(owner, block, NULL), runErrand);
  const double delay = delayUntil(when, owner);
  machineTime += 1;
  dispatch_after_f(machineTimeAfter(delay), queue, makeErrand(owner, block, NULL), runErrand);
  machineTime -= 1;
}

/// The concurrency library calls this function to resume a sleeping task.
INSTEAD_OF(void, dispatch_after_f, (Time when, Queue queue, void *context, Function function)) {
  const CSchedulingOwner owner = machineTime == 0 && when != forever ? ownerOfTask(context) : 0;
  if (owner) return handOver(owner, CSchedulingTask, context, function, abandonTask, delayUntil(when, owner));
  LIBRARY(dispatch_after_f)(when, queue, context, function);
}

void pokeMainQueue(Function poke) { LIBRARY(dispatch_async_f)((Queue)&_dispatch_main_q, NULL, poke); }

bool dispatchIsOurs(void) {
  return IS_OURS(dispatch_async) && IS_OURS(dispatch_async_f) && IS_OURS(dispatch_after) && IS_OURS(dispatch_after_f)
         && IS_OURS(dispatch_sync) && IS_OURS(dispatch_barrier_async);
}
