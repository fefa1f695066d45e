#include "CCallgrind.h"

// The package of valgrind contains its headers. A program that was built without them counts nothing, which
// `count-instructions` reports.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

void beginCounting(void) { CALLGRIND_START_INSTRUMENTATION; }
void endCounting(void) { CALLGRIND_STOP_INSTRUMENTATION; }
