#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often memory was asked for since the program started, by any code in it: malloc, calloc, realloc, aligned memory.
unsigned long allocationCount(void);

#endif
