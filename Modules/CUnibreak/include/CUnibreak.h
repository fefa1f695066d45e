/// The places at which lines may end, by the line breaking algorithm of Unicode (UAX 14) as libunibreak implements it.
///
/// The library's own headers are included by the implementation only, so that code which is compiled with the engine's
/// modules needs no headers of the library.
#ifndef CUNIBREAK_H
#define CUNIBREAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes for each of `count` characters if a line may end, or has to end, after it. With `isChinese`, quotation marks
/// open and close as in Chinese; otherwise, lines do not end on either side of them.
void CUnibreakFindBreaks(
    const uint32_t *_Nonnull characters, size_t count, bool isChinese, bool *_Nonnull breaks);

#endif
