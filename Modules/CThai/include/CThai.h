/// The words of Thai, which is written without blanks between them, from the dictionary of libthai.
///
/// The library's own headers are included by the implementation only, so that code which is compiled with the engine's
/// modules needs no headers of the library.
#ifndef CTHAI_H
#define CTHAI_H

#include <stddef.h>
#include <stdint.h>

/// Writes the numbers of the characters at which words begin, except for the first one, and returns how many these are:
/// at most `capacity`, and none if the dictionary is not installed. The `count` characters have to be Thai.
size_t CThaiFindWords(
    const uint32_t *_Nonnull characters, size_t count, int32_t *_Nonnull starts, size_t capacity);

#endif
