#include "CUnibreak.h"

#include <linebreak.h>
#include <pthread.h>

_Static_assert(sizeof(bool) == sizeof(char), "the results of the library are converted in place");

void CUnibreakFindBreaks(const uint32_t *characters, size_t count, bool isChinese, bool *breaks) {
  // Builds the index of the library's tables.
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, init_linebreak);
  char *results = (char *)breaks;
  set_linebreaks_utf32(characters, count, isChinese ? "zh" : NULL, results);
  for (size_t index = 0; index < count; index += 1)
    breaks[index] = results[index] == LINEBREAK_ALLOWBREAK || results[index] == LINEBREAK_MUSTBREAK;
}
