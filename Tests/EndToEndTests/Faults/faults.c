// Makes calls of the program fail, one after the other. The library is preloaded into the program (LD_PRELOAD) and has
// no effect on other programs. These environment variables control it:
//
//   FAULT_CALL    the function that fails, or one of these groups:
//                 "file"   all calls that create, write, rename or remove a file in FAULT_FOLDER
//                 "read"   all calls that open such a file for reading, or read it
//                 "pipe"   all calls that create a pipe or write to one
//                 "spawn"  all calls that start another program
//                 "sdl"    all calls of SDL and SDL_ttf that are named here
//   FAULT_AT      the number of the call that fails, from 1
//   FAULT_STAYS   if it is set, all later calls fail, too
//   FAULT_ERROR   the error number of file calls; the default is ENOSPC, as on a full disk
//   FAULT_LOG     a file to which the name of each failed call is appended
//
// Calls of SDL and SDL_ttf fail with a separate error.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *wanted, *logged, *folder;
static int at, stays, error_number, calls, starts_inside;
static char inside[1024];

__attribute__((constructor)) static void begin(void) {
  char name[64] = "", here[PATH_MAX] = "";
  int comm = open("/proc/self/comm", O_RDONLY);
  if (comm >= 0) {
    if (read(comm, name, sizeof name - 1) < 0) name[0] = 0;
    close(comm);
  }
  if (strcmp(name, "hitpath\n") != 0) return;
  wanted = getenv("FAULT_CALL");
  logged = getenv("FAULT_LOG");
  folder = getenv("FAULT_FOLDER");
  at = getenv("FAULT_AT") ? atoi(getenv("FAULT_AT")) : 1;
  stays = getenv("FAULT_STAYS") != NULL;
  error_number = getenv("FAULT_ERROR") ? atoi(getenv("FAULT_ERROR")) : ENOSPC;
  if (folder && getcwd(here, sizeof here)) starts_inside = strncmp(here, folder, strlen(folder)) == 0;
}

static int fails(const char *group, const char *name) {
  if (!wanted || strcmp(wanted, group) != 0) return 0;
  int call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (call != at && !(stays && call > at)) return 0;
  if (logged) {
    int file = (int)syscall(SYS_open, logged, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0) {
      syscall(SYS_write, file, name, strlen(name));
      syscall(SYS_write, file, "\n", 1);
      syscall(SYS_close, file);
    }
  }
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Files

static int is_inside(const char *path) {
  if (!folder || !path) return 0;
  return path[0] == '/' ? strncmp(path, folder, strlen(folder)) == 0 : starts_inside;
}

static int is_open_inside(int file) { return file >= 0 && file < (int)sizeof inside && inside[file]; }

static int group_fails(const char *group, int concerned, const char *name) {
  if (!concerned || !fails(group, name)) return 0;
  errno = error_number;
  return 1;
}

static int file_fails(int concerned, const char *name) { return group_fails("file", concerned, name); }

static int is_pipe(int file) {
  struct stat status;
  // Standard output and standard error are pipes, too, which a test reads. They must not fail.
  return file > 2 && fstat(file, &status) == 0 && S_ISFIFO(status.st_mode);
}

static int opened(int file, const char *path) {
  if (file >= 0 && file < (int)sizeof inside) inside[file] = is_inside(path);
  return file;
}

#define OPEN(name)                                                                     \
  int name(const char *path, int flags, ...) {                                         \
    va_list rest;                                                                      \
    va_start(rest, flags);                                                             \
    int mode = va_arg(rest, int);                                                      \
    va_end(rest);                                                                      \
    int reads = (flags & O_ACCMODE) == O_RDONLY;                                       \
    if (group_fails(reads ? "read" : "file", is_inside(path), #name)) return -1;       \
    return opened(REAL(name)(path, flags, mode), path);                                \
  }
OPEN(open)
OPEN(open64)

#define MAKE(name)                                         \
  int name(char *path, int flags) {                        \
    if (file_fails(is_inside(path), #name)) return -1;     \
    return opened(REAL(name)(path, flags), path);          \
  }
MAKE(mkostemp)
MAKE(mkostemp64)

ssize_t read(int file, void *bytes, size_t count) {
  if (group_fails("read", is_open_inside(file), "read")) return -1;
  return REAL(read)(file, bytes, count);
}
ssize_t write(int file, const void *bytes, size_t count) {
  if (file_fails(is_open_inside(file), "write")) return -1;
  if (wanted && strcmp(wanted, "pipe") == 0 && group_fails("pipe", is_pipe(file), "write")) return -1;
  return REAL(write)(file, bytes, count);
}
int fsync(int file) {
  if (file_fails(is_open_inside(file), "fsync")) return -1;
  return REAL(fsync)(file);
}
int fchmod(int file, mode_t mode) {
  if (file_fails(is_open_inside(file), "fchmod")) return -1;
  return REAL(fchmod)(file, mode);
}
int close(int file) {
  int concerned = is_open_inside(file);
  if (concerned) inside[file] = 0;
  int result = REAL(close)(file);
  return file_fails(concerned, "close") ? -1 : result;
}

#define PATH_CALL(name, params, args)                  \
  int name params {                                    \
    if (file_fails(is_inside(path), #name)) return -1; \
    return REAL(name) args;                            \
  }
PATH_CALL(rename, (const char *path, const char *to), (path, to))
PATH_CALL(unlink, (const char *path), (path))
PATH_CALL(mkdir, (const char *path, mode_t mode), (path, mode))
PATH_CALL(chmod, (const char *path, mode_t mode), (path, mode))

// Other programs

int pipe(int ends[2]) {
  if (group_fails("pipe", 1, "pipe")) return -1;
  return REAL(pipe)(ends);
}
int pipe2(int ends[2], int flags) {
  if (group_fails("pipe", 1, "pipe2")) return -1;
  return REAL(pipe2)(ends, flags);
}

#define SPAWN(name)                                                                                            \
  int name(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,                        \
           const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {                \
    if (group_fails("spawn", 1, #name)) return error_number;                                                   \
    return REAL(name)(process, path, actions, attributes, words, variables);                                   \
  }
SPAWN(posix_spawn)
SPAWN(posix_spawnp)

// SDL

static void set_error(void) {
  int (*set)(const char *, ...) = (int (*)(const char *, ...))dlsym(RTLD_DEFAULT, "SDL_SetError");
  if (set) set("it was made to fail");
}

#define SDL(result, failure, name, params, args)                       \
  result name params {                                                 \
    if (fails(#name, #name) || fails("sdl", #name)) {                                         \
      set_error();                                                     \
      return failure;                                                  \
    }                                                                  \
    return ((result(*) params)dlsym(RTLD_NEXT, #name)) args;           \
  }
#define POINTER(name, params, args) SDL(void *, NULL, name, params, args)
#define STATUS(name, params, args) SDL(int, -1, name, params, args)

STATUS(SDL_InitSubSystem, (uint32_t a), (a))
POINTER(SDL_CreateWindow, (const char *a, int b, int c, int d, int e, uint32_t f), (a, b, c, d, e, f))
POINTER(SDL_CreateRenderer, (void *a, int b, uint32_t c), (a, b, c))
POINTER(SDL_CreateTexture, (void *a, uint32_t b, int c, int d, int e), (a, b, c, d, e))
STATUS(SDL_UpdateTexture, (void *a, const void *b, const void *c, int d), (a, b, c, d))
STATUS(SDL_SetTextureBlendMode, (void *a, int b), (a, b))
STATUS(SDL_RenderCopy, (void *a, void *b, const void *c, const void *d), (a, b, c, d))
POINTER(SDL_GetWindowSurface, (void *a), (a))
STATUS(SDL_UpdateWindowSurfaceRects, (void *a, const void *b, int c), (a, b, c))
POINTER(SDL_CreateSystemCursor, (int a), (a))
POINTER(SDL_CreateRGBSurfaceWithFormatFrom, (void *a, int b, int c, int d, int e, uint32_t f), (a, b, c, d, e, f))
STATUS(SDL_GetNumVideoDisplays, (void), ())
STATUS(SDL_GetDisplayBounds, (int a, void *b), (a, b))
STATUS(SDL_GetDisplayUsableBounds, (int a, void *b), (a, b))
STATUS(SDL_GetDisplayDPI, (int a, float *b, float *c, float *d), (a, b, c, d))
STATUS(SDL_GetCurrentDisplayMode, (int a, void *b), (a, b))
POINTER(SDL_RWFromFile, (const char *a, const char *b), (a, b))
POINTER(SDL_RWFromConstMem, (const void *a, int b), (a, b))
STATUS(SDL_ConvertPixels, (int a, int b, uint32_t c, const void *d, int e, uint32_t f, void *g, int h),
       (a, b, c, d, e, f, g, h))
STATUS(TTF_Init, (void), ())
POINTER(TTF_OpenFontIndexDPIRW, (void *a, int b, int c, long d, unsigned e, unsigned f), (a, b, c, d, e, f))
POINTER(TTF_RenderUTF8_Blended, (void *a, const char *b, uint32_t c), (a, b, c))
STATUS(TTF_SizeUTF8, (void *a, const char *b, int *c, int *d), (a, b, c, d))
STATUS(TTF_SetFontSizeDPI, (void *a, int b, unsigned c, unsigned d), (a, b, c, d))
STATUS(TTF_GlyphMetrics32, (void *a, uint32_t b, int *c, int *d, int *e, int *f, int *g), (a, b, c, d, e, f, g))
