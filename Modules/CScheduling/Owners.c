// The owners of running code, and of the work that it schedules.
#include "Shared.h"

#include <string.h>
#include <unistd.h>

// MARK: - Owners

CSchedulingReceiver receiver;
/// The owner of code on the main queue.
static _Atomic CSchedulingOwner mainOwner;
/// The number of the task to whose code the main owner applies. It is 0 for a program without tasks.
static _Atomic uint64_t mainTask;
_Atomic CSchedulingOwner strayOwner;
_Thread_local CSchedulingOwner threadOwner;
_Thread_local bool isOnLoan;
_Thread_local int machineTime;
int running;
atomic_size_t inFlight;

/// Tasks that do not belong to the owner but start its tasks, which are those of tests. They wait for these tasks and
/// must not be resumed in the stage's time.
static void *visitors[16];
static unsigned visitorCount;

/// The main queue need not run on the first thread, which Swift's own main loop ends.
bool onMainQueue(void) {
  return isOnLoan || dispatch_queue_get_label(NULL) == dispatch_queue_get_label((Queue)&_dispatch_main_q);
}

uint64_t CSchedulingCurrentTask(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

/// A stage that is still retained after its test must not stop the clocks of the next test.
static bool isTaskOfOwner(void) {
  const uint64_t task = atomic_load_explicit(&mainTask, memory_order_relaxed);
  return task == 0 || running > 0 || task == CSchedulingCurrentTask();
}

CSchedulingOwner ownerOnMain(void) {
  const CSchedulingOwner owner = atomic_load_explicit(&mainOwner, memory_order_relaxed);
  return owner && !threadOwner && onMainQueue() && isTaskOfOwner() ? owner : 0;
}

CSchedulingOwner ownerHere(void) { return threadOwner ? threadOwner : ownerOnMain(); }

void CSchedulingSetMainOwner(CSchedulingOwner owner, uint64_t task) {
  if (!owner && visitorCount) {
    memset(visitors, 0, sizeof visitors);
    visitorCount = 0;
  }
  atomic_store_explicit(&mainTask, task, memory_order_relaxed);
  atomic_store_explicit(&mainOwner, owner, memory_order_relaxed);
}

void CSchedulingSetStrayOwner(CSchedulingOwner owner) { atomic_store(&strayOwner, owner); }
size_t CSchedulingWorkInFlight(void) { return atomic_load(&inFlight); }

void CSchedulingRun(CSchedulingWork work) {
  running += 1;
  work.run(work.context);
  running -= 1;
}

static bool isVisitor(void *task) {
  for (unsigned index = 0; index < 16; index += 1) {
    if (visitors[index] == task) return true;
  }
  return false;
}

CSchedulingOwner ownerOfTask(void *job) {
  const CSchedulingOwner owner = ownerOnMain();
  if (!owner || isVisitor(job)) return 0;
  if (running > 0) return owner;
  void *current = swift_task_getCurrent();
  // A program without tasks runs on the first thread. In any other program, a task that leaves the main thread is
  // scheduled after it has stopped running, so it does not belong to the owner.
  if (!current) return gettid() == getpid() ? owner : 0;
  if (job == current) return 0;
  if (!isVisitor(current)) visitors[visitorCount++ % 16] = current;
  return owner;
}

// MARK: - Scheduling work

void handOver(CSchedulingOwner owner, CSchedulingKind kind, void *context, Function run, Function discard,
              double delay) {
  receiver.schedule(owner, (CSchedulingWork){kind, !onMainQueue(), NULL, context, run, discard}, delay);
}

void runBlock(void *context) {
  Block *block = context;
  block->invoke(block);
  _Block_release(block);
}

void releaseBlock(void *context) { _Block_release(context); }

void scheduleBlock(CSchedulingOwner owner, CSchedulingKind kind, const Block *block, double delay) {
  handOver(owner, kind, _Block_copy(block), runBlock, releaseBlock, delay);
}

void abandonTask(void *job) { (void)job; }

// MARK: - Tasks

static void runTask(void *job) { swift_job_run(job, 0, 0); }

/// Tasks without an actor run on the main thread, in order with all others, because the order in which a pool of
/// threads ends them is not determined.
static SWIFT void enqueueGlobal(void *job, EnqueueGlobal *original) {
  const CSchedulingOwner owner = threadOwner ? threadOwner : ownerOfTask(job);
  if (owner) return handOver(owner, CSchedulingTask, job, runTask, abandonTask, -1);
  original(job);
}

// MARK: - Beginning

static atomic_flag isPoked = ATOMIC_FLAG_INIT;

static void poke(void *context) {
  (void)context;
  atomic_flag_clear(&isPoked);
  receiver.poke();
}

void CSchedulingRequestPoke(void) {
  if (!atomic_flag_test_and_set(&isPoked)) pokeMainQueue(poke);
}

bool CSchedulingInstall(CSchedulingReceiver given) {
  if (!timeIsOurs() || !dispatchIsOurs() || !groupsAreOurs() || !runLoopsAreOurs()) return false;
  receiver = given;
  swift_task_enqueueGlobal_hook = enqueueGlobal;
  return true;
}
