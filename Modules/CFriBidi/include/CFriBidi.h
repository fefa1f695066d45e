/// The order of characters on a line, by the bidirectional algorithm of Unicode (UAX 9) as FriBidi implements it.
///
/// FriBidi's own headers are included by the implementation only, so that code which is compiled with the engine's
/// modules needs no headers of the library.
#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The direction of a paragraph. With the first one, its first strong character decides (rules P2 and P3).
enum CFriBidiDirection { CFriBidiNatural, CFriBidiLeftToRight, CFriBidiRightToLeft };

/// Writes the embedding level of each of the `count` characters of a paragraph. Returns the level of the paragraph, 0
/// or 1; -1 if there is not enough memory.
int CFriBidiFindLevels(
    const uint32_t *_Nonnull characters, size_t count, enum CFriBidiDirection direction, uint8_t *_Nonnull levels);

/// Writes the numbers of the characters of a line that is a whole paragraph, from left to right. Returns false if there
/// is not enough memory.
bool CFriBidiReorder(
    const uint32_t *_Nonnull characters, size_t count, enum CFriBidiDirection direction, int32_t *_Nonnull order);

#endif
