#define _GNU_SOURCE
#include "CSignalContext.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

// The distance from the stack's end, in bytes, within which the stack counts as used up. The signal can occur some
// calls before the one that does not fit.
static const uintptr_t stackMargin = 64 << 10;

// Set by CSignalContextPrepare and CSignalContextKeepAction, and not changed after signals are handled.
static struct {
  CSignalContextRange *libraries;
  size_t libraryCount;
  CSignalContextRange cLibrary;
  uintptr_t stackEnd;
  void *report;
  size_t reportSize;
  int descriptor;
  pthread_t mainThread;
  struct sigaction actions[NSIG];
  bool isKept[NSIG];
} prepared;

static void *copy(const void *bytes, size_t size) {
  void *copied = malloc(size > 0 ? size : 1);
  if (copied && size > 0) memcpy(copied, bytes, size);
  return copied;
}

void CSignalContextPrepare(
  const CSignalContextRange *libraries, size_t libraryCount, CSignalContextRange cLibrary, uintptr_t stackEnd,
  const void *report, size_t reportSize, int descriptor) {
  free(prepared.libraries);
  free(prepared.report);
  prepared.libraries = copy(libraries, libraryCount * sizeof *libraries);
  prepared.libraryCount = prepared.libraries ? libraryCount : 0;
  prepared.cLibrary = cLibrary;
  prepared.stackEnd = stackEnd;
  prepared.report = copy(report, reportSize);
  prepared.reportSize = prepared.report ? reportSize : 0;
  prepared.descriptor = descriptor;
  prepared.mainThread = pthread_self();
}

void CSignalContextKeepAction(int signal) {
  if (signal > 0 && signal < NSIG) prepared.isKept[signal] = sigaction(signal, NULL, &prepared.actions[signal]) == 0;
}

void CSignalContextRestoreActions(void) {
  for (int signal = 1; signal < NSIG; signal++)
    if (prepared.isKept[signal]) sigaction(signal, &prepared.actions[signal], NULL);
}

bool CSignalContextIsOnMainThread(void) { return pthread_equal(pthread_self(), prepared.mainThread); }

void CSignalContextSendToMainThread(int signal) { pthread_kill(prepared.mainThread, signal); }

void CSignalContextSendReport(void) {
  (void)send(prepared.descriptor, prepared.report, prepared.reportSize, MSG_NOSIGNAL);
}

static bool contains(CSignalContextRange range, uintptr_t place) { return place >= range.start && place < range.end; }

static bool isInLibrary(uintptr_t place) {
  for (size_t index = 0; index < prepared.libraryCount; index++)
    if (contains(prepared.libraries[index], place)) return true;
  return false;
}

static uintptr_t interruptedCode(const void *context) {
  const mcontext_t *registers = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  return (uintptr_t)registers->gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)registers->pc;
#endif
}

static uintptr_t interruptedStack(const void *context) {
  const mcontext_t *registers = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  return (uintptr_t)registers->gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)registers->sp;
#endif
}

bool CSignalContextIsInCLibrary(const void *context) { return contains(prepared.cLibrary, interruptedCode(context)); }

bool CSignalContextHasFrame(const void *context) {
  uintptr_t place = interruptedCode(context);
  if (isInLibrary(place)) return false;
#if defined(__x86_64__)
  const uint8_t *code = (const uint8_t *)place;
  if (!code) return false;
  // The instructions are push %rbp; mov %rsp, %rbp; ...; ret.
  bool isBetween = code[-1] == 0x55 && code[0] == 0x48 && code[1] == 0x89 && code[2] == 0xE5;
  return code[0] != 0x55 && !isBetween && code[0] != 0xC3;
#else
  return true;
#endif
}

bool CSignalContextIsBeyondStack(const void *context) {
  return prepared.stackEnd > 0 && interruptedStack(context) < prepared.stackEnd + stackMargin;
}

#if defined(__x86_64__)
// Returns whether a word of the stack is the return address of a call by the program or a scene.
static bool isAfterCall(uintptr_t place) {
  bool mayBeCode = place > 1 << 20 && place < (uintptr_t)1 << 47 && !isInLibrary(place)
    && (place < prepared.stackEnd || place > prepared.stackEnd + ((uintptr_t)1 << 32));
  if (!mayBeCode) return false;
  // The word may be any number, so reading at this address must fail without a signal.
  uint8_t bytes[6];
  struct iovec here = {bytes, sizeof bytes}, there = {(void *)(place - sizeof bytes), sizeof bytes};
  if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) != sizeof bytes) return false;
  const uint8_t *code = bytes + sizeof bytes;
  // These are a call of an address, and calls through a register and through memory with a displacement of 0, 1 and 4
  // bytes.
  return code[-5] == 0xE8 || code[-2] == 0xFF || code[-3] == 0xFF || code[-6] == 0xFF;
}
#endif

void CSignalContextLeaveCLibrary(void *context) {
#if defined(__x86_64__)
  // The memory below the stack's end cannot be read.
  const uintptr_t page = 4096;
  uintptr_t lowest = (prepared.stackEnd + page - 1) / page * page;
  if (interruptedStack(context) > lowest) lowest = interruptedStack(context);
  const uintptr_t end = lowest + stackMargin;
  for (uintptr_t place = (lowest + 7) / 8 * 8; place < end; place += 8) {
    const uintptr_t *words = (const uintptr_t *)place;
    uintptr_t frame = words[0];
    if (frame <= place || frame >= end || frame % 8 != 0) continue;
    uintptr_t next = *(const uintptr_t *)frame;
    if (next <= frame || next >= frame + stackMargin || !isAfterCall(words[1])) continue;
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    registers[REG_RBP] = (greg_t)frame;
    registers[REG_RSP] = (greg_t)(place + 16);
    registers[REG_RIP] = (greg_t)words[1];
    return;
  }
#endif
}
