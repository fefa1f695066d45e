/// The files that the program carries in itself, as bytes.
///
/// In C, whose compiler reads them as they are. As a Swift array each byte is an expression: to compile half a megabyte
/// of them takes a sixth of a minute, for every edit of an example.
#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

typedef struct {
  /// Where it lies in the sources: its last part is its name.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} CAsset;

/// NULL behind the last.
const CAsset *_Nullable CAssetAt(size_t index);

#endif
