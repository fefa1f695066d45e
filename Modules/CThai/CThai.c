#include "CThai.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <thai/thwbrk.h>

_Static_assert(sizeof(thwchar_t) == sizeof(uint32_t) && sizeof(int) == sizeof(int32_t), "as on Linux");

static ThBrk *dictionary;

static void open_dictionary(void) { dictionary = th_brk_new(NULL); }

size_t CThaiFindWords(const uint32_t *characters, size_t count, int32_t *starts, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
  pthread_once(&once, open_dictionary);
  thwchar_t *text = dictionary ? malloc((count + 1) * sizeof *text) : NULL;
  if (!text) return 0;
  memcpy(text, characters, count * sizeof *text);
  text[count] = 0;
  // The dictionary has a state.
  pthread_mutex_lock(&one_at_a_time);
  int found = th_brk_wc_find_breaks(dictionary, text, starts, capacity);
  pthread_mutex_unlock(&one_at_a_time);
  free(text);
  return found > 0 ? (size_t)found : 0;
}
