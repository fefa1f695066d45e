// Makes calls of the program fail, one after the other. Preloaded into it (LD_PRELOAD); every other program is left alone.
//
//   FAULT_CALL    the function that fails, or "file": any call that makes, writes, names or removes a file in FAULT_FOLDER
//   FAULT_AT      which of its calls fails, from 1
//   FAULT_STAYS   when set, all later ones fail, too
//   FAULT_LOG     a file to which the name of each call that failed is appended
//
// File calls fail as on a full disk, SDL's and SDL_ttf's with an error of their own.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *wanted, *logged, *folder;
static int at, stays, calls, starts_inside;
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

static int file_fails(int concerned, const char *name) {
  if (!concerned || !fails("file", name)) return 0;
  errno = ENOSPC;
  return 1;
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
    if (file_fails(is_inside(path) && (flags & O_ACCMODE) != O_RDONLY, #name)) return -1; \
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

ssize_t write(int file, const void *bytes, size_t count) {
  if (file_fails(is_open_inside(file), "write")) return -1;
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

// SDL

static void set_error(void) {
  int (*set)(const char *, ...) = (int (*)(const char *, ...))dlsym(RTLD_DEFAULT, "SDL_SetError");
  if (set) set("it was made to fail");
}

#define SDL(result, failure, name, params, args)                       \
  result name params {                                                 \
    if (fails(#name, #name)) {                                         \
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
