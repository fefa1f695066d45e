#define _GNU_SOURCE
#include "CContainer.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Memory

#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#endif

int CContainerMakeMemory(void) {
  const unsigned closeOnExec = 1, allowSealing = 2;
  return (int)syscall(SYS_memfd_create, "hitpath", closeOnExec | allowSealing);
}

bool CContainerFixSize(int descriptor) {
  const int seal = 1, shrink = 2, grow = 4;
  return fcntl(descriptor, F_ADD_SEALS, seal | shrink | grow) == 0;
}

int CContainerUnreadBytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, TIOCOUTQ, &count) == 0 ? count : 0;
}

// MARK: Processes

bool CContainerAdoptOrphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }

// MARK: Landlock

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

typedef struct {
  uint64_t files, network, scopes;
} Ruleset;

typedef struct __attribute__((packed)) {
  uint64_t access;
  int32_t parent;
} PathRule;

enum { createVersion = 1, ruleOfPath = 1, scopeOfAbstractSockets = 1, scopeOfSignals = 2 };

/// The rights of Landlock's first version that change something: to write (1), and to remove and make files (4 to 12).
static const uint64_t writing = 1 << 1, changing = 0x1ff0;
/// Rights of later versions: to move files between folders, to shorten them, and to control devices.
static const uint64_t moving = 1 << 13, shortening = 1 << 14, controlling = 1 << 15;

int CContainerLandlockVersion(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, createVersion);
  return version > 0 ? (int)version : 0;
}

static bool refuseNewPrivileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

static bool allow(int rules, const char *path, uint64_t access) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return false;
  struct stat status;
  if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) access &= writing | shortening | controlling;
  PathRule rule = {access, file};
  long result = syscall(SYS_landlock_add_rule, rules, ruleOfPath, &rule, 0);
  close(file);
  return result == 0;
}

bool CContainerConfineWriting(const char *const *paths, size_t count) {
  int version = CContainerLandlockVersion();
  if (version == 0) return false;
  Ruleset attributes = {writing | changing, 0, 0};
  if (version >= 2) attributes.files |= moving;
  if (version >= 3) attributes.files |= shortening;
  if (version >= 5) attributes.files |= controlling;
  if (version >= 6) attributes.scopes = scopeOfAbstractSockets | scopeOfSignals;
  // An older kernel refuses a structure that is longer than its own.
  size_t size = version >= 6 ? sizeof attributes : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
  int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (rules < 0) return false;
  bool isDone = true;
  for (size_t index = 0; index < count; index++) isDone = allow(rules, paths[index], attributes.files) && isDone;
  // Not every machine has all of them.
  const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full"};
  for (size_t index = 0; index < sizeof devices / sizeof *devices; index++) allow(rules, devices[index], attributes.files);
  isDone = isDone && refuseNewPrivileges() && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return isDone;
}

// MARK: Filters

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

bool CContainerHasFilters(void) {
#ifdef ARCHITECTURE
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
#else
  return false;
#endif
}

#ifdef ARCHITECTURE

#define FIELD(name) (uint32_t)__builtin_offsetof(struct seccomp_data, name)
#define LOAD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, FIELD(name))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE(number) RETURN(SECCOMP_RET_ERRNO | (number))
#define PERMIT RETURN(SECCOMP_RET_ALLOW)
/// Refuses calls of another architecture and, on x86-64, those with 32-bit pointers: they have other numbers.
#define CHECK_ARCHITECTURE \
  LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), REFUSE(ENOSYS), LOAD(nr), \
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE(ENOSYS)
/// Refuses one call. The number of the call is loaded.
#define REFUSE_CALL(call, number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), REFUSE(number)
/// Refuses one call unless its first argument, as 32 bits, is `value`.
#define REFUSE_CALL_UNLESS(call, value, number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), LOAD(args[0]), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, 1), PERMIT, REFUSE(number)

static bool install(struct sock_filter *filter, size_t count) {
  struct sock_fprog program = {(unsigned short)count, filter};
  const unsigned long allThreads = SECCOMP_FILTER_FLAG_TSYNC;
  return refuseNewPrivileges() && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, allThreads, &program) == 0;
}

bool CContainerRefuseSockets(void) {
  struct sock_filter filter[] = {
    CHECK_ARCHITECTURE,
    REFUSE_CALL(SYS_socket, EACCES),
    // It makes sockets without that call.
    REFUSE_CALL(425 /* io_uring_setup */, ENOSYS),
    PERMIT,
  };
  return install(filter, sizeof filter / sizeof *filter);
}

bool CContainerRefuseSignals(void) {
  struct sock_filter filter[] = {
    CHECK_ARCHITECTURE,
    REFUSE_CALL_UNLESS(SYS_kill, getpid(), EPERM),
    REFUSE_CALL_UNLESS(SYS_tgkill, getpid(), EPERM),
    REFUSE_CALL_UNLESS(SYS_rt_sigqueueinfo, getpid(), EPERM),
    REFUSE_CALL_UNLESS(SYS_rt_tgsigqueueinfo, getpid(), EPERM),
    REFUSE_CALL(SYS_tkill, EPERM),
    REFUSE_CALL(424 /* pidfd_send_signal */, EPERM),
    PERMIT,
  };
  return install(filter, sizeof filter / sizeof *filter);
}

#else

bool CContainerRefuseSockets(void) { return false; }
bool CContainerRefuseSignals(void) { return false; }

#endif
