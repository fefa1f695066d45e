#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Returns the number of allocations since the program started, by all its code: malloc, calloc, realloc, aligned
/// memory.
unsigned long allocationCount(void);

#endif
