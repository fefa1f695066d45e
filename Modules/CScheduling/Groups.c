// Groups that notify the main queue when they are empty.
#include "Shared.h"

#include <pthread.h>

/// A block that waits until its group is empty.
typedef struct Notice {
  struct Notice *next;
  CSchedulingOwner owner;
  Group group;
  Block *block;
  bool isDue;
} Notice;

static Notice *notices;
static pthread_mutex_t noticesLock = PTHREAD_MUTEX_INITIALIZER;

/// Removes the notice from the list and schedules its block. The caller must hold the lock.
static void deliver(Notice *notice) {
  if (notice->isDue) return;
  notice->isDue = true;
  for (Notice **link = &notices; *link; link = &(*link)->next) {
    if (*link == notice) {
      *link = notice->next;
      break;
    }
  }
  handOver(notice->owner, CSchedulingBlock, notice->block, runBlock, releaseBlock, -1);
}

/// Called by Dispatch, which also knows about work that leaves a group without a call of the functions in this file.
static void groupIsEmpty(void *context) {
  Notice *notice = context;
  pthread_mutex_lock(&noticesLock);
  deliver(notice);
  pthread_mutex_unlock(&noticesLock);
  dispatch_release(notice->group);
  free(notice);
}

INSTEAD_OF(void, dispatch_group_notify, (Group group, Queue queue, Block *block)) {
  const CSchedulingOwner owner = ownerHere();
  if (!owner || !isMain(queue)) return LIBRARY(dispatch_group_notify)(group, queue, block);
  Notice *notice = malloc(sizeof(Notice));
  dispatch_retain(group);
  pthread_mutex_lock(&noticesLock);
  *notice = (Notice){NULL, owner, group, _Block_copy(block), false};
  Notice **end = &notices;
  while (*end) end = &(*end)->next;
  *end = notice;
  if (dispatch_group_wait(group, 0) == 0) deliver(notice);
  pthread_mutex_unlock(&noticesLock);
  dispatch_group_notify_f(group, dispatch_get_global_queue(0, 0), notice, groupIsEmpty);
}

INSTEAD_OF(void, dispatch_group_leave, (Group group)) {
  pthread_mutex_lock(&noticesLock);
  LIBRARY(dispatch_group_leave)(group);
  Notice *next;
  for (Notice *notice = notices; notice; notice = next) {
    next = notice->next;
    if (notice->group == group && dispatch_group_wait(group, 0) == 0) deliver(notice);
  }
  pthread_mutex_unlock(&noticesLock);
}

static void runMember(void *context) {
  Errand *errand = context;
  runBlock(errand->block);
  dispatch_group_leave(errand->group);
  dispatch_release(errand->group);
  free(errand);
}

static void endMember(void *context) {
  Errand *errand = context;
  _Block_release(errand->block);
  dispatch_group_leave(errand->group);
  dispatch_release(errand->group);
  free(errand);
}

INSTEAD_OF(void, dispatch_group_async, (Group group, Queue queue, Block *block)) {
  const CSchedulingOwner owner = ownerHere();
  if (!owner || (!isMain(queue) && isWorkItem(block))) return LIBRARY(dispatch_group_async)(group, queue, block);
  dispatch_group_enter(group);
  if (!isMain(queue)) return dispatch_async_f(queue, makeErrand(owner, block, group), runErrand);
  Errand *errand = malloc(sizeof(Errand));
  *errand = (Errand){owner, _Block_copy(block), group};
  dispatch_retain(group);
  handOver(owner, CSchedulingBlock, errand, runMember, endMember, -1);
}

bool groupsAreOurs(void) {
  return IS_OURS(dispatch_group_async) && IS_OURS(dispatch_group_leave) && IS_OURS(dispatch_group_notify);
}
